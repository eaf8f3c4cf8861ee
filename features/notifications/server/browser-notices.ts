import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { sessionIsOver } from '#features/sign-ins/server/sign-in-lives.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessions } from '#tables/accounts.ts'
import { pushes, pushSubscriptions } from '#tables/notifications.ts'
import { maxBrowsers, textKeptFor } from '../rules.ts'
import { isBrowserKey } from './push-keys.ts'
import { isPushService } from './push-services.ts'

/**
 * Does this browser show notices of the account? Then from now on as long as this sign-in lasts. Notices of another account,
 * which somebody left without logging out, end.
 */
export async function isOnHere(db: Db, viewer: Viewer, endpoint: string | undefined): Promise<boolean> {
  if (endpoint === undefined) return false
  const here = eq(pushSubscriptions.endpoint, endpoint)
  await db.delete(pushSubscriptions).where(and(here, ne(pushSubscriptions.accountId, viewer.personId)))
  const { rowCount } = await db
    .update(pushSubscriptions)
    .set({ sessionId: viewer.sessionId })
    .where(and(here, eq(pushSubscriptions.accountId, viewer.personId)))
  return rowCount === 1
}

interface TurningOn {
  viewer: Viewer
  browser: {
    endpoint: string
    keys: { p256dh: string; auth: string }
    /** Its address until now, where the browser has changed it. */
    replaces?: string | undefined
  }
  pushServices: readonly string[] | undefined
  now: Date
}

/**
 * Shows notices of the account in a browser, until the sign-in there ends. A browser whose address has changed stays the same
 * browser: what waits for it is sent to the new address, and nothing to the old one.
 *
 * @throws Problem `unknown_push_service` when we would have to send to an address that is none
 * @throws Problem `invalid_input` when nothing can be said in secret with its key
 */
export async function turnOn(
  db: Db,
  { viewer, browser: { endpoint, keys, replaces }, pushServices, now }: TurningOn,
): Promise<void> {
  if (!isPushService(endpoint, pushServices)) throw new Problem('unknown_push_service')
  if (!isBrowserKey(keys.p256dh)) throw new Problem('invalid_input')
  const whose = { accountId: viewer.personId, sessionId: viewer.sessionId, ...keys, createdAt: now }
  await db.transaction(async (tx) => {
    if (replaces !== undefined && replaces !== endpoint) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
      await tx
        .update(pushSubscriptions)
        .set({ endpoint })
        .where(
          and(eq(pushSubscriptions.endpoint, replaces), eq(pushSubscriptions.accountId, viewer.personId)),
        )
    }
    await tx
      .insert(pushSubscriptions)
      .values({ ...whose, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: whose })
    const beyond = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, viewer.personId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(maxBrowsers)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
  })
}

export async function turnOff(db: Db, viewer: Viewer, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, viewer.personId)))
}

/** Forgets browsers in which the sign-in is over, and old notices. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  const over = db.select({ id: sessions.id }).from(sessions).where(sessionIsOver(now))
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, over))
  await db.delete(pushes).where(lt(pushes.createdAt, new Date(now.getTime() - textKeptFor)))
}
