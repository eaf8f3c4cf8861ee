import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { turnOnAgain } from '#features/notifications/server/choose-notices.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { nextDue } from '../rules.ts'

/**
 * Gives a job seeker the alerts that their confirmed address had before the account, and records the use of
 * the alerts. Viewing them counts as use, so no renewal is requested. Of two for one search the account's stays.
 * Anybody may have asked for one that is not confirmed: its time to confirm begins again, after its `since`, so that only its own
 * mail confirms it.
 */
export async function adoptAlerts(db: Db, seekerId: string, now: Date): Promise<void> {
  const mine = db
    .select({ email: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(and(eq(accounts.id, seekerId), isNotNull(accounts.emailVerifiedAt)))
  await db.execute(sql`
    update ${alerts} set account_id = ${seekerId}, email = null, person = ${seekerId},
      created_at = case when confirmed_at is null then ${now.toISOString()}::timestamptz else created_at end,
      since = case when confirmed_at is null then least(since, ${now.toISOString()}::timestamptz - interval 'PT1S') else since end
    where email = (${mine}) and not exists (
      select 1 from ${alerts} as known where known.person = ${seekerId} and known.query = ${alerts.query})`)
  await db.delete(alerts).where(sql`${alerts.email} = (${mine})`)
  await confirmProven(db, now)
  await db.update(alerts).set({ usedAt: now, askedAt: null }).where(eq(alerts.accountId, seekerId))
}

/**
 * Confirms the alerts of accounts that proved their address after making them, with another mail than the alert's. Not those that
 * the address had before the account: their `since` is earlier than their time to confirm.
 * Served by the index alerts_unconfirmed.
 */
export async function confirmProven(db: Db, now: Date): Promise<void> {
  const isOwn = gte(alerts.since, alerts.createdAt)
  const rows = await db
    .select({ alert: alerts, to: accounts.email })
    .from(alerts)
    .innerJoin(accounts, eq(accounts.id, alerts.accountId))
    .where(and(isNull(alerts.confirmedAt), isOwn, lt(alerts.createdAt, accounts.emailVerifiedAt)))
  for (const { alert, to } of rows) {
    await db
      .update(alerts)
      .set({ confirmedAt: now, since: now, usedAt: now, nextDueAt: nextDue(alert, now) })
      .where(and(eq(alerts.id, alert.id), isNull(alerts.confirmedAt)))
    await turnOnAgain(db, { kind: 'job-alert', to, askedAt: alert.createdAt })
  }
}
