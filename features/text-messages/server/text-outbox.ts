import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Outbox } from '#platform/outbox/deliver-due.ts'
import { textMessages } from '#tables/text-messages.ts'
import { textDelays } from '../rules.ts'
import type { TextGateway } from './sms-gateway.ts'

const atOnce = 10

/** The outbox of text messages, each sent at most once, codes before notices. Outdated ones are dropped. */
export const textOutbox = (gateway: TextGateway): Outbox<typeof textMessages.$inferSelect> => ({
  table: textMessages,
  isOnce: () => true,
  delays: ({ isAwaited }) => textDelays[isAwaited ? 'awaited' : 'notice'],
  /** Served by the index text_messages_due. */
  due: (tx, now) =>
    tx
      .select()
      .from(textMessages)
      .where(and(eq(textMessages.state, 'waiting'), lte(textMessages.nextAttemptAt, now)))
      .orderBy(desc(textMessages.isAwaited), asc(textMessages.nextAttemptAt))
      .limit(atOnce),
  async take(tx, { id, attempts, expiresAt }, { now }) {
    const isOver = expiresAt !== null && expiresAt <= now
    const over = { state: 'dead', text: '', lastError: 'it came too late to be of use' } as const
    await tx
      .update(textMessages)
      .set(isOver ? over : { state: 'taken', attempts })
      .where(eq(textMessages.id, id))
    return !isOver
  },
  step: ({ kind }) => ({ name: 'send text', facts: { 'vazeefa.text_kind': kind } }),
  send: ({ id, toNumber: to, text }) => gateway.send({ id, to, text }),
  async settle(db, { id, text }, { settled, now }) {
    // A message that was perhaps sent stays taken. The text of one that is not sent again is deleted.
    const change =
      settled.state === 'waiting'
        ? { state: settled.state, text, nextAttemptAt: settled.nextAttemptAt }
        : { state: settled.state === 'unknown' ? ('taken' as const) : settled.state, text: '' }
    const result = settled.state === 'sent' ? { sentAt: now, lastError: null } : { lastError: settled.why }
    await db
      .update(textMessages)
      .set({ ...change, ...result })
      .where(and(eq(textMessages.id, id), eq(textMessages.state, 'taken')))
  },
})
