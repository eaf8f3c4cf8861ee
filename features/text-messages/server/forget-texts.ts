import { and, lt, lte, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'
import { textsKeptFor } from '../rules.ts'

/** Forgets what was sent a while ago, and the words of what never will be: nobody sends without a gateway. */
export async function forgetTexts(db: Db, now: Date): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.createdAt, new Date(now.getTime() - textsKeptFor)))
  await db
    .update(textMessages)
    .set({ state: 'dead', text: '' })
    .where(and(ne(textMessages.text, ''), lte(textMessages.expiresAt, now)))
}
