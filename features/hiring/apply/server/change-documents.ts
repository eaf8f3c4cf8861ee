import { wrongField } from '#contract/base/problems.ts'
import type { DocumentChange } from '#contract/facts/vocabularies.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { documentChange } from '#features/hiring/rules.ts'
import { forgetUnusedCv } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { lockChangeable, recordDocuments } from './record-documents.ts'

interface DocumentsInput {
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
 * @throws Problem `invalid_input` when the CV of the profile is to replace the one sent, and there is none
 * @throws Problem `history_full` after so many changes that only withdrawing is left
 */
export async function changeDocuments(db: Db, store: FileStore, input: DocumentsInput) {
  const { seekerId, now } = input
  const { changes, unusedCv } = await db.transaction(async (tx) => {
    const { profile, application } = await lockChangeable(tx, input, tooLate)
    const { coverLetter = application.coverLetter, cv } = input
    if (cv === 'profile' && application.cvFileId !== null && profile.cvFileId === null)
      throw wrongField('cv', 'is no longer in your profile', 'The CV')
    const cvFileId = cv === undefined ? application.cvFileId : cv === 'none' ? null : profile.cvFileId
    const changes = [
      documentChange('CV', application.cvFileId, cvFileId),
      documentChange('Cover letter', filled(application.coverLetter), filled(coverLetter)),
    ].filter((change): change is DocumentChange => change !== undefined)
    if (changes.length === 0) return { changes, unusedCv: undefined }
    const set = { coverLetter, cvFileId }
    await recordDocuments(tx, application, { set, changes, otherwise, seekerId, now })
    const replaced = cvFileId === application.cvFileId ? null : application.cvFileId
    return { changes, unusedCv: await forgetUnusedCv(tx, seekerId, replaced) }
  })
  await removeBytes(store, unusedCv)
  return { message: changes.length > 0 ? 'Documents updated' : 'Nothing changed', changes }
}

const otherwise = 'Please send other documents as a message'
const tooLate = 'This application is decided or withdrawn, so its documents can no longer be changed'
