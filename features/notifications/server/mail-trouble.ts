import { and, eq, gt, gte, lte, max, min, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { leaseOfMail, mailDelays } from '../rules.ts'

/** By attempt: how long it puts the mail off (mail-outbox.ts), and all up to it together. Milliseconds. */
const leases = [...mailDelays, 0].map((_, at) => leaseOfMail(at + 1))
const sums = leases.map((_, at) => leases.slice(0, at + 1).reduce((sum, lease) => sum + lease, 0))

const earlierBy = (milliseconds: readonly number[]) =>
  sql`${mails.nextAttemptAt} - interval '1 millisecond' * (array[${sql.raw(milliseconds.join(', '))}])[${mails.attempts}]`

const lastAttemptAt = earlierBy(leases)
const firstAttemptAt = earlierBy(sums)

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
  const [failing] = await db
    .select({
      since: sql`min(${firstAttemptAt})`.mapWith(mails.nextAttemptAt),
      addresses: sql<number>`count(distinct lower(${mails.toAddress}))::int`,
    })
    .from(mails)
    .where(and(waits, gt(mails.attempts, 0), gt(lastAttemptAt, lastSent)))
  const refusedSince =
    failing && failing.addresses > 1 ? new Date(Math.max(failing.since.getTime(), lastSent.getTime())) : null
  const [earliest] = [due?.since, refusedSince]
    .filter((at) => at instanceof Date)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return earliest ?? null
}

/** Number of mails whose last attempt failed since then. One is given up within two days after it was written. */
export const countGivenUp = (db: Db, since: Date): Promise<number> =>
  db.$count(
    mails,
    and(eq(mails.state, 'dead'), gte(mails.createdAt, daysBefore(2, since)), gte(lastAttemptAt, since)),
  )
