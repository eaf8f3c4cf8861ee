import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { DocumentChange } from '#contract/vocabularies.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { documentChange, maxSteps, mayChangeDocuments } from '#features/hiring/rules.ts'
import { forgetUnusedCv, lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { applications } from '#tables/applications.ts'
import { fullAmong } from './events.ts'
import { recordDocuments } from './record-documents.ts'

interface Wish {
  applicationId: string
  seekerId: string
  /** Unchanged when absent; empty removes it. */
  coverLetter?: string | undefined
  /** The current CV of the profile, or none; unchanged when absent. */
  cv?: 'profile' | 'none' | undefined
  now: Date
}

const filled = (text: string) => (text === '' ? null : text)

/**
 * Adds, replaces or removes the letter and the CV of an undecided application. The employer sees the change
 * and its time. An answer based on the earlier documents is refused.
 *
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 * @throws Problem `already_decided` when the employer was first, or it was withdrawn
 * @throws Problem `history_full` after so many changes that only withdrawing is left
 */
export async function changeDocuments(db: Db, store: FileStore, wish: Wish) {
  const { applicationId, seekerId, now } = wish
  const { changes, unusedCv } = await db.transaction(async (tx) => {
    const profile = await lockProfile(tx, seekerId)
    const [application] = await tx
      .select()
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.seekerId, seekerId)))
      .for('update')
    if (!application || !profile) throw new Problem('not_found')
    if (!mayChangeDocuments(application.status)) throw new Problem('already_decided', { words: tooLate })

    const { coverLetter = application.coverLetter, cv } = wish
    const cvFileId = cv === undefined ? application.cvFileId : cv === 'none' ? null : profile.cvFileId
    const changes = [
      documentChange('CV', application.cvFileId, cvFileId),
      documentChange('Cover letter', filled(application.coverLetter), filled(coverLetter)),
    ].filter((change): change is DocumentChange => change !== undefined)
    if (changes.length === 0) return { changes, unusedCv: undefined }
    if ((await fullAmong(tx, [application], 'jobseeker')).size > 0)
      throw new Problem('history_full', { words: tooOften })

    await recordDocuments(tx, application, { set: { coverLetter, cvFileId }, changes, seekerId, now })
    const replaced = cvFileId === application.cvFileId ? null : application.cvFileId
    return { changes, unusedCv: await forgetUnusedCv(tx, seekerId, replaced) }
  })
  await removeBytes(store, unusedCv)
  return { message: changes.length > 0 ? 'Documents updated' : 'Nothing changed', changes }
}

const tooOften = `You have changed this application ${maxSteps} times. Please send other documents as a message`
const tooLate = 'This application is decided or withdrawn, so its documents can no longer be changed'
