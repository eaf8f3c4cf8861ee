import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const reef = await insertEmployer(site, { company: 'Reef Divers' })
const lagoon = await insertEmployer(site, { company: 'Lagoon Spa' })

const job = (of: Person, title: string, more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: of.id, company: of.name, title, ...more })
const remove = (jobIds: string[], reason = 'It asks for money') =>
  site.call<{ message: string; error: string }>('POST', '/api/admin/jobs/remove', {
    as: operator.token,
    body: { jobIds, reason },
  })
const correct = (jobIds: string[], change: object) =>
  site.call<{ message: string; error: string }>('PUT', '/api/admin/jobs', {
    as: operator.token,
    body: { jobIds, change },
  })
const shown = async (id: string) => (await site.call<Record<string, unknown>>('GET', `/api/jobs/${id}`)).body
const log = async (id: string) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${id}`, { as: operator.token })).body
const mailsOf = async ({ email }: Person, kind: string) =>
  (await mailsTo(site, email)).filter((mail) => mail.kind === kind)

describe('several jobs', () => {
  // D-H-03
  test('leave the board at once; each employer is notified once, and those removed before stay as they were', async () => {
    const first = await job(reef, 'Diver')
    const second = await job(reef, 'Boat Captain')
    const other = await job(lagoon, 'Therapist')
    const gone = await job(lagoon, 'Receptionist', { status: 'Removed', removedReason: 'Of before' })
    expect(await remove([first, second, other, gone])).toMatchObject({
      status: 200,
      body: { message: '3 jobs are offline now' },
    })
    for (const id of [first, second, other]) expect(await shown(id)).toMatchObject({ status: 'Removed' })
    const [toReef, ...more] = await mailsOf(reef, 'job-removed')
    expect(more).toEqual([])
    expect(toReef?.subject).toBe('2 of your jobs were removed')
    expect(toReef?.text).toMatch(/"Diver"/)
    expect(toReef?.text).toMatch(/"Boat Captain"/)
    expect(toReef?.text).toContain('It asks for money')
    const [toLagoon] = await mailsOf(lagoon, 'job-removed')
    expect(toLagoon?.subject).toBe('Your job was removed: Therapist')
    expect((await log(first)).map(({ act }) => act)).toEqual(['job removed'])
    expect(await log(gone)).toEqual([])
    const { body } = await site.call<DeskJob[]>('GET', '/api/admin/jobs?status=Removed', {
      as: operator.token,
    })
    expect(body.find(({ _id }) => _id === gone)?.removedReason).toBe('Of before')
  })

  // D-H-03
  test('get the same correction, and each employer is notified of the changes', async () => {
    const cook = await job(reef, 'Cook', { category: 'Administration', mode: 'Remote' })
    const chef = await job(reef, 'Chef', { category: 'Hospitality', mode: 'Onsite' })
    const maid = await job(lagoon, 'Maid', { category: 'Administration', mode: 'Onsite' })
    const change = { category: 'Hospitality', mode: 'Onsite' }
    expect((await correct([cook, chef, maid], change)).body).toEqual({
      message: '2 jobs are corrected',
      refused: [],
    })
    for (const id of [cook, chef, maid]) expect(await shown(id)).toMatchObject(change)
    const [toReef] = await mailsOf(reef, 'job-corrected')
    expect(toReef?.subject).toBe('We have corrected one of your jobs')
    expect(toReef?.text).toContain(
      '"Cook": category Hospitality (was Administration); mode Onsite (was Remote).',
    )
    expect(toReef?.text).not.toContain('Chef')
    expect(toReef?.text).toContain('Its applications and its last day do not change.')
    expect(await log(cook)).toMatchObject([
      {
        act: 'job corrected',
        before: { category: 'Administration', mode: 'Remote' },
        after: { category: 'Hospitality', mode: 'Onsite' },
      },
    ])
    expect(await log(chef)).toEqual([])
    const found = await site.call<{ _id: string }[]>(
      'GET',
      '/api/jobseekers/search?category=Hospitality&q=cook',
    )
    // A chef is found as well: the words mean the same work.
    expect(found.body.map(({ _id }) => _id)).toContain(cook)
    expect((await correct([chef], { mode: 'Onsite' })).body).toMatchObject({
      message: 'There was nothing to change',
    })
  })

  test('get the eligibility corrected, in the words of a card', async () => {
    const tutor = await job(reef, 'Tutor', { restriction: 'Local Only' })
    expect((await correct([tutor], { applicationRestriction: 'Foreign Only' })).status).toBe(200)
    const texts = (await mailsOf(reef, 'job-corrected')).map(({ text }) => text)
    expect(texts.join()).toContain('"Tutor": who may apply Foreigners only (was Maldivians only).')
  })

  test('of one employer are named in one mail, which speaks of all', async () => {
    const onsite = { mode: 'Onsite' } as const
    const both = [await job(lagoon, 'Maid', onsite), await job(lagoon, 'Porter', onsite)]
    expect((await correct(both, { mode: 'Hybrid' })).status).toBe(200)
    const texts = (await mailsOf(lagoon, 'job-corrected')).map(({ text }) => text)
    expect(texts.join()).toContain('Their applications and last days do not change.')
  })

  // D-H-03
  test('are corrected all or none: not with one that is removed, unknown, or with a title for several', async () => {
    const cook = await job(reef, 'Baker', { mode: 'Remote' })
    const gone = await job(reef, 'Gone', { status: 'Removed' })
    expect(await correct([cook, gone], { mode: 'Hybrid' })).toMatchObject({
      status: 409,
      body: { error: '“Gone” is removed. Restore it first' },
    })
    expect((await correct([cook, 'ab'.repeat(12)], { mode: 'Hybrid' })).status).toBe(404)
    expect((await remove([cook, 'ab'.repeat(12)])).status).toBe(404)
    expect((await correct([cook, gone], { title: 'Same' })).status).toBe(400)
    expect((await correct([cook], { category: 'Sorcery' })).status).toBe(400)
    expect((await correct([], { mode: 'Hybrid' })).status).toBe(400)
    expect((await correct(Array(101).fill(cook), { mode: 'Hybrid' })).status).toBe(400)
    expect(await shown(cook)).toMatchObject({ mode: 'Remote', status: 'Active' })
  })

  // D-H-03
  test('a single job has its title and its place corrected, where search finds it', async () => {
    const id = await job(lagoon, 'Masuer', { location: 'Mafushi somewhere' })
    expect((await correct([id], { title: 'Masseur', location: 'Maafushi' })).status).toBe(200)
    const found = await site.call<{ title: string; lacks?: string }[]>(
      'GET',
      '/api/jobseekers/search?q=masseur',
    )
    expect(found.body.filter(({ lacks }) => !lacks)).toMatchObject([{ title: 'Masseur' }])
    const { body } = await site.call<DeskJob[]>('GET', '/api/admin/jobs?q=masseur', { as: operator.token })
    expect(body).toMatchObject([{ placeId: 'k-maafushi' }])
    expect((await correct([id], { location: 'Baa', placeId: 'k-nowhere' })).status).toBe(400)
  })

  test('two operators who press at once remove each job once, without a deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => job(reef, `Deckhand ${at}`)))
    const answers = await Promise.all([remove(ids), remove([...ids].reverse())])
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      '0 jobs are offline now',
      '6 jobs are offline now',
    ])
  })
})
