import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textReplies } from '#tables/text-messages.ts'

export type TextReply = typeof textReplies.$inferSelect

/** Lets one reply of a person be read at a time, and returns the earlier ones, newest first. */
export async function lockReplies(tx: Db, accountId: string): Promise<TextReply[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`replies of ${accountId}`}))`)
  return tx
    .select()
    .from(textReplies)
    .where(eq(textReplies.accountId, accountId))
    .orderBy(desc(textReplies.at))
}

/** Did the gateway bring this reply before? */
export async function isKnown(tx: Db, accountId: string, gatewayId: string): Promise<boolean> {
  const isSame = and(eq(textReplies.accountId, accountId), eq(textReplies.gatewayId, gatewayId))
  return (await tx.$count(textReplies, isSame)) > 0
}

export async function keepReply(tx: Db, reply: TextReply): Promise<void> {
  await tx.insert(textReplies).values(reply)
}
