import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, endOfDay } from '#contract/base/maldives.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { settings } from '#tables/settings.ts'
import { lastMail } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, type Person, tokenOf } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'

const began = new Date('2026-11-02T08:00:00.000Z')
const day = 24 * 60 * 60 * 1000
const words = 'An active subscription is required to post a job'
let employer: Person

const site = await openTestApp()
beforeEach(async () => {
  at(0)
  await free()
  employer = await insertEmployer(site)
})

const at = (days: number, more = 0) => {
  site.clock.now = new Date(began.getTime() + days * day + more)
}
/** Posting is free until this day; never without one. */
const free = async (untilDays?: number) => {
  await site.database.db.delete(settings).where(eq(settings.key, 'freePostingUntil'))
  if (untilDays === undefined) return
  const value = new Date(began.getTime() + untilDays * day).toISOString()
  await site.database.db.insert(settings).values({ key: 'freePostingUntil', value, updatedAt: began })
}
const as = async <T extends object>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: unknown,
  who = employer,
  role: 'employer' | 'admin' = 'employer',
) => {
  const token = await tokenOf(site, who, role)
  return site.call<T & { error: string; code: string; message: string }>(method, path, { as: token, body })
}
const job = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, publishedAt: began, ...more })
const rowOf = async (id: string) => {
  const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, id))
  if (!row) throw new Error('no job')
  return row
}
const listed = async (id: string) =>
  (await as<OwnJob[]>('GET', `/api/jobs/employer/${employer.id}`)).body.find(({ _id }) => _id === id)
const act = (id: string, what: string) => as('PUT', `/api/jobs/${id}/${what}`)
const refusal = { status: 402, body: { code: 'entitlement_needed', error: words } }

describe('a paused job that no ad has paid for', () => {
  test('comes back with all its days after thirty of them; a millisecond more counts as posting', async () => {
    const [inTime, late] = [await job(), await job()]
    for (const id of [inTime, late]) await act(id, 'pause')
    at(30)
    expect(await listed(inTime)).toMatchObject({ status: 'Paused', countsAsPosting: false })
    expect(await act(inTime, 'go-on')).toMatchObject({ status: 200 })
    expect(await rowOf(inTime)).toMatchObject({ status: 'Active', expiresAt: endOfDay('2027-01-01') })
    at(30, 1)
    expect(await listed(late)).toMatchObject({ status: 'Paused', countsAsPosting: true })
    const before = await rowOf(late)
    expect(await act(late, 'go-on')).toMatchObject(refusal)
    expect(await rowOf(late)).toEqual(before)
  })

  test('counts all its pauses, and the change of its closing date between them', async () => {
    const id = await job()
    await act(id, 'pause')
    at(20)
    await act(id, 'go-on')
    await act(id, 'pause')
    at(25)
    const expiryDate = dayOf(new Date((await rowOf(id)).expiresAt.getTime() + day))
    expect((await as('PUT', `/api/jobs/${id}`, { ...newJob, expiryDate })).status).toBe(200)
    at(30, 1)
    expect(await act(id, 'go-on')).toMatchObject(refusal)
  })

  test('cannot be saved for after the free period under another title', async () => {
    await free(10)
    const posted = await as<{ job: OwnJob }>('POST', '/api/jobs', newJob)
    const id = posted.body.job._id
    await act(id, 'pause')
    at(40)
    const next = addDays(dayOf(site.clock.now), 5)
    const edited = { ...newJob, title: 'Cook', expiryDate: next }
    expect((await as('PUT', `/api/jobs/${id}`, edited)).status).toBe(200)
    expect(await act(id, 'go-on')).toMatchObject(refusal)
    // Nor by way of closing it.
    expect((await act(id, 'close')).status).toBe(200)
    expect(await listed(id)).toMatchObject({ status: 'Closed', countsAsPosting: true })
    expect(await act(id, 'reopen')).toMatchObject(refusal)
    const renewed = await as('PUT', `/api/jobs/renew/${id}`, { newExpiryDate: next })
    expect(renewed).toMatchObject(refusal)
    expect((await rowOf(id)).status).toBe('Closed')
  })

  test.each([
    ['the free period', () => free(50)],
    ['an Annual plan', () => buy(site, employer)],
  ])('is carried by %s, with its days as ever', async (_, carry) => {
    const id = await job()
    await act(id, 'pause')
    at(40)
    await buy(site, employer, 1)
    await carry()
    const back = await act(id, 'go-on')
    expect(back.body.message).toBe('"Front Office Manager" is open again, until January 11, 2027')
    expect(await rowOf(id)).toMatchObject({ status: 'Active', listingDays: null })
    await free()
    const spent = 'select from entitlement_entries where ads < 0 and job_id = $1'
    expect((await site.database.pool.query(spent, [id])).rowCount).toBe(0)
  })

  test('takes one ad otherwise, lasts at least as long as a new job, and is not charged again', async () => {
    const id = await job()
    at(25)
    await act(id, 'pause')
    at(60)
    await buy(site, employer, 2)
    const [first, second] = await Promise.all([act(id, 'go-on'), act(id, 'go-on')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect([first, second].map(({ body }) => body.message).toSorted()[1]).toBe(
      '"Front Office Manager" is open again, until January 31, 2027. It used one ad',
    )
    expect(await adsLeft(site, employer)).toBe(1)
    const paidUntil = endOfDay('2027-01-31')
    expect(await rowOf(id)).toMatchObject({
      status: 'Active',
      listingDays: 30,
      paidUntil,
      expiresAt: paidUntil,
    })
    await act(id, 'pause')
    at(120)
    expect((await act(id, 'go-on')).status).toBe(200)
    expect(await adsLeft(site, employer)).toBe(1)
  })

  test('takes one ad to be reopened or renewed, and two jobs never the same', async () => {
    const ids = [await job(), await job()]
    for (const id of ids) await act(id, 'pause')
    at(31)
    for (const id of ids) await act(id, 'close')
    await buy(site, employer, 1)
    const answers = await Promise.all(ids.map((id) => act(id, 'reopen')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402])
    expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
      'Job reopened. It takes applications again. It used one ad',
    )
    await buy(site, employer, 1)
    const left = ids[answers.findIndex(({ status }) => status === 402)]
    const newExpiryDate = addDays(dayOf(site.clock.now), 5)
    expect((await as('PUT', `/api/jobs/renew/${left}`, { newExpiryDate })).status).toBe(200)
    expect(await adsLeft(site, employer)).toBe(0)
  })
})

test('a job that an ad has paid for comes back after any time, with its days', async () => {
  const id = await job({ listingDays: 30 })
  await act(id, 'pause')
  at(100)
  expect(await listed(id)).toMatchObject({ countsAsPosting: false })
  expect((await act(id, 'go-on')).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'Active', expiresAt: endOfDay(addDays('2026-12-02', 100)) })
})

