import { and, eq, ne, sql } from 'drizzle-orm'
import { formatLaari } from '#contract/base/laari.ts'
import { formatMoney, fromLaari, toLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { record } from '#features/audit/server/record.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { refunds } from '#tables/subscriptions/ledger.ts'
import { freeCreditOf, maxRefund, uncreditedOf } from '../../ledger-rules.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { requireAtMost } from './credit-note.ts'
import { refundPaid } from './emails.ts'
import { enter } from './enter.ts'
import { lockPurchase } from './lock-purchase.ts'
import { lockRefund, type Refund, type Refunded, refundedOf } from './lock-refund.ts'
import { forgetPaidAccounts } from './open-money.ts'
import { readRefundsToCome } from './read-account.ts'
import { readSecondPersonAbove } from './second-person-above.ts'
import { receiptOf, taxOfNote } from './tax.ts'

/** Laari of all refunds of a purchase that are paid or wait. */
async function refundedSoFar(tx: Db, subscriptionId: string): Promise<number> {
  const [row] = await tx
    .select({ laari: sql`coalesce(sum(${refunds.amountInLaari}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.subscriptionId, subscriptionId), ne(refunds.state, 'refused')))
  return row?.laari ?? 0
}

interface Refunding {
  subscriptionId: string
  amountInLaari: number
  account: string
  bankReference: string
  reason: string
  operatorId: string
  publicUrl: string
  now: Date
}

/**
 * Gives money back by transfer. Asks a second operator to confirm it when all refunds of the purchase, with this
 * one, are above the amount that is set: several small refunds need the same consent as one.
 *
 * @throws Problem `not_found`
 * @throws Problem `above_received` when it is more than was received and not given back yet
 */
export async function giveRefund(db: Db, refunding: Refunding) {
  const { subscriptionId, amountInLaari, account: to, bankReference, reason, operatorId, now } = refunding
  return db.transaction(async (tx) => {
    const row = await lockPurchase(tx, subscriptionId)
    const refunded = await refundedOf(tx, row, now)
    requireAtMost(amountInLaari, maxRefund(refunded.account), 'refunded')
    const together = (await refundedSoFar(tx, subscriptionId)) + amountInLaari
    const waits = together > toLaari(await readSecondPersonAbove(tx, now))
    const [refund] = await tx
      .insert(refunds)
      .values({
        subscriptionId,
        subscriptionNumber: row.number,
        amountInLaari,
        account: to,
        bankReference: bankReference || null,
        reason,
        state: 'waiting',
        askedBy: operatorId,
        askedAt: now,
      })
      .returning()
    if (!refund) throw new Error('the refund was not written')
    const common = { _id: refund.id, amount: fromLaari(amountInLaari), receiptNumber: row.receiptNumber }
    if (!waits) return { ...common, state: 'paid' as const, ...(await pay(tx, refunded, refund, refunding)) }
    await record(tx, {
      act: 'refund asked for',
      subject: refunded.subject,
      after: { amount: formatMoney(common.amount), reason },
      operatorId,
      now,
    })
    const credit = await creditAfter(tx, refunded)
    return { ...common, state: 'waiting' as const, number: null, creditNote: null, credit }
  })
}

/** Credit in MVR that the buyer has, less the refunds that wait. */
async function creditAfter(tx: Db, { number, account }: Pick<Refunded, 'number' | 'account'>) {
  return fromLaari(freeCreditOf(account, (await readRefundsToCome(tx, [number]))(number)))
}

/** Enters the payment of a refund, with a credit note for what none covers yet. */
async function pay(
  tx: Db,
  { number: subscriptionNumber, receiptNumber, account, row, subject }: Refunded,
  { id, amountInLaari, account: to, bankReference, reason }: Refund,
  { operatorId, publicUrl, now }: { operatorId: string; publicUrl: string; now: Date },
) {
  requireAtMost(amountInLaari, maxRefund(account), 'refunded')
  const uncovered = uncreditedOf(amountInLaari, account, receiptNumber !== null)
  const issuedBy = await readCompany(tx)
  const common = { subscriptionNumber, reason, actorId: operatorId }
  const entries = await enter(
    tx,
    [
      {
        ...common,
        kind: 'credited',
        amountInLaari: uncovered,
        tax: await taxOfNote(tx, uncovered, await receiptOf(tx, { receiptNumber })),
        document: { kind: 'credit note', issuedBy },
      },
      { ...common, kind: 'given back', amountInLaari, document: { kind: 'refund', issuedBy } },
    ],
    now,
  )
  const numberOf = (kind: 'credit note' | 'refund') => {
    const entry = entries.find(({ documentKind }) => documentKind === kind)
    return entry?.documentSerial ? documentNumber(kind, entry.documentSerial) : null
  }
  await tx
    .update(refunds)
    .set({
      state: 'paid',
      bankReference,
      decidedBy: operatorId,
      decidedAt: now,
      entryNumber: entries.at(-1)?.number ?? null,
    })
    .where(eq(refunds.id, id))
  const number = numberOf('refund') ?? ''
  const creditNote = numberOf('credit note')
  const payer = row && (await findPayer(tx, row.employerId))
  const about = { publicUrl, reason, amountInLaari, number, account: to }
  if (row && payer)
    await notify(tx, refundPaid({ ...payer, ...about, row, bankReference: bankReference ?? '' }), now)
  if (!row) await forgetPaidAccounts(tx, [id])
  await record(tx, {
    act: 'refund paid',
    subject,
    after: {
      refund: number,
      ...(creditNote && { creditNote }),
      amount: formatLaari(amountInLaari),
      reason,
    },
    operatorId,
    now,
  })
  const after = {
    ...account,
    credited: account.credited + uncovered,
    'given back': account['given back'] + amountInLaari,
  }
  const credit = await creditAfter(tx, { number: subscriptionNumber, account: after })
  return { number, creditNote, credit }
}

interface Deciding {
  refundId: string
  operatorId: string
  now: Date
}

/** Locks a waiting refund and its purchase. @throws Problem `not_found` @throws Problem `already_settled` */
async function lockWaiting(tx: Db, refundId: string, now: Date) {
  const locked = await lockRefund(tx, refundId, now)
  if (locked.refund.state !== 'waiting') throw new Problem('already_settled')
  return locked
}

/**
 * Confirms a refund as the second operator.
 *
 * @throws Problem `not_found`
 * @throws Problem `forbidden` for the one who asked for it
 * @throws Problem `already_settled`
 * @throws Problem `above_received` when other money was given back meanwhile
 * @throws Problem `changed_meanwhile` when another credit note would be issued than the operator saw
 */
export async function confirmRefund(
  db: Db,
  {
    bankReference,
    seenCreditNote,
    ...deciding
  }: Deciding & { bankReference: string; seenCreditNote: number | undefined; publicUrl: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refunded, refund } = await lockWaiting(tx, deciding.refundId, deciding.now)
    if (refund.askedBy === deciding.operatorId)
      throw new Problem('forbidden', { words: 'Another operator confirms what you asked for' })
    const { account, receiptNumber } = refunded
    const uncovered = uncreditedOf(refund.amountInLaari, account, receiptNumber !== null)
    if (seenCreditNote !== undefined && seenCreditNote !== uncovered)
      throw new Problem('changed_meanwhile', {
        words: `The account has changed meanwhile: a credit note of ${formatLaari(uncovered)} would be issued now. Please look at it again`,
      })
    await pay(tx, refunded, { ...refund, bankReference: bankReference || refund.bankReference }, deciding)
  })
}

/**
 * @throws Problem `not_found`
 * @throws Problem `already_settled`
 */
export async function refuseRefund(
  db: Db,
  { refundId, reason, operatorId, now }: Deciding & { reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { refunded, refund } = await lockWaiting(tx, refundId, now)
    await tx
      .update(refunds)
      .set({ state: 'refused', decidedBy: operatorId, decidedAt: now, refusedReason: reason })
      .where(eq(refunds.id, refundId))
    if (!refunded.row) await forgetPaidAccounts(tx, [refundId])
    await record(tx, {
      act: 'refund refused',
      subject: refunded.subject,
      before: { amount: formatLaari(refund.amountInLaari) },
      after: { reason },
      operatorId,
      now,
    })
  })
}
