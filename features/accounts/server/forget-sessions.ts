import { and, lte, or, type SQL, sql } from 'drizzle-orm'
import { sessionIsOver } from '#features/sign-ins/server/sign-in-lives.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import { lastUseKeptFor } from '../rules.ts'

/** After an upgrade there are more than one statement has the time for. */
const atOnce = 5_000

/**
 * Forgets sessions that are over, with what goes on with them, such as notices in browsers. The one that its account used last
 * stays for a while: alerts ask whether anybody still uses them. Then the account itself says when it was used last.
 *
 * @returns how many
 */
export async function forgetSessions(db: Db, now: Date): Promise<number> {
  const isNotTheLast = sql`exists (select from ${sessions} as newer where newer.account_id = ${sessions.accountId}
    and (newer.last_used_at, newer.id) > (${sessions.lastUsedAt}, ${sessions.id}))`
  const isLongAgo = lte(sessions.lastUsedAt, new Date(now.getTime() - lastUseKeptFor))
  const forgotten = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(sessionIsOver(now), or(isLongAgo, isNotTheLast)))
    .limit(atOnce)
  let all = 0
  for (let done = atOnce; done === atOnce; all += done) done = await forgetSome(db, forgotten.getSQL())
  return all
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
