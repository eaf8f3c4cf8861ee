import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'
import { applications } from '#tables/hiring/applications.ts'
import { claimedFor, outcomeOf, webhookDelays } from '../rules.ts'
import type { PostToReceiver } from './post-to-receiver.ts'
import { type Claimed, type DeliveryOutcome, settleDelivery } from './settle-delivery.ts'
import { signedMessage } from './signed-message.ts'
import { signingSecrets } from './webhook-secret.ts'

export interface Sending {
  post: PostToReceiver
  /** Secret of the installation, which decrypts the signing secrets. */
  secret: string
  publicUrl: string
  clock: () => Date
}

const isDue = (now: Date) => lte(webhookDeliveries.nextAttemptAt, now)
/** A suspended company gets no deliveries. */
const isSending = and(isNull(webhooks.offAt), isNull(accounts.suspendedAt))

/** Webhooks with pending deliveries in random order, failing and slow ones last. Served by `webhook_deliveries_due`. */
export async function webhooksToSend(
  db: Db,
  { but, slow, limit, now }: { but: string[]; slow: string[]; limit: number; now: Date },
) {
  const due = db.select({ id: webhookDeliveries.webhookId }).from(webhookDeliveries).where(isDue(now))
  const isHeld = sql<boolean>`${or(isNotNull(webhooks.failingSince), inArray(webhooks.id, slow))}`
  return db
    .select({ id: webhooks.id, employerId: webhooks.employerId, isHeld })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.employerId))
    .where(and(isSending, inArray(webhooks.id, due), notInArray(webhooks.id, but)))
    .orderBy(isHeld, sql`random()`)
    .limit(limit)
}

/** The outbox of a webhook: one delivery at a time, earliest event first. A taken one is due again after a minute. */
export const outboxOfWebhook = (
  webhookId: string,
  { post, secret, publicUrl, clock }: Sending,
): Outbox<Claimed, DeliveryOutcome> => ({
  table: webhookDeliveries,
  isOnce: () => false,
  // A failed test is not retried.
  delays: ({ event }) => (event === 'test' ? [] : webhookDelays),
  due: (tx, now) =>
    tx
      .select({
        ...getTableColumns(webhookDeliveries),
        applicantId: applications.seekerId,
        webhook: webhooks,
      })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .innerJoin(accounts, eq(accounts.id, webhooks.employerId))
      .leftJoin(applications, eq(applications.id, webhookDeliveries.applicationId))
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now), isSending))
      .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.id))
      .limit(1),
  async take(tx, delivery, { now }) {
    const { id, attempts } = delivery
    const nextAttemptAt = new Date(now.getTime() + claimedFor)
    // Distinguishes its outcome from that of another process's attempt.
    delivery.lastAttemptAt = now
    await tx
      .update(webhookDeliveries)
      .set({ attempts, lastAttemptAt: now, nextAttemptAt })
      .where(eq(webhookDeliveries.id, id))
    return true
  },
  step: ({ event }) => ({ name: 'send event', facts: { 'vazeefa.event': event } }),
  async send(delivery) {
    const now = clock()
    const secrets = signingSecrets(secret, delivery.webhook, now)
    const { headers, body } = signedMessage(delivery, { secrets, publicUrl, now })
    const reply =
      secrets.length > 0
        ? await post(delivery.webhook.url, headers, body)
        : { error: 'Its secret cannot be read any more. Please create a new one' }
    return { ...outcomeOf(reply), reply }
  },
  settle: (db, delivery, settling) => settleDelivery(db, delivery, { ...settling, publicUrl }),
})
