import { and, eq } from 'drizzle-orm'
import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { refunds } from '#tables/ledger.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { type Account, chargedOf, creditOf } from '../../ledger-rules.ts'
import { movesFrom } from '../../rules.ts'
import { closeGrants } from '../ledger.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { releaseCredit } from './credit.ts'
import { approvalVoid } from './emails.ts'
import { enter } from './enter.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { openAccount } from './receive.ts'
import { receiptOf, taxOfNote } from './tax.ts'

type Row = typeof subscriptions.$inferSelect

/**
 * Reason why an approval can't be taken back; undefined if it can. Neither its age nor its use is one: a statement that
 * lacks the payment comes days later, and a credit note would give credit for money that never came.
 */
export function whyNotVoid(row: Row, account: Account): string | undefined {
  if (!movesFrom('void').includes(row.status) || row.receiptNumber === null || row.decidedAt === null)
    return 'It is not approved'
  if (account.credited > 0 || account['given back'] > 0)
    return 'Some of the money was already credited or refunded'
  if (account['credit moved'] > 0) return 'Credit of it pays for another purchase'
  return undefined
}

export interface Voiding {
  subscriptionId: string
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Takes an approval back as if it had never been: the price is credited in whole, the payment counts as not received, and
 * the plan ends. What came in beyond the price stays, as credit; so do the uses of the plan, in the ledger of ads.
 *
 * @throws Problem `not_found`
 * @throws Problem `not_voidable` with the reason
 */
export async function voidPurchase(db: Db, voiding: Voiding) {
  const { subscriptionId, reason, operatorId, publicUrl, now } = voiding
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const account = await openAccount(tx, row, now)
    const refusal = whyNotVoid(row, account)
    if (refusal !== undefined) throw new Problem('not_voidable', { words: refusal })
    const amountInLaari = chargedOf(account)
    const common = { subscriptionNumber: row.number, reason, actorId: operatorId }
    const [note] = await enter(
      tx,
      [
        {
          ...common,
          kind: 'credited',
          amountInLaari,
          tax: await taxOfNote(tx, amountInLaari, await receiptOf(tx, row)),
          document: { kind: 'credit note', issuedBy: await readCompany(tx) },
        },
        { ...common, kind: 'received', amountInLaari: account['credit used'] - amountInLaari },
      ],
      now,
    )
    if (!note?.documentSerial) throw new Error('no credit note was written')
    await closeGrants(tx, subscriptionId, now, 'approval void')
    await tx
      .update(refunds)
      .set({ state: 'refused', decidedBy: operatorId, decidedAt: now, refusedReason: reason })
      .where(and(eq(refunds.subscriptionId, subscriptionId), eq(refunds.state, 'waiting')))
    // After the refunds: one that waits would keep its part of the credit here.
    await releaseCredit(tx, [row.number], { operatorId, now })
    await tx
      .update(subscriptions)
      .set({ status: 'Void', rejectedReason: reason, endsAt: now })
      .where(eq(subscriptions.id, subscriptionId))
    const number = documentNumber('credit note', note.documentSerial)
    const payer = await findPayer(tx, row.employerId)
    if (payer)
      await notify(tx, approvalVoid({ ...payer, row, publicUrl, reason, amountInLaari, number }), now)
    await record(tx, {
      act: 'approval made void',
      subject: await subjectOf(tx, row),
      before: { status: row.status },
      after: { status: 'Void', creditNote: number, amount: formatMoney(fromLaari(amountInLaari)), reason },
      operatorId,
      now,
    })
    // All of the price is credited and reversed: what is left is what came in beyond it.
    const credit = fromLaari(creditOf(account))
    return { number, amount: fromLaari(amountInLaari), receiptNumber: row.receiptNumber, credit }
  })
}
