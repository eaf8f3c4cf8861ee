import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { signInLives } from '#features/sign-ins/server/sign-in-lives.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import { readAccessToken } from './access-token.ts'

/**
 * Who an access token speaks for. Its session and account are looked up at every call, so that signing out,
 * a password change and a suspension count at once.
 *
 * @throws Problem `signed_out` when the token, its session or its account is no longer good
 */
export async function identify(db: Db, secret: string, token: string, now: Date): Promise<Viewer> {
  const viewer = await readAccessToken(secret, token, now)
  const [live] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, viewer.sessionId),
        eq(sessions.accountId, viewer.id),
        eq(accounts.role, viewer.role),
        signInLives(now),
      ),
    )
  if (!live) throw new Problem('signed_out')
  return viewer
}
