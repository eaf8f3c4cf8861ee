import { and, desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessionLives, sessions } from '#tables/accounts/accounts.ts'
import { endSessions, endSignIn } from './end-session.ts'

interface Asked {
  viewer: Viewer
  now: Date
}

/**
 * Browsers in which the account is signed in, last used first. One that is signed in to several companies has a session for each,
 * which end together.
 */
export async function listSessions(db: Db, { viewer, now }: Asked) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, viewer.personId), sessionLives(now)))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(200)
  const own = rows.find(({ id }) => id === viewer.sessionId)
  return rows.map((session) => ({
    _id: session.id,
    userAgent: session.userAgent,
    startedAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isThisOne:
      session.createdAt.getTime() === own?.createdAt.getTime() &&
      session.endsAt.getTime() === own.endsAt.getTime(),
  }))
}

type Ending = Asked & { origin: Origin }

/** @throws Problem `not_found` when there is no such session, it has ended, or it is another account's */
export async function endOneSession(
  db: Db,
  { viewer, sessionId, origin, now }: Ending & { sessionId: string },
): Promise<void> {
  const mine = and(eq(sessions.id, sessionId), eq(sessions.accountId, viewer.personId), sessionLives(now))
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ id: sessions.id }).from(sessions).where(mine)
    if (!found || !(await endSignIn(tx, found.id, now))) throw new Problem('not_found')
    await recordEvent(tx, { accountId: viewer.personId, kind: 'device signed out', origin, now })
  })
}

/** Ends every session of the account except the calling one. */
export async function endOtherSessions(db: Db, { viewer, origin, now }: Ending): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, { accountId: viewer.personId, exceptSessionId: viewer.sessionId, now })
    await recordEvent(tx, { accountId: viewer.personId, kind: 'other devices signed out', origin, now })
  })
}
