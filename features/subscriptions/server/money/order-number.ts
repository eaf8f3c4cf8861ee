import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

/**
 * Sets the company's own order number of a purchase, until its receipt is issued. An empty one removes it.
 *
 * @throws Problem `not_found` when there is no such purchase, or it is another employer's
 * @throws Problem `subscription_decided` when its receipt is issued
 */
export async function setOrderNumber(
  db: Db,
  {
    subscriptionId,
    employerId,
    orderNumber,
  }: { subscriptionId: string; employerId: string; orderNumber: string },
): Promise<void> {
  const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.employerId, employerId))
  const [set] = await db
    .update(subscriptions)
    .set({ orderNumber: orderNumber || null })
    .where(and(own, isNull(subscriptions.receiptNumber)))
    .returning({ id: subscriptions.id })
  if (set) return
  const [kept] = await db.select({ id: subscriptions.id }).from(subscriptions).where(own)
  throw new Problem(kept ? 'subscription_decided' : 'not_found')
}
