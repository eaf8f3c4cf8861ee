import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { expiryNoticeDays } from '#contract/facts/periods.ts'
import { notify, notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs, openJobs, publishedJobs } from '#tables/jobs/jobs.ts'
import { jobExpired, jobExpiring } from './emails.ts'

/** A job that expired longer ago (before an import, or a long outage) is recorded without a mail. */
const mailedForDays = 2

/**
 * Records expired jobs and notifies their employers in batches. Nothing depends on it, since an overdue job
 * is shown as expired by rule. Any number of processes may run it.
 *
 * @returns how many there were
 * @throws AggregateError when some failed
 */
export async function recordExpiredJobs(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const isOver = and(publishedJobs, lt(jobs.expiresAt, now))
  const over = await db.select({ id: jobs.id }).from(jobs).where(isOver).orderBy(asc(jobs.id))
  const all = over.map(({ id }) => id)
  return rowsInBatches(db, all, 'jobs could not be recorded as expired', async (tx, some) => {
    const locked = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inArray(jobs.id, some), isOver))
      .orderBy(asc(jobs.id))
      .for('no key update', { skipLocked: true })
    if (locked.length === 0) return 0
    const ids = locked.map(({ id }) => id)
    await tx.update(jobs).set({ status: 'Expired' }).where(inArray(jobs.id, ids))
    const expired = await jobsToNotify(
      tx,
      and(
        inArray(jobs.id, ids),
        gt(jobs.expiresAt, new Date(now.getTime() - mailedForDays * millisecondsPerDay)),
      ),
    )
    for (const about of expired) await notify(tx, jobExpired({ ...about, publicUrl }), now)
    await invalidate(tx, ['jobs', ...ids.map((id) => `job:${id}`)])
    return ids.length
  })
}

/**
 * Reminds employers of jobs that expire soon, once per expiry. Any number of processes may run it.
 *
 * @returns how many jobs, with those whose employers do not want the mail
 * @throws AggregateError when some failed
 */
export async function notifyOfExpiringJobs(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  // The mark is of the job: a mail that nobody wants leaves no row, and its job would be read again every ten minutes.
  const isDue = and(
    openJobs(now),
    lte(jobs.expiresAt, new Date(now.getTime() + expiryNoticeDays * millisecondsPerDay)),
    or(isNull(jobs.toldExpiry), ne(jobs.toldExpiry, jobs.expiresAt)),
  )
  const due = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(and(isDue, isNotNull(accounts.emailVerifiedAt)))
    .orderBy(asc(jobs.id))
  const all = due.map(({ id }) => id)
  return rowsInBatches(db, all, 'expiring jobs could not be announced', async (tx, some) => {
    const locked = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(inArray(jobs.id, some), isDue))
      .orderBy(asc(jobs.id))
      .for('no key update', { skipLocked: true })
    if (locked.length === 0) return 0
    const ids = locked.map(({ id }) => id)
    await tx.update(jobs).set({ toldExpiry: jobs.expiresAt }).where(inArray(jobs.id, ids))
    const expiring = await jobsToNotify(tx, inArray(jobs.id, ids))
    await notifyAll(
      tx,
      expiring.map((about) => jobExpiring({ ...about, publicUrl })),
      now,
    )
    return ids.length
  })
}

/** Jobs with the recipients of their mails: employers with a confirmed address. */
async function jobsToNotify(db: Db, which: SQL | undefined) {
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      expiresAt: jobs.expiresAt,
      company: jobs.company,
      employerId: jobs.employerId,
      to: accounts.email,
      applications: sql<number>`(select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id})`,
    })
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.employerId))
    .where(and(which, isNotNull(accounts.emailVerifiedAt)))
  return rows.map(({ id, title, expiresAt, ...rest }) => ({ ...rest, job: { id, title, expiresAt } }))
}
