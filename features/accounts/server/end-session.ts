import { and, eq, isNull, ne } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts, sessions } from '#tables/accounts.ts'
import { voidLinks } from './mail-link.ts'
import { readRefreshToken } from './refresh-token.ts'

/** Signs out: the refresh token and its whole family are revoked, access tokens included. */
export async function signOut(
  db: Db,
  { refreshToken, secret, origin, now }: { refreshToken: string; secret: string; origin: Origin; now: Date },
): Promise<void> {
  const claimed = readRefreshToken(secret, refreshToken)
  if (!claimed) return
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, claimed.sessionId), isNull(sessions.endedAt)))
      .returning({ accountId: sessions.accountId })
    if (ended) await recordEvent(tx, { accountId: ended.accountId, kind: 'signed out', origin, now })
  })
}

/**
 * Ends every session of an account at once, except one that may be kept. Voids its unused links as well,
 * since an intruder may have requested them.
 */
export async function endSessions(
  db: Db,
  { accountId, exceptSessionId, now }: { accountId: string; exceptSessionId?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Following a link locks the account too. The same order avoids deadlocks.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    await voidLinks(tx, accountId)
    await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.accountId, accountId),
          isNull(sessions.endedAt),
          exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
        ),
      )
  })
}
