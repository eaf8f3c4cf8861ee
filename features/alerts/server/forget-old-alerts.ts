import { and, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { alertJobs, alerts, matchedJobs } from '#tables/alerts.ts'
import { answerWithin, confirmWithin } from '../rules.ts'

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Deletes alerts that were not confirmed in time, and those whose renewal was not answered. */
export async function forgetOldAlerts(db: Db, now: Date): Promise<void> {
  await db
    .delete(alerts)
    .where(and(isNull(alerts.confirmedAt), lte(alerts.createdAt, before(now, confirmWithin))))
  await db.delete(alerts).where(lte(alerts.askedAt, before(now, answerWithin)))
}

/** Deletes the record of sent jobs once they can no longer be sent again. */
export async function forgetAnnouncedJobs(db: Db, now: Date): Promise<void> {
  const long = before(now, 60 * millisecondsPerDay)
  await db.delete(alertJobs).where(and(lt(alertJobs.matchedAt, long), isNotNull(alertJobs.mailId)))
  await deleteBefore(db, matchedJobs.at, long)
}
