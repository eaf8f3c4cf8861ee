import { inArray } from 'drizzle-orm'
import type { Alert } from '#contract/alerts/alerts.ts'
import type { Db } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { shownAlert } from './describe-alert.ts'
import { type Linked, requireLinked } from './require-linked.ts'

/** Alerts of a link, without ended ones. @throws Problem `bad_token` */
export async function linkedAlerts(db: Db, linked: Linked): Promise<Alert[]> {
  const { ids } = await requireLinked(db, linked)
  const rows = await db.select().from(alerts).where(inArray(alerts.id, ids))
  return rows.map(shownAlert)
}
