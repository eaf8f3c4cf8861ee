import { and, eq, gte, lte, ne, sql } from 'drizzle-orm'
import { formatLaari } from '#contract/base/laari.ts'
import { addDays, addMonths, type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type DocumentKind, documentNumber } from '#contract/facts/ledger-kinds.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, accountOf, chargedOf, isPaid, leftToPay, lostOf, taxIn } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { isCancelled, isRefused } from '../../rules.ts'
import { numberOfRefund } from '../money/number-of-refund.ts'
import {
  type CheckedDocument,
  documentDifferences,
  documentsOf,
  drawnDifferences,
  newestOf,
} from './check-documents.ts'
import { tableDifferences } from './check-tables.ts'
import { totalsOf } from './read-ledger.ts'
import { readRevenue } from './revenue.ts'

const shown = 20
/** Days for which the words of a mail are compared. */
const mailDays = 7

interface Purchase {
  number: number
  row: typeof subscriptions.$inferSelect | null
  receipt: typeof receipts.$inferSelect | null
  account: Account
  /** Laari that were received and taken back. */
  takenBack: number
}

/** All purchases that have a row, a receipt or an entry. */
async function purchasesOf(db: Db): Promise<Purchase[]> {
  const sums = await db
    .select({
      number: ledgerEntries.subscriptionNumber,
      kind: ledgerEntries.kind,
      amountInLaari: sql<number>`sum(${ledgerEntries.amountInLaari})`.mapWith(Number),
      takenBack: sql<number>`sum(greatest(0, -${ledgerEntries.amountInLaari}))`.mapWith(Number),
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.subscriptionNumber, ledgerEntries.kind)
  const entries = Map.groupBy(sums, ({ number }) => number)
  const rows = new Map((await db.select().from(subscriptions)).map((row) => [row.number, row]))
  const issued = new Map(
    (await db.select().from(receipts)).map((receipt) => [receipt.subscriptionNumber, receipt]),
  )
  const numbers = new Set([...entries.keys(), ...rows.keys(), ...issued.keys()])
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => ({
      number,
      row: rows.get(number) ?? null,
      receipt: issued.get(number) ?? null,
      account: accountOf(entries.get(number) ?? []),
      takenBack: entries.get(number)?.find(({ kind }) => kind === 'received')?.takenBack ?? 0,
    }))
}

/** Differences of the account of one purchase from its row and its receipt, and within itself. */
export function differencesOf({ number, row, receipt, account, takenBack }: Purchase): string[] {
  const charged = chargedOf(account)
  const paid = account.received + account['credit used']
  const isTakenBack = account.credited >= charged
  const found: string[] = []
  if (row && account.due !== row.totalInLaari)
    found.push(`${formatLaari(row.totalInLaari)} is due, but ${formatLaari(account.due)} was entered`)
  if (receipt && receipt.totalInLaari !== charged)
    found.push(
      `receipt ${receipt.number} is over ${formatLaari(receipt.totalInLaari)}, but ${formatLaari(charged)} was charged`,
    )
  if (receipt && paid < charged && !isTakenBack)
    found.push(
      `receipt ${receipt.number} stands, but only ${formatLaari(paid)} of ${formatLaari(charged)} was received`,
    )
  if (!receipt && account.credited !== 0) found.push('it was credited without a receipt')
  if (row && row.receiptNumber !== (receipt?.number ?? null))
    found.push(`it names receipt ${row.receiptNumber ?? 'none'}, but has ${receipt?.number ?? 'none'}`)
  if (receipt && receipt.taxInLaari !== taxIn(receipt.totalInLaari, receipt.taxRate ?? 0))
    found.push(`receipt ${receipt.number} contains another tax than ${(receipt.taxRate ?? 0) / 100}% of it`)
  // A refund of money that never came is a loss, and no mistake of the ledger.
  const unexplained = lostOf(account) - takenBack
  if (unexplained > 0) found.push(`${formatLaari(unexplained)} more was given back than was received`)
  if (account.credited > charged) found.push('more was credited than was charged')
  const due = leftToPay(account) - lostOf(account)
  if (row && isCancelled(row) && due > 0) found.push(`it is cancelled, but ${formatLaari(due)} is still due`)
  // Release 1.0 recorded such a payment and left the purchase as it was.
  if (row && (isRefused(row) || subscriptionStatuses[row.status].waits) && isPaid(account))
    found.push(`it is ${isRefused(row) ? 'refused' : 'not approved'}, but paid in full`)
  return found.map((words) => `${referenceOf(number)}: ${words}`)
}

/** Numbers that a series without gaps lacks, the first of each gap. */
function gapsIn(numbers: readonly number[]): number[] {
  return [0, ...numbers].flatMap((number, place) => {
    const next = numbers[place]
    return next !== undefined && next > number + 1 ? [number + 1] : []
  })
}

async function missingNumbers(db: Db): Promise<string[]> {
  const entries = await db
    .select({
      number: ledgerEntries.number,
      kind: ledgerEntries.documentKind,
      serial: ledgerEntries.documentSerial,
    })
    .from(ledgerEntries)
    .orderBy(ledgerEntries.number)
  const issued = await db.select({ number: receipts.number }).from(receipts).orderBy(receipts.number)
  const serialsOf = (kind: DocumentKind) =>
    entries.flatMap((entry) => (entry.kind === kind ? (entry.serial ?? []) : [])).sort((a, b) => a - b)
  return [
    ...gapsIn(entries.map(({ number }) => number)).map((number) => `Entry ${number} is missing`),
    ...gapsIn(issued.map(({ number }) => number)).map((number) => `Receipt ${number} is missing`),
    ...(['pro forma', 'credit note', 'refund'] as const).flatMap((kind) =>
      gapsIn(serialsOf(kind)).map((serial) => `${documentNumber(kind, serial)} is missing`),
    ),
  ]
}

