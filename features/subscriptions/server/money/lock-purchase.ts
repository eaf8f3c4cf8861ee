import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

/**
 * Locks the employer of a purchase until the transaction ends, so that all that happens to its money and its plans has
 * an order. The first lock of each such transaction.
 *
 * @throws Problem `not_found` when there is no such purchase
 */
export async function lockEmployerOf(tx: Db, subscriptionId: string): Promise<void> {
  const [row] = await tx
    .select({ employerId: subscriptions.employerId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  if (!row) throw new Problem('not_found')
  await lockEmployer(tx, row.employerId)
}

/**
 * Locks a purchase and its employer, and reads it.
 *
 * @throws Problem `not_found` when there is no such purchase
 */
export async function lockPurchase(
  tx: Db,
  subscriptionId: string,
): Promise<typeof subscriptions.$inferSelect> {
  await lockEmployerOf(tx, subscriptionId)
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
    .for('no key update')
  if (!row) throw new Problem('not_found')
  return row
}
