import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessionIsOver, sessions } from '#tables/accounts/accounts.ts'
import { pushes, pushSubscriptions } from '#tables/notifications.ts'
import { maxBrowsers, textKeptFor } from '../rules.ts'
import { isBrowserKey } from './push-keys.ts'
import { isPushService } from './push-services.ts'

/**
 * Are notices of the account on in this browser? Then they are extended for this sign-in. Notices of
 * another account, which was left without logging out, end.
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
    /** Previous endpoint, if the browser has changed it. */
    replaces?: string | undefined
  }
  pushServices: readonly string[] | undefined
  now: Date
}

/**
 * Turns on notices of the account in a browser until the sign-in there ends. A changed endpoint keeps the
 * browser: pending notices go to the new endpoint only.
 *
 * @throws Problem `unknown_push_service` when the endpoint is not one of a known push service
 * @throws Problem `invalid_input` when its key is unusable for encryption
 */
export async function turnOn(
  db: Db,
  { viewer, browser: { endpoint, keys, replaces }, pushServices, now }: TurningOn,
): Promise<void> {
  if (!isPushService(endpoint, pushServices)) throw new Problem('unknown_push_service')
  if (!isBrowserKey(keys.p256dh)) throw new Problem('invalid_input')
  const subscription = { accountId: viewer.personId, sessionId: viewer.sessionId, ...keys, createdAt: now }
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
      .values({ ...subscription, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription })
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

/** Deletes browsers without a valid sign-in, and old notices. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  const over = db.select({ id: sessions.id }).from(sessions).where(sessionIsOver(now))
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, over))
  await deleteBefore(db, pushes.createdAt, new Date(now.getTime() - textKeptFor))
}
