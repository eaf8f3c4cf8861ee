import { and, eq, gt, like, ne, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Db } from '#platform/database/database.ts'
import { type TextQuestion, textMessages } from '#tables/text-messages.ts'
import { afterNight, maxPartsInDay, maxTextLength, noticeLife, shortened } from '../rules.ts'
import { countParts } from './count-parts.ts'

/** Queues an awaited code, which is sent at once, at any hour. */
export async function queueCode(
  tx: Db,
  code: { to: string; accountId: string | undefined; text: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { to, accountId = null, text, expiresAt, now } = code
  await tx.insert(textMessages).values({
    kind: 'code',
    toNumber: to,
    accountId,
    text,
    parts: countParts(text),
    isAwaited: true,
    expiresAt,
    nextAttemptAt: now,
    createdAt: now,
  })
}

export interface TextNotice {
  kind: string
  to: string
  accountId: string
  /** Truncated to 300 characters. */
  text: string
  /** Instant from which it is of no use. */
  until?: Date | undefined
  /** Only one of several notices with the same key is sent. */
  dedupeKey?: string | undefined
  /** Question that a reply answers. */
  question?: TextQuestion | undefined
}

/**
 * Parts of the notices that an account got in a day, or will get: one that was given up cost nothing. Served by the index
 * text_messages_account.
 */
async function partsInDay(tx: Db, accountId: string, now: Date): Promise<number> {
  const [sent] = await tx
    .select({ parts: sql<number>`coalesce(sum(${textMessages.parts}), 0)::int` })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.accountId, accountId),
        eq(textMessages.isAwaited, false),
        ne(textMessages.state, 'dead'),
        gt(textMessages.createdAt, new Date(now.getTime() - millisecondsPerDay)),
      ),
    )
  return sent?.parts ?? 0
}

/**
 * Queues a notice in the caller's transaction. It waits for the morning, and is skipped if it is of no use by then, or beyond the
 * daily maximum of its reader, since the pages show it anyway. Serialised per account.
 *
 * @returns whether it will be sent
 */
export async function queueNotice(tx: Db, notice: TextNotice, now: Date): Promise<boolean> {
  const { kind, to, accountId, until, dedupeKey = null, question = null } = notice
  const dueAt = afterNight(now)
  if (until && until <= dueAt) return false
  const expiresAt = new Date(Math.min(dueAt.getTime() + noticeLife, until?.getTime() ?? Infinity))
  const text = shortened(notice.text, maxTextLength)
  const parts = countParts(text)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`texts to ${accountId}`}))`)
  if ((await partsInDay(tx, accountId, now)) + parts > maxPartsInDay) return false
  const { rowCount } = await tx
    .insert(textMessages)
    .values({
      kind,
      toNumber: to,
      accountId,
      text,
      parts,
      dedupeKey,
      question,
      nextAttemptAt: dueAt,
      expiresAt,
      createdAt: now,
    })
    .onConflictDoNothing({ target: textMessages.dedupeKey })
  return rowCount === 1
}

/** Deletes the waiting notices of an account whose key names this thing: they are outdated. */
export async function dropWaiting(tx: Db, accountId: string, about: string): Promise<void> {
  await tx
    .delete(textMessages)
    .where(
      and(
        eq(textMessages.accountId, accountId),
        eq(textMessages.state, 'waiting'),
        like(textMessages.dedupeKey, `% ${about}%`),
      ),
    )
}
