import { and, lte, ne, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { textsKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { textMessages, textReplies } from '#tables/text-messages.ts'

/**
 * Deletes old messages and replies, and the text of those whose time is over: waiting ones will never be sent, and taken ones
 * were perhaps sent by a process that ended.
 */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  const keptSince = new Date(now.getTime() - textsKeptForDays * millisecondsPerDay)
  await deleteBefore(db, textMessages.createdAt, keptSince)
  await deleteBefore(db, textReplies.at, keptSince)
  await db
    .update(textMessages)
    .set({
      state: sql`case when ${textMessages.state} = 'waiting' then 'dead' else ${textMessages.state} end`,
      text: '',
    })
    .where(and(ne(textMessages.text, ''), lte(textMessages.expiresAt, now)))
}
