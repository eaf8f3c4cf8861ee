import { and, asc, eq, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { closingNoticeDays } from '#contract/facts/periods.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { jobs, openJobs } from '#tables/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { savedJobsClosing } from './emails.ts'
import { hasApplied } from './list-saved-jobs.ts'

const noticeInMilliseconds = closingNoticeDays * millisecondsPerDay
const batch = 200

/**
 * Notifies job seekers about saved jobs that close within three days, if they have not applied: once per
 * job, in one mail per person. Any number of processes may run it.
 *
 * @returns number of people notified
 */
export async function notifyOfClosing(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const closing = and(
    isNull(savedJobs.toldAt),
    openJobs(now),
    lte(jobs.expiresAt, new Date(now.getTime() + noticeInMilliseconds)),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.suspendedAt),
    not(hasApplied),
  )
  const waiting = await db
    .selectDistinct({ seekerId: savedJobs.seekerId })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(accounts, eq(accounts.id, savedJobs.seekerId))
    .where(closing)
    .limit(batch)
  let notified = 0
  for (const { seekerId } of waiting)
    notified += await db.transaction(async (tx) => {
      const rows = await tx
        .select({
          id: jobs.id,
          title: jobs.title,
          company: jobs.company,
          expiresAt: jobs.expiresAt,
          to: accounts.email,
          name: accounts.name,
        })
        .from(savedJobs)
        .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
        .innerJoin(accounts, eq(accounts.id, savedJobs.seekerId))
        .where(and(closing, eq(savedJobs.seekerId, seekerId)))
        .orderBy(asc(jobs.expiresAt), asc(jobs.id))
        .for('no key update', { of: savedJobs, skipLocked: true })
      const [first] = rows
      if (!first) return 0
      const ids = rows.map(({ id }) => id)
      await tx
        .update(savedJobs)
        .set({ toldAt: now })
        .where(and(eq(savedJobs.seekerId, seekerId), inArray(savedJobs.jobId, ids)))
      const { to, name } = first
      await notify(tx, savedJobsClosing({ to, name, seekerId, jobs: rows, publicUrl }), now)
      return 1
    })
  return notified
}
