import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { looseCertificatesKeptForDays } from '#contract/facts/retention.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekerParts } from '#tables/seekers.ts'
import { lockProfile } from './forget-cv.ts'

/**
 * Stores an uploaded photo or PDF for a certificate of the profile.
 *
 * @throws Problem `file_missing`, `not_found`
 * @throws Problem `invalid_slip` with the reason why the file is refused
 */
export async function keepCertificate(
  db: Db,
  store: FileStore,
  { seekerId, file, now }: { seekerId: string; file: ReceivedFile | undefined; now: Date },
): Promise<{ _id: string }> {
  if (!file) throw new Problem('file_missing')
  const stored = await storeUpload(store, { kind: 'certificate', file, ownerId: seekerId })
  const _id = await db.transaction(async (tx) => {
    if (!(await lockProfile(tx, seekerId))) throw new Problem('not_found')
    return recordFile(tx, stored, now)
  })
  return { _id }
}

/** The files of some certificates. */
export const filesOf = (certificates: readonly { file?: string | undefined }[] = []): string[] =>
  certificates.flatMap(({ file }) => file ?? [])

/** Files used by certificates of the profile or of an application. */
async function namedFiles(tx: Db, seekerId: string): Promise<Set<string>> {
  const kept = await tx
    .select({ file: sql<string>`jsonb_path_query(${seekerParts.certificates}, '$[*].file') #>> '{}'` })
    .from(seekerParts)
    .where(eq(seekerParts.seekerId, seekerId))
  const sent = await tx
    .select({ file: sql<string>`jsonb_path_query(${applications.facts}, '$.certificates[*].file') #>> '{}'` })
    .from(applications)
    .where(eq(applications.seekerId, seekerId))
  return new Set([...kept, ...sent].map(({ file }) => file))
}

/**
 * Deletes those of the given certificate files that neither the profile nor an application uses. The caller
 * has locked the profile.
 *
 * @returns the paths of the bytes to remove after the commit
 */
export async function forgetUnusedCertificates(
  tx: Db,
  seekerId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const named = await namedFiles(tx, seekerId)
  const paths: string[] = []
  for (const fileId of new Set(fileIds)) {
    const path = named.has(fileId) ? undefined : await removeFile(tx, fileId)
    if (path !== undefined) paths.push(path)
  }
  return paths
}

/**
 * Certificate files of this job seeker among the files. The caller has locked the profile, so that none is
 * deleted meanwhile.
 */
export async function ownCertificates(
  tx: Db,
  seekerId: string,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, seekerId), eq(files.kind, 'certificate'), inArray(files.id, [...fileIds])))
  return new Set(found.map(({ id }) => id))
}

/** Maximum number per run; the next run continues. */
const atOnce = 1_000

/**
 * Deletes unused certificate files after a day. Any number of processes may run it.
 *
 * @returns how many were deleted
 * @throws AggregateError when some failed
 */
export async function forgetLooseCertificates(db: Db, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - looseCertificatesKeptForDays * millisecondsPerDay)
  const isNamed = sql`exists (select from ${seekerParts} where ${seekerParts.seekerId} = ${files.ownerId}
      and jsonb_path_exists(${seekerParts.certificates}, '$[*] ? (@.file == $id)', jsonb_build_object('id', ${files.id})))
    or exists (select from ${applications} where ${applications.seekerId} = ${files.ownerId}
      and jsonb_path_exists(${applications.facts}, '$.certificates[*] ? (@.file == $id)', jsonb_build_object('id', ${files.id})))`
  const loose = await db
    .select({ id: files.id, seekerId: files.ownerId })
    .from(files)
    .where(and(eq(files.kind, 'certificate'), lt(files.createdAt, before), sql`not (${isNamed})`))
    .limit(atOnce)
  return oneByOne(loose, 'certificate files could not be deleted', async ({ id, seekerId }) => {
    const paths = await db.transaction(async (tx) => {
      await lockProfile(tx, seekerId)
      return forgetUnusedCertificates(tx, seekerId, [id])
    })
    for (const path of paths) await removeBytes(store, path)
    return paths.length
  })
}