describe('a job that waits as Pending', () => {
  const waiting = async (more: object = {}) => {
    employer = await insertEmployer(site, { verified: false })
    return job({ status: 'Pending', ...more })
  }
  const verify = async () =>
    as(
      'POST',
      `/api/admin/employers/${employer.id}/verify`,
      { number: '+960 330 0000', source: 'Yellow pages' },
      await insertOperator(site),
      'admin',
    )

  test('has a month from its publication after thirty days', async () => {
    const id = await waiting()
    at(30)
    expect(await listed(id)).toMatchObject({ status: 'Pending', countsAsPosting: false })
    expect((await verify()).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'Active', expiresAt: endOfDay('2027-01-02') })
  })

  test('expires after more of them, without a plan: the address is confirmed anyway, and the job can be renewed', async () => {
    const id = await waiting()
    at(32)
    const young = await job({ status: 'Pending', publishedAt: site.clock.now })
    await buy(site, employer, 1)
    expect(await listed(id)).toMatchObject({ status: 'Pending', countsAsPosting: true })
    const again = { email: employer.email, role: 'employer' }
    await site.call('POST', '/api/auth/resend-verification', { body: again })
    const { token } = (await lastMail(site, employer.email, 'verify-email')) ?? {}
    const confirmed = await site.call('GET', `/api/employers/verify-email?token=${token}`)
    expect(confirmed).toMatchObject({ status: 200, body: { published: 1, over: 1 } })
    expect(await rowOf(young)).toMatchObject({ status: 'Active' })
    expect(await listed(id)).toMatchObject({
      status: 'Expired',
      expiryDate: endOfDay('2026-12-02').toISOString(),
    })
    // No ad is spent without its employer, and one is when it renews.
    expect(await adsLeft(site, employer)).toBe(1)
    const newExpiryDate = addDays(dayOf(site.clock.now), 10)
    expect((await as('PUT', `/api/jobs/renew/${id}`, { newExpiryDate })).status).toBe(200)
    expect(await adsLeft(site, employer)).toBe(0)
  })

  test.each([
    ['the free period', () => free(50)],
    ['an Annual plan', () => buy(site, employer)],
  ])('has its month after any time under %s', async (_, carry) => {
    const id = await waiting()
    at(40)
    await carry()
    await verify()
    expect(await rowOf(id)).toMatchObject({ status: 'Active', expiresAt: endOfDay('2027-01-12') })
  })

  test('has its waiting time counted with its pauses', async () => {
    const id = await waiting()
    at(20)
    await verify()
    await act(id, 'pause')
    at(30, 1)
    expect(await act(id, 'go-on')).toMatchObject(refusal)
  })

  test('gets back no days beyond thirty, and all of up to thirty', async () => {
    const held = { status: 'Pending', heldAt: began } as const
    const late = await waiting(held)
    await site.database.db
      .update(accounts)
      .set({ verificationWithdrawnAt: began, verificationWithdrawnReason: 'A look' })
      .where(eq(accounts.id, employer.id))
    const paid = await job({ ...held, listingDays: 30 })
    at(30, 1)
    await verify()
    expect((await rowOf(late)).expiresAt).toEqual(endOfDay('2026-12-02'))
    expect((await rowOf(paid)).expiresAt).toEqual(endOfDay(addDays('2026-12-02', 30)))
  })
})
