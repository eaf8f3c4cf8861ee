import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import type { OneMoreJob } from '#contract/subscriptions/subscriptions.ts'
import { holdJobsOf } from '#features/jobs/server/hold-jobs.ts'
import { removeJob, restoreJob } from '#features/jobs/server/moderate-job.ts'
import { publishPendingJobs } from '#features/jobs/server/publish-pending-jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person, tokenOf } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'
import { publishScheduledJobs } from './publish-scheduled-jobs.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(() => {
  site.clock.now = today
})

interface Posted {
  message: string
  job: JobDetail
  error: string
  fields: Record<string, string>
}
/** Nine in the morning of 1 December in the Maldives. */
const nine = '2026-12-01T04:00:00.000Z'
const schedule = (as: Person, body: object = {}) =>
  site.call<Posted>('POST', '/api/jobs', {
    as: as.token,
    body: { ...newJob, publishAt: '2026-12-01T09:00', ...body },
  })
const see = (id: string, as?: Person) =>
  site.call<JobDetail>('GET', `/api/jobs/${id}`, as ? { as: as.token } : {})
/** The task, while the calls of people are still those of today, whose sign-ins last. */
const run = (at: string) => publishScheduledJobs(site.database.db, site.services, new Date(at))
async function employer(plan?: 'Annual' | number, verified = true): Promise<Person> {
  const person = await insertEmployer(site, { verified })
  if (plan) await buy(site, person, plan)
  return person
}

