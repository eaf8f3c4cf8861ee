import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { alertJobs, alerts, matchedJobs } from '#tables/alerts.ts'
import { answerWithin, confirmWithin } from '../rules.ts'

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Deletes alerts that were not confirmed in time, and those whose renewal was not answered. */
export async function forgetOldAlerts(db: Db, now: Date): Promise<void> {
  await db
    .delete(alerts)
    .where(and(isNull(alerts.confirmedAt), lte(alerts.createdAt, before(now, confirmWithin))))
  // Signing in after the question answers it.
  const isBack = sql`exists (select from ${sessions} where ${sessions.accountId} = ${alerts.accountId}
    and ${sessions.lastUsedAt} > ${alerts.askedAt})`
  await db
    .update(alerts)
    .set({ usedAt: now, askedAt: null })
    .where(and(isNotNull(alerts.askedAt), isBack))
  await db.delete(alerts).where(lte(alerts.askedAt, before(now, answerWithin)))
}

/** Deletes matched jobs, once they can no longer be sent again. Those of people whom nothing reaches were never sent. */
export async function forgetAnnouncedJobs(db: Db, now: Date): Promise<void> {
  const long = before(now, 60 * millisecondsPerDay)
  await deleteBefore(db, alertJobs.matchedAt, long)
  await deleteBefore(db, matchedJobs.at, long)
}
