import { and, eq, inArray, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { cancelledByYou, movesFrom } from '../rules.ts'
import { toJson } from './subscription-json.ts'

/**
 * Cancels an unpaid purchase. After a slip was sent, the operator decides.
 *
 * @throws Problem `not_found` when there is no such purchase, or it is another employer's
 * @throws Problem `subscription_decided` when a slip was sent, or it is decided
 */
export async function cancelPurchase(
  db: Db,
  { subscriptionId, employerId, now }: { subscriptionId: string; employerId: string; now: Date },
): Promise<Subscription> {
  const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.employerId, employerId))
  const [cancelled] = await db
    .update(subscriptions)
    .set({ status: 'Rejected', rejectedReason: cancelledByYou, decidedAt: now })
    .where(and(own, inArray(subscriptions.status, movesFrom('cancel')), isNull(subscriptions.slipUploadedAt)))
    .returning()
  if (cancelled) return toJson(cancelled, null, now)
  const [kept] = await db.select({ status: subscriptions.status }).from(subscriptions).where(own)
  if (!kept) throw new Problem('not_found')
  throw new Problem(
    'subscription_decided',
    kept.status === 'Pending'
      ? { words: 'Its payment slip was sent. We decide on it, and write to you' }
      : {},
  )
}
