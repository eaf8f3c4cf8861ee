import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { documentKindNames, ledgerKindNames, refundStates } from '#contract/facts/ledger-kinds.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { subscriptions } from './subscriptions.ts'

/**
 * Entries of the accounts of purchases, numbered without gaps. A trigger refuses changes and deletions
 * (`keep_entries`). They outlive the buyer, so nothing in them names one.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    number: integer().primaryKey(),
    /** Number of the purchase, whose row is deleted with its employer. */
    subscriptionNumber: integer().notNull(),
    kind: text({ enum: ledgerKindNames }).notNull(),
    /** Below zero, it takes back an earlier entry of the same kind. */
    amountInLaari: bigint({ mode: 'number' }).notNull(),
    /** Tax that the amount contains, with the rate in hundredths of a per cent and the number of the site then. */
    taxInLaari: bigint({ mode: 'number' }).notNull().default(0),
    taxRate: integer(),
    tin: text(),
    at: instant().notNull(),
    /** Operator; null for the employer and for the clock. */
    actorId: reference(),
    reason: text().notNull(),
    /** The other purchase, when credit moves from one to the other. */
    otherNumber: integer(),
    documentKind: text({ enum: documentKindNames }),
    documentSerial: integer(),
    /** Company that ran the site then, which issued the document. */
    issuedBy: text(),
  },
  (t) => [
    index('ledger_entries_purchase').on(t.subscriptionNumber, t.number),
    index('ledger_entries_at').on(t.at),
    unique('ledger_entries_document').on(t.documentKind, t.documentSerial),
    check('ledger_entries_kind', oneOf(t.kind, ledgerKindNames)),
    check('ledger_entries_document_kind', oneOf(t.documentKind, documentKindNames)),
    check('ledger_entries_moves', sql`(amount_in_laari <> 0) = (kind <> 'bank reference')`),
    check('ledger_entries_numbered', sql`(document_kind is null) = (document_serial is null)`),
  ],
)

/**
 * Transfers back to a buyer. They outlive it by the number of the purchase. The account that is paid to is forgotten
 * with the buyer, or with the transfer that is done after it.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** Null after the buyer was deleted. */
    subscriptionId: reference().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** Number of the purchase; null where a process of an earlier release asked for it. */
    subscriptionNumber: integer(),
    amountInLaari: bigint({ mode: 'number' }).notNull(),
    account: text().notNull(),
    bankReference: text(),
    reason: text().notNull(),
    state: text({ enum: namesOf(refundStates) }).notNull(),
    askedBy: reference().notNull(),
    askedAt: instant().notNull(),
    decidedBy: reference(),
    decidedAt: instant(),
    refusedReason: text(),
    /** Entry of the payment. */
    entryNumber: integer().unique(),
  },
  (t) => [
    index('refunds_subscription').on(t.subscriptionId),
    index('refunds_number').on(t.subscriptionNumber),
    index('refunds_waiting')
      .on(t.askedAt)
      .where(oneOf(sql`state`, ['waiting'])),
    check('refunds_state', oneOf(t.state, namesOf(refundStates))),
    check('refunds_amount', sql`amount_in_laari > 0`),
  ],
)

/** It waits for a second operator, or was entered and has no reference of the bank yet. */
export const isOpenRefund = sql`(${refunds.state} = 'waiting' or (${refunds.state} = 'paid' and ${refunds.bankReference} is null))`
