import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/applications.ts'
import { documentRequests, messages, threads } from '#tables/conversations.ts'

interface Leaving {
  accountId: string
  role: Role
}

/**
 * Forgets every conversation of an account, in the transaction that deletes it and before its applications lose its name. Of
 * a report that waits the words of the other side stay, until the operator has settled it.
 */
export async function forgetMessagesOf(tx: Db, { accountId, role }: Leaving): Promise<void> {
  const theirs = tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId)))
  await tx.delete(messages).where(inArray(messages.applicationId, theirs))
  await tx.delete(documentRequests).where(inArray(documentRequests.applicationId, theirs))
  await tx
    .update(threads)
    .set({ reportReason: null })
    .where(and(inArray(threads.applicationId, theirs), sql`${threads.reportedBy} = ${role}`))
}
