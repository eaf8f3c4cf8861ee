import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import type { DeskAccount, DeskRefund } from '#contract/subscriptions/desk-money.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { uncreditedOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import type { Entry } from './enter.ts'
import { numberOfRefund } from './number-of-refund.ts'
import { readAccounts } from './read-account.ts'

/**
 * Joins a receipt to one entry: the last by which it was paid up to its issue, with money that came in or with credit. A process of
 * release 1.0 could record the payment some time before the approval.
 */
export const isReceiptOfEntry = and(
  eq(receipts.subscriptionNumber, ledgerEntries.subscriptionNumber),
  sql`${ledgerEntries.number} = (
    select max(paid.number) from ${ledgerEntries} as paid
    where paid.subscription_number = ${receipts.subscriptionNumber} and paid.at <= ${receipts.issuedAt}
      and paid.kind in ('received', 'credit used') and paid.amount_in_laari > 0
  )`,
)

/** @param by e-mail of the operator @param receipt that it paid for */
export function entryJson(
  entry: Entry,
  by: string | null,
  receipt?: { number: number; taxInLaari: number } | null,
): DeskAccount['entries'][number] {
  const { documentKind, documentSerial } = entry
  const isReceipt = Boolean(receipt) && documentKind === null
  return {
    number: entry.number,
    at: entry.at.toISOString(),
    day: dayOf(entry.at),
    kind: entry.kind,
    amount: fromLaari(entry.amountInLaari),
    tax: fromLaari(isReceipt ? (receipt?.taxInLaari ?? 0) : entry.taxInLaari),
    reason: entry.reason,
    by,
    document: isReceipt
      ? documentNumber('receipt', receipt?.number ?? 0)
      : documentKind && documentNumber(documentKind, documentSerial ?? 0),
    documentKind: isReceipt ? 'receipt' : documentKind,
  }
}

const asker = alias(accounts, 'asker')
const decider = alias(accounts, 'decider')

const conditions = {
  waiting: eq(refunds.state, 'waiting'),
  unreferenced: and(eq(refunds.state, 'paid'), isNull(refunds.bankReference)),
}

/** Refunds for operators, latest first: of a purchase, or those that have something to do. */
export async function listRefunds(
  db: Db,
  which: { subscriptionId: string } | 'waiting' | 'unreferenced',
): Promise<DeskRefund[]> {
  const rows = await db
    .select({
      refund: refunds,
      number: numberOfRefund,
      company: employers.company,
      askedBy: asker.email,
      decidedBy: decider.email,
      serial: ledgerEntries.documentSerial,
      receiptNumber: receipts.number,
    })
    .from(refunds)
    .leftJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .leftJoin(employers, eq(employers.id, subscriptions.employerId))
    .leftJoin(asker, eq(asker.id, refunds.askedBy))
    .leftJoin(decider, eq(decider.id, refunds.decidedBy))
    .leftJoin(ledgerEntries, eq(ledgerEntries.number, refunds.entryNumber))
    .leftJoin(receipts, eq(receipts.subscriptionNumber, numberOfRefund))
    .where(typeof which === 'string' ? conditions[which] : eq(refunds.subscriptionId, which.subscriptionId))
    .orderBy(desc(refunds.askedAt), desc(refunds.id))
  const accountFor = await readAccounts(
    db,
    rows.flatMap(({ refund, number }) => (refund.state === 'waiting' ? [number] : [])),
  )
  return rows.map(({ refund, number, company, askedBy, decidedBy, serial, receiptNumber }) => ({
    _id: refund.id,
    number: serial === null ? null : documentNumber('refund', serial),
    subscriptionId: refund.subscriptionId,
    reference: referenceOf(number),
    company,
    amount: fromLaari(refund.amountInLaari),
    creditNote:
      refund.state === 'waiting'
        ? fromLaari(uncreditedOf(refund.amountInLaari, accountFor(number), receiptNumber !== null))
        : null,
    account: refund.account,
    bankReference: refund.bankReference,
    reason: refund.reason,
    state: refund.state,
    askedBy,
    askedById: refund.askedBy,
    askedAt: refund.askedAt.toISOString(),
    decidedBy,
    decidedAt: refund.decidedAt?.toISOString() ?? null,
    refusedReason: refund.refusedReason,
  }))
}
