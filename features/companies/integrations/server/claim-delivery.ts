import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { webhookDeliveries, webhooks } from '#tables/integrations.ts'
import { claimedFor } from '../rules.ts'

/** A claimed delivery with everything needed to send it. */
export interface Claimed {
  delivery: typeof webhookDeliveries.$inferSelect & { applicantId: string | null }
  url: string
  secrets: { sealedSecret: string; formerSealedSecret: string | null; formerUntil: Date | null }
}

const isDue = (now: Date) => lte(webhookDeliveries.nextAttemptAt, now)
/** A suspended company gets no deliveries. */
const isSending = and(isNull(webhooks.offAt), isNull(accounts.suspendedAt))

/** Webhooks with pending deliveries, failing ones last. Served by `webhook_deliveries_due`. */
export async function webhooksToSend(
  db: Db,
  { but, limit, now }: { but: string[]; limit: number; now: Date },
) {
  const due = db.select({ id: webhookDeliveries.webhookId }).from(webhookDeliveries).where(isDue(now))
  return db
    .select({ id: webhooks.id, isFailing: sql<boolean>`${webhooks.failingSince} is not null` })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.employerId))
    .where(and(isSending, inArray(webhooks.id, due), notInArray(webhooks.id, but)))
    .orderBy(sql`${webhooks.failingSince} nulls first`)
    .limit(limit)
}

/**
 * Claims the next delivery of a webhook, earliest event first. It is due again after a minute, so it
 * survives the end of its process, and no other process claims it until then.
 */
export async function claimDelivery(db: Db, webhookId: string, now: Date): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks, applicantId: applications.seekerId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .innerJoin(accounts, eq(accounts.id, webhooks.employerId))
      .leftJoin(applications, eq(applications.id, webhookDeliveries.applicationId))
      .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now), isSending))
      .orderBy(asc(webhookDeliveries.at), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    if (!found) return undefined
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        attempts: found.delivery.attempts + 1,
        lastAttemptAt: now,
        nextAttemptAt: new Date(now.getTime() + claimedFor),
      })
      .where(eq(webhookDeliveries.id, found.delivery.id))
      .returning()
    if (!delivery) return undefined
    const { url, sealedSecret, formerSealedSecret, formerUntil } = found.webhook
    return {
      delivery: { ...delivery, applicantId: found.applicantId },
      url,
      secrets: { sealedSecret, formerSealedSecret, formerUntil },
    }
  })
}
