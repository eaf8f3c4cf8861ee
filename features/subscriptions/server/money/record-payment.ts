import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { creditOf, leftToPay } from '../../ledger-rules.ts'
import { findPayer } from '../recipients.ts'
import { partReceived, paymentKept } from './emails.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { recordReceived } from './receive.ts'

interface Paying {
  subscriptionId: string
  amountInLaari: number
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Records another transfer for a purchase, at any time. What is more than its price becomes credit. The buyer gets a
 * mail about a credit, and about a part that leaves something to pay.
 *
 * @throws Problem `not_found`
 */
export async function recordPayment(db: Db, paying: Paying) {
  const { subscriptionId, amountInLaari, reason, operatorId, publicUrl, now } = paying
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const { entry, account } = await recordReceived(tx, row, { amountInLaari, reason, operatorId, now })
    const credit = creditOf(account)
    const payer = await findPayer(tx, row.employerId)
    const about = { row, publicUrl, amountInLaari, entry: entry.number }
    if (payer && credit > 0) await notify(tx, paymentKept({ ...payer, ...about, credit }), now)
    const left = leftToPay(account)
    if (payer && left > 0 && subscriptionStatuses[row.status].waits)
      await notify(tx, partReceived({ ...payer, ...about, left }), now)
    await record(tx, {
      act: 'payment recorded',
      subject: await subjectOf(tx, row),
      after: { amount: formatMoney(fromLaari(amountInLaari)), reason },
      operatorId,
      now,
    })
    return {
      number: entry.number,
      amount: fromLaari(amountInLaari),
      toPay: fromLaari(Math.max(0, left)),
      credit: fromLaari(credit),
    }
  })
}
