import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { minute } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { accounts, sessions, signInLives } from '#tables/accounts/accounts.ts'
import { mails, type PushWords, pushes, pushSubscriptions } from '#tables/notifications.ts'
import { afterQuiet, isQuiet, linkTokens, pushDelays } from '../rules.ts'

/** A browser's push subscription. */
export type Browser = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>

export interface PushTransport {
  send(browser: Browser, words: PushWords): Promise<Outcome>
}

type Push = typeof pushes.$inferSelect & { id: string; browser: Browser; words: PushWords }

const atOnce = 20

/** Milliseconds after which the process of a notice that is being sent counts as dead. */
const abandonedAfter = 10 * minute

const isThe = ({ mailId, subscriptionId }: Push) =>
  and(eq(pushes.mailId, mailId), eq(pushes.subscriptionId, subscriptionId))

/**
 * Is no older notice of its browser waiting or being sent? The last one about a page replaces the others there. Served by the index
 * pushes_subscription.
 */
function isNext(tx: Db) {
  const older = alias(pushes, 'older')
  const isOlder = sql`(${older.createdAt}, ${older.mailId}) < (${pushes.createdAt}, ${pushes.mailId})`
  const isUnsent = and(eq(older.subscriptionId, pushes.subscriptionId), isNotNull(older.nextAttemptAt))
  return notExists(tx.select().from(older).where(and(isUnsent, isOlder)))
}

/**
 * The outbox of notices in browsers, those of a browser in order, each sent at most once: a taken one has no text and is not due. One of
 * no use any more is dropped. Browsers
 * without a valid sign-in are skipped, and subscriptions unknown to their push service deleted. A mail that no browser showed, as
 * far as is known, is sent after all.
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
      .where(and(lte(pushes.nextAttemptAt, now), isNotNull(pushes.words), signInLives(now), isNext(tx)))
      .orderBy(asc(pushes.nextAttemptAt))
      .limit(atOnce),
  async take(tx, push, { now }) {
    const { attempts, words } = push
    if (words.until !== undefined && Date.parse(words.until) <= now.getTime()) {
      await tx.update(pushes).set({ words: null, nextAttemptAt: null }).where(isThe(push))
      return false
    }
    if (isQuiet(now)) {
      await tx
        .update(pushes)
        .set({ nextAttemptAt: afterQuiet(now) })
        .where(isThe(push))
      return false
    }
    const nextAttemptAt = new Date(now.getTime() + abandonedAfter)
    await tx.update(pushes).set({ words: null, nextAttemptAt, attempts }).where(isThe(push))
    return true
  },
  step: () => ({ name: 'send notice' }),
  send: ({ browser, words }) => transport.send(browser, words),
  async settle(db, push, { settled, outcome, now }) {
    const { words, subscriptionId, mailId } = push
    if (outcome.is === 'unknown') return mailInstead(db, isThe(push), now, [mailId])
    if (outcome.is === 'accepted') {
      await db.update(pushes).set({ nextAttemptAt: null }).where(isThe(push))
      return removeTokens(db, mailId)
    }
    await db.transaction(async (tx) => {
      if (settled.state === 'waiting') {
        const nextAttemptAt = afterQuiet(settled.nextAttemptAt)
        await tx.update(pushes).set({ words, nextAttemptAt }).where(isThe(push))
      } else if (outcome.is === 'gone')
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
      else await tx.delete(pushes).where(isThe(push))
      // Also where the browser, and its push, was deleted meanwhile.
      await sendInstead(tx, mailId, now)
    })
  },
  /** Served by the index pushes_due. */
  settleLost: (db, { now }) =>
    mailInstead(db, and(isNull(pushes.words), lte(pushes.nextAttemptAt, now)), now),
})

const sendInstead = (tx: Db, mailId: string, now: Date) =>
  tx.execute(sql`select send_instead_of_push(${mailId}, ${now.toISOString()})`)

/** Notices that were perhaps shown are not shown again. Where no mail goes out besides, it is sent: twice is better than never. */
async function mailInstead(
  db: Db,
  perhapsShown: SQL | undefined,
  now: Date,
  mailIds: string[] = [],
): Promise<void> {
  await db.transaction(async (tx) => {
    const inBrowsersAlone = tx.select({ id: mails.id }).from(mails).where(eq(mails.state, 'pushed'))
    const lost = await tx
      .delete(pushes)
      .where(and(perhapsShown, inArray(pushes.mailId, inBrowsersAlone)))
      .returning({ mailId: pushes.mailId })
    // Rows of mails that are sent besides stay, so that their next attempt shows nothing again.
    await tx.update(pushes).set({ nextAttemptAt: null }).where(perhapsShown)
    for (const mailId of new Set([...mailIds, ...lost.map((one) => one.mailId)]))
      await sendInstead(tx, mailId, now)
  })
}

/** Links of a mail that was shown in a browser instead are secrets that nobody needs any more. */
async function removeTokens(db: Db, mailId: string): Promise<void> {
  const without = (column: typeof mails.html | typeof mails.text) =>
    sql`regexp_replace(${column}, ${linkTokens}, 'token=...', 'g')`
  await db
    .update(mails)
    .set({ html: without(mails.html), text: without(mails.text) })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'pushed')))
}
