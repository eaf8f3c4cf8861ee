import { and, eq, lt } from 'drizzle-orm'
import type { ActivityArea } from '#contract/companies/activity-log.ts'
import { activityKeptForMonths } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { activityEntries } from '#tables/companies/activity-log.ts'

interface Done {
  employerId: string
  /** Account of the member, or API key. */
  personId: string
  area: ActivityArea
  act: string
  about: string
  now: Date
}

/** Records what a member did, and deletes entries past the retention period. */
export async function recordActivity(db: Db, { personId, now, ...done }: Done): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - activityKeptForMonths)
  await db
    .delete(activityEntries)
    .where(and(eq(activityEntries.employerId, done.employerId), lt(activityEntries.at, oldest)))
  await db.insert(activityEntries).values({ ...done, byId: personId, at: now })
}
