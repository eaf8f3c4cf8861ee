import { sql } from 'drizzle-orm'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

/**
 * Number of the purchase of a refund, also after the buyer was deleted; 0 where no row has kept it. For statements with `refunds`
 * that left-join `subscriptions` and the entry of the payment.
 */
export const numberOfRefund =
  sql`coalesce(${subscriptions.number}, ${refunds.subscriptionNumber}, ${ledgerEntries.subscriptionNumber}, 0)`.mapWith(
    Number,
  )
