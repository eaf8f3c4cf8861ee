import { beforeEach, describe, expect, test } from 'vitest'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import { type Actor, registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { insertJob, jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'

const today = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
const owner = await registerEmployer(site)
const other = await registerEmployer(site)
beforeEach(() => {
  site.clock.now = today
})

interface Changed {
  message: string
  error: string
  job: JobDetail
  fields: Record<string, string>
  expiryDate: string
}
const call = (method: 'PUT' | 'DELETE', path: string, body?: unknown, as: Actor | null = owner) =>
  site.call<Changed>(method, `/api/jobs/${path}`, {
    ...(as && { as: as.token }),
    ...(body !== undefined && { body }),
  })
const see = async (jobId: string, as?: Actor) =>
  await site.call<JobDetail>('GET', `/api/jobs/${jobId}`, as ? { as: as.token } : {})
/** A job posted on 1 November, which expires on 1 December. */
const job = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: owner.id, ...more })
const edited = { ...newJob, expiryDate: '2026-12-01' }
async function payer(ads: number): Promise<Actor> {
  const actor = await registerEmployer(site)
  await buy(site, actor, ads)
  return actor
}

// D-B-02, P2-6-01
describe('a job is changed by its employer alone', () => {
  const calls: ['PUT' | 'DELETE', (id: string) => string, unknown][] = [
    ['PUT', (id) => id, edited],
    ['PUT', (id) => `renew/${id}`, { newExpiryDate: '2026-12-10' }],
    ['PUT', (id) => `${id}/close`, undefined],
    ['PUT', (id) => `${id}/reopen`, undefined],
    ['DELETE', (id) => id, undefined],
  ]
  for (const [method, path, body] of calls)
    test(`${method} /api/jobs/${path('{id}')}`, async () => {
      const id = await job()
      const before = (await see(id)).body
      const seeker = await registerSeeker(site)
      expect((await call(method, path(id), body, null)).status).toBe(401)
      expect((await call(method, path(id), body, seeker)).status).toBe(403)
      const strange = await call(method, path(id), body, other)
      const absent = await call(method, path('0123456789abcdef01234567'), body)
      expect([strange.status, absent.status]).toEqual([404, 404])
      expect(strange.body).toEqual(absent.body)
      expect((await call(method, path('not-an-id'), body)).status).toBe(400)
      expect((await see(id)).body).toEqual(before)
    })
})

