import { formatLaari } from '#contract/base/laari.ts'
import { fromLaari } from '#contract/base/money.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { askedOf, freeCreditOf } from '../../ledger-rules.ts'
import { takesSlip } from '../../rules.ts'
import { approve } from '../desk/decide.ts'
import { findPayer } from '../recipients.ts'
import { partReceived, paymentKept } from './emails.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { readRefundsToCome } from './read-account.ts'
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
 * Records another transfer for a purchase, at any time. One that leaves nothing to pay approves a purchase that is
 * undecided, or refused and not cancelled. What is more than the price becomes credit. The buyer gets a mail about
 * an approval, a credit, and a part that leaves something to pay.
 *
 * @throws Problem `not_found`
 */
export async function recordPayment(db: Db, paying: Paying) {
  const { subscriptionId, amountInLaari, reason, operatorId, publicUrl, now } = paying
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const { entry, account } = await recordReceived(tx, row, { amountInLaari, reason, operatorId, now })
    await record(tx, {
      act: 'payment recorded',
      subject: await subjectOf(tx, row),
      after: { amount: formatLaari(amountInLaari), reason },
      operatorId,
      now,
    })
    const toRefund = (await readRefundsToCome(tx, [row.number]))(row.number)
    const left = askedOf(row, account)
    const credit = freeCreditOf(account, toRefund)
    const isApproved = takesSlip(row) && left === 0
    if (isApproved) await approve(tx, { subscriptionId, seenSlip: undefined, operatorId, publicUrl, now })
    else {
      const payer = await findPayer(tx, row.employerId)
      const about = { row, publicUrl, amountInLaari, entry: entry.number }
      if (payer && credit > 0) await notify(tx, paymentKept({ ...payer, ...about, credit, toRefund }), now)
      if (payer && left > 0) await notify(tx, partReceived({ ...payer, ...about, left }), now)
    }
    return {
      number: entry.number,
      amount: fromLaari(amountInLaari),
      toPay: fromLaari(left),
      credit: fromLaari(credit),
      isApproved,
    }
  })
}
