import { and, isNull, lte } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { closingNoticeDays } from '#contract/facts/periods.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { savedJobs } from '#tables/saved-jobs.ts'
import { savedJobsClosing } from './emails.ts'
import { mailAboutSaved } from './mail-about-saved.ts'

const noticeInMilliseconds = closingNoticeDays * millisecondsPerDay

/** Notifies job seekers about saved jobs that close soon. @returns number of people notified */
export const notifyOfClosing = (
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> =>
  mailAboutSaved(db, {
    which: and(isNull(savedJobs.toldAt), lte(jobs.expiresAt, new Date(now.getTime() + noticeInMilliseconds))),
    asNotified: { toldAt: now },
    mail: (about) => savedJobsClosing({ ...about, publicUrl }),
    now,
  })
