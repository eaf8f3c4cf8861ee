import { and, eq, inArray } from 'drizzle-orm'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { approveSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { findOperators } from '#features/accounts/server/find-operators.ts'
import { requireSelf } from '#features/accounts/server/require-self.ts'
import { addressOf } from '#features/files/rules.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { type StoredSlip, storeSlip } from '#features/files/server/store-upload.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { movesFrom, takesSlip } from '../rules.ts'
import { slipReceived } from './emails.ts'
import { readAccount } from './money/read-account.ts'
import { type SeenSlip, seeSlip } from './slips/see-slip.ts'
import { toJson } from './subscription-json.ts'

interface Sending {
  employerId: string
  /** Sender by the form. */
  sender: string | undefined
  subscriptionId: string
  /** Slip that the sender saw, `none` without one; absent in programs, which are not asked. */
  replaces?: string | undefined
  now: Date
}

/** A stored slip, and what it looks like. */
export type ReceivedSlip = StoredSlip & { seen: SeenSlip }

/**
 * Stores a slip that is attached next, and looks at it.
 *
 * @throws Problem `forbidden`, `not_found`, `changed_meanwhile`, `subscription_decided` as attaching it
 * @throws Problem `invalid_slip` with the reason why the file is refused
 */
export async function receiveSlip(
  db: Db,
  { store }: Services,
  { employerId, sender, subscriptionId, file, replaces }: Omit<Sending, 'now'> & { file: ReceivedFile },
): Promise<ReceivedSlip> {
  requireSelf(employerId, sender)
  const [asked] = await db.select().from(subscriptions).where(ownOf({ employerId, subscriptionId }))
  if (!asked) throw new Problem('not_found')
  if (!takesSlip(asked)) throw new Problem('subscription_decided')
  await requireSeen(db, asked, replaces)
  const stored = await storeSlip(store, { file, ownerId: employerId })
  try {
    return { ...stored, seen: await seeSlip(db, store, stored.slip) }
  } catch (error) {
    await removeBytes(store, stored.slip.path)
    throw error
  }
}

const ownOf = ({ employerId, subscriptionId }: Pick<Sending, 'employerId' | 'subscriptionId'>) =>
  and(eq(subscriptions.id, subscriptionId), eq(subscriptions.employerId, employerId))

/**
 * Attaches the proof of payment and notifies the operators. It replaces a rejected or undecided one, and
 * the subscription waits (again) for the operator. The message says whether it replaced a waiting one, which
 * an outdated tab does not show.
 *
 * @throws Problem `forbidden` when the form names another employer
 * @throws Problem `not_found` when there is no such subscription, or it is another employer's
 * @throws Problem `changed_meanwhile` when it would replace a slip that the sender did not see
 * @throws Problem `subscription_decided` when it is approved or has ended
 */
export async function uploadPaymentSlip(
  db: Db,
  services: Services,
  { employerId, sender, subscriptionId, received, replaces, now }: Sending & { received: ReceivedSlip },
): Promise<{ message: string; subscription: Subscription }> {
  const { slip } = received
  try {
    requireSelf(employerId, sender)
    const { sent, replaced } = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(subscriptions)
        .where(ownOf({ employerId, subscriptionId }))
        .for('no key update')
      if (!row) throw new Problem('not_found')
      if (!takesSlip(row)) throw new Problem('subscription_decided')
      await requireSeen(tx, row, replaces)
      const updated = await attach(tx, row, received, now)
      const replaced = row.slipFileId === null ? undefined : await removeFile(tx, row.slipFileId)
      const subscription = toJson(updated, slip.path, now, await readAccount(tx, updated.number))
      await notifyOperators(tx, updated, { ...subscription, publicUrl: services.publicUrl, now })
      return { sent: { message: sentWords(row), subscription }, replaced }
    })
    await removeBytes(services.store, replaced)
    return sent
  } catch (error) {
    await removeBytes(services.store, slip.path)
    throw error
  }
}

type Row = typeof subscriptions.$inferSelect

/**
 * A second slip from an outdated tab is asked about.
 *
 * @throws Problem `changed_meanwhile` with the time of the slip that it would replace
 */
async function requireSeen(
  db: Db,
  { slipFileId, slipUploadedAt }: Row,
  replaces: string | undefined,
): Promise<void> {
  if (replaces === undefined || slipFileId === null || slipUploadedAt === null) return
  const [file] = await db.select({ path: files.path }).from(files).where(eq(files.id, slipFileId))
  if (!file || addressOf(file.path) === replaces) return
  throw new Problem('changed_meanwhile', {
    words: `A slip was already sent on ${formatDateTime(slipUploadedAt)}. Send this one in its place?`,
  })
}

/** @param before the subscription before this slip */
function sentWords({ status, slipUploadedAt }: Row): string {
  const isReplaced = status === 'Pending' && slipUploadedAt !== null
  const place = isReplaced ? ` It replaces the slip that you sent on ${formatLongDate(slipUploadedAt)}.` : ''
  return `Payment slip uploaded successfully!${place} Your subscription is pending admin approval.`
}

async function attach(tx: Db, row: Row, { slip, sentSha256, seen }: ReceivedSlip, now: Date): Promise<Row> {
  const slipFileId = await recordFile(tx, slip, now)
  const [updated] = await tx
    .update(subscriptions)
    .set({
      slipFileId,
      slipUploadedAt: now,
      status: 'Pending',
      decidedAt: null,
      decidedBy: null,
      rejectedReason: null,
    })
    .where(and(eq(subscriptions.id, row.id), inArray(subscriptions.status, movesFrom('send slip'))))
    .returning()
  if (!updated) throw new Problem('subscription_decided')
  await tx.insert(paymentSlips).values({
    id: slip.id,
    subscriptionId: row.id,
    sha256: sentSha256,
    keptSha256: slip.sha256,
    uploadedAt: now,
    ...seen,
  })
  return updated
}

async function notifyOperators(
  tx: Db,
  row: Row,
  { toPay, publicUrl, now }: { toPay: number; publicUrl: string; now: Date },
): Promise<void> {
  const [employer] = await tx
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, row.employerId))
  const about = { company: employer?.company ?? '', row, toPay, publicUrl }
  const operators = await findOperators(tx, approveSubscription)
  await notifyAll(
    tx,
    operators.map(({ email: to }) => slipReceived({ to, ...about })),
    now,
  )
}
