import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { cancelledByYou, movesFrom } from '../rules.ts'
import { giveUp } from './money/credit.ts'
import { readAccount } from './money/read-account.ts'
import { openAccount } from './money/receive.ts'
import { toJson } from './subscription-json.ts'

const isOpen = and(
  or(isNull(subscriptions.slipUploadedAt), eq(subscriptions.status, 'Rejected')),
  sql`${subscriptions.rejectedReason} is distinct from ${cancelledByYou}`,
)

/**
 * Cancels a purchase without a slip, or with a rejected one. While a slip waits, the operator decides.
 *
 * @throws Problem `not_found` when there is no such purchase, or it is another employer's
 * @throws Problem `subscription_decided` when a slip waits, or it is approved, cancelled or over
 */
export async function cancelPurchase(
  db: Db,
  { subscriptionId, employerId, now }: { subscriptionId: string; employerId: string; now: Date },
): Promise<Subscription> {
  return db.transaction(async (tx) => {
    await lockEmployer(tx, employerId)
    return cancelIn(tx, { subscriptionId, employerId, now })
  })
}

async function cancelIn(
  tx: Db,
  { subscriptionId, employerId, now }: { subscriptionId: string; employerId: string; now: Date },
): Promise<Subscription> {
  const own = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.employerId, employerId))
  const [cancelled] = await tx
    .update(subscriptions)
    .set({ status: 'Rejected', rejectedReason: cancelledByYou, decidedAt: now, decidedBy: null })
    .where(and(own, inArray(subscriptions.status, movesFrom('cancel')), isOpen))
    .returning()
  if (cancelled) {
    await openAccount(tx, cancelled, now)
    await giveUp(tx, cancelled, now)
    return toJson(cancelled, null, now, await readAccount(tx, cancelled.number))
  }
  const [kept] = await tx.select({ status: subscriptions.status }).from(subscriptions).where(own)
  if (!kept) throw new Problem('not_found')
  throw new Problem(
    'subscription_decided',
    kept.status === 'Pending'
      ? { words: 'Its payment slip was sent. We will check it and write to you' }
      : {},
  )
}
