import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { maxDrafts, maxJobTemplates } from '#contract/facts/bounds.ts'
import type { JobDraft, JobTemplate } from '#contract/jobs/job-drafts.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { forgetOldDrafts } from './drafts.ts'

const site = await openTestApp()
const employer = await insertEmployer(site)

const path = '/api/employers/job-drafts'
const add = (body: object, as = employer) => site.call<JobDraft>('POST', path, { as: as.token, body })
const change = (id: string, body: object, as = employer) =>
  site.call<JobDraft & { code: string }>('PUT', `${path}/${id}`, { as: as.token, body })
const list = async (as: Person) => (await site.call<JobDraft[]>('GET', path, { as: as.token })).body

/** As the form has it: text in every field, however far it is written. */
const written = {
  title: 'Sous Che',
  description: '<p>Cook</p>',
  salaryMin: '8.',
  expiryDate: '',
  salaryNotStated: false,
  questions: [{ _id: '', text: 'Can you swim?', kind: 'yes or no', options: [] }],
  pay: { serviceCharge: { kind: '' }, allowances: [{ name: 'Food', amount: 'x' }], inKind: ['meals'] },
}

test('a half-written job is kept unchanged, and costs nothing', async () => {
  const owner = await insertEmployer(site)
  const { status, body } = await add(written, owner)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...written,
    status: 'Draft',
    version: 1,
    _id: expect.stringMatching(/^\w{24}$/),
  })
  expect(await list(owner)).toEqual([body])
  const one = await site.call('GET', `${path}/${body._id}`, { as: owner.token })
  expect(one.body).toEqual(body)
})

longTest(
  'a draft is in no list, page or search of jobs, and nobody else reads, changes or deletes it',
  async () => {
    const owner = await insertEmployer(site)
    const { body } = await add({ title: 'Secret sommelier' }, owner)
    for (const address of [
      `/api/jobs/employer/${owner.id}`,
      '/api/jobseekers/search?q=sommelier',
      `/api/jobs/browse?q=sommelier`,
    ])
      for (const as of [undefined, owner.token])
        expect(JSON.stringify((await site.call('GET', address, as ? { as } : {})).body)).not.toContain(
          'Secret',
        )
    expect((await site.call('GET', `/api/jobs/${body._id}`, { as: owner.token })).status).toBe(404)
    expect((await site.call('GET', path)).status).toBe(401)
    expect((await site.call('GET', path, { as: (await insertSeeker(site)).token })).status).toBe(403)
    expect(await list(employer)).not.toContainEqual(expect.objectContaining({ _id: body._id }))
    for (const method of ['GET', 'DELETE'] as const)
      expect((await site.call(method, `${path}/${body._id}`, { as: employer.token })).status).toBe(404)
    expect((await change(body._id, { title: 'Mine' })).status).toBe(404)
    expect(await list(owner)).toEqual([body])
  },
)

test('the later of two browsers that change one draft is asked and overwrites nothing unseen', async () => {
  const { body: first } = await add({ title: 'Cook' })
  const phone = await change(first._id, { title: 'Cook on the phone', version: first.version })
  expect(phone).toMatchObject({ status: 200, body: { title: 'Cook on the phone', version: 2 } })
  const laptop = await change(first._id, { title: 'Cook on the laptop', version: first.version })
  expect(laptop).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', error: 'This draft was changed in another browser' },
  })
  expect((await site.call('GET', `${path}/${first._id}`, { as: employer.token })).body).toEqual(phone.body)
  const chosen = await change(first._id, { title: 'Cook on the laptop', version: phone.body.version })
  expect(chosen).toMatchObject({ status: 200, body: { title: 'Cook on the laptop', version: 3 } })
})

