import { and, asc, count, eq, gte, lt, min, sql, sum } from 'drizzle-orm'
import { addMonths, type Day, dayOf, formatTime, startOfDay } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { documentNumber } from '#contract/facts/ledger-kinds.ts'
import { revenueMonths } from '#contract/facts/periods.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { inMaldives } from '#platform/database/instants.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

interface Wanted {
  year?: number | undefined
  now: Date
}

/** First days of the requested months. */
function monthsOf({ year, now }: Wanted): Day[] {
  const first = year ? `${year}-01-01` : addMonths(`${dayOf(now).slice(0, 7)}-01`, 1 - revenueMonths)
  return Array.from({ length: revenueMonths }, (_, later) => addMonths(first, later))
}

type Instant = typeof receipts.issuedAt | typeof ledgerEntries.at

function within(months: readonly Day[], instant: Instant = receipts.issuedAt) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return and(gte(instant, startOfDay(first)), lt(instant, startOfDay(addMonths(last, 1))))
}

const monthOf = (instant: Instant) => sql<string>`to_char(${inMaldives(instant)}, 'YYYY-MM')`

/** Credit notes of the same months, by the plans of their receipts. */
async function creditedIn(db: Db, months: readonly Day[]) {
  const month = monthOf(ledgerEntries.at)
  return db
    .select({
      month,
      type: receipts.type,
      planName: receipts.planName,
      laari: sum(ledgerEntries.amountInLaari).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.subscriptionNumber, ledgerEntries.subscriptionNumber))
    .where(and(eq(ledgerEntries.kind, 'credited'), within(months, ledgerEntries.at)))
    .groupBy(month, receipts.type, receipts.planName)
}

/** Revenue of a year: receipts, less credit notes, including months without any. */
export async function readRevenue(db: Db, wanted: Wanted): Promise<DeskRevenue> {
  const months = monthsOf(wanted)
  const month = monthOf(receipts.issuedAt)
  const issued = await db
    .select({
      month,
      type: receipts.type,
      planName: receipts.planName,
      receipts: count(),
      laari: sum(receipts.totalInLaari).mapWith(Number),
    })
    .from(receipts)
    .where(within(months))
    .groupBy(month, receipts.type, receipts.planName)
    .orderBy(asc(receipts.type), asc(receipts.planName))
  const notes = await creditedIn(db, months)
  const ofPlan = (one: Plan) => (other: Plan) =>
    one.month === other.month && one.type === other.type && one.planName === other.planName
  const rows = [
    ...issued.map((row) => ({ ...row, credited: notes.find(ofPlan(row))?.laari ?? 0 })),
    ...notes
      .filter((note) => !issued.some(ofPlan(note)))
      .map((note) => ({ ...note, receipts: 0, laari: 0, credited: note.laari })),
  ]
  const taken = (some: typeof rows) => ({
    receipts: some.reduce((all, row) => all + row.receipts, 0),
    total: fromLaari(some.reduce((all, row) => all + row.laari - row.credited, 0)),
  })
  const credited = (some: typeof rows) => fromLaari(some.reduce((all, row) => all + row.credited, 0))
  return {
    years: await yearsTo(db, wanted.now),
    months: months.map((day) => {
      const plans = rows.filter((row) => row.month === day.slice(0, 7))
      return {
        month: day.slice(0, 7),
        plans: plans.map(({ type, planName, ...row }) => ({
          type,
          planName,
          ...taken([{ type, planName, ...row }]),
        })),
        ...taken(plans),
        credited: credited(plans),
      }
    }),
    ...taken(rows),
    credited: credited(rows),
  }
}

type Plan = { month: string; type: string; planName: string }

async function yearsTo(db: Db, now: Date): Promise<number[]> {
  const [first] = await db.select({ at: min(receipts.issuedAt) }).from(receipts)
  const last = Number(dayOf(now).slice(0, 4))
  const since = first?.at ? Number(dayOf(first.at).slice(0, 4)) : last
  return Array.from({ length: last - since + 1 }, (_, back) => last - back)
}

const header = ['receipt', 'day', 'time', 'month', 'reference', 'billed to', 'plan', 'sector', 'ads', 'MVR']

/** A line of the table, without the tax. */
interface Line {
  /** Number of a receipt, or 'CN-3' for a credit note. */
  number: string | number
  at: Date
  subscriptionNumber: number
  billedTo: string | null
  receipt: Pick<typeof receipts.$inferSelect, 'type' | 'planName' | 'adsLimit'>
  laari: number
  taxInLaari: number
}

/** The table of the same months as a file. */
export async function exportRevenue(db: Db, wanted: Wanted): Promise<FileReply> {
  const months = monthsOf(wanted)
  const name = `receipts-${months[0]?.slice(0, 7)}-to-${months.at(-1)?.slice(0, 7)}.csv`
  return csvReply(await revenueTable(db, wanted), name)
}

/**
 * Receipts of the same months, then their credit notes, whose amounts are below zero, as CSV. The name on a bill is shown
 * while the account exists. Taxes have a column once there are any.
 */
export async function revenueTable(db: Db, wanted: Wanted): Promise<string> {
  const months = monthsOf(wanted)
  const issued = await db
    .select({ receipt: receipts, billedTo: subscriptions.billedTo })
    .from(receipts)
    .leftJoin(subscriptions, eq(subscriptions.number, receipts.subscriptionNumber))
    .where(within(months))
    .orderBy(asc(receipts.number))
  const notes = await db
    .select({ entry: ledgerEntries, receipt: receipts, billedTo: subscriptions.billedTo })
    .from(ledgerEntries)
    .innerJoin(receipts, eq(receipts.subscriptionNumber, ledgerEntries.subscriptionNumber))
    .leftJoin(subscriptions, eq(subscriptions.number, ledgerEntries.subscriptionNumber))
    .where(and(eq(ledgerEntries.kind, 'credited'), within(months, ledgerEntries.at)))
    .orderBy(asc(ledgerEntries.number))
  const lines: Line[] = [
    ...issued.map(({ receipt, billedTo }) => ({
      number: receipt.number,
      at: receipt.issuedAt,
      subscriptionNumber: receipt.subscriptionNumber,
      billedTo,
      receipt,
      laari: receipt.totalInLaari,
      taxInLaari: receipt.taxInLaari,
    })),
    ...notes.map(({ entry, receipt, billedTo }) => ({
      number: documentNumber('credit note', entry.documentSerial ?? 0),
      at: entry.at,
      subscriptionNumber: entry.subscriptionNumber,
      billedTo,
      receipt,
      laari: -entry.amountInLaari,
      taxInLaari: -entry.taxInLaari,
    })),
  ]
  const hasTax = lines.some(({ taxInLaari }) => taxInLaari !== 0)
  return csvOf([
    [...header, ...(hasTax ? ['GST included'] : [])],
    ...lines.map((line) => cellsOf(line, hasTax)),
  ])
}

function cellsOf(
  { number, at, subscriptionNumber, billedTo, receipt, laari, taxInLaari }: Line,
  hasTax: boolean,
) {
  const day = dayOf(at)
  const { type, planName, adsLimit } = receipt
  return [
    number,
    day,
    formatTime(at),
    day.slice(0, 7),
    referenceOf(subscriptionNumber),
    billedTo ?? '',
    type,
    planName,
    type === 'Annual' ? '' : adsLimit,
    fromLaari(laari),
    ...(hasTax ? [fromLaari(taxInLaari)] : []),
  ]
}
