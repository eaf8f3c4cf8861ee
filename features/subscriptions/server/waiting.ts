import { and, isNotNull } from 'drizzle-orm'
import { isWaitingPurchase, subscriptions } from '#tables/subscriptions.ts'

/** A purchase waits for the operator from its slip on; before, it waits for its employer. */
export const waitsForOperator = and(isWaitingPurchase, isNotNull(subscriptions.slipUploadedAt))
