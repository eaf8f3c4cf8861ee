import { desc, eq } from 'drizzle-orm'
import type { Alert } from '#contract/alerts/alerts.ts'
import type { Db } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { shownAlert } from './describe-alert.ts'

/** A job seeker's alerts, newest first. */
export async function myAlerts(db: Db, seekerId: string): Promise<Alert[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(eq(alerts.accountId, seekerId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
  return rows.map(shownAlert)
}
