import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages, textReplies } from '#tables/text-messages.ts'

/** Moves the text messages and replies of a person from the account of a company. */
export async function moveTexts(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(textMessages).set({ accountId: to }).where(eq(textMessages.accountId, from))
  await tx.update(textReplies).set({ accountId: to }).where(eq(textReplies.accountId, from))
}
