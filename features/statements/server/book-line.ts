import { and, eq } from 'drizzle-orm'
import { formatLaari } from '#contract/base/laari.ts'
import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { freeCreditOf } from '#features/subscriptions/ledger-rules.ts'
import { numberFrom, referenceOf } from '#features/subscriptions/reference.ts'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import { readAccount, readRefundsToCome } from '#features/subscriptions/server/money/read-account.ts'
import { recordPayment } from '#features/subscriptions/server/money/record-payment.ts'
import type { Db } from '#platform/database/database.ts'
import { statementLines } from '#tables/statements.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { onStatement } from '../rules.ts'
import { claimLine } from './claim-line.ts'

interface Booking {
  statementId: string
  line: string
  /** Purchase, by its id or by its reference as it was typed. */
  slip?: string | undefined
  reference?: string | undefined
  as: 'approved' | 'received'
  /** MVR that were seen as left to pay. */
  toPay?: number | undefined
  /** It was seen as refused: only then is a refused one approved. */
  isRefused?: boolean | undefined
  /** It is another transfer than the used line of its day and sum. */
  isOther?: boolean | undefined
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Books a line of a statement for a purchase that the operator has chosen, with any sum. Approved with it, the
 * purchase owes nothing more. Received, it approves once nothing is due, and what is more becomes credit.
 *
 * @throws Problem `not_found` when there is no such line or purchase
 * @throws Problem `invalid_input` for a reference of no purchase
 * @throws Problem `already_settled` when the line has paid a purchase, or may be one that has
 * @throws Problem `subscription_decided` when the purchase that is to be approved is decided, or refused and was
 *   not seen so
 * @throws Problem `changed_meanwhile` when it is to be approved and another sum is left to pay than was seen
 */
export async function bookLine(db: Db, booking: Booking) {
  const { statementId, line: lineId, as, toPay, isRefused, isOther, operatorId, publicUrl, now } = booking
  const [line] = await db
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.id, lineId), eq(statementLines.statementId, statementId)))
  if (!line) throw new Problem('not_found')
  const purchase = await purchaseOf(db, booking)
  const subscriptionId = purchase.id
  const { amountInLaari } = line
  const by = { subscriptionId, operatorId, publicUrl, now }
  return db.transaction(async (tx) => {
    await claimLine(tx, { line, isOther, subscriptionId, usedBy: operatorId, usedAt: now })
    const words = onStatement(line.day)
    // Once it is approved, nothing is left: what is missing is written off.
    let done = { isApproved: true, toPay: 0 }
    if (as === 'approved')
      await approve(tx, {
        ...by,
        seenSlip: undefined,
        seenToPay: toPay,
        seenRefused: isRefused ?? false,
        receivedInLaari: amountInLaari,
        receivedAs: words,
      })
    else done = await recordPayment(tx, { ...by, amountInLaari, reason: words })
    const account = await readAccount(tx, purchase.number)
    const toRefund = (await readRefundsToCome(tx, [purchase.number]))(purchase.number)
    const credit = freeCreditOf(account, toRefund)
    const reference = referenceOf(purchase.number)
    return {
      message: messageOf(reference, amountInLaari, { ...done, writtenOff: account['written off'], credit }),
      slip: subscriptionId,
      reference,
      toPay: done.toPay,
      credit: fromLaari(credit),
    }
  })
}

async function purchaseOf(db: Db, { slip, reference = '' }: Booking) {
  const number = numberFrom(reference)
  const unknown = wrongField('reference', 'is of no purchase')
  if (slip === undefined && number === undefined) throw unknown
  const [found] = await db
    .select({ id: subscriptions.id, number: subscriptions.number })
    .from(subscriptions)
    .where(slip === undefined ? eq(subscriptions.number, number ?? 0) : eq(subscriptions.id, slip))
  if (!found) throw slip === undefined ? unknown : new Problem('not_found')
  return found
}

/** 'VZ-10015 is approved. MVR 99 is written off.' */
function messageOf(
  reference: string,
  amountInLaari: number,
  {
    isApproved,
    toPay,
    writtenOff,
    credit,
  }: { isApproved: boolean; toPay: number; writtenOff: number; credit: number },
): string {
  return [
    isApproved ? `${reference} is approved.` : `${formatLaari(amountInLaari)} is recorded for ${reference}.`,
    ...(isApproved && writtenOff > 0 ? [`${formatLaari(writtenOff)} is written off.`] : []),
    ...(toPay > 0 ? [`${formatMoney(toPay)} stays due.`] : []),
    ...(credit > 0 ? [`The employer has ${formatLaari(credit)} of credit.`] : []),
  ].join(' ')
}
