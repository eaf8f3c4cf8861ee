import { and, isNotNull, sql } from 'drizzle-orm'
import { subscriptions } from '#tables/subscriptions.ts'

/** A purchase waits for the operator from its slip on; before, it waits for its employer. */
export const waitsForOperator = and(
  sql`${subscriptions.status} = 'Pending'`,
  isNotNull(subscriptions.slipUploadedAt),
)
