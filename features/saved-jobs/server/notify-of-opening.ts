import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { openTo } from '#contract/facts/restrictions.ts'
import type { Db } from '#platform/database/database.ts'
import { isForMaldiviansOn, jobs } from '#tables/jobs/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { savedJobsOpen } from './emails.ts'
import { mailAboutSaved } from './mail-about-saved.ts'
import { waitsForAll } from './save-job.ts'

/**
 * Notifies job seekers about saved jobs that were open to Maldivians first, as soon as they open to all. Jobs
 * that were given a day after they were saved count too. @returns number of people notified
 */
export async function notifyOfOpening(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const today = dayOf(now)
  await db
    .update(savedJobs)
    .set({ waitsForAll: true })
    .where(
      and(
        eq(savedJobs.waitsForAll, false),
        inArray(savedJobs.jobId, db.select({ id: jobs.id }).from(jobs).where(isForMaldiviansOn(today))),
        waitsForAll(savedJobs, now),
      ),
    )
  return mailAboutSaved(db, {
    which: and(
      eq(savedJobs.waitsForAll, true),
      inArray(jobs.restriction, openTo('Foreign')),
      or(isNull(jobs.opensToAllOn), lte(jobs.opensToAllOn, today)),
    ),
    asNotified: { waitsForAll: false },
    mail: (about) => savedJobsOpen({ ...about, publicUrl }),
    now,
  })
}
