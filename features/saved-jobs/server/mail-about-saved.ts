import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL } from 'drizzle-orm'
import type { Mail } from '#features/notifications/mail.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { hasApplied } from './list-saved-jobs.ts'

const batch = 200

/** Saved jobs of one person that a mail is about. */
export interface SavedJobsMail {
  to: string
  seekerId: string
  name: string
  jobs: readonly { id: string; title: string; company: string; expiresAt: Date }[]
}

interface Mailing {
  /** Open saved jobs to mail about. */
  which: SQL | undefined
  /** Columns after which the condition no longer holds. */
  asNotified: Partial<typeof savedJobs.$inferInsert>
  mail: (about: SavedJobsMail) => Mail
  now: Date
}

/**
 * Mails job seekers about open saved jobs that they have not applied for: once per job, in one mail per
 * person, to confirmed addresses. Any number of processes may run it.
 *
 * @returns number of people notified
 * @throws AggregateError when some failed
 */
export async function mailAboutSaved(db: Db, { which, asNotified, mail, now }: Mailing): Promise<number> {
  const due = and(
    which,
    openJobs(now),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.suspendedAt),
    not(hasApplied),
  )
  const waiting = await db
    .selectDistinct({ seekerId: savedJobs.seekerId })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(accounts, eq(accounts.id, savedJobs.seekerId))
    .where(due)
    .limit(batch)
  return oneByOne(waiting, 'people could not be mailed about saved jobs', ({ seekerId }) =>
    db.transaction(async (tx) => {
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
        .where(and(due, eq(savedJobs.seekerId, seekerId)))
        .orderBy(asc(jobs.expiresAt), asc(jobs.id))
        .for('no key update', { of: savedJobs, skipLocked: true })
      const [first] = rows
      if (!first) return 0
      const ids = rows.map(({ id }) => id)
      await tx
        .update(savedJobs)
        .set(asNotified)
        .where(and(eq(savedJobs.seekerId, seekerId), inArray(savedJobs.jobId, ids)))
      const { to, name } = first
      await notify(tx, mail({ to, name, seekerId, jobs: rows }), now)
      return 1
    }),
  )
}
