import { and, asc, eq, inArray } from 'drizzle-orm'
import { formatDateTime, millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { chosenEvents, Webhook } from '#contract/companies/webhooks.ts'
import { maxWebhooks } from '#contract/facts/bounds.ts'
import { formerSecretDays, maxFormerSecrets } from '#contract/facts/webhook-events.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { requireStillOwner } from '#features/accounts/server/require-still-owner.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { actorOf, type Viewer } from '#platform/http/viewer.ts'
import type { Services } from '#platform/services.ts'
import { webhookDeliveries, webhooks } from '#tables/companies/integrations.ts'
import { webhookAdded, webhookRedirected } from './emails.ts'
import { lockCompany } from './lock-company.ts'
import { keptBy, withMakers } from './makers.ts'
import { requireReceiver } from './receiver-address.ts'
import { isRetried } from './settle-delivery.ts'
import { switchOff } from './switch-off.ts'
import { formerSecrets, newWebhookSecret } from './webhook-secret.ts'

type Stored = typeof webhooks.$inferSelect
type Row = Stored & Pick<Webhook, 'madeBy'>
type ChosenEvent = (typeof chosenEvents)[number]

const shown = (row: Row, now: Date): Webhook => ({
  _id: row.id,
  url: row.url,
  madeBy: row.madeBy,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  off: row.offAt && row.offReason ? { at: row.offAt.toISOString(), reason: row.offReason } : null,
  failingSince: row.failingSince?.toISOString() ?? null,
  formerSecretUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
})

/** Served by `webhooks_employer`. */
export async function listWebhooks(db: Db, employerId: string, now: Date): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.employerId, employerId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return (await withMakers(db, await withFailures(db, rows))).map((row) => shown(row, now))
}

/**
 * Without a failed delivery that waits for its next attempt it is not failing: one about a deleted application goes with it. Served by
 * `webhook_deliveries_due`.
 */
async function withFailures(db: Db, rows: readonly Stored[]): Promise<Stored[]> {
  const ids = rows.map(({ id }) => id)
  const failing = await db
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.webhookId, ids), isRetried))
  return rows.map((row) => ({
    ...row,
    failingSince: failing.some(({ id }) => id === row.id) ? row.failingSince : null,
  }))
}

/** @throws Problem `not_found` when there is none, or it is another company's */
export async function requireOwnWebhook(
  db: Db,
  { employerId, webhookId }: Pick<Which, 'webhookId'> & { employerId: string },
) {
  const [row] = await db.select().from(webhooks).where(isOwn({ employerId, webhookId }))
  if (!row) throw new Problem('not_found')
  return row
}

interface Which {
  viewer: Viewer
  webhookId: string
}

const isOwn = ({ employerId, webhookId }: { employerId: string; webhookId: string }) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.employerId, employerId))

async function withMaker(tx: Db, row: Stored): Promise<Row> {
  const [made] = await withMakers(tx, await withFailures(tx, [row]))
  if (!made) throw new Problem('broken')
  return made
}

interface By {
  origin: Origin
  services: Services
  now: Date
}

/** @throws Problem `name_taken` */
async function requireFreeAddress(tx: Db, employerId: string, url: string): Promise<void> {
  const toAddress = and(eq(webhooks.employerId, employerId), eq(webhooks.url, url))
  if ((await tx.$count(webhooks, toAddress)) > 0)
    throw new Problem('name_taken', {
      words:
        'There is a webhook to this address already. If you do not have its secret, create a new secret for it',
    })
}

interface NewWebhook extends By {
  viewer: Viewer
  url: string
  events: ChosenEvent[]
}

/**
 * Adds a webhook and notifies the account by mail. Only the reply has the secret: after a lost one a second webhook to
 * the address would send everything twice, once with a secret that nobody has.
 *
 * @throws Problem `invalid_input` when the address cannot be a receiver
 * @throws Problem `name_taken` when the company has a webhook to this address
 * @throws Problem `list_full` beyond `maxWebhooks`
 */
export async function addWebhook(
  db: Db,
  { viewer, url: given, events, origin, services, now }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  const { employerId, personId } = actorOf(viewer)
  const { publicUrl, secret, webhookNetworks } = services
  const url = requireReceiver(given, webhookNetworks)
  const { plain, sealed } = newWebhookSecret(secret)
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, employerId)
    await requireStillOwner(tx, viewer)
    await requireFreeAddress(tx, employerId, url)
    if ((await tx.$count(webhooks, eq(webhooks.employerId, employerId))) >= maxWebhooks)
      throw new Problem('list_full', {
        words: `You can have up to ${maxWebhooks} webhooks. Please remove one first`,
      })
    const [row] = await tx
      .insert(webhooks)
      .values({ employerId, madeById: personId, url, events, sealedSecret: sealed, createdAt: now })
      .returning()
    if (!row) throw new Problem('broken')
    await recordEvent(tx, { accountId: personId, kind: 'webhook added', target: row.id, origin, now })
    const made = await withMaker(tx, row)
    await notify(tx, webhookAdded({ ...company, by: made.madeBy?.name, url, publicUrl }), now)
    return { ...shown(made, now), secret: plain }
  })
}

