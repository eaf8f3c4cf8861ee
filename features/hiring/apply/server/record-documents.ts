import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DocumentChange } from '#contract/facts/vocabularies.ts'
import { maxSteps, mayChangeDocuments } from '#features/hiring/rules.ts'
import { lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { fullAmong } from './events.ts'

type Application = typeof applications.$inferSelect

/**
 * Locks a job seeker's profile and undecided application, in the order of all who lock both.
 *
 * @param tooLate words of a refusal because it is decided
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 * @throws Problem `already_decided` when the employer was first, or it was withdrawn
 */
export async function lockChangeable(
  tx: Db,
  { applicationId, seekerId }: { applicationId: string; seekerId: string },
  tooLate: string,
) {
  const profile = await lockProfile(tx, seekerId)
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.seekerId, seekerId)))
    .for('update')
  if (!application || !profile) throw new Problem('not_found')
  if (!mayChangeDocuments(application.status)) throw new Problem('already_decided', { words: tooLate })
  return { profile, application }
}

interface Changed {
  /** New columns of the application. */
  set: Partial<Pick<Application, 'coverLetter' | 'cvFileId' | 'facts' | 'factsAt' | 'asked'>>
  changes: DocumentChange[]
  /** Advice to the job seeker for a full history. */
  otherwise: string
  seekerId: string
  now: Date
}

/**
 * Stores what a job seeker changed in a locked application, with its step in the history.
 *
 * @throws Problem `history_full` after so many changes that only withdrawing is left
 */
export async function recordDocuments(
  tx: Db,
  application: Application,
  { set, changes, otherwise, seekerId, now }: Changed,
): Promise<void> {
  if ((await fullAmong(tx, [application], 'jobseeker')).size > 0)
    throw new Problem('history_full', {
      words: `You have changed this application ${maxSteps} times. ${otherwise}`,
    })

  const { id, status, version } = application
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
