import { and, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { WebhookOffReason } from '#contract/facts/webhook-events.ts'
import type { Db } from '#platform/database/database.ts'
import { webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'

/** Switches off these webhooks and drops their pending deliveries. @returns their ids */
export async function switchOff(
  tx: Db,
  which: SQL | undefined,
  reason: WebhookOffReason,
  now: Date,
): Promise<string[]> {
  const off = await tx
    .update(webhooks)
    .set({ offAt: now, offReason: reason })
    .where(which)
    .returning({ id: webhooks.id })
  const ids = off.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(webhookDeliveries)
      .set({ nextAttemptAt: null })
      .where(and(inArray(webhookDeliveries.webhookId, ids), isNotNull(webhookDeliveries.nextAttemptAt)))
  return ids
}