describe('a job that is scheduled', () => {
  test('is visible to its owner alone until the chosen minute in Maldives time, and is paid for then', async () => {
    const owner = await employer(2)
    const { status, body } = await schedule(owner)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Job scheduled. It is published on December 1, 2026 at 9:00 AM, Maldives time',
      job: { status: 'Pending', publishAt: nine },
    })
    const id = body.job._id
    expect(await adsLeft(site, owner)).toBe(2)
    expect((await see(id)).status).toBe(404)
    expect(await run('2026-12-01T03:59:59.999Z')).toBe(0)
    expect((await see(id)).status).toBe(404)
    expect(await run(nine)).toBe(1)
    expect(await run(nine)).toBe(0)
    expect((await see(id)).body).toMatchObject({
      status: 'Active',
      createdAt: nine,
      expiryDate: '2026-12-31T18:59:59.999Z',
    })
    expect((await see(id, owner)).body).toMatchObject({ publishAt: null })
    expect(await adsLeft(site, owner)).toBe(1)
    const listed = await site.call<JobDetail[]>('GET', `/api/jobs/employer/${owner.id}`)
    expect(listed.body.map(({ _id }) => _id)).toEqual([id])
  })

  test('is published once by any number of processes, for one ad', async () => {
    const owner = await employer(3)
    await schedule(owner)
    const counts = await Promise.all([1, 2, 3].map(() => run(nine)))
    expect(counts.reduce((sum, one) => sum + one)).toBe(1)
    expect(await adsLeft(site, owner)).toBe(2)
  })

  test('keeps the chosen closing day, which is within a month of its publication', async () => {
    const owner = await employer('Annual')
    const { body } = await schedule(owner, { expiryDate: '2026-12-24' })
    await run(nine)
    expect((await see(body.job._id)).body.expiryDate).toBe('2026-12-24T18:59:59.999Z')
    for (const [expiryDate, words] of [
      ['2026-11-30', 'Closing date must be December 1, 2026 or later'],
      ['2027-01-02', 'Closing date must be January 1, 2027 or earlier'],
    ])
      expect(await schedule(owner, { expiryDate })).toMatchObject({ status: 400, body: { error: words } })
  })

  test('is not closed before it is published, by an edit or by moving it', async () => {
    const owner = await employer('Annual')
    const { body } = await schedule(owner, { expiryDate: '2026-12-10' })
    const put = (path: string, input: object) =>
      site.call<Posted>('PUT', `/api/jobs/${body.job._id}${path}`, { as: owner.token, body: input })
    expect(await put('', { ...newJob, expiryDate: '2026-11-30' })).toMatchObject({
      status: 400,
      body: { error: 'Closing date must be December 1, 2026 or later, when the job is published' },
    })
    expect(await put('/publish', { publishAt: '2026-12-11T00:00' })).toMatchObject({
      status: 400,
      body: {
        error:
          "The time to publish it must be December 10, 2026 or earlier, the job's closing date. Change that first",
      },
    })
    expect((await put('/publish', { publishAt: '2026-12-10T09:00' })).status).toBe(200)
    expect((await put('', { ...newJob, expiryDate: '2026-12-12' })).status).toBe(200)
    await run('2026-12-10T04:00:00.000Z')
    expect((await see(body.job._id)).body.expiryDate).toBe('2026-12-12T18:59:59.999Z')
  })

  test('is not published once its closing date has passed, and no ad is used before that is changed', async () => {
    const owner = await employer(1)
    const { body } = await schedule(owner, { expiryDate: '2026-12-10' })
    const id = body.job._id
    await removeJob(site.database.db, id, 'A scam', today)
    expect(await run(nine)).toBe(0)
    site.clock.now = new Date('2026-12-12T08:00:00.000Z')
    await restoreJob(site.database.db, id, site.clock.now)
    expect(await run('2026-12-12T08:00:00.000Z')).toBe(0)
    const later = { ...owner, token: await tokenOf(site, owner, 'employer') }
    const call = (method: 'PUT' | 'POST' | 'DELETE', path: string, input?: object) =>
      site.call<Posted>(method, path, { as: later.token, body: input })
    const words = 'Its closing date, December 10, 2026, has passed. Change that first'
    expect(await call('PUT', `/api/jobs/${id}/publish`)).toMatchObject({
      status: 409,
      body: { error: words },
    })
    const acts = { act: 'publish', jobIds: [{ _id: id }] }
    expect((await call('POST', '/api/employers/jobs/acts', acts)).body).toMatchObject({
      refused: [{ words }],
    })
    expect(await adsLeft(site, owner)).toBe(1)
    // Nor does it keep the ad from another one.
    const { body: other } = await schedule(later, { publishAt: '2026-12-20T09:00' })
    const { body: list } = await site.call<{ jobs: OwnJob[] }>('GET', '/api/employers/jobs?tab=scheduled', {
      as: later.token,
    })
    expect(list.jobs.filter(({ isUnpaid }) => isUnpaid)).toEqual([])
    expect((await call('DELETE', `/api/jobs/${other.job._id}`)).status).toBe(200)
    const moved = { status: 409, body: { error: words } }
    expect(await call('PUT', `/api/jobs/${id}/publish`, { publishAt: '2026-12-20T09:00' })).toMatchObject(
      moved,
    )
    expect((await call('PUT', `/api/jobs/${id}`, { ...newJob, expiryDate: '2026-12-20' })).status).toBe(200)
    expect(await run('2026-12-12T08:01:00.000Z')).toBe(1)
    expect((await see(id)).body.expiryDate).toBe('2026-12-20T18:59:59.999Z')
    expect(await adsLeft(site, owner)).toBe(0)
  })

  test('is refused by its own end also after the month in which another date could be chosen', async () => {
    const owner = await employer()
    const { body } = await schedule(owner, { expiryDate: '2026-12-10' })
    site.clock.now = new Date('2027-01-02T08:00:00.000Z')
    const token = await tokenOf(site, owner, 'employer')
    expect(await site.call<Posted>('PUT', `/api/jobs/${body.job._id}/publish`, { as: token })).toMatchObject({
      status: 409,
      body: { error: 'Its closing date, December 10, 2026, has passed. Post a copy of it instead' },
    })
  })

  test('needs no plan earlier; without one at its time its employer is notified once, and it stays', async () => {
    const owner = await employer()
    const { status, body } = await schedule(owner, { title: 'Cook' })
    expect(status).toBe(201)
    expect(await run(nine)).toBe(0)
    expect(await run('2026-12-01T05:00:00.000Z')).toBe(0)
    const told = await mailsTo(site, owner.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Your job "Cook" could not be published'])
    expect(told[0]?.text).toContain('https://vazeefa.example/employer/jobs?tab=scheduled')
    const id = body.job._id
    expect((await see(id, owner)).body).toMatchObject({
      status: 'Pending',
      publishAt: nine,
      publishRefused: 'entitlement_needed',
    })
    const publish = () => site.call<Posted>('PUT', `/api/jobs/${id}/publish`, { as: owner.token })
    expect((await publish()).status).toBe(402)
    await buy(site, owner)
    expect(await publish()).toMatchObject({
      status: 200,
      body: { message: 'Job posted successfully', job: { status: 'Active', publishAt: null } },
    })
    expect((await see(id)).body).toMatchObject({ status: 'Active', featured: true })
    expect((await publish()).status).toBe(409)
  })

  test('is known to lack an ad before its day: the one that comes too late for the last one', async () => {
    const owner = await employer(1)
    const late = await schedule(owner, { publishAt: '2026-12-02T09:00' })
    const early = await schedule(owner)
    const listed = () =>
      site.call<{ jobs: OwnJob[] }>('GET', '/api/employers/jobs?tab=scheduled', { as: owner.token })
    const unpaid = async () =>
      (await listed()).body.jobs.filter(({ isUnpaid }) => isUnpaid).map(({ _id }) => _id)
    const counted = async () =>
      (
        await site.call<{ unpaidCount: number }>('GET', `/api/employers/dashboard/${owner.id}`, {
          as: owner.token,
        })
      ).body.unpaidCount
    expect(await unpaid()).toEqual([late.body.job._id])
    expect(await counted()).toBe(1)
    await run('2026-12-02T04:00:00.000Z')
    expect((await see(early.body.job._id)).status).toBe(200)
    expect(await unpaid()).toEqual([late.body.job._id])
    await buy(site, owner)
    expect(await counted()).toBe(1)
    const publish = `/api/jobs/${late.body.job._id}/publish`
    await site.call('PUT', publish, { as: owner.token })
    expect(await counted()).toBe(0)
  })

  test('opens to all as many days after it is posted, whenever that is, and at the latest on its last day', async () => {
    const owner = await employer('Annual')
    const opens = async (id: string) => (await see(id, owner)).body.opensToAllOn
    const put = (id: string, input: object) =>
      site.call('PUT', `/api/jobs/${id}/publish`, { as: owner.token, body: input })
    const first = (await schedule(owner, { opensToAllOn: '2026-12-11' })).body.job._id
    await put(first, { publishAt: '2026-12-05T09:00' })
    expect(await opens(first)).toBe('2026-12-15')
    await put(first, {})
    expect(await opens(first)).toBe('2026-11-30')
    const second = (await schedule(owner, { opensToAllOn: '2026-12-11', expiryDate: '2026-12-12' })).body.job
      ._id
    await put(second, { publishAt: '2026-12-08T09:00' })
    expect(await opens(second)).toBe('2026-12-12')
    await put(second, { publishAt: '2026-12-12T09:00' })
    expect(await opens(second)).toBeUndefined()
  })

  test('can be moved to another time, by its owner', async () => {
    const [owner, other] = [await employer('Annual'), await employer('Annual')]
    const { body } = await schedule(owner)
    const move = (as: Person, publishAt: string) =>
      site.call<Posted>('PUT', `/api/jobs/${body.job._id}/publish`, { as: as.token, body: { publishAt } })
    expect((await move(other, '2026-12-05T12:30')).status).toBe(404)
    expect((await move(owner, '2026-12-05T12:30')).body.job).toMatchObject({
      publishAt: '2026-12-05T07:30:00.000Z',
    })
    expect(await run(nine)).toBe(0)
    expect(await run('2026-12-05T07:30:00.000Z')).toBe(1)
  })

  test('waits for the e-mail address when that is not confirmed by then', async () => {
    const owner = await employer('Annual', false)
    const { body } = await schedule(owner)
    await publishPendingJobs(site.database.db, site.services, owner.id, today)
    expect((await see(body.job._id, owner)).body).toMatchObject({ status: 'Pending', publishAt: nine })
    await run(nine)
    expect((await see(body.job._id, owner)).body).toMatchObject({ status: 'Pending', publishAt: null })
    await publishPendingJobs(site.database.db, site.services, owner.id, new Date(nine))
    expect((await see(body.job._id)).body.status).toBe('Active')
  })

  test('that was removed does not come back to the board before its time', async () => {
    const owner = await employer('Annual')
    const { body } = await schedule(owner)
    const id = body.job._id
    await removeJob(site.database.db, id, 'A scam', today)
    expect(await run(nine)).toBe(0)
    await restoreJob(site.database.db, id, today)
    expect((await see(id)).status).toBe(404)
    await holdJobsOf(site.database.db, owner.id, today)
    expect(await run(nine)).toBe(1)
  })
})

