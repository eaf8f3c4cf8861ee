import { and, eq, inArray } from 'drizzle-orm'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { chargedOf } from '../ledger-rules.ts'
import { movesFrom } from '../rules.ts'
import { subscriptionApproved, subscriptionRejected } from './emails.ts'
import { issueReceipt } from './issue-receipt.ts'
import { grant } from './ledger.ts'
import { lockEmployerOf } from './money/lock-purchase.ts'
import { readRefundsToCome } from './money/read-account.ts'
import { openAccount, settle } from './money/receive.ts'
import { readCompany } from './read-company.ts'
import { findPayer } from './recipients.ts'

interface Decision {
  subscriptionId: string
  operatorId: string
  publicUrl: string
  now: Date
}

type Row = typeof subscriptions.$inferSelect

/**
 * Approves a payment: records what was received, starts the term, adds the grant, issues the receipt with the next
 * number, and notifies the employer, all in one transaction. Of several operators one succeeds.
 *
 * @param decision.operatorId null when the buyer's credit pays for all of it
 * @param decision.receivedInLaari by default all that is left to pay; what is more becomes credit, what is missing is
 * written off
 * @throws Problem `not_found` when there is no such subscription
 * @throws Problem `subscription_decided` when it is no longer Pending, with the operator and the decision
 */
export async function approveSubscription(
  db: Db,
  {
    subscriptionId,
    operatorId,
    receivedInLaari,
    receivedAs,
    publicUrl,
    now,
  }: Omit<Decision, 'operatorId'> & {
    operatorId: string | null
    receivedInLaari?: number | undefined
    /** Words of the entry, such as the bank's; 'Approved' by default. */
    receivedAs?: string | undefined
  },
): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockEmployerOf(tx, subscriptionId)
    const won = await decide(tx, 'approve', subscriptionId, {
      status: 'Active',
      decidedAt: now,
      decidedBy: operatorId,
      startsAt: now,
    })
    const payer = await findPayer(tx, won.employerId)
    const { validUntil } = await grant(
      tx,
      {
        employerId: won.employerId,
        planType: won.type,
        ads: won.adsLimit,
        subscriptionId,
        ...(operatorId !== null && { actorId: operatorId }),
        reason: 'approved',
      },
      now,
    )
    const account = await settle(tx, won, {
      receivedInLaari,
      ...(receivedAs !== undefined && { reason: receivedAs }),
      operatorId,
      now,
    })
    const [row] = await tx
      .update(subscriptions)
      .set({
        endsAt: validUntil,
        receiptNumber: await issueReceipt(tx, won, chargedOf(account), now),
        billedTo: payer?.company ?? null,
        issuedBy: await readCompany(tx),
      })
      .where(eq(subscriptions.id, subscriptionId))
      .returning()
    if (!row) throw new Problem('not_found')
    const toRefund = (await readRefundsToCome(tx, [row.number]))(row.number)
    if (payer) await notify(tx, subscriptionApproved({ ...payer, row, account, toRefund, publicUrl }), now)
    return row
  })
}

/**
 * Rejects a payment with a reason for the employer, and mails it. Another slip can be sent afterwards.
 *
 * @throws Problem `not_found` when there is no such subscription
 * @throws Problem `subscription_decided` when it is no longer Pending, with the operator and the decision
 */
export async function rejectSubscription(
  db: Db,
  { subscriptionId, operatorId, reason, publicUrl, now }: Decision & { reason: string },
): Promise<Row> {
  return db.transaction(async (tx) => {
    await lockEmployerOf(tx, subscriptionId)
    const row = await decide(tx, 'reject', subscriptionId, {
      status: 'Rejected',
      decidedAt: now,
      decidedBy: operatorId,
      rejectedReason: reason,
    })
    const payer = await findPayer(tx, row.employerId)
    const account = await openAccount(tx, row, now)
    if (payer) await notify(tx, subscriptionRejected({ ...payer, row, account, publicUrl }), now)
    return row
  })
}

/** The conditional update decides between concurrent operators. */
async function decide(
  tx: Db,
  move: 'approve' | 'reject',
  subscriptionId: string,
  change: Partial<Row>,
): Promise<Row> {
  const [won] = await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.id, subscriptionId), inArray(subscriptions.status, movesFrom(move))))
    .returning()
  if (won) return won
  const [lost] = await tx
    .select({ status: subscriptions.status, at: subscriptions.decidedAt, by: accounts.name })
    .from(subscriptions)
    .leftJoin(accounts, eq(accounts.id, subscriptions.decidedBy))
    .where(eq(subscriptions.id, subscriptionId))
  if (!lost) throw new Problem('not_found')
  const what =
    lost.status === 'Rejected' ? 'rejected' : lost.status === 'Void' ? 'void, approved' : 'approved'
  const when = lost.at ? ` on ${formatDateTime(lost.at)}` : ''
  throw new Problem('subscription_decided', {
    words: `Already ${what} by ${lost.by ?? 'an operator'}${when}`,
  })
}
