import { eq } from 'drizzle-orm'
import type { DocumentChange } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/applications.ts'

type Application = typeof applications.$inferSelect

interface Changed {
  /** New columns of the application. */
  set: Partial<Pick<Application, 'coverLetter' | 'cvFileId' | 'facts' | 'factsAt'>>
  changes: DocumentChange[]
  seekerId: string
  now: Date
}

/** Stores what a job seeker changed in a locked application, with its step in the history. */
export async function recordDocuments(
  tx: Db,
  { id, status, version }: Application,
  { set, changes, seekerId, now }: Changed,
): Promise<void> {
  const next = { documentsAt: now, updatedAt: now, version: version + 1 }
  await tx
    .update(applications)
    .set({ ...set, ...next })
    .where(eq(applications.id, id))
  await tx.insert(applicationEvents).values({
    applicationId: id,
    status,
    documents: changes,
    at: now,
    version: next.version,
    by: 'jobseeker',
    byId: seekerId,
  })
}
