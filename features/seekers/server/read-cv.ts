import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { files } from '#tables/files.ts'
import { type cvWays, seekers } from '#tables/seekers.ts'
import { findApplicationTo, isInDirectoryOf, requireSelf } from './access.ts'
import { recordOpening } from './cv-openings.ts'

interface Wanted {
  seekerId: string
  viewer: Viewer
  /** Read the CV that went with this application instead of the one of today. */
  applicationId: string | undefined
  way: (typeof cvWays)[number]
  now: Date
}

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

async function hasVerifiedAddress(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.emailVerifiedAt), isNull(accounts.suspendedAt)))
  return account !== undefined
}

/**
 * Which file this viewer may read (decisions F6): the owner and the operator any; an employer the one that was sent
 * to it, or today's when the job seeker applied to it or is open to employers and the employer's address is verified.
 */
async function cvFor(db: Db, { seekerId, viewer, applicationId, now }: Wanted): Promise<string | null> {
  if (viewer.role === 'jobseeker') requireSelf(viewer, seekerId)
  if (viewer.role !== 'employer')
    return applicationId === undefined ? currentCv(db, seekerId) : sentCv(db, seekerId, applicationId)

  const application = await findApplicationTo(db, seekerId, viewer.id, applicationId)
  if (applicationId !== undefined) return application?.cvFileId ?? null
  if (application) return (await currentCv(db, seekerId)) ?? application.cvFileId
  if (!(await hasVerifiedAddress(db, viewer.id))) return null
  return (await isInDirectoryOf(db, viewer.id, seekerId, now)) ? currentCv(db, seekerId) : null
}

/** The bytes. The profile is held meanwhile: a CV that is being replaced is removed only after this one is open. */
async function open(db: Db, store: FileStore, wanted: Wanted) {
  return db.transaction(async (tx) => {
    await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.id, wanted.seekerId)).for('share')
    const fileId = await cvFor(tx, wanted)
    const [file] = fileId === null ? [] : await tx.select().from(files).where(eq(files.id, fileId))
    const stream = file && (await store.read(file.path))
    if (!file || !stream) throw none()
    return { file, stream }
  })
}

/**
 * Opens a CV, and remembers it when an employer does.
 *
 * @throws Problem `not_found` when there is none, or it is not for this viewer
 */
export async function readCv(db: Db, store: FileStore, wanted: Wanted): Promise<FileReply> {
  const { file, stream } = await open(db, store, wanted)
  if (wanted.viewer.role === 'employer') {
    try {
      await recordOpening(db, { ...wanted, employerId: wanted.viewer.id })
    } catch (error) {
      stream.destroy()
      throw error
    }
  }
  return {
    stream,
    mediaType: file.mediaType,
    bytes: file.bytes,
    name: file.name,
    inline: wanted.way === 'view' && file.mediaType === 'application/pdf',
    cache: 'no-store',
  }
}
