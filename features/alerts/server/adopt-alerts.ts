import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { alerts } from '#tables/alerts.ts'

/**
 * Gives a job seeker the alerts that their confirmed address had before the account, and records the use of
 * the alerts. Viewing them counts as use, so no renewal is requested.
 */
export async function adoptAlerts(db: Db, seekerId: string, now: Date): Promise<void> {
  const mine = db
    .select({ email: sql`lower(${accounts.email})` })
    .from(accounts)
    .where(and(eq(accounts.id, seekerId), isNotNull(accounts.emailVerifiedAt)))
  await db.execute(sql`
    update ${alerts} set account_id = ${seekerId}, email = null, person = ${seekerId}
    where email = (${mine}) and not exists (
      select 1 from ${alerts} as known where known.person = ${seekerId} and known.query = ${alerts.query})`)
  await db.update(alerts).set({ usedAt: now, askedAt: null }).where(eq(alerts.accountId, seekerId))
}
