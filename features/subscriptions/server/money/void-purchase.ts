import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { formatMoney, fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries, refunds } from '#tables/ledger.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { chargedOf, creditOf, maxRefund } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { movesFrom } from '../../rules.ts'
import { closeGrants } from '../ledger.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { releaseCredit } from './credit.ts'
import { approvalVoid } from './emails.ts'
import { enter } from './enter.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { readAccount } from './read-account.ts'
import { openAccount } from './receive.ts'
import { receiptOf, taxOfNote } from './tax.ts'

type Row = typeof subscriptions.$inferSelect

const approved = namesOf(subscriptionStatuses, (facts) => facts.approved)

/** Purchases that credit of this one pays for, by their status. */
async function paidByCreditOf(db: Db, number: number) {
  const waitingRefund = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.subscriptionId, subscriptions.id), eq(refunds.state, 'waiting')))
  const isHeld = or(inArray(subscriptions.status, [...approved]), exists(waitingRefund))
  return db
    .select({ number: subscriptions.number, isHeld: sql<boolean>`${isHeld}` })
    .from(ledgerEntries)
    .innerJoin(subscriptions, eq(subscriptions.number, ledgerEntries.otherNumber))
    .where(and(eq(ledgerEntries.subscriptionNumber, number), eq(ledgerEntries.kind, 'credit moved')))
    .groupBy(subscriptions.id)
    .having(sql`sum(${ledgerEntries.amountInLaari}) > 0`)
    .orderBy(subscriptions.number)
}

/**
 * Reason why an approval can't be taken back; undefined if it can. Its age, its use, its end and earlier credit notes and
 * refunds are none: the statement that lacks the payment comes days later, and otherwise the rest would become credit.
 */
export async function whyNotVoid(db: Db, row: Row): Promise<string | undefined> {
  if (!movesFrom('void').includes(row.status) || row.receiptNumber === null || row.decidedAt === null)
    return 'It is not approved'
  const held = (await paidByCreditOf(db, row.number)).find(({ isHeld }) => isHeld)
  return (
    held &&
    `Credit of it pays for ${referenceOf(held.number)}. Make that void first, or refuse its refund that waits`
  )
}

export interface Voiding {
  subscriptionId: string
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Takes an approval back as if it had never been: what is not credited yet is credited, all that came in counts as not
 * received, as far as it was not refunded, and the plan ends. Credit of it leaves the undecided purchases that it paid
 * for. The uses of the plan stay, in the ledger of ads. A part that did come in is recorded again afterwards.
 *
 * @throws Problem `not_found`
 * @throws Problem `not_voidable` with the reason
 */
export async function voidPurchase(db: Db, voiding: Voiding) {
  const { subscriptionId, reason, operatorId, publicUrl, now } = voiding
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    await openAccount(tx, row, now)
    const refusal = await whyNotVoid(tx, row)
    if (refusal !== undefined) throw new Problem('not_voidable', { words: refusal })
    const paid = await paidByCreditOf(tx, row.number)
    await releaseCredit(
      tx,
      paid.map(({ number }) => number),
      { operatorId, now, from: row.number },
    )
    const account = await readAccount(tx, row.number)
    const amountInLaari = chargedOf(account) - account.credited
    const notReceived = Math.min(account.received, maxRefund(account))
    const common = { subscriptionNumber: row.number, reason, actorId: operatorId }
    await enter(
      tx,
      [
        {
          ...common,
          kind: 'credited',
          amountInLaari,
          tax: await taxOfNote(tx, amountInLaari, await receiptOf(tx, row)),
          document: { kind: 'credit note', issuedBy: await readCompany(tx) },
        },
        { ...common, kind: 'received', amountInLaari: -notReceived },
      ],
      now,
    )
    const number = await lastNoteOf(tx, row.number)
    await closeGrants(tx, subscriptionId, now, 'approval void')
    await tx
      .update(refunds)
      .set({ state: 'refused', decidedBy: operatorId, decidedAt: now, refusedReason: reason })
      .where(and(eq(refunds.subscriptionId, subscriptionId), eq(refunds.state, 'waiting')))
    // After the refunds: one that waits would keep its part of the credit here.
    await releaseCredit(tx, [row.number], { operatorId, now })
    const endsAt = row.endsAt && row.endsAt < now ? row.endsAt : now
    await tx
      .update(subscriptions)
      .set({ status: 'Void', rejectedReason: reason, endsAt })
      .where(eq(subscriptions.id, subscriptionId))
    const payer = await findPayer(tx, row.employerId)
    const about = { row, publicUrl, reason, amountInLaari: chargedOf(account), number }
    if (payer) await notify(tx, approvalVoid({ ...payer, ...about }), now)
    await record(tx, {
      act: 'approval made void',
      subject: await subjectOf(tx, row),
      before: { status: row.status },
      after: {
        ...{ status: 'Void', creditNote: number, amount: formatMoney(fromLaari(amountInLaari)) },
        ...{ notReceived: formatMoney(fromLaari(notReceived)), reason },
      },
      operatorId,
      now,
    })
    const credit = fromLaari(creditOf(await readAccount(tx, row.number)))
    return { number, amount: fromLaari(amountInLaari), receiptNumber: row.receiptNumber, credit }
  })
}

/** The credit note that cancels the rest of a receipt: an earlier one where that credited all of it. */
async function lastNoteOf(tx: Db, number: number): Promise<string> {
  const [note] = await tx
    .select({ serial: ledgerEntries.documentSerial })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.subscriptionNumber, number), eq(ledgerEntries.documentKind, 'credit note')))
    .orderBy(desc(ledgerEntries.number))
    .limit(1)
  if (!note?.serial) throw new Error('no credit note was written')
  return documentNumber('credit note', note.serial)
}
