import { and, eq, isNotNull } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Delivery } from '#contract/companies/webhooks.ts'
import { deliveriesKeptForDays } from '#contract/facts/retention.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { webhookDeliveries } from '#tables/companies/integrations.ts'
import { requireOwnWebhook } from './webhooks.ts'

type Row = typeof webhookDeliveries.$inferSelect

function stateOf({ deliveredAt, nextAttemptAt }: Row): Delivery['state'] {
  if (nextAttemptAt) return 'waiting'
  return deliveredAt ? 'delivered' : 'failed'
}

const shown = (row: Row): Delivery => ({
  _id: row.id,
  eventId: row.eventId,
  event: row.event,
  jobTitle: row.jobTitle,
  at: row.at.toISOString(),
  state: stateOf(row),
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})

interface Which {
  employerId: string
  webhookId: string
}

/**
 * Deliveries of a webhook, newest first. Served by `webhook_deliveries_last`.
 *
 * @throws Problem `not_found` when there is no such webhook, or it is another company's
 */
export async function listDeliveries(
  db: Db,
  { webhookId, employerId, ...wanted }: Which & WantedPage,
): Promise<Paged<Delivery>> {
  await requireOwnWebhook(db, { webhookId, employerId })
  const own = eq(webhookDeliveries.webhookId, webhookId)
  const page = pageIn(wanted, [down(webhookDeliveries.at), up(webhookDeliveries.id)])
  const found = await db
    .select({ delivery: webhookDeliveries, key: page.key })
    .from(webhookDeliveries)
    .where(and(own, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ delivery }) => shown(delivery))
  return { items, ...around, total: await db.$count(webhookDeliveries, own) }
}

/** @throws Problem `not_found` when there is none, or it is another company's. @throws Problem `webhook_off` */
async function requireOn(db: Db, which: Which): Promise<void> {
  const { offAt } = await requireOwnWebhook(db, which)
  if (offAt) throw new Problem('webhook_off')
}

/** Queues a test delivery, unless one waits. @throws Problem as `requireOn` */
export async function testWebhook(db: Db, { now, ...which }: Which & { now: Date }): Promise<void> {
  await requireOn(db, which)
  const { webhookId } = which
  const isWaiting = and(
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.event, 'test'),
    isNotNull(webhookDeliveries.nextAttemptAt),
  )
  if ((await db.$count(webhookDeliveries, isWaiting)) > 0) return
  await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventId: newId(), event: 'test', at: now, nextAttemptAt: now })
}

/**
 * Queues a delivery again with all attempts. Its id stays, so that the receiver recognises it.
 *
 * @throws Problem as `requireOn`, and `not_found` when it is no delivery of this webhook
 */
export async function sendDeliveryAgain(
  db: Db,
  { deliveryId, now, ...which }: Which & { deliveryId: string; now: Date },
): Promise<void> {
  await requireOn(db, which)
  const [again] = await db
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: now, deliveredAt: null, lastStatus: null, lastError: '' })
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, which.webhookId)))
    .returning({ id: webhookDeliveries.id })
  if (!again) throw new Problem('not_found')
}

/** Served by `webhook_deliveries_old`. */
export const forgetDeliveries = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, webhookDeliveries.at, new Date(now.getTime() - deliveriesKeptForDays * millisecondsPerDay))
