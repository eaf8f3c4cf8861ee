import { and, eq, lte, ne } from 'drizzle-orm'
import type { WebhookOffReason } from '#contract/facts/webhook-events.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { webhookDeliveries, webhooks } from '#tables/integrations.ts'
import { failsTooLong, heldAfterFailure, isGone, isTaken, triedAgainAt } from '../rules.ts'
import type { Claimed } from './claim-delivery.ts'
import { webhookOff } from './emails.ts'
import { companyAccount } from './lock-company.ts'
import type { Outcome } from './post-to-receiver.ts'
import { switchOff } from './switch-off.ts'

interface Settling {
  outcome: Outcome
  publicUrl: string
  now: Date
}

/** Switches off a useless webhook, and notifies the account by mail. */
async function end(
  tx: Db,
  webhook: Row,
  reason: WebhookOffReason,
  { publicUrl, now }: Settling,
): Promise<void> {
  await switchOff(tx, eq(webhooks.id, webhook.id), reason, now)
  const company = await companyAccount(tx, webhook.employerId)
  await notify(tx, webhookOff({ ...company, url: webhook.url, reason, publicUrl }), now)
}

type Row = typeof webhooks.$inferSelect

/**
 * A failed test is not retried and does not count for the webhook; nor does an address that was changed
 * meanwhile.
 */
async function afterFailure(tx: Db, webhook: Row, claimed: Claimed, settling: Settling): Promise<void> {
  const { outcome, now } = settling
  const { delivery, url } = claimed
  const isTest = delivery.event === 'test'
  await tx
    .update(webhookDeliveries)
    .set({
      nextAttemptAt: webhook.offAt || isTest ? null : (triedAgainAt(delivery.attempts, now) ?? null),
      lastStatus: 'status' in outcome ? outcome.status : null,
      lastError: 'status' in outcome ? `The server answered ${outcome.status}` : outcome.error,
    })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (isTest || webhook.offAt || webhook.url !== url) return
  const failingSince = webhook.failingSince ?? now
  if ('status' in outcome && isGone(outcome.status)) return end(tx, webhook, 'gone', settling)
  if (failsTooLong(failingSince, now)) return end(tx, webhook, 'failing', settling)
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(now.getTime() + heldAfterFailure) })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhook.id),
        ne(webhookDeliveries.id, delivery.id),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
}

async function afterSuccess(
  tx: Db,
  webhook: Row,
  { delivery }: Claimed,
  status: number,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null, deliveredAt: now, lastStatus: status, lastError: '' })
    .where(eq(webhookDeliveries.id, delivery.id))
  if (webhook.failingSince)
    await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
}

/**
 * Records the result of an attempt. For a deleted webhook there is nothing to record. @returns whether it
 * was accepted
 */
export async function settleDelivery(db: Db, claimed: Claimed, settling: Settling): Promise<boolean> {
  const { outcome, now } = settling
  const taken = 'status' in outcome && isTaken(outcome.status) ? outcome.status : undefined
  await db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, claimed.delivery.webhookId))
      .for('no key update')
    if (!webhook) return
    if (taken === undefined) await afterFailure(tx, webhook, claimed, settling)
    else await afterSuccess(tx, webhook, claimed, taken, now)
  })
  return taken !== undefined
}
