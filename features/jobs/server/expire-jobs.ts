import { and, asc, eq, gt, inArray, isNotNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { expiryNoticeDays } from '#contract/facts/periods.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { rowsInBatches } from '#platform/database/rows-in-batches.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { isPublished, jobs, openJobs } from '#tables/jobs.ts'
import { mails } from '#tables/notifications.ts'
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
  const isOver = and(isPublished, lt(jobs.expiresAt, now))
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
 * Reminds employers of jobs that expire soon, once per expiry.
 *
 * @returns number of jobs that were not announced yet
 * @throws AggregateError when some failed
 */
export async function notifyOfExpiringJobs(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const key = sql`'job-expiring:' || ${jobs.id} || ':' ||
    to_char(${jobs.expiresAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const expiring = await jobsToNotify(
    db,
    and(
      openJobs(now),
      lte(jobs.expiresAt, new Date(now.getTime() + expiryNoticeDays * millisecondsPerDay)),
      notExists(db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, key))),
    ),
  )
  return oneByOne(expiring, 'expiring jobs could not be announced', async (about) => {
    await notify(db, jobExpiring({ ...about, publicUrl }), now)
    return 1
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
