import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { accounts, sessions, signInLives } from '#tables/accounts.ts'
import { type PushWords, pushes, pushSubscriptions } from '#tables/notifications.ts'
import { pushDelays } from '../rules.ts'

/** A browser's push subscription. */
export type Browser = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

export interface PushTransport {
  send(browser: Browser, words: PushWords): Promise<Outcome>
}

type Push = typeof pushes.$inferSelect & { id: string; browser: Browser; words: PushWords }

const atOnce = 20

const isThe = ({ mailId, subscriptionId }: Push) =>
  and(eq(pushes.mailId, mailId), eq(pushes.subscriptionId, subscriptionId))

/**
 * The outbox of notices in browsers, each sent at most once: a taken one has no text and is not due. Browsers
 * without a valid sign-in are skipped, and subscriptions unknown to their push service deleted.
 */
export const pushOutbox = (transport: PushTransport): Outbox<Push> => ({
  table: pushes,
  isOnce: () => true,
  delays: () => pushDelays,
  /** Served by the index pushes_due. */
  due: (tx, now) =>
    tx
      .select({
        ...getTableColumns(pushes),
        id: sql<string>`${pushes.mailId} || ${pushes.subscriptionId}`,
        words: sql<PushWords>`${pushes.words}`,
        browser: pushSubscriptions,
      })
      .from(pushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
      .where(and(lte(pushes.nextAttemptAt, now), signInLives(now)))
      .orderBy(asc(pushes.nextAttemptAt))
      .limit(atOnce),
  async take(tx, push) {
    const { attempts } = push
    await tx.update(pushes).set({ words: null, nextAttemptAt: null, attempts }).where(isThe(push))
    return true
  },
  step: () => ({ name: 'send notice' }),
  send: ({ browser, words }) => transport.send(browser, words),
  async settle(db, push, { settled, outcome }) {
    const { words, subscriptionId } = push
    if (outcome.is === 'gone')
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
    if (settled.state !== 'waiting') return
    const { nextAttemptAt } = settled
    await db.update(pushes).set({ words, nextAttemptAt }).where(isThe(push))
  },
})
