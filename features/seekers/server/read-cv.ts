import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'
import { findApplicationTo, requireOwnProfile } from './access.ts'
import { lookUp, lookUpInDirectory, readerOf } from './directory-access.ts'
import { type FileWanted, handOutFile } from './hand-out-file.ts'

const none = () => new Problem('not_found', { words: 'There is no CV here' })

async function currentCv(db: Db, seekerId: string): Promise<string | null> {
  const [seeker] = await db
    .select({ cvFileId: seekers.cvFileId })
    .from(seekers)
    .where(eq(seekers.id, seekerId))
  return seeker?.cvFileId ?? null
}

async function sentCv(db: Db, seekerId: string, applicationId: string): Promise<string | null> {
  const [application] = await db
    .select({ cvFileId: applications.cvFileId })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.seekerId, seekerId)))
  return application?.cvFileId ?? null
}

type FindCv = (tx: Db) => Promise<string | null>

/**
 * Look-up of the file for this viewer (decisions F6): the owner and the operator read any; an employer the
 * one that was sent, or the current one of an applicant or a person of its directory; a hiring manager as far as the
 * application is for a chosen job.
 */
async function cvFor(
  db: Db,
  { seekerId, viewer, applicationId, now, publicUrl }: FileWanted,
): Promise<FindCv> {
  if (viewer.role === 'jobseeker') requireOwnProfile(viewer, seekerId)
  if (viewer.role !== 'employer')
    return (tx) =>
      applicationId === undefined ? currentCv(tx, seekerId) : sentCv(tx, seekerId, applicationId)

  const reader = readerOf(viewer, { now, publicUrl })
  const { employerId, chosenJobs } = reader
  if (applicationId !== undefined)
    return async (tx) =>
      (await findApplicationTo(tx, { seekerId, employerId, chosenJobs, applicationId }))?.cvFileId ?? null
  const application = await lookUp(db, reader, seekerId)
  // An applicant without a CV shows none to this employer, unless the directory does.
  if (application?.cvFileId === null) {
    if (chosenJobs) throw none()
    await lookUpInDirectory(db, reader, seekerId)
  }
  return async (tx) => (await currentCv(tx, seekerId)) ?? application?.cvFileId ?? null
}

/** Opens the bytes. The profile is locked meanwhile: a replaced CV is deleted only after this one is open. */
async function open(db: Db, store: FileStore, wanted: FileWanted) {
  const findCv = await cvFor(db, wanted)
  return db.transaction(async (tx) => {
    await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.id, wanted.seekerId)).for('share')
    const fileId = await findCv(tx)
    const [file] = fileId === null ? [] : await tx.select().from(files).where(eq(files.id, fileId))
    const stream = file && (await store.read(file.path))
    if (!file || !stream) throw none()
    return { file, stream }
  })
}

/**
 * Opens a CV, and records access by others than the owner. An employer's PDF is stamped.
 *
 * @throws Problem `not_found` when there is none, or it is not for this viewer
 * @throws Problem `confirmation_needed`, `entitlement_needed` or `directory_limit` without access to the
 * directory
 */
export async function readCv(db: Db, store: FileStore, wanted: FileWanted): Promise<FileReply> {
  return handOutFile(db, await open(db, store, wanted), wanted)
}