interface Changes {
  url?: string | undefined
  events?: ChosenEvent[] | undefined
  on?: boolean | undefined
}

/**
 * Changes a webhook; absent fields stay unchanged. Switching it off drops pending deliveries; switching it
 * on, or another address, resets the failures, and who does it answers for it from now on. Another address is mailed to the account.
 *
 * @throws Problem `forbidden` when the caller is no owner any more
 * @throws Problem `not_found` when there is none, or it is another company's
 * @throws Problem `invalid_input` when the address cannot be a receiver
 * @throws Problem `name_taken` when another webhook of the company has it
 */
export async function changeWebhook(
  db: Db,
  { viewer, webhookId, url: given, events, on, origin, services, now }: Which & Changes & By,
): Promise<Webhook> {
  const { employerId, personId } = actorOf(viewer)
  const url = given === undefined ? undefined : requireReceiver(given, services.webhookNetworks)
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, employerId)
    await requireStillOwner(tx, viewer)
    const [before] = await tx
      .select()
      .from(webhooks)
      .where(isOwn({ employerId, webhookId }))
      .for('no key update')
    if (!before) throw new Problem('not_found')
    const isOther = url !== undefined && url !== before.url
    if (isOther) await requireFreeAddress(tx, employerId, url)
    const goesOn = on === true && before.offAt !== null
    if (on === false && before.offAt === null) await switchOff(tx, eq(webhooks.id, webhookId), 'you', now)
    const [row] = await tx
      .update(webhooks)
      .set({
        url: url ?? before.url,
        events: events ?? before.events,
        ...(goesOn && { offAt: null, offReason: null }),
        ...((goesOn || isOther) && { failingSince: null, keptById: keptBy(webhooks, personId) }),
      })
      .where(eq(webhooks.id, webhookId))
      .returning()
    if (!row) throw new Problem('broken')
    await recordEvent(tx, { accountId: personId, kind: 'webhook changed', target: webhookId, origin, now })
    if (isOther) await notify(tx, webhookRedirected({ ...company, url, publicUrl: services.publicUrl }), now)
    return shown(await withMaker(tx, row), now)
  })
}

/**
 * Replaces the secret of a webhook. Each replaced one also signs for a day: after a lost reply the owner asks again,
 * and the receiver still has the first one. Only the reply has the new one, so who asked for it answers for the webhook
 * from now on.
 *
 * @throws Problem `forbidden` when the caller is no owner any more
 * @throws Problem `not_found` when there is none, or it is another company's
 * @throws Problem `list_full` beyond `maxFormerSecrets` in a day
 */
export async function renewWebhookSecret(
  db: Db,
  { viewer, webhookId, origin, services, now }: Which & By,
): Promise<Webhook & { secret: string }> {
  const { employerId, personId } = actorOf(viewer)
  const { plain, sealed } = newWebhookSecret(services.secret)
  return db.transaction(async (tx) => {
    await lockCompany(tx, employerId)
    await requireStillOwner(tx, viewer)
    const [before] = await tx
      .select()
      .from(webhooks)
      .where(isOwn({ employerId, webhookId }))
      .for('no key update')
    if (!before) throw new Problem('not_found')
    const earlierSecrets = formerSecrets(before, now)
    const oldest = earlierSecrets.at(-1)
    if (oldest && earlierSecrets.length >= maxFormerSecrets)
      throw new Problem('list_full', {
        words: `${maxFormerSecrets} earlier secrets still work. The next one can be created after ${formatDateTime(oldest.until)}`,
      })
    const [row] = await tx
      .update(webhooks)
      .set({
        sealedSecret: sealed,
        keptById: keptBy(webhooks, personId),
        earlierSecrets,
        formerSealedSecret: before.sealedSecret,
        formerUntil: new Date(now.getTime() + formerSecretDays * millisecondsPerDay),
      })
      .where(isOwn({ employerId, webhookId }))
      .returning()
    if (!row) throw new Problem('broken')
    await recordEvent(tx, { accountId: personId, kind: 'webhook changed', target: webhookId, origin, now })
    return { ...shown(await withMaker(tx, row), now), secret: plain }
  })
}

/** Removes a webhook with its deliveries. @throws Problem `not_found` when there is none, or it is another company's */
export async function removeWebhook(
  db: Db,
  { viewer, webhookId, origin, now }: Which & Pick<By, 'origin' | 'now'>,
): Promise<void> {
  const { employerId, personId } = actorOf(viewer)
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(webhooks)
      .where(isOwn({ employerId, webhookId }))
      .returning({ id: webhooks.id })
    if (!gone) throw new Problem('not_found')
    await recordEvent(tx, { accountId: personId, kind: 'webhook removed', target: webhookId, origin, now })
  })
}
