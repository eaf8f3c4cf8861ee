import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { dayOf, endOfDay } from '#contract/base/maldives.ts'
import { isQuiet } from '#features/notifications/rules.ts'
import { announce } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alertJobs, alerts } from '#tables/alerts.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { nextDue, pauseBetweenMails } from '../rules.ts'
import { announceWithoutMail, isNewOf } from './announce-without-mail.ts'
import type { AlertRow } from './describe-alert.ts'
import { mailAddress } from './require-linked.ts'

/** Condition for alerts with an open job that was not sent. */
const hasNews = (now: Date) => sql`exists (
  select from ${alertJobs} join ${jobs} on ${jobs.id} = ${alertJobs.jobId}
  where ${alertJobs.alertId} = ${alerts.id} and ${alertJobs.mailId} is null and ${openJobs(now)})`

/** Condition for alerts of an address, or of an account that may hear of jobs: not suspended, and without an unconfirmed address. */
const isHeard = or(
  isNotNull(alerts.email),
  sql`exists (select from ${accounts} where ${accounts.id} = ${alerts.accountId} and ${accounts.suspendedAt} is null
    and (${accounts.email} = '' or ${accounts.emailVerifiedAt} is not null))`,
)

/** Condition for instant alerts whose pause after the last mail is over. */
const isAtOnce = (now: Date) =>
  and(
    eq(alerts.frequency, 'at once'),
    or(isNull(alerts.mailedAt), lte(alerts.mailedAt, new Date(now.getTime() - pauseBetweenMails))),
  )

/**
 * Queues a mail for every person with new jobs whose time has come: one for all alerts of a person. Daily
 * and weekly ones send at most one a day, at the earliest of their hours. Any number of processes may run
 * it.
 *
 * @returns how many mails
 * @throws AggregateError when some failed
 */
export async function announceJobs(db: Db, publicUrl: string, now: Date): Promise<number> {
  const due = and(
    isNotNull(alerts.confirmedAt),
    or(isQuiet(now) ? undefined : isAtOnce(now), lte(alerts.nextDueAt, now)),
  )
  const people = await db
    .selectDistinct({ person: alerts.person })
    .from(alerts)
    .where(and(due, hasNews(now), isHeard))
    .orderBy(alerts.person)
  const mails = oneByOne(people, 'people could not be notified of new jobs', ({ person }) =>
    announceTo(db, person, { publicUrl, now }),
  )
  return mails.finally(() => advance(db, now))
}

/** A due alert without new jobs is due again at its next time. */
async function advance(db: Db, now: Date): Promise<void> {
  const idle = and(
    isNotNull(alerts.confirmedAt),
    lte(alerts.nextDueAt, now),
    sql`not (${hasNews(now)} and ${isHeard})`,
  )
  const rhythms = await db
    .selectDistinct({ frequency: alerts.frequency, hour: alerts.hour, weekday: alerts.weekday })
    .from(alerts)
    .where(idle)
  for (const rhythm of rhythms) {
    const { frequency, hour, weekday } = rhythm
    const same = and(eq(alerts.frequency, frequency), eq(alerts.hour, hour), eq(alerts.weekday, weekday))
    await db
      .update(alerts)
      .set({ nextDueAt: nextDue(rhythm, now) })
      .where(and(idle, same))
  }
}

/** @returns 1 when there was something to send */
async function announceTo(
  db: Db,
  person: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ alert: alerts, to: mailAddress, isAtOnce: sql<boolean>`${isAtOnce(now)}` })
      .from(alerts)
      .leftJoin(accounts, eq(accounts.id, alerts.accountId))
      .where(and(eq(alerts.person, person), isNotNull(alerts.confirmedAt), isHeard))
      .orderBy(alerts.createdAt, alerts.id)
      .for('update', { of: alerts, skipLocked: true })
    const [first] = found
    if (!first) return 0
    const rows = found.map(({ alert }) => alert)
    const { to } = first
    const { accountId } = first.alert
    const digests = dueToday(rows, now)
    const atOnce =
      isQuiet(now) && digests.length === 0
        ? []
        : found.filter((one) => one.isAtOnce).map(({ alert }) => alert)
    const chosen = [...atOnce, ...digests].map(({ id }) => id)
    if (chosen.length === 0) return 0
    const newJobs = await tx
      .select({ alertId: alertJobs.alertId })
      .from(alertJobs)
      .where(isNewOf(chosen, now))
      .limit(1)
    for (const alert of digests)
      await tx
        .update(alerts)
        .set({
          nextDueAt: nextDue(alert, new Date(Math.max(now.getTime(), alert.nextDueAt?.getTime() ?? 0))),
        })
        .where(eq(alerts.id, alert.id))
    if (newJobs.length === 0) return 0
    if (!to) {
      await tx.update(alerts).set({ mailedAt: now }).where(inArray(alerts.id, chosen))
      const due = rows.filter(({ id }) => chosen.includes(id))
      return announceWithoutMail(tx, { accountId: accountId ?? '', alerts: due, publicUrl, now })
    }
    const mailId = await announce(
      tx,
      {
        kind: 'job-alert',
        to,
        people: accountId ? [accountId] : [],
        subject: 'New jobs for your alerts',
        of: { alerts: chosen },
      },
      now,
    )
    await tx.update(alertJobs).set({ mailId }).where(isNewOf(chosen, now))
    await tx.update(alerts).set({ mailedAt: now }).where(inArray(alerts.id, chosen))
    return 1
  })
}

/** All digests that are due today, if one is due now. */
function dueToday(rows: readonly AlertRow[], now: Date): AlertRow[] {
  if (!rows.some(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= now)) return []
  const end = endOfDay(dayOf(now))
  return rows.filter(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= end)
}
