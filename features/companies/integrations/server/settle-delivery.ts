import { and, eq, isNotNull, lte, ne } from 'drizzle-orm'
import type { WebhookOffReason } from '#contract/facts/webhook-events.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Settled } from '#platform/outbox/outcome.ts'
import { webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'
import { failsTooLong, heldAfterFailure, isGone, type outcomeOf, type Reply } from '../rules.ts'
import { webhookOff } from './emails.ts'
import { companyAccount } from './lock-company.ts'
import { switchOff } from './switch-off.ts'

/** A claimed delivery with everything needed to send it. */
export type Claimed = typeof webhookDeliveries.$inferSelect & {
  applicantId: string | null
  webhook: typeof webhooks.$inferSelect
}

/** The outcome of an attempt, with the reply of the receiver. */
export type DeliveryOutcome = ReturnType<typeof outcomeOf> & { reply: Reply }

interface Settling {
  settled: Settled
  outcome: DeliveryOutcome
  publicUrl: string
  now: Date
}

type Row = typeof webhooks.$inferSelect

/** Does a failed delivery wait for its next attempt? A test is tried once. */
export const isRetried = and(
  isNotNull(webhookDeliveries.nextAttemptAt),
  ne(webhookDeliveries.lastError, ''),
  ne(webhookDeliveries.event, 'test'),
)

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

/**
 * Counts a failure for the webhook, and holds its other deliveries for a while. Failures are in a row while a failed delivery
 * waits for its next attempt. Otherwise nothing was tried meanwhile, so the row begins now; it is over where nothing is left to send.
 */
async function countFailure(tx: Db, webhook: Row, delivery: Claimed, settling: Settling): Promise<void> {
  const { outcome, settled, now } = settling
  const { id, attempts } = delivery
  if (isGone(outcome.reply)) return end(tx, webhook, 'gone', settling)
  const isOther = and(
    eq(webhookDeliveries.webhookId, webhook.id),
    ne(webhookDeliveries.id, id),
    ne(webhookDeliveries.event, 'test'),
    isNotNull(webhookDeliveries.nextAttemptAt),
  )
  const isInRow = attempts > 1 || (await tx.$count(webhookDeliveries, and(isOther, isRetried))) > 0
  const failingSince = (isInRow && webhook.failingSince) || now
  if (failsTooLong(failingSince, now)) return end(tx, webhook, 'failing', settling)
  const isOver = settled.state === 'dead' && (await tx.$count(webhookDeliveries, isOther)) === 0
  await tx
    .update(webhooks)
    .set({ failingSince: isOver ? null : failingSince })
    .where(eq(webhooks.id, webhook.id))
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(now.getTime() + heldAfterFailure) })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhook.id),
        ne(webhookDeliveries.id, id),
        lte(webhookDeliveries.nextAttemptAt, now),
      ),
    )
}

/** The result of an attempt, as it is shown. */
function resultOf(webhook: Row, { settled, outcome: { reply }, now }: Settling) {
  const lastStatus = 'status' in reply ? reply.status : null
  if (settled.state === 'sent') return { nextAttemptAt: null, deliveredAt: now, lastStatus, lastError: '' }
  const isRetried = settled.state === 'waiting' && webhook.offAt === null
  return { nextAttemptAt: isRetried ? settled.nextAttemptAt : null, lastStatus, lastError: settled.why }
}

/**
 * Records the result of an attempt. A failed test does not count for the webhook; nor does a failure of an
 * address that was changed meanwhile, or of an attempt that another one has replaced. For a deleted webhook there is nothing to
 * record.
 */
export const settleDelivery = (db: Db, delivery: Claimed, settling: Settling): Promise<void> =>
  db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(eq(webhooks.id, delivery.webhookId))
      .for('no key update')
    if (!webhook) return
    const { id, attempts, lastAttemptAt } = delivery
    // Another attempt, or a request to send it again, may have come first.
    const isThisAttempt = and(
      eq(webhookDeliveries.attempts, attempts),
      lastAttemptAt ? eq(webhookDeliveries.lastAttemptAt, lastAttemptAt) : undefined,
    )
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set(resultOf(webhook, settling))
      .where(and(eq(webhookDeliveries.id, id), isThisAttempt))
    if (settling.settled.state === 'sent') {
      if (webhook.failingSince)
        await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
      return
    }
    if (rowCount === 0) return
    const isCounted = delivery.event !== 'test' && !webhook.offAt && webhook.url === delivery.webhook.url
    if (isCounted) await countFailure(tx, webhook, delivery, settling)
  })
