import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'
import { triedAgainAt } from '../rules.ts'
import type { TextGateway } from './sms-gateway.ts'

type Text = typeof textMessages.$inferSelect

/** Reports why a message could not be sent, without its number and text. */
export type OnFailure = (message: { id: string; kind: string }, reason: string) => void

const atOnce = 10

/**
 * Claims a few due messages, codes before notices: they are no longer pending once this is committed, so
 * none is sent twice. Outdated ones are dropped. Served by the index text_messages_due.
 */
async function claim(db: Db, now: Date): Promise<Text[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(textMessages)
      .where(and(eq(textMessages.state, 'waiting'), lte(textMessages.nextAttemptAt, now)))
      .orderBy(desc(textMessages.isAwaited), asc(textMessages.nextAttemptAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const message of due) {
      const isOver = message.expiresAt !== null && message.expiresAt <= now
      await tx
        .update(textMessages)
        .set(
          isOver
            ? { state: 'dead', text: '', lastError: 'it came too late to be of use' }
            : { state: 'taken', attempts: message.attempts + 1 },
        )
        .where(eq(textMessages.id, message.id))
    }
    return due.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  })
}

/**
 * Sends due messages, a few concurrently, each at most once. The text of sent ones is deleted.
 *
 * @returns how many were tried
 */
export async function deliverDueTexts(
  db: Db,
  gateway: TextGateway,
  now: Date,
  onFailure: OnFailure = () => {},
): Promise<number> {
  const claimed = await claim(db, now)
  await Promise.all(
    claimed.map(async ({ id, kind, toNumber: to, text, attempts, isAwaited }) => {
      const outcome = await gateway.send({ id, to, text })
      if (outcome.is !== 'taken') onFailure({ id, kind }, outcome.why)
      const again = outcome.is === 'not taken' ? triedAgainAt(attempts + 1, isAwaited, now) : undefined
      await db
        .update(textMessages)
        .set(
          outcome.is === 'taken'
            ? { state: 'sent', sentAt: now, text: '', lastError: null }
            : again
              ? { state: 'waiting', nextAttemptAt: again, lastError: outcome.why }
              : { state: outcome.is === 'unknown' ? 'taken' : 'dead', text: '', lastError: outcome.why },
        )
        .where(eq(textMessages.id, id))
    }),
  )
  return claimed.length
}
