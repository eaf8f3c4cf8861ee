import { parse } from 'csv-parse/sync'
import { formatLaari } from '#contract/base/laari.ts'
import { addDays, addMonths, type Day } from '#contract/base/maldives.ts'
import { formatMoney, toLaari } from '#contract/base/money.ts'
import { ledgerKinds } from '#contract/facts/ledger-kinds.ts'
import type { LedgerTotals } from '#contract/subscriptions/desk-ledger.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerAsCsv, totalsOf } from './read-ledger.ts'
import { revenueTable } from './revenue.ts'

/** The sums in laari of a column of a table, by the values of another column. */
function sumsOf(csv: string, by: string, column = 'MVR'): Map<string, number> {
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true })
  const sums = new Map<string, number>()
  for (const row of rows)
    sums.set(row[by] ?? '', (sums.get(row[by] ?? '') ?? 0) + toLaari(Number(row[column])))
  return sums
}

/** The month of a table of receipts that has another sum than the ledger. */
export function differencesOfReceipts(csv: string, month: string, { revenue }: LedgerTotals): string[] {
  const sum = sumsOf(csv, 'month').get(month) ?? 0
  return sum === toLaari(revenue)
    ? []
    : [`${month}: the table of receipts says ${formatLaari(sum)}, by the ledger ${formatMoney(revenue)}`]
}

const kinds = {
  due: 'due',
  received: 'received',
  credited: 'credited',
  givenBack: 'given back',
  writtenOff: 'written off',
  creditUsed: 'credit used',
  creditMoved: 'credit moved',
} as const

/** Kinds of entries whose rows in the table of the ledger have another sum. */
export function differencesOfEntries(csv: string, month: string, totals: LedgerTotals): string[] {
  const sums = sumsOf(csv, 'kind')
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((name) => {
    const { label } = ledgerKinds[kinds[name]]
    const sum = sums.get(label) ?? 0
    return sum === toLaari(totals[name])
      ? []
      : [
          `${month}: the table of the ledger says ${label} ${formatLaari(sum)}, by the ledger ${formatMoney(totals[name])}`,
        ]
  })
}

/** Tax in laari that a table of the ledger says: of receipts, less that of credit notes. */
function taxOfEntries(csv: string): number {
  const ofNotes = ledgerKinds.credited.label
  const sums = [...sumsOf(csv, 'kind', 'tax')]
  return sums.reduce((sum, [label, laari]) => sum + (label === ofNotes ? -laari : laari), 0)
}

/** Differences of the exported tables of some months from the ledger. */
export async function tableDifferences(db: Db, months: readonly string[], now: Date): Promise<string[]> {
  const found: string[] = []
  const years = new Map<string, string>()
  let [said, issued] = [0, 0]
  for (const month of months) {
    const from: Day = `${month}-01`
    const days = { from, to: addDays(addMonths(from, 1), -1) }
    const totals = await totalsOf(db, days)
    const year = month.slice(0, 4)
    const receipts = years.get(year) ?? (await revenueTable(db, { year: Number(year), now }))
    years.set(year, receipts)
    const entries = await ledgerAsCsv(db, { ...days, page: 1, limit: 1, now })
    found.push(
      ...differencesOfReceipts(receipts, month, totals),
      ...differencesOfEntries(entries, month, totals),
    )
    said += taxOfEntries(entries)
    issued += toLaari(totals.tax)
  }
  // All months are compared together: the payment of a receipt can stand in an earlier one.
  if (said !== issued)
    found.push(
      `The tables of the ledger say ${formatLaari(said)} of tax, its receipts and credit notes ${formatLaari(issued)}`,
    )
  return found
}
