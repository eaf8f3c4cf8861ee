import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { findPayer } from '../recipients.ts'
import { refundReference } from './emails.ts'
import { enter } from './enter.ts'
import { lockRefund } from './lock-refund.ts'
import { forgetPaidAccounts } from './open-money.ts'

interface Adding {
  refundId: string
  bankReference: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Adds the bank's reference to a refund that was entered before its transfer, once. An entry of nothing follows in the
 * ledger, and the buyer gets a mail.
 *
 * @returns the number of the entry
 * @throws Problem `not_found`
 * @throws Problem `refund_unpaid` while it waits, and once it is refused
 * @throws Problem `already_settled` when it has one
 */
export async function addBankReference(
  db: Db,
  { refundId, bankReference, operatorId, publicUrl, now }: Adding,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { refunded } = await lockRefund(tx, refundId, now)
    const [added] = await tx
      .update(refunds)
      .set({ bankReference })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'paid'), isNull(refunds.bankReference)))
      .returning()
    if (!added) throw new Problem(...(await refusalFor(tx, refundId)))
    const number = await numberOf(tx, added.entryNumber)
    const [entry] = await enter(
      tx,
      [
        {
          subscriptionNumber: refunded.number,
          kind: 'bank reference',
          amountInLaari: 0,
          reason: `Of ${number}: ${bankReference}`,
          actorId: operatorId,
        },
      ],
      now,
    )
    if (!entry) throw new Error('the reference was not entered')
    const { row, subject } = refunded
    const payer = row && (await findPayer(tx, row.employerId))
    const about = { publicUrl, number, bankReference, amountInLaari: added.amountInLaari }
    if (row && payer) await notify(tx, refundReference({ ...payer, ...about, row }), now)
    if (!row) await forgetPaidAccounts(tx, [refundId])
    await record(tx, {
      act: 'bank reference of a refund added',
      subject,
      after: { refund: number, bankReference },
      operatorId,
      now,
    })
    return entry.number
  })
}

async function refusalFor(tx: Db, refundId: string): Promise<ConstructorParameters<typeof Problem>> {
  const [refund] = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, refundId))
  if (refund?.state !== 'paid') return ['refund_unpaid']
  return ['already_settled', { words: 'This refund has a reference of the bank already' }]
}

async function numberOf(tx: Db, entryNumber: number | null): Promise<string> {
  const [entry] = await tx
    .select({ serial: ledgerEntries.documentSerial })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.number, entryNumber ?? 0))
  return entry?.serial ? documentNumber('refund', entry.serial) : 'the refund'
}