test('one of many concurrent changes of a version is kept', async () => {
  const { body } = await add({ title: 'Cook' })
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) => change(body._id, { title, version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a draft that is sent back as it was read does not grow', async () => {
  const { body } = await add({ title: 'Cook' })
  const { createdAt } = body
  expect((await change(body._id, body)).body).toEqual({ ...body, version: 2, createdAt })
})

for (const [what, body] of [
  ['a control character', { title: 'Cook\u0000' }],
  ['a field that no job can have', { 'title or so': 'Cook' }],
  ['more than a draft holds', { title: 'Cook', a: 'x'.repeat(41_000), b: 'x'.repeat(41_000) }],
  ['a list', ['Cook']],
] as const)
  test(`${what} is refused`, async () => {
    expect((await add(body as object)).status).toBe(400)
  })

test('a hundred drafts are kept, however many are added at once', async () => {
  const owner = await insertEmployer(site)
  const now = site.clock.now
  await site.database.db.insert(jobDrafts).values(
    Array.from({ length: maxDrafts - 1 }, () => ({
      employerId: owner.id,
      fields: {},
      createdAt: now,
      updatedAt: now,
    })),
  )
  const answers = await Promise.all([add({ title: 'a' }, owner), add({ title: 'b' }, owner)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
    'You can have up to 100 drafts. Please post or delete one first',
  )
  expect(await list(owner)).toHaveLength(maxDrafts)
})

test('a draft is kept for 180 days after its last change', async () => {
  const owner = await insertEmployer(site)
  await add({ title: 'Cook' }, owner)
  const after = (days: number, more = 0) =>
    new Date(site.clock.now.getTime() + days * millisecondsPerDay + more)
  await forgetOldDrafts(site.database.db, after(180))
  expect(await list(owner)).toHaveLength(1)
  await forgetOldDrafts(site.database.db, after(180, 1))
  expect(await list(owner)).toEqual([])
})

test('a draft is deleted when it is posted, and stays when posting is refused', async () => {
  const owner = await insertEmployer(site)
  const { body } = await add(newJob, owner)
  const post = () =>
    site.call('POST', '/api/jobs', { as: owner.token, body: { ...newJob, draftId: body._id } })
  expect((await post()).status).toBe(402)
  expect(await list(owner)).toHaveLength(1)
  await buy(site, owner)
  expect((await post()).status).toBe(201)
  expect(await list(owner)).toEqual([])
})

test('a draft that a colleague has changed since it was read is not posted, and stays', async () => {
  const owner = await insertEmployer(site)
  await buy(site, owner)
  const { body } = await add(newJob, owner)
  const theirs = { ...newJob, title: 'Cook and baker' }
  await site.call('PUT', `${path}/${body._id}`, { as: owner.token, body: theirs })
  const post = (draftVersion: number) =>
    site.call<{ error: string }>('POST', '/api/jobs', {
      as: owner.token,
      body: { ...newJob, draftId: body._id, draftVersion },
    })
  const { status, body: refusal } = await post(body.version)
  expect([status, refusal.error]).toEqual([
    409,
    'This draft was changed in another browser. Please check it before it is posted',
  ])
  expect(await list(owner)).toMatchObject([{ title: 'Cook and baker' }])
  expect(await site.database.db.$count(jobs, eq(jobs.employerId, owner.id))).toBe(0)
  expect((await post(body.version + 1)).status).toBe(201)
  expect(await list(owner)).toEqual([])
})

test("posting with another employer's draft leaves that draft alone", async () => {
  const [owner, other] = [await insertEmployer(site), await insertEmployer(site)]
  const { body } = await add(newJob, owner)
  await buy(site, other)
  const posted = await site.call('POST', '/api/jobs', {
    as: other.token,
    body: { ...newJob, draftId: body._id },
  })
  expect(posted.status).toBe(201)
  expect(await list(owner)).toHaveLength(1)
})

const templates = '/api/employers/job-templates'
const addTemplate = (body: object, as: Person) =>
  site.call<JobTemplate>('POST', templates, { as: as.token, body })
const names = async (as: Person) =>
  (await site.call<JobTemplate[]>('GET', templates, { as: as.token })).body.map(({ name }) => name)

test('a template is named, replaced by its name, renamed and deleted, by its company alone', async () => {
  const [owner, other] = [await insertEmployer(site), await insertEmployer(site)]
  const { status, body } = await addTemplate({ name: 'Waiter', title: 'Waiter', pay: written.pay }, owner)
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Waiter', title: 'Waiter', pay: written.pay })
  const again = await addTemplate({ name: 'Waiter', title: 'Head waiter' }, owner)
  expect(again.body).toMatchObject({ _id: body._id, title: 'Head waiter' })
  expect(again.body).not.toHaveProperty('pay')
  await addTemplate({ name: 'Cook', title: 'Cook' }, owner)
  expect(await names(owner)).toEqual(['Cook', 'Waiter'])
  expect(await names(other)).toEqual([])

  const put = (as: Person, name: string) =>
    site.call('PUT', `${templates}/${body._id}`, { as: as.token, body: { name, title: 'Waitress' } })
  expect((await put(other, 'Waitress')).status).toBe(404)
  expect(await put(owner, 'Cook')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  expect((await put(owner, 'Waitress')).status).toBe(200)
  const remove = (as: Person) => site.call('DELETE', `${templates}/${body._id}`, { as: as.token })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(owner)).body).toEqual({ message: 'Template deleted' })
  expect(await names(owner)).toEqual(['Cook'])
})

longTest('fifty templates are kept, and one of them can still be replaced', async () => {
  const owner = await insertEmployer(site)
  for (let at = 0; at < maxJobTemplates; at++) await addTemplate({ name: `T${at}` }, owner)
  expect(await addTemplate({ name: 'one more' }, owner)).toMatchObject({
    status: 409,
    body: { error: 'You can have up to 50 templates. Please delete one first' },
  })
  expect((await addTemplate({ name: 'T7', title: 'Seven' }, owner)).status).toBe(201)
})
