import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { formatLaari } from '#contract/base/laari.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, chargedOf, creditOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { movesFrom } from '../../rules.ts'
import { closeGrants } from '../ledger.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { releaseCredit } from './credit.ts'
import { approvalVoid, paymentTakenBack } from './emails.ts'
import { enter } from './enter.ts'
import { lockPurchase } from './lock-purchase.ts'
import { subjectOf } from './purchase-words.ts'
import { readAccount } from './read-account.ts'
import { openAccount } from './receive.ts'
import { receiptOf, taxOfNote } from './tax.ts'

type Row = typeof subscriptions.$inferSelect

const approved = namesOf(subscriptionStatuses, (facts) => facts.approved)

/** Has it an approval that stands? */
const isApproved = ({ status, receiptNumber, decidedAt }: Row): boolean =>
  movesFrom('void').includes(status) && receiptNumber !== null && decidedAt !== null

/** Purchases that credit of this one pays for, and those of them that hold it. */
async function paidByCreditOf(db: Db, number: number) {
  const waitingRefund = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.subscriptionId, subscriptions.id), eq(refunds.state, 'waiting')))
  return db
    .select({
      number: subscriptions.number,
      isApproved: sql<boolean>`${inArray(subscriptions.status, [...approved])}`,
      isRefunded: sql<boolean>`${exists(waitingRefund)}`,
    })
    .from(ledgerEntries)
    .innerJoin(subscriptions, eq(subscriptions.number, ledgerEntries.otherNumber))
    .where(and(eq(ledgerEntries.subscriptionNumber, number), eq(ledgerEntries.kind, 'credit moved')))
    .groupBy(subscriptions.id)
    .having(sql`sum(${ledgerEntries.amountInLaari}) > 0`)
    .orderBy(subscriptions.number)
}

/**
 * Reason why an approval, or what was recorded without one, can't be taken back; undefined if it can. Its age, its use, its
 * end and earlier credit notes and refunds are none: the statement that lacks the payment comes days later, and otherwise the
 * rest would become credit.
 */
export async function whyNotVoid(db: Db, row: Row, { received }: Account): Promise<string | undefined> {
  if (!isApproved(row) && received <= 0) return 'It is not approved'
  const paid = await paidByCreditOf(db, row.number)
  const held = paid.find((other) => other.isApproved) ?? paid.find((other) => other.isRefunded)
  if (!held) return undefined
  const other = referenceOf(held.number)
  return held.isApproved
    ? `Credit of it pays for ${other}. Make that void first`
    : `Credit of it pays for ${other}, and a refund of that waits. Refuse the refund first`
}

export interface Voiding {
  subscriptionId: string
  reason: string
  /** Laari that were seen as received, without an approval: only these are taken back. Without them, only an approval is. */
  seenReceived?: number | undefined
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Takes an approval back as if it had never been: what is not credited yet is credited, all that came in counts as not
 * received, and the plan ends. What was refunded of it is lost. Credit of it leaves the undecided purchases that it paid
 * for. The uses of the plan stay, in the ledger of ads. A part that did come in is recorded again afterwards. Without an
 * approval that stands, only what was recorded counts as not received.
 *
 * @returns the number of the credit note; null without an approval
 * @throws Problem `not_found`
 * @throws Problem `not_voidable` with the reason
 * @throws Problem `changed_meanwhile` when a sum was seen, and it is approved now, or another sum is received
 */
export async function voidPurchase(db: Db, voiding: Voiding) {
  const { subscriptionId, reason, seenReceived, operatorId, publicUrl, now } = voiding
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const opened = await openAccount(tx, row, now)
    const wasApproved = isApproved(row)
    const refusal =
      !wasApproved && seenReceived === undefined ? 'It is not approved' : await whyNotVoid(tx, row, opened)
    if (refusal !== undefined) throw new Problem('not_voidable', { words: refusal })
    const stands = wasApproved ? 'It is approved' : `${formatLaari(opened.received)} is recorded as received`
    if (seenReceived !== undefined && (wasApproved || seenReceived !== opened.received))
      throw new Problem('changed_meanwhile', { words: `${stands} now. Please look at it again` })
    const paid = await paidByCreditOf(tx, row.number)
    await releaseCredit(
      tx,
      paid.map(({ number }) => number),
      { operatorId, now, from: row.number },
    )
    const account = await readAccount(tx, row.number)
    const amountInLaari = wasApproved ? chargedOf(account) - account.credited : 0
    const common = { subscriptionNumber: row.number, reason, actorId: operatorId }
    const entries = await enter(
      tx,
      [
        {
          ...common,
          kind: 'credited',
          amountInLaari,
          tax: await taxOfNote(tx, amountInLaari, await receiptOf(tx, row)),
          document: { kind: 'credit note', issuedBy: await readCompany(tx) },
        },
        { ...common, kind: 'received', amountInLaari: -account.received },
      ],
      now,
    )
    await tx
      .update(refunds)
      .set({ state: 'refused', decidedBy: operatorId, decidedAt: now, refusedReason: reason })
      .where(and(eq(refunds.subscriptionId, subscriptionId), eq(refunds.state, 'waiting')))
    const number = wasApproved ? await endApproval(tx, row, voiding) : null
    const payer = await findPayer(tx, row.employerId)
    const about = { row, publicUrl, reason }
    if (payer && number !== null)
      await notify(tx, approvalVoid({ ...payer, ...about, amountInLaari: chargedOf(account), number }), now)
    else if (payer) {
      const entry = entries.at(-1)?.number ?? 0
      const takenBack = { ...about, amountInLaari: account.received, entry }
      await notify(tx, paymentTakenBack({ ...payer, ...takenBack }), now)
    }
    await record(tx, {
      act: wasApproved ? 'approval made void' : 'payment taken back',
      subject: await subjectOf(tx, row),
      before: { status: row.status },
      after: {
        ...(number !== null && { status: 'Void', creditNote: number, amount: formatLaari(amountInLaari) }),
        notReceived: formatLaari(account.received),
        reason,
      },
      operatorId,
      now,
    })
    const credit = fromLaari(creditOf(await readAccount(tx, row.number)))
    return { number, amount: fromLaari(amountInLaari), receiptNumber: row.receiptNumber, credit }
  })
}

/** Ends what was bought, and gives back the credit that paid for it. @returns the number of the credit note */
async function endApproval(tx: Db, row: Row, { reason, operatorId, now }: Voiding): Promise<string> {
  await closeGrants(tx, row.id, { at: now, reason: 'approval void', operatorId })
  // After its refunds are refused: one that waits would keep its part of the credit here.
  await releaseCredit(tx, [row.number], { operatorId, now })
  const endsAt = row.endsAt && row.endsAt < now ? row.endsAt : now
  await tx
    .update(subscriptions)
    .set({ status: 'Void', rejectedReason: reason, endsAt })
    .where(eq(subscriptions.id, row.id))
  return lastNoteOf(tx, row.number)
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
