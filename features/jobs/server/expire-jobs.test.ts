import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { channel } from '#platform/pages/invalidate.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails, noticeChoices } from '#tables/notifications.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { notifyOfExpiringJobs, recordExpiredJobs } from './expire-jobs.ts'

const site = await openTestApp()
const owner = await registerEmployer(site)
beforeEach(async () => {
  await site.database.db.delete(mails)
  await site.database.db.delete(jobs)
})

/** A job that expires at the end of 1 December 2026 in the Maldives. */
const job = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: owner.id, ...more })
const lastInstant = new Date('2026-12-01T18:59:59.999Z')
const later = (milliseconds: number) => new Date(lastInstant.getTime() + milliseconds)
const record = (now: Date) => recordExpiredJobs(site.database.db, { now, publicUrl: site.services.publicUrl })
const tell = (now: Date) =>
  notifyOfExpiringJobs(site.database.db, { now, publicUrl: site.services.publicUrl })
const told = () => site.database.db.select().from(mails)
const hour = 60 * 60 * 1000

describe('a job whose time is over', () => {
  // D-B-08, D-I-08
  test('is recorded as expired, and its employer is notified once, with a way to renew it', async () => {
    const id = await job({ title: 'Cook' })
    expect(await record(lastInstant)).toBe(0)
    expect(await record(later(1))).toBe(1)
    expect(await record(later(2))).toBe(0)
    const [row] = await site.database.db.select().from(jobs).where(eq(jobs.id, id))
    expect(row?.status).toBe('Expired')
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ toAddress: owner.email, subject: 'Your job "Cook" has expired' })
    expect(mail?.text).toContain(`https://vazeefa.example/renew-job?jobId=${id}`)
    expect(mail?.text).toContain('Nobody has applied yet.')
    expect(mail?.text).not.toContain('You can still read and answer')
  })

  test('is recorded by one of several processes', async () => {
    for (let count = 0; count < 5; count++) await job()
    const counts = await Promise.all([record(later(1)), record(later(1)), record(later(1))])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await told()).toHaveLength(5)
  })

  longTest('is recorded in any number at the same moment', async () => {
    for (let count = 0; count < 201; count++) await job()
    expect(await record(later(3 * 24 * hour))).toBe(201)
    expect(await record(later(3 * 24 * hour))).toBe(0)
  })

  test('is dropped from the page cache: its own, and every list', async () => {
    const id = await job()
    const told: string[] = []
    const listener = await site.database.pool.connect()
    try {
      listener.on('notification', ({ payload }) => told.push(...JSON.parse(payload ?? '[]')))
      await listener.query(`listen ${channel}`)
      await record(later(1))
      // Earlier notifications are delivered with the next answer.
      await expect.poll(() => listener.query('select 1').then(() => told)).toEqual(['jobs', `job:${id}`])
    } finally {
      listener.release(true)
    }
  })

  test('sends no mail for an old expiry, or to an unconfirmed address', async () => {
    const unverified = await registerEmployer(site, { verified: false })
    await site.database.db.delete(mails)
    await job({ employerId: unverified.id })
    expect(await record(later(1))).toBe(1)
    await job()
    expect(await record(later(3 * 24 * hour))).toBe(1)
    expect(await told()).toEqual([])
  })

  test('was closed, removed or is pending: nothing is recorded', async () => {
    for (const status of ['Closed', 'Removed', 'Pending'] as const) await job({ status })
    expect(await record(later(hour))).toBe(0)
  })
})

describe('a job about to expire', () => {
  // D-I-08
  test('is announced three days before, once for each expiry', async () => {
    const id = await job({ title: 'Cook' })
    expect(await tell(later(-72 * hour - 1))).toBe(0)
    expect(await tell(later(-72 * hour))).toBe(1)
    expect(await tell(later(-1))).toBe(0)
    const [mail] = await told()
    expect(mail?.subject).toBe('Your job "Cook" expires on December 1, 2026')
    await site.database.db
      .update(jobs)
      .set({ expiresAt: later(5 * 24 * hour) })
      .where(eq(jobs.id, id))
    expect(await tell(later(3 * 24 * hour))).toBe(1)
  })

  test('is read once for each expiry, though its employer does not want the mail', async () => {
    const quiet = await registerEmployer(site)
    const choice = { address: quiet.email.toLowerCase(), notice: 'own-jobs', channel: 'none' as const }
    await site.database.db.insert(noticeChoices).values({ ...choice, at: lastInstant })
    const id = await job({ employerId: quiet.id })
    expect(await tell(later(-2))).toBe(1)
    expect(await tell(later(-1))).toBe(0)
    await site.database.db
      .update(jobs)
      .set({ expiresAt: later(5 * 24 * hour) })
      .where(eq(jobs.id, id))
    expect(await tell(later(3 * 24 * hour))).toBe(1)
  })

  test('stays as it is in the search', async () => {
    const id = await job()
    const inSearch = async () =>
      (await site.database.pool.query('select xmin from job_search where job_id = $1', [id])).rows
    const before = await inSearch()
    expect(await tell(later(-1))).toBe(1)
    expect(before).toHaveLength(1)
    expect(await inSearch()).toEqual(before)
  })

  longTest('is announced beside a thousand whose employer does not want these mails', async () => {
    const quiet = await registerEmployer(site)
    const choice = { address: quiet.email.toLowerCase(), notice: 'own-jobs', channel: 'none' as const }
    await site.database.db.insert(noticeChoices).values({ ...choice, at: lastInstant })
    for (let count = 0; count < 1_000; count++) await job({ employerId: quiet.id })
    await job({ title: 'Cook' })
    expect(await tell(later(-1))).toBe(1_001)
    const announced = (await told()).filter(({ kind }) => kind === 'job-expiring')
    expect(announced.map(({ toAddress }) => toAddress)).toEqual([owner.email])
  })
})
