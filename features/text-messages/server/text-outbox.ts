import { and, asc, desc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { minute } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { isReachable, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { afterNight, textDelays } from '../rules.ts'
import type { TextGateway } from './sms-gateway.ts'

const atOnce = 10

/** Milliseconds after which the process of a message that is being sent counts as dead. */
const abandonedAfter = minute

/**
 * Is no older notice of its reader due within a minute, or being sent? Otherwise a correction could arrive before what it corrects. One
 * that waits longer for its next attempt holds back nothing. Served by the index text_messages_account.
 */
function isNext(tx: Db, now: Date) {
  const older = alias(textMessages, 'older')
  const isUnsent = or(
    and(eq(older.state, 'waiting'), lte(older.nextAttemptAt, new Date(now.getTime() + abandonedAfter))),
    and(eq(older.state, 'taken'), gt(older.nextAttemptAt, new Date(now.getTime() - abandonedAfter))),
  )
  const isOlder = sql`(${older.createdAt}, ${older.id}) < (${textMessages.createdAt}, ${textMessages.id})`
  const ofReader = and(eq(older.accountId, textMessages.accountId), eq(older.isAwaited, false))
  return notExists(
    tx
      .select()
      .from(older)
      .where(and(ofReader, isUnsent, isOlder)),
  )
}

/** Number at which a person is reached now: it may have changed while a notice waited for the morning. */
async function numberOf(tx: Db, accountId: string | null, now: Date): Promise<string | undefined> {
  const [found] = await tx
    .select({ number: phoneNumbers.number })
    .from(phoneNumbers)
    .innerJoin(accounts, eq(accounts.id, phoneNumbers.accountId))
    .where(and(eq(accounts.id, accountId ?? ''), isNull(accounts.suspendedAt), isReachable(now)))
  return found?.number
}

/** The outbox of text messages, each sent at most once, codes before notices, a person's notices in order. Outdated ones are dropped. */
export const textOutbox = (gateway: TextGateway): Outbox<typeof textMessages.$inferSelect> => ({
  table: textMessages,
  isOnce: () => true,
  delays: ({ isAwaited }) => textDelays[isAwaited ? 'awaited' : 'notice'],
  /** Served by the index text_messages_due. */
  due: (tx, now) =>
    tx
      .select()
      .from(textMessages)
      .where(
        and(
          eq(textMessages.state, 'waiting'),
          lte(textMessages.nextAttemptAt, now),
          or(textMessages.isAwaited, isNext(tx, now)),
        ),
      )
      .orderBy(desc(textMessages.isAwaited), asc(textMessages.nextAttemptAt))
      .limit(atOnce),
  async take(tx, message, { now }) {
    const { id, attempts, expiresAt, isAwaited } = message
    const change = (values: Partial<typeof textMessages.$inferInsert>) =>
      tx.update(textMessages).set(values).where(eq(textMessages.id, id))
    const drop = async (lastError: string) => {
      await change({ state: 'dead', text: '', lastError })
      return false
    }
    if (expiresAt !== null && expiresAt <= now) return drop('it came too late to be of use')
    const dueAt = isAwaited ? now : afterNight(now)
    if (dueAt > now) {
      await change({ nextAttemptAt: dueAt })
      return false
    }
    const toNumber = isAwaited ? message.toNumber : await numberOf(tx, message.accountId, now)
    if (toNumber === undefined) return drop('the account has no number, or is suspended')
    message.toNumber = toNumber
    await change({ state: 'taken', attempts, toNumber, nextAttemptAt: now })
    return true
  },
  step: ({ kind }) => ({ name: 'send text', facts: { 'vazeefa.text_kind': kind } }),
  send: ({ id, toNumber: to, text }) => gateway.send({ id, to, text }),
  async settle(db, { id, text, isAwaited }, { settled, now }) {
    // A message that was perhaps sent stays taken. The text of one that is not sent again is deleted.
    const change =
      settled.state === 'waiting'
        ? {
            state: settled.state,
            text,
            nextAttemptAt: isAwaited ? settled.nextAttemptAt : afterNight(settled.nextAttemptAt),
          }
        : { state: settled.state === 'unknown' ? ('taken' as const) : settled.state, text: '' }
    const result = settled.state === 'sent' ? { sentAt: now, lastError: null } : { lastError: settled.why }
    await db
      .update(textMessages)
      .set({ ...change, ...result })
      .where(and(eq(textMessages.id, id), eq(textMessages.state, 'taken')))
  },
})
