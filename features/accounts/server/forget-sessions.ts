import { and, inArray, lte, or, sql } from 'drizzle-orm'
import { sessionIsOver } from '#features/sign-ins/server/sign-in-lives.ts'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts.ts'
import { lastUseKeptFor } from '../rules.ts'

/** After an upgrade there are more than one statement has the time for. */
const atOnce = 5_000

/**
 * Forgets sessions that are over, with what goes on with them, such as notices in browsers. The one that its account used last
 * stays for a while: alerts ask whether anybody still uses them.
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
  for (let done = atOnce; done === atOnce; all += done)
    done = (await db.delete(sessions).where(inArray(sessions.id, forgotten))).rowCount ?? 0
  return all
}
