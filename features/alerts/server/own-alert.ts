import { and, eq } from 'drizzle-orm'
import { alerts } from '#tables/alerts.ts'

export interface Own {
  seekerId: string
  alertId: string
}

/** Condition for an alert of this job seeker. */
export const ownAlert = ({ seekerId, alertId }: Own) =>
  and(eq(alerts.id, alertId), eq(alerts.accountId, seekerId))
