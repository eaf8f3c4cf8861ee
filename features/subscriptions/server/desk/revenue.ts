import { and, asc, count, eq, gte, lt, min, sql, sum } from 'drizzle-orm'
import {
  addMonths,
  type Day,
  dayOf,
  formatTime,
  maldivesOffset,
  startOfDay,
} from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { revenueMonths } from '#contract/facts/periods.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { receipts, subscriptions } from '#tables/subscriptions.ts'
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

function within(months: readonly Day[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return and(gte(receipts.issuedAt, startOfDay(first)), lt(receipts.issuedAt, startOfDay(addMonths(last, 1))))
}

/** Month in the Maldives, which is ahead of UTC. */
const month = sql<string>`to_char(${receipts.issuedAt} at time zone 'UTC' + interval '${sql.raw(String(maldivesOffset / 3_600_000))} hours', 'YYYY-MM')`

/** Revenue of a year by receipts, including months without any. */
export async function readRevenue(db: Db, wanted: Wanted): Promise<DeskRevenue> {
  const months = monthsOf(wanted)
  const rows = await db
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
  const taken = (some: typeof rows) => ({
    receipts: some.reduce((all, row) => all + row.receipts, 0),
    total: fromLaari(some.reduce((all, row) => all + row.laari, 0)),
  })
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
      }
    }),
    ...taken(rows),
  }
}

async function yearsTo(db: Db, now: Date): Promise<number[]> {
  const [first] = await db.select({ at: min(receipts.issuedAt) }).from(receipts)
  const last = Number(dayOf(now).slice(0, 4))
  const since = first?.at ? Number(dayOf(first.at).slice(0, 4)) : last
  return Array.from({ length: last - since + 1 }, (_, back) => last - back)
}

const header = [
  ...['receipt', 'day', 'time', 'month', 'reference', 'billed to'],
  ...['plan', 'sector', 'ads', 'MVR'],
]

/** Receipts of the same months. The name on a bill is shown while the account exists. */
export async function exportRevenue(db: Db, wanted: Wanted): Promise<FileReply> {
  const months = monthsOf(wanted)
  const rows = await db
    .select({ receipt: receipts, billedTo: subscriptions.billedTo })
    .from(receipts)
    .leftJoin(subscriptions, eq(subscriptions.number, receipts.subscriptionNumber))
    .where(within(months))
    .orderBy(asc(receipts.number))
  const lines = rows.map(({ receipt, billedTo }) => {
    const { number, issuedAt, subscriptionNumber, type, planName, adsLimit, totalInLaari } = receipt
    const day = dayOf(issuedAt)
    return [
      ...[
        number,
        day,
        formatTime(issuedAt),
        day.slice(0, 7),
        referenceOf(subscriptionNumber),
        billedTo ?? '',
      ],
      ...[type, planName, type === 'Annual' ? '' : adsLimit, fromLaari(totalInLaari)],
    ]
  })
  const name = `receipts-${months[0]?.slice(0, 7)}-to-${months.at(-1)?.slice(0, 7)}.csv`
  return csvReply(csvOf([header, ...lines]), name)
}