describe('editing', () => {
  // P2-3-05, P2-7-09
  test('changes the text, and the page shows it', async () => {
    const id = await job({ benefits: 'Meals' })
    const { status, body } = await call('PUT', id, { ...edited, title: 'Diver', salaryMax: 9000 })
    expect([status, body.message]).toEqual([200, 'Job updated successfully'])
    expect((await see(id)).body).toMatchObject({
      title: 'Diver',
      salaryRange: { min: 8000, max: 9000 },
      benefits: 'Meals',
      expiryDate: '2026-12-01T18:59:59.999Z',
    })
  })

  longTest(
    'changes what lists show of the description: its first 200 characters, of any script',
    async () => {
      const id = await job({ title: 'Lighthouse keeper' })
      const listed = async () => {
        const { body } = await site.call<JobCard[]>('GET', '/api/jobseekers/search?q=lighthouse')
        return body.map(({ description }) => description)
      }
      for (const [letter, count] of [
        ['ދ', 199],
        ['🏝', 200],
        ['ދ', 201],
        ['x', 5000],
      ] as const) {
        const description = letter.repeat(count)
        await call('PUT', id, { ...edited, title: 'Lighthouse keeper', description })
        expect(await listed()).toEqual([letter.repeat(Math.min(count, 200))])
      }
      await call('DELETE', id)
    },
  )

  // D-D-13, P2-5-14
  test('asks for both salaries, unless the salary is not stated', async () => {
    const id = await job()
    const { salaryMin: _, salaryMax: __, ...without } = edited
    const refused = await call('PUT', id, without)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toEqual(['salaryMin', 'salaryMax'])
    expect((await call('PUT', id, { ...without, salaryNotStated: true })).body.job.salaryRange).toEqual({})
    expect((await call('PUT', id, { ...without, salaryRange: { min: 1, max: 2 } })).status).toBe(200)
  })

  const days = [
    { day: '2026-11-19', status: 400, because: 'yesterday is past' },
    { day: '2026-11-20', status: 200, because: 'today may be the last day' },
    { day: '2026-12-01', status: 200, because: 'that is when it expires already' },
    { day: '2026-12-02', status: 400, because: 'that was not paid for' },
    { day: '2027-02-30', status: 400, because: 'there is no such day' },
    { day: undefined, status: 400, because: 'it is required' },
  ]
  // D-D-10, P2-5-14
  for (const { day, status, because } of days)
    test(`an expiry on ${day}: ${status}, ${because}`, async () => {
      const id = await job()
      const answer = await call('PUT', id, { ...edited, expiryDate: day })
      expect(answer.status).toBe(status)
      if (status === 400) expect(Object.keys(answer.body.fields)).toEqual(['expiryDate'])
    })

  // D-D-10
  test('moves an expiry earlier and back again, within the paid time', async () => {
    const id = await job()
    await call('PUT', id, { ...edited, expiryDate: '2026-11-22' })
    site.clock.now = new Date('2026-11-25T08:00:00.000Z')
    const later = await signInAs(site, 'employer', owner)
    expect((await see(id)).body.status).toBe('Expired')
    expect((await call('PUT', id, edited, later)).status).toBe(200)
    expect((await see(id)).body).toMatchObject({ status: 'Active', expiryDate: '2026-12-01T18:59:59.999Z' })
  })

  longTest('sends a long description back as it was stored, with its markup', async () => {
    const id = await job()
    const description = '- x\n'.repeat(4_900)
    expect((await call('PUT', id, { ...edited, description })).status).toBe(200)
    const stored = (await see(id)).body.description
    expect(stored.length).toBeGreaterThan(20_000)
    expect((await call('PUT', id, { ...edited, description: stored })).status).toBe(200)
    expect((await see(id)).body.description).toBe(stored)
  })

  test('of an expired job keeps it expired', async () => {
    const id = await job({ publishedAt: new Date('2026-10-01T08:00:00.000Z') })
    const { status } = await call('PUT', id, { ...edited, expiryDate: '2026-11-01' })
    expect(status).toBe(200)
    expect((await see(id)).body.status).toBe('Expired')
  })

  test('never overwrites changes since the form was opened', async () => {
    const id = await job()
    const { updatedAt } = (await see(id)).body
    site.clock.now = new Date(today.getTime() + 1000)
    expect((await call('PUT', id, { ...edited, title: 'First', updatedAt })).status).toBe(200)
    const second = await call('PUT', id, { ...edited, title: 'Second', updatedAt })
    expect([second.status, (await see(id)).body.title]).toEqual([409, 'First'])
  })

  // P2-7-09
  longTest('replaces and removes the attachment, and its old address ends', async () => {
    const id = await job()
    const first = await call('PUT', id, jobForm(edited, { content: pdf, name: 'a.pdf' }))
    expect(first.body.job.attachmentName).toBe('a.pdf')
    const second = await call('PUT', id, jobForm(edited, { content: pdf, name: 'b.pdf' }))
    expect(second.body.job.attachmentName).toBe('b.pdf')
    expect((await site.call('GET', `${first.body.job.attachment}`)).status).toBe(404)
    expect((await site.call('GET', `${second.body.job.attachment}`)).status).toBe(200)
    const third = await call('PUT', id, { ...edited, removeAttachment: true })
    expect(third.body.job.attachment).toBeNull()
    expect((await site.call('GET', `${second.body.job.attachment}`)).status).toBe(404)
  })

  test('accepts no status, no Featured, and no job that the operator removed', async () => {
    const id = await job()
    for (const wish of [{ status: 'Active' }, { featured: true }, { paidUntil: '2030-01-01' }])
      expect((await call('PUT', id, { ...edited, ...wish })).status).toBe(400)
    expect((await call('PUT', await job({ status: 'Removed' }), edited)).status).toBe(409)
  })
})

