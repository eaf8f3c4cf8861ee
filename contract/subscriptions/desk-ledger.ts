import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { choice, Day, Id, wholeNumber } from '../base/schemas.ts'
import { Entry, Refund } from './desk-money.ts'

const LedgerEntry = Entry.extend({
  reference: z.string(),
  /** Null after the account of the buyer was deleted. */
  subscriptionId: Id.nullable(),
  company: z.string().nullable(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

const Totals = z.object({
  due: z.number(),
  received: z.number(),
  givenBack: z.number(),
  writtenOff: z.number(),
  credited: z.number(),
  creditUsed: z.number(),
  creditMoved: z.number(),
  /** Tax of the receipts, less that of the credit notes. */
  tax: z.number(),
  /** Receipts, less credit notes. */
  revenue: z.number(),
  /** Received, less given back: what the bank's account shows. */
  cash: z.number(),
})
export type LedgerTotals = z.output<typeof Totals>

export const Ledger = z.object({
  from: z.string(),
  to: z.string(),
  totals: Totals,
  /** At the end of the last day. */
  atEnd: z.object({
    /** Left to pay of all purchases. */
    owed: z.number(),
    /** Credit that buyers have. */
    credit: z.number(),
    /** The part of it whose buyer is deleted today, and cannot use it any more. */
    formerCredit: z.number(),
    /** Received for purchases that are not approved yet. */
    prepaid: z.number(),
    /** Given back of money that never came. All cash is revenue, credit, or prepaid, less what is lost. */
    lost: z.number(),
  }),
  entries: z.array(LedgerEntry),
  /** Number of entries of all pages. */
  total: z.number(),
  /** Refunds that wait for a second operator, of all days. */
  waiting: z.array(Refund),
  /** Paid refunds without the bank's reference, of all days. */
  unreferenced: z.array(Refund),
})
export type Ledger = z.output<typeof Ledger>

export const maxLedgerEntries = 5_000

export const deskLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'All entries of all accounts within some days, the earliest first, with their sums; also as CSV',
  for: 'admin',
  limit: 'PD',
  query: z.object({
    /** Inclusive days in the Maldives; this month by default. */
    from: choice(Day),
    to: choice(Day),
    /** `csv` gives the entries of all pages as a table. */
    format: z.enum(['json', 'csv']).default('json'),
    page: wholeNumber(1, 1_000_000).default(1),
    limit: wholeNumber(1, maxLedgerEntries).default(maxLedgerEntries),
  }),
  reply: z.union([Ledger, z.string()]),
  written: true,
  problems: [],
})
