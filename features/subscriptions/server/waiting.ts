import { and, isNotNull } from 'drizzle-orm'
import { isUnpaidPurchase, subscriptions } from '#tables/subscriptions/subscriptions.ts'

/** A purchase with a slip waits for the operator; without one, for its employer. */
export const waitsForOperator = and(isUnpaidPurchase, isNotNull(subscriptions.slipUploadedAt))
