import { and, eq, gte, lte, max, min, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { mailTextKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * millisecondsPerDay)

/**
 * Time since which no mail is sent: one is due and nobody takes it, or attempts for several addresses have failed and
 * none succeeded after them. One full mailbox is no trouble. Null while mails are sent.
 */
export async function noMailSince(db: Db, now: Date): Promise<Date | null> {
  const waits = eq(mails.state, 'waiting')
  const [due] = await db
    .select({ since: min(mails.nextAttemptAt) })
    .from(mails)
    .where(and(waits, lte(mails.nextAttemptAt, now)))
  const [sent] = await db
    .select({ at: max(mails.sentAt) })
    .from(mails)
    .where(and(eq(mails.state, 'sent'), gte(mails.createdAt, daysBefore(2, now))))
  const lastSent = sent?.at ?? new Date(0)
  const attempt = sql`unnest(${mails.triedAt}) as attempt(at)`
  const [failing] = await db
    .select({
      since: sql`min(attempt.at)`.mapWith(mails.nextAttemptAt),
      addresses: sql<number>`count(distinct lower(${mails.toAddress}))::int`,
    })
    .from(mails)
    .crossJoinLateral(attempt)
    .where(and(waits, sql`attempt.at > ${lastSent.toISOString()}`))
  const refusedSince = failing && failing.addresses > 1 ? failing.since : null
  const [earliest] = [due?.since, refusedSince]
    .filter((at) => at instanceof Date)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return earliest ?? null
}

/**
 * Number of mails whose last attempt failed since then. One is given up within two days after it was written, or sent again, which
 * is possible while its text is kept.
 */
export const countGivenUp = (db: Db, since: Date): Promise<number> =>
  db.$count(
    mails,
    and(
      eq(mails.state, 'dead'),
      gte(mails.createdAt, daysBefore(mailTextKeptForDays + 2, since)),
      sql`coalesce(${mails.triedAt}[1], ${mails.createdAt}) >= ${since.toISOString()}`,
    ),
  )