for (const [what, publishAt, words] of [
  ['now', '2026-11-20T13:00', 'The time to publish it must be later than now'],
  ['181 days ahead', '2027-05-20T14:00', 'The time to publish it must be within 180 days'],
  ['no time', 'tomorrow', undefined],
] as const)
  test(`${what} is refused as the time to publish`, async () => {
    const answer = await schedule(await employer('Annual'), { publishAt })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty('publishAt')
    if (words) expect(answer.body.error).toBe(words)
  })

test('an empty time publishes at once, and a minute ahead is a schedule', async () => {
  const owner = await employer('Annual')
  expect((await schedule(owner, { publishAt: '' })).body.job.status).toBe('Active')
  expect((await schedule(owner, { publishAt: '2026-11-20T08:01:00.000Z' })).body.job.status).toBe('Pending')
})

test('a hundred jobs can be scheduled', async () => {
  const owner = await employer('Annual')
  const { body } = await schedule(owner)
  const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, body.job._id))
  if (!row) throw new Error('it was not scheduled')
  const { guaranteedLaari: _, guaranteedCents: _c, payStated: _p, liveIn: _l, excerpt: _e, ...fields } = row
  await site.database.db
    .insert(jobs)
    .values(Array.from({ length: 99 }, (_unused, at) => ({ ...fields, id: String(at).padStart(24, '0') })))
  expect(await schedule(owner)).toMatchObject({
    status: 409,
    body: { error: 'You can have up to 100 scheduled jobs' },
  })
})