describe('renewing', () => {
  // D-D-11, P2-4-05, P2-5-17, P2-7-07
  test('gives at most one month from today under an annual plan', async () => {
    await buy(site, owner)
    const id = await job()
    const renew = (newExpiryDate: unknown) => call('PUT', `renew/${id}`, { newExpiryDate })
    expect((await renew('2026-12-21')).body.fields.newExpiryDate).toBe('must be December 20, 2026 or earlier')
    expect((await renew('2026-12-01')).body.fields.newExpiryDate).toMatch(/^must be after December 1, 2026/)
    expect((await renew('2026-11-19')).status).toBe(400)
    expect((await renew('9999-12-31')).status).toBe(400)
    expect((await renew(5)).status).toBe(400)
    expect((await renew('')).body.fields.newExpiryDate).toBe('is required')
    const { status, body } = await renew('2026-12-20')
    expect([status, body.expiryDate]).toEqual([200, '2026-12-20T18:59:59.999Z'])
    expect((await see(id)).body.expiryDate).toBe('2026-12-20T18:59:59.999Z')
  })

  // P2-4-05
  test('brings an expired or closed job back', async () => {
    const expired = await job({ publishedAt: new Date('2026-09-01T08:00:00.000Z'), status: 'Expired' })
    const closed = await job({ status: 'Closed' })
    for (const id of [expired, closed]) {
      expect((await call('PUT', `renew/${id}`, { newExpiryDate: '2026-12-20' })).status).toBe(200)
      expect((await see(id)).body.status).toBe('Active')
    }
  })

  // D-D-11
  test('costs one ad under Pay-per-Ad, for 30 days; without one it is a 402', async () => {
    const actor = await payer(1)
    const id = await job({ employerId: actor.id, listingDays: 30 })
    const renew = (newExpiryDate: string) => call('PUT', `renew/${id}`, { newExpiryDate }, actor)
    expect((await renew('2026-12-21')).status).toBe(400)
    expect(await adsLeft(site, actor)).toBe(1)
    expect((await renew('2026-12-15')).status).toBe(200)
    expect(await adsLeft(site, actor)).toBe(0)
    // The rest of the thirty days is paid for.
    expect((await renew('2026-12-20')).status).toBe(200)
    site.clock.now = new Date('2026-12-19T08:00:00.000Z')
    const later = await signInAs(site, 'employer', actor)
    const { status } = await call('PUT', `renew/${id}`, { newExpiryDate: '2027-01-10' }, later)
    expect(status).toBe(402)
  })

  // D-D-11
  test('twenty times at once costs one ad', async () => {
    const actor = await payer(3)
    const id = await job({ employerId: actor.id, listingDays: 30 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('PUT', `renew/${id}`, { newExpiryDate: '2026-12-20' }, actor)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await adsLeft(site, actor)).toBe(2)
  })

  test('lasts until today at least', async () => {
    const id = await job({ status: 'Closed' })
    const renew = (newExpiryDate: string) => call('PUT', `renew/${id}`, { newExpiryDate })
    expect((await renew('2026-11-19')).body.fields.newExpiryDate).toBe('must be today or later')
    expect((await renew('2026-11-20')).body.expiryDate).toBe('2026-11-20T18:59:59.999Z')
  })

  test('features a job under an annual plan, and no other that was not featured', async () => {
    const yearly = await registerEmployer(site)
    await buy(site, yearly)
    const single = await payer(2)
    const isFeatured = async (by: Actor, featured: boolean) => {
      const id = await job({ employerId: by.id, listingDays: 30, featured })
      expect((await call('PUT', `renew/${id}`, { newExpiryDate: '2026-12-15' }, by)).status).toBe(200)
      return (await see(id)).body.featured
    }
    expect(await isFeatured(yearly, false)).toBe(true)
    expect(await isFeatured(single, false)).toBe(false)
    expect(await isFeatured(single, true)).toBe(true)
  })

  test('is refused, in words that say why, for a job that is pending, paused or was removed', async () => {
    for (const [status, words] of [
      ['Pending', 'This job is not published yet'],
      ['Paused', 'This job is paused. Resume it first'],
      ['Removed', 'This job was removed'],
    ] as const) {
      const id = await job({ status })
      expect(await call('PUT', `renew/${id}`, { newExpiryDate: '2026-12-10' })).toMatchObject({
        status: 409,
        body: { error: words },
      })
    }
  })
})

describe('closing and reopening', () => {
  // D-D-14
  test('takes a job out of the lists and back in while its time lasts', async () => {
    const actor = await registerEmployer(site)
    const id = await job({ employerId: actor.id })
    const listed = async () =>
      (await site.call<unknown[]>('GET', `/api/jobs/employer/${actor.id}`)).body.length
    expect((await call('PUT', `${id}/close`, undefined, actor)).status).toBe(200)
    expect([await listed(), (await see(id)).body.status]).toEqual([0, 'Closed'])
    expect((await call('PUT', `${id}/close`, undefined, actor)).status).toBe(200)
    expect((await call('PUT', `${id}/reopen`, undefined, actor)).status).toBe(200)
    expect([await listed(), (await see(id)).body.status]).toEqual([1, 'Active'])
    expect((await call('PUT', `${id}/reopen`, undefined, actor)).status).toBe(200)
  })

  // D-D-14
  test('is refused when the time is over, or the job is not open', async () => {
    const over = await job({ publishedAt: new Date('2026-10-01T08:00:00.000Z'), status: 'Closed' })
    expect((await call('PUT', `${over}/reopen`)).status).toBe(409)
    expect((await call('PUT', `${await job({ status: 'Removed' })}/reopen`)).status).toBe(409)
    expect((await call('PUT', `${await job({ status: 'Pending' })}/reopen`)).status).toBe(409)
    expect((await call('PUT', `${await job({ status: 'Pending' })}/close`)).status).toBe(409)
    expect((await call('PUT', `${await job({ status: 'Expired' })}/close`)).status).toBe(409)
  })
})

describe('deleting', () => {
  // D-D-15
  longTest('while people apply leaves every application with its seeker, and none in between', async () => {
    const id = await job({ title: 'Cook' })
    const seekers = await Promise.all(Array.from({ length: 8 }, () => registerSeeker(site)))
    const [gone, ...answers] = await Promise.all([
      call('DELETE', id),
      ...seekers.map(({ token }) => site.call('POST', `/api/jobs/${id}/apply`, { as: token, body: {} })),
    ])
    expect(gone?.status).toBe(200)
    for (const [at, seeker] of seekers.entries()) {
      const applied = answers[at]?.status === 200
      if (!applied) expect(answers[at]?.status).toBe(404)
      const { body } = await site.call<{ appliedJobs: { job: { title: string; removed: boolean } }[] }>(
        'GET',
        '/api/jobseekers/applied-jobs',
        { as: seeker.token },
      )
      expect(body.appliedJobs.map(({ job: { title, removed } }) => ({ title, removed }))).toEqual(
        applied ? [{ title: 'Cook', removed: true }] : [],
      )
    }
  })

  // D-E-12, P2-7-06
  test('removes the job and its attachment, and never gives an ad back', async () => {
    const actor = await payer(1)
    const posted = await site.call<Changed>('POST', '/api/jobs', {
      as: actor.token,
      body: jobForm({ ...newJob, title: 'Cook' }, { content: pdf, name: 'a.pdf' }),
    })
    const { _id: id, attachment } = posted.body.job
    const { status, body } = await call('DELETE', id, undefined, actor)
    expect([status, body.message]).toEqual([200, 'Job "Cook" was successfully deleted.'])
    expect((await see(id, actor)).status).toBe(404)
    expect((await site.call('GET', `${attachment}`)).status).toBe(404)
    expect((await call('DELETE', id, undefined, actor)).status).toBe(404)
    expect(await adsLeft(site, actor)).toBe(0)
  })
})
