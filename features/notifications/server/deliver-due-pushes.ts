import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts, sessions, signInLives } from '#tables/accounts.ts'
import { type PushWords, pushes, pushSubscriptions } from '#tables/notifications.ts'
import { nextAttemptAt, pushAttempts } from '../rules.ts'

/** A browser's push subscription. */
export type Browser = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

/** `gone`: the subscription no longer exists. `not taken`: certainly not accepted, so that it can be sent again. */
export type PushOutcome = 'taken' | 'gone' | 'refused' | 'not taken' | 'unknown'

export interface PushTransport {
  send(browser: Browser, words: PushWords): Promise<PushOutcome>
}

const atOnce = 20

interface Claimed {
  mailId: string
  subscriptionId: string
  words: PushWords
  attempts: number
  browser: Browser
}

/**
 * Claims a few due notices: they are no longer due once this is committed, so none is sent twice. Browsers
 * without a valid sign-in are skipped. Served by the index pushes_due.
 */
async function claim(db: Db, now: Date): Promise<Claimed[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ push: pushes, browser: pushSubscriptions })
      .from(pushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
      .where(and(lte(pushes.nextAttemptAt, now), signInLives(now)))
      .orderBy(asc(pushes.nextAttemptAt))
      .limit(atOnce)
      .for('update', { of: pushes, skipLocked: true })
    const claimed: Claimed[] = []
    for (const { push, browser } of due) {
      await tx
        .update(pushes)
        .set({ words: null, nextAttemptAt: null, attempts: push.attempts + 1 })
        .where(isThe(push))
      if (push.words) claimed.push({ ...push, words: push.words, attempts: push.attempts + 1, browser })
    }
    return claimed
  })
}

const isThe = ({ mailId, subscriptionId }: { mailId: string; subscriptionId: string }) =>
  and(eq(pushes.mailId, mailId), eq(pushes.subscriptionId, subscriptionId))

/**
 * Sends due notices to browsers, a few concurrently, each at most once. Subscriptions unknown to their push
 * service are deleted.
 *
 * @returns how many were tried
 */
export async function deliverDuePushes(db: Db, transport: PushTransport, now: Date): Promise<number> {
  const claimed = await claim(db, now)
  await Promise.all(
    claimed.map(async (push) => {
      const outcome = await transport.send(push.browser, push.words)
      if (outcome === 'gone')
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId))
      if (outcome === 'not taken' && push.attempts < pushAttempts)
        await db
          .update(pushes)
          .set({ words: push.words, nextAttemptAt: nextAttemptAt(push.attempts, now) })
          .where(isThe(push))
    }),
  )
  return claimed.length
}
