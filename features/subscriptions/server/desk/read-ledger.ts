import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { type Day, dayOf, endOfDay, formatTime, startOfDay } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { wrongField } from '#contract/base/problems.ts'
import { ledgerKinds } from '#contract/facts/ledger-kinds.ts'
import type { Ledger, LedgerEntry, LedgerTotals } from '#contract/subscriptions/desk-ledger.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { accountOf, creditOf, heldOf, leftToPay, lostOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { entryJson, isReceiptOfEntry, listRefunds } from '../money/entry-json.ts'

interface Wanted {
  from?: Day | undefined
  to?: Day | undefined
  page: number
  limit: number
  now: Date
}

/** First and last day. @throws Problem `invalid_input` */
function daysOf({ from, to, now }: Wanted): { from: Day; to: Day } {
  const last = to ?? (from !== undefined && from > dayOf(now) ? from : dayOf(now))
  const first = from ?? `${last.slice(0, 7)}-01`
  if (first > last) throw wrongField('to', 'must not be before the first day')
  return { from: first, to: last }
}

type Days = ReturnType<typeof daysOf>
const within = (column: typeof ledgerEntries.at | typeof receipts.issuedAt, { from, to }: Days) =>
  and(gte(column, startOfDay(from)), lte(column, endOfDay(to)))

const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Sums of the entries and the documents of some days. */
export async function totalsOf(db: Db, days: Days): Promise<LedgerTotals> {
  const sums = await db
    .select({
      kind: ledgerEntries.kind,
      amountInLaari: sumOf(ledgerEntries.amountInLaari),
      taxInLaari: sumOf(ledgerEntries.taxInLaari),
    })
    .from(ledgerEntries)
    .where(within(ledgerEntries.at, days))
    .groupBy(ledgerEntries.kind)
  const [issued] = await db
    .select({ total: sumOf(receipts.totalInLaari), tax: sumOf(receipts.taxInLaari) })
    .from(receipts)
    .where(within(receipts.issuedAt, days))
  const account = accountOf(sums)
  const creditedTax = sums.find(({ kind }) => kind === 'credited')?.taxInLaari ?? 0
  return {
    due: fromLaari(account.due),
    received: fromLaari(account.received),
    givenBack: fromLaari(account['given back']),
    writtenOff: fromLaari(account['written off']),
    credited: fromLaari(account.credited),
    creditUsed: fromLaari(account['credit used']),
    creditMoved: fromLaari(account['credit moved']),
    tax: fromLaari((issued?.tax ?? 0) - creditedTax),
    revenue: fromLaari((issued?.total ?? 0) - account.credited),
    cash: fromLaari(account.received - account['given back']),
  }
}

/**
 * Sums that buyers owe, have as credit, have paid for purchases without a receipt, and were given back of money that never
 * came, at the end of a day. `formerCredit` is the part of the credit whose buyers are deleted today: the ledger does not
 * say the day of a deletion.
 */
async function balancesAt(db: Db, to: Day): Promise<Ledger['atEnd']> {
  const rows = await db
    .select({
      number: ledgerEntries.subscriptionNumber,
      kind: ledgerEntries.kind,
      amountInLaari: sumOf(ledgerEntries.amountInLaari),
    })
    .from(ledgerEntries)
    .where(lte(ledgerEntries.at, endOfDay(to)))
    .groupBy(ledgerEntries.subscriptionNumber, ledgerEntries.kind)
  const issued = await db
    .select({ number: receipts.subscriptionNumber })
    .from(receipts)
    .where(lte(receipts.issuedAt, endOfDay(to)))
  const settled = new Set(issued.map(({ number }) => number))
  const bought = await db.select({ number: subscriptions.number }).from(subscriptions)
  const kept = new Set(bought.map(({ number }) => number))
  let [owed, credit, formerCredit, prepaid, lost] = [0, 0, 0, 0, 0]
  for (const [number, entries] of Map.groupBy(rows, ({ number }) => number)) {
    const account = accountOf(entries)
    owed += Math.max(0, leftToPay(account)) - lostOf(account)
    lost += lostOf(account)
    credit += creditOf(account)
    if (!kept.has(number)) formerCredit += creditOf(account)
    if (!settled.has(number)) prepaid += heldOf(account) + lostOf(account) - creditOf(account)
  }
  return {
    owed: fromLaari(owed),
    credit: fromLaari(credit),
    formerCredit: fromLaari(formerCredit),
    prepaid: fromLaari(prepaid),
    lost: fromLaari(lost),
  }
}

/** Entries of some days, earliest first. @param page absent for all of them */
async function entriesOf(db: Db, days: Days, page?: { page: number; limit: number }): Promise<LedgerEntry[]> {
  const found = db
    .select({
      entry: ledgerEntries,
      by: accounts.email,
      subscriptionId: subscriptions.id,
      company: employers.company,
      receipt: { number: receipts.number, taxInLaari: receipts.taxInLaari },
    })
    .from(ledgerEntries)
    .leftJoin(accounts, eq(accounts.id, ledgerEntries.actorId))
    .leftJoin(subscriptions, eq(subscriptions.number, ledgerEntries.subscriptionNumber))
    .leftJoin(employers, eq(employers.id, subscriptions.employerId))
    .leftJoin(receipts, isReceiptOfEntry)
    .where(within(ledgerEntries.at, days))
    .orderBy(asc(ledgerEntries.number))
    .$dynamic()
  const rows = await (page ? found.limit(page.limit).offset((page.page - 1) * page.limit) : found)
  return rows.map(({ entry, by, subscriptionId, company, receipt }) => ({
    ...entryJson(entry, by, receipt),
    reference: referenceOf(entry.subscriptionNumber),
    subscriptionId,
    company,
  }))
}

/**
 * All entries of some days with their sums.
 *
 * @throws Problem `invalid_input` when the last day is before the first
 */
export async function readLedger(db: Db, wanted: Wanted): Promise<Ledger> {
  const days = daysOf(wanted)
  return {
    ...days,
    totals: await totalsOf(db, days),
    atEnd: await balancesAt(db, days.to),
    entries: await entriesOf(db, days, wanted),
    total: await db.$count(ledgerEntries, within(ledgerEntries.at, days)),
    waiting: await listRefunds(db, 'waiting'),
    unreferenced: await listRefunds(db, 'unreferenced'),
  }
}

const header = [
  'entry',
  'day',
  'time',
  'reference',
  'company',
  'kind',
  'MVR',
  'tax',
  'effect on what is left to pay',
  'document',
  'by',
  'reason',
]

/** The same entries as a table, without pages. */
export async function ledgerAsCsv(db: Db, wanted: Wanted): Promise<string> {
  const entries = await entriesOf(db, daysOf(wanted))
  return csvOf([
    header,
    ...entries.map((entry) => [
      entry.number,
      entry.day,
      formatTime(entry.at),
      entry.reference,
      entry.company ?? '',
      ledgerKinds[entry.kind].label,
      entry.amount,
      entry.tax,
      entry.amount * ledgerKinds[entry.kind].sign,
      entry.document ?? '',
      entry.by ?? '',
      entry.reason,
    ]),
  ])
}
