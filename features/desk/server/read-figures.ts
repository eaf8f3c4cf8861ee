import { and, eq, gt, gte, lte, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { addDays, dayOf, startOfDay } from '#contract/base/maldives.ts'
import type { DeskFigures } from '#contract/desk/desk.ts'
import { mayAtDesk } from '#contract/desk/desk-calls.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { readRevenue } from '#features/subscriptions/server/desk/revenue.ts'
import type { Db } from '#platform/database/database.ts'
import { inMaldives } from '#platform/database/instants.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'

/** Weeks that are shown, including this one. */
const weekCount = 8

/** Money, jobs and applications by week, and the oldest unsent mail, as far as the role reads their lists. */
export async function readFigures(
  db: Db,
  { role, now }: { role: DeskRole; now: Date },
): Promise<DeskFigures> {
  const reads = (path: string) => mayAtDesk(role, { method: 'GET', path })
  const today = dayOf(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const first = addDays(today, -sinceMonday - 7 * (weekCount - 1))
  const published = await byWeek(db, jobs, jobs.publishedAt, first, now)
  const applied = await byWeek(db, applications, applications.appliedAt, first, now)
  return {
    money: reads('/api/admin/revenue') ? await moneyOf(db, now) : null,
    weeks: Array.from({ length: weekCount }, (_, at) => {
      const week = addDays(first, 7 * at)
      return { week, jobs: published.get(week) ?? 0, applications: applied.get(week) ?? 0 }
    }),
    mails: reads('/api/admin/mails') ? { oldestAt: await oldestMail(db, now) } : null,
  }
}

async function moneyOf(db: Db, now: Date): Promise<NonNullable<DeskFigures['money']>> {
  const { months, total } = await readRevenue(db, { now })
  return { month: months.at(-1)?.total ?? 0, year: total }
}

/**
 * Since when the oldest unsent mail should have been sent. One that waits for the morning is not late; one that was tried
 * is, whenever it is tried next. Read by the index `mails_due`.
 */
async function oldestMail(db: Db, now: Date): Promise<string | null> {
  const waits = eq(mails.state, 'waiting')
  const oldest = async (at: PgColumn, which: SQL | undefined) => {
    const [mail] = await db
      .select({ at: min(at) })
      .from(mails)
      .where(and(waits, which))
    return (mail?.at ?? null) as Date | null
  }
  const due = await oldest(mails.nextAttemptAt, and(eq(mails.attempts, 0), lte(mails.nextAttemptAt, now)))
  const tried = await oldest(mails.createdAt, gt(mails.attempts, 0))
  return [due, tried].flatMap((at) => at?.toISOString() ?? []).toSorted()[0] ?? null
}

/** Numbers of rows since a day by the Mondays of their weeks, which PostgreSQL's weeks begin with too. */
async function byWeek(
  db: Db,
  table: PgTable,
  at: PgColumn,
  first: string,
  now: Date,
): Promise<Map<string, number>> {
  const week = sql<string>`to_char(date_trunc('week', ${inMaldives(at)}), 'YYYY-MM-DD')`
  const rows = await db
    .select({ week, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(gte(at, startOfDay(first)), lte(at, now)))
    .groupBy(week)
  return new Map(rows.map((row) => [row.week, row.count]))
}
