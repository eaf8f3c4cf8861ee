import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { messages } from '#tables/conversations.ts'

/** Forgets every conversation of an account, in the transaction that deletes it and before its applications lose its name. */
export async function forgetMessagesOf(tx: Db, accountId: string): Promise<void> {
  const theirs = tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId)))
  await tx.delete(messages).where(inArray(messages.applicationId, theirs))
}
