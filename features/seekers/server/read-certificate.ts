import { and, eq, inArray } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { chosenJobsOf } from '#platform/http/viewer.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'
import { requireOwnProfile, standsAt } from './access.ts'
import { lookUp, readerOf } from './directory-access.ts'
import { type FileWanted, handOutFile } from './hand-out-file.ts'
import { partsOf } from './read-parts.ts'

type Named = Pick<ProfileParts['certificates'][number], 'kind' | 'name' | 'file'>

const none = () => new Problem('not_found', { words: 'There is no such certificate here' })

/** Certificates of an application; empty if this employer has none of that id, or it was withdrawn. */
async function sentCertificates(
  db: Db,
  { seekerId, viewer }: FileWanted,
  applicationId: string,
): Promise<readonly Named[]> {
  const chosenJobs = chosenJobsOf(viewer)
  const [application] = await db
    .select({ facts: applications.facts })
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.seekerId, seekerId),
        viewer.role === 'employer' ? standsAt(viewer.id) : undefined,
        chosenJobs && inArray(applications.jobId, [...chosenJobs]),
      ),
    )
  return application?.facts?.certificates ?? []
}

/**
 * Opens the photo or PDF of a certificate under the rules of a CV: for its owner and the operator, for an
 * employer with the application, and, from the current profile, for everybody who may see the profile.
 * Access by others is recorded, and an employer's copy is stamped.
 *
 * @throws Problem `not_found` when there is none, or it is not for this viewer
 * @throws Problem `confirmation_needed`, `entitlement_needed` or `directory_limit` without access to the
 * directory
 */
export async function readCertificate(
  db: Db,
  store: FileStore,
  { fileId, ...wanted }: FileWanted & { fileId: string },
): Promise<FileReply> {
  const { viewer, seekerId, applicationId, now, publicUrl } = wanted
  if (viewer.role === 'jobseeker') requireOwnProfile(viewer, seekerId)
  if (viewer.role === 'employer' && applicationId === undefined)
    await lookUp(db, readerOf(viewer, { now, publicUrl }), seekerId)
  // The profile is locked meanwhile: a replaced file is deleted only after this one is open.
  const opened = await db.transaction(async (tx) => {
    await tx.select({ id: seekers.id }).from(seekers).where(eq(seekers.id, seekerId)).for('share')
    const shown: readonly Named[] =
      applicationId === undefined
        ? (await partsOf(tx, seekerId)).certificates
        : await sentCertificates(tx, wanted, applicationId)
    const named = shown.find(({ file }) => file === fileId)
    const [file] = named ? await tx.select().from(files).where(eq(files.id, fileId)) : []
    const stream = file && (await store.read(file.path))
    if (!named || !file || !stream) throw none()
    return { file, stream, certificate: named.name || named.kind }
  })
  return handOutFile(db, opened, wanted)
}