/** Credit that left one purchase and reached no other, or the reverse. */
async function looseCredit(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ from: number; to: number; moved: string; used: string }>(sql`
    select "from", "to", sum(moved) as moved, sum(used) as used from (
      select subscription_number as "from", other_number as "to", amount_in_laari as moved, 0 as used
      from ledger_entries where kind = 'credit moved'
      union all
      select other_number, subscription_number, 0, amount_in_laari from ledger_entries where kind = 'credit used'
    ) as both_sides group by "from", "to" having sum(moved) <> sum(used)`)
  return rows.map(
    ({ from, to, moved, used }) =>
      `${formatLaari(Number(moved))} of credit left ${referenceOf(from)} for ${referenceOf(to)}, which got ${formatLaari(Number(used))}`,
  )
}

/** Paid refunds whose entry has another sum, or that have none. */
async function looseRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .select({
      number: numberOfRefund,
      laari: refunds.amountInLaari,
      entered: ledgerEntries.amountInLaari,
    })
    .from(refunds)
    .leftJoin(subscriptions, eq(subscriptions.id, refunds.subscriptionId))
    .leftJoin(ledgerEntries, eq(ledgerEntries.number, refunds.entryNumber))
    .where(
      and(
        eq(refunds.state, 'paid'),
        sql`${ledgerEntries.amountInLaari} is distinct from ${refunds.amountInLaari}`,
      ),
    )
  return rows.map(
    ({ number, laari, entered }) =>
      `${referenceOf(number)}: a refund of ${formatLaari(laari)} was paid, but ${entered === null ? 'none' : formatLaari(entered)} was entered`,
  )
}

/** The months of revenue, and of the exported tables, that differ from the ledger of the same days. */
async function monthDifferences(db: Db, now: Date): Promise<string[]> {
  const found: string[] = []
  const { months } = await readRevenue(db, { now })
  for (const { month, total } of months) {
    const from: Day = `${month}-01`
    const { revenue } = await totalsOf(db, { from, to: addDays(addMonths(from, 1), -1) })
    if (Math.round((total - revenue) * 100) !== 0)
      found.push(`${month}: revenue is ${formatMoney(total)}, by the ledger ${formatMoney(revenue)}`)
  }
  const names = months.map(({ month }) => month)
  return [...found, ...(await tableDifferences(db, names, now))]
}

/** Mails of approvals whose words have another sum than was received. Their words are kept for some days only. */
async function mailDifferences(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({
      number: subscriptions.number,
      text: mails.text,
      issuedAt: receipts.issuedAt,
      laari: ledgerEntries.amountInLaari,
      at: ledgerEntries.at,
    })
    .from(receipts)
    .innerJoin(subscriptions, eq(subscriptions.number, receipts.subscriptionNumber))
    .innerJoin(mails, eq(mails.dedupeKey, sql`'subscription-approved ' || ${subscriptions.id}`))
    .innerJoin(
      ledgerEntries,
      and(
        eq(ledgerEntries.subscriptionNumber, receipts.subscriptionNumber),
        lte(ledgerEntries.at, receipts.issuedAt),
        eq(ledgerEntries.kind, 'received'),
      ),
    )
    .where(and(gte(receipts.issuedAt, startOfDay(addDays(dayOf(now), -mailDays))), ne(mails.text, '')))
    .orderBy(ledgerEntries.number)
  return [...Map.groupBy(rows, ({ number }) => number)].flatMap(([number, received]) => {
    const sums = receivedAtApproval(received)
    const [text = ''] = received.map((row) => row.text)
    return sums.length === 0 || sums.some((sum) => text.includes(`received ${formatLaari(sum)}`))
      ? []
      : [`${referenceOf(number)}: the mail has another sum than ${formatLaari(sums[0] ?? 0)}`]
  })
}

/** All that was received up to an approval: more than one sum where other payments came at the same instant. */
function receivedAtApproval(received: readonly { laari: number; at: Date; issuedAt: Date }[]): number[] {
  let sum = 0
  return received.flatMap(({ laari, at, issuedAt }) => {
    sum += laari
    return at.getTime() === issuedAt.getTime() && sum > 0 ? [sum] : []
  })
}

/**
 * Counts all accounts again, and compares them with the purchases, the receipts, the revenue, the exported tables, the refunds,
 * the documents and the mails.
 *
 * @returns all differences in words, and the newest documents
 */
export async function countAgain(db: Db, now: Date): Promise<{ found: string[]; newest: CheckedDocument[] }> {
  // One view of the data: what is approved meanwhile is in all of it, or in none.
  return db.transaction(
    async (tx) => {
      const purchases = await purchasesOf(tx)
      const documents = await documentsOf(tx, purchases)
      const found = [
        ...(await missingNumbers(tx)),
        ...purchases.flatMap(differencesOf),
        ...(await looseCredit(tx)),
        ...(await looseRefunds(tx)),
        ...(await monthDifferences(tx, now)),
        ...documentDifferences(documents, purchases),
        ...(await mailDifferences(tx, now)),
      ]
      return { found, newest: newestOf(documents) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Counts all accounts again, then draws the newest documents and reads their PDFs.
 *
 * @returns the number of differences, and the first of them in words
 */
export async function checkLedger(db: Db, now: Date): Promise<{ differences: number; examples: string[] }> {
  const { found, newest } = await countAgain(db, now)
  const all = [...found, ...(await drawnDifferences(newest))]
  return { differences: all.length, examples: all.slice(0, shown) }
}
