import { and, eq, isNull, ne } from 'drizzle-orm'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { voidLinks } from './mail-link.ts'
import { readRefreshToken } from './refresh-token.ts'

/**
 * Ends a session, and with it those for other companies of the same sign-in: they began and end at its instants. The account is
 * locked, as where such a session begins (`changeCompany`), so that none outlives this.
 *
 * @returns its account; undefined when it has ended already
 */
export async function endSignIn(tx: Db, sessionId: string, now: Date): Promise<string | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session || session.endedAt) return undefined
  const { accountId, createdAt, endsAt } = session
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        eq(sessions.createdAt, createdAt),
        eq(sessions.endsAt, endsAt),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id })
  return ended.some(({ id }) => id === sessionId) ? accountId : undefined
}

/**
 * Signs out: the refresh token and its whole family are revoked, access tokens included, and those for other companies of the
 * same sign-in.
 */
export async function signOut(
  db: Db,
  { refreshToken, secret, origin, now }: { refreshToken: string; secret: string; origin: Origin; now: Date },
): Promise<void> {
  const claimed = readRefreshToken(secret, refreshToken)
  if (!claimed) return
  await db.transaction(async (tx) => {
    const accountId = await endSignIn(tx, claimed.sessionId, now)
    if (accountId) await recordEvent(tx, { accountId, kind: 'signed out', origin, now })
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
