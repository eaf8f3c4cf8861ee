import { and, lte, or, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { lastSessionKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { accounts, sessionIsOver, sessions } from '#tables/accounts/accounts.ts'

/** After an upgrade there are more than one statement can delete in time. */
const atOnce = 5_000

/**
 * Deletes ended sessions and their dependents, such as browser notices. The last used session of an account
 * stays for a while, because alerts check for recent use. Afterwards the account itself holds the time of
 * its last use.
 *
 * @returns how many
 */
export async function forgetSessions(db: Db, now: Date): Promise<number> {
  const isNotTheLast = sql`exists (select from ${sessions} as newer where newer.account_id = ${sessions.accountId}
    and (newer.last_used_at, newer.id) > (${sessions.lastUsedAt}, ${sessions.id}))`
  const isLongAgo = lte(
    sessions.lastUsedAt,
    new Date(now.getTime() - lastSessionKeptForDays * millisecondsPerDay),
  )
  const forgotten = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sessionIsOver(now), or(isLongAgo, isNotTheLast)))
    .limit(atOnce)
  return inBatches(db, atOnce, (tx) => forgetSome(tx, forgotten.getSQL()))
}

async function forgetSome(db: Db, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${sessions} where id in (${which}) returning account_id, employer_id, last_used_at
    ), used as (
      update ${accounts} set last_used_at = greatest(${accounts.lastUsedAt}, last.at)
      from (
        select id, max(last_used_at) as at
        from gone, unnest(array[account_id, employer_id]) as id group by id
      ) as last
      where ${accounts.id} = last.id
    )
    select count(*)::int as count from gone`)
  return rows[0]?.count ?? 0
}
