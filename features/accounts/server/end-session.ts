import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts.ts'
import { readRefreshToken } from './refresh-token.ts'

/** Signs out: the refresh token and its whole family stop working, access tokens included. */
export async function signOut(
  db: Db,
  { refreshToken, secret, now }: { refreshToken: string; secret: string; now: Date },
): Promise<void> {
  const claimed = readRefreshToken(secret, refreshToken)
  if (!claimed) return
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, claimed.sessionId), isNull(sessions.endedAt)))
}

/** Ends every session of an account at once, but for the one to be kept, if there is one. */
export async function endSessions(
  db: Db,
  { accountId, exceptSessionId, now }: { accountId: string; exceptSessionId?: string; now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
}
