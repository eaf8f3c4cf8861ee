import { and, eq } from 'drizzle-orm'
import { alerts } from '#tables/alerts.ts'

export interface Own {
  seekerId: string
  alertId: string
}

/** The alert, if it is this job seeker's. */
export const ownAlert = ({ seekerId, alertId }: Own) =>
  and(eq(alerts.id, alertId), eq(alerts.accountId, seekerId))
