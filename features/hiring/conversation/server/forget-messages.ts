import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/facts/vocabularies.ts'
import { removeFile } from '#features/files/server/remove-file.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'

interface Leaving {
  accountId: string
  role: Role
}

/**
 * Deletes messages, files and requests of applications. The bytes of the files go with the next sweep.
 *
 * @param which a select of their ids
 * @returns how many messages
 */
export async function forgetThreads(tx: Db, which: SQL): Promise<number> {
  await tx.delete(documentRequests).where(sql`${documentRequests.applicationId} in (${which})`)
  const deleted = await tx
    .delete(messages)
    .where(sql`${messages.applicationId} in (${which})`)
    .returning({ fileId: messages.fileId })
  for (const { fileId } of deleted) if (fileId) await removeFile(tx, fileId)
  return deleted.length
}

/**
 * Deletes the conversations of an account, in the transaction that deletes it and before its applications
 * are anonymised. Of a reported conversation only the other side's report stays, with the passage that was sent along,
 * until an operator has settled it.
 */
export async function forgetMessagesOf(tx: Db, { accountId, role }: Leaving): Promise<void> {
  const theirs = tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(eq(applications.seekerId, accountId), eq(applications.employerId, accountId)))
  await forgetThreads(tx, theirs.getSQL())
  const own =
    role === 'jobseeker'
      ? { seekerReport: null, seekerPassage: null }
      : { employerReport: null, employerPassage: null }
  await tx.update(threads).set(own).where(inArray(threads.applicationId, theirs))
}