describe('one more job beside scheduled ones', () => {
  const oneMore = async (as: Person, query = '') =>
    (
      await site.call<{ oneMore: OneMoreJob }>('GET', `/api/subscriptions/entitlement${query}`, {
        as: as.token,
      })
    ).body.oneMore
  const later = '2026-12-02T04:00:00.000Z'

  test('is promised an ad once, and says which job would go without it', async () => {
    const owner = await employer(1)
    expect(await oneMore(owner, `?publishAt=${nine}`)).toEqual({
      via: 'pay-per-ad',
      adsLeft: 1,
      isPromised: false,
      without: [],
    })
    const { body } = await schedule(owner)
    const first = { _id: body.job._id, title: newJob.title, publishAt: nine }
    expect(await oneMore(owner, `?publishAt=${later}`)).toEqual({ adsLeft: 0, isPromised: true, without: [] })
    expect(await oneMore(owner)).toMatchObject({ via: 'pay-per-ad', without: [first] })
    expect(await oneMore(owner, `?publishAt=${later}&jobId=${body.job._id}`)).toMatchObject({
      via: 'pay-per-ad',
      without: [],
    })
  })

  test('of another company is nothing to it', async () => {
    const [owner, other] = [await employer(1), await employer(1)]
    await schedule(other)
    expect(await oneMore(owner)).toMatchObject({ via: 'pay-per-ad', without: [] })
  })
})
