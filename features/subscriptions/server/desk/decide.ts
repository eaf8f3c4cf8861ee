import { eq } from 'drizzle-orm'
import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { record } from '#features/audit/server/record.ts'
import { addressOf } from '#features/files/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#tables/files.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { isPaid } from '../../ledger-rules.ts'
import { isRefused } from '../../rules.ts'
import { approveSubscription, rejectSubscription } from '../decide-subscription.ts'
import { lockPurchase } from '../money/lock-purchase.ts'
import { subjectOf } from '../money/purchase-words.ts'
import { readAccount } from '../money/read-account.ts'
import { toJson } from '../subscription-json.ts'

interface Deciding {
  subscriptionId: string
  operatorId: string
  publicUrl: string
  now: Date
}

type Decided = typeof subscriptions.$inferSelect

/**
 * Approves a payment, also of a purchase that was refused: one that is paid in full since, or with a sum that has come in.
 * Seen as not refused, it is not approved once a colleague has refused it. With a slip named, only that slip is approved and
 * no later one; with a sum that was seen as left to pay, only that sum: credit moves when the employer chooses another package.
 *
 * @throws Problem `not_found`
 * @throws Problem `subscription_decided` with the operator and the decision
 * @throws Problem `changed_meanwhile` when the employer has sent another slip, or another sum is left to pay
 */
export async function approve(
  db: Db,
  {
    seenSlip,
    seenToPay,
    seenRefused,
    ...deciding
  }: Deciding & {
    seenSlip: string | null | undefined
    /** MVR. */
    seenToPay?: number | undefined
    /** Was it seen as refused? Undefined compares nothing. */
    seenRefused?: boolean | undefined
    receivedInLaari?: number | undefined
    receivedAs?: string | undefined
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (seenRefused !== false && (await reopenRefused(tx, deciding))) || { status: 'Pending' }
    if (seenToPay !== undefined) await requireToPay(tx, deciding, seenToPay)
    const row = await approveSubscription(tx, deciding)
    await requireSeen(tx, row, seenSlip)
    await record(tx, {
      act: 'subscription approved',
      subject: await subjectOf(tx, row),
      before,
      after: {
        status: row.status,
        amount: fromLaari(row.totalInLaari),
        ...(deciding.receivedInLaari !== undefined && { received: fromLaari(deciding.receivedInLaari) }),
        until: row.endsAt?.toISOString(),
        receiptNumber: row.receiptNumber,
      },
      operatorId: deciding.operatorId,
      now: deciding.now,
    })
  })
}

/**
 * Money has come after all, all of it or a sum that the operator accepts: what was refused waits again.
 *
 * @returns the refusal that this ends, for the audit log; undefined without one
 */
async function reopenRefused(
  tx: Db,
  { subscriptionId, receivedInLaari }: Deciding & { receivedInLaari?: number | undefined },
) {
  const row = await lockPurchase(tx, subscriptionId)
  if (!isRefused(row)) return
  if (receivedInLaari === undefined && !isPaid(await readAccount(tx, row.number))) return
  await tx
    .update(subscriptions)
    .set({ status: 'Pending', decidedAt: null, decidedBy: null, rejectedReason: null })
    .where(eq(subscriptions.id, subscriptionId))
  return { status: row.status, reason: row.rejectedReason }
}

/** @throws Problem `changed_meanwhile` when an undecided purchase has another sum left to pay */
async function requireToPay(tx: Db, { subscriptionId, now }: Deciding, seenToPay: number): Promise<void> {
  const row = await lockPurchase(tx, subscriptionId)
  const { toPay } = toJson(row, null, now, await readAccount(tx, row.number))
  if (subscriptionStatuses[row.status].waits && toPay !== seenToPay)
    throw new Problem('changed_meanwhile', {
      words: `${formatMoney(toPay)} is left to pay now, since its credit or another payment has changed. Please check it first`,
    })
}

/** @throws Problem `changed_meanwhile` when its slip is not the one that the operator saw */
async function requireSeen(tx: Db, row: Decided, seenSlip: string | null | undefined): Promise<void> {
  if (seenSlip !== undefined && seenSlip !== (await slipAddress(tx, row)))
    throw new Problem('changed_meanwhile', {
      words: 'The employer has sent another slip in the meantime. Please check it first',
    })
}

async function slipAddress(tx: Db, { slipFileId }: Decided): Promise<string | null> {
  if (slipFileId === null) return null
  const [file] = await tx.select({ path: files.path }).from(files).where(eq(files.id, slipFileId))
  return file ? addressOf(file.path) : null
}

/**
 * Rejects a payment. With a slip named, only that slip is rejected and no later one.
 *
 * @throws Problem `not_found`
 * @throws Problem `subscription_decided` with the operator and the decision
 * @throws Problem `changed_meanwhile` when the employer has sent another slip
 */
export async function reject(
  db: Db,
  { seenSlip, ...deciding }: Deciding & { seenSlip: string | null | undefined; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await rejectSubscription(tx, deciding)
    await requireSeen(tx, row, seenSlip)
    await record(tx, {
      act: 'subscription rejected',
      subject: await subjectOf(tx, row),
      before: { status: 'Pending' },
      after: { status: row.status, reason: deciding.reason },
      operatorId: deciding.operatorId,
      now: deciding.now,
    })
  })
}
