import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type FileKind, fileKinds } from '#contract/facts/file-kinds.ts'
import { recordFile } from '#features/files/server/store-file.ts'
import { noFacts } from '#features/hiring/facts/facts-rules.ts'
import { newId } from '#platform/database/columns.ts'
import { applications } from '#tables/applications.ts'
import { employerPhotos } from '#tables/employer-photos.ts'
import { seekerParts, seekers } from '#tables/seekers.ts'
import { pdf } from '../../support/jobs.ts'
import type { Attacker } from './people.ts'
import type { World } from './world.ts'

/** Stores a file as its upload would. @returns its path below /api/uploads/ */
export async function storedFile(
  world: World,
  kind: FileKind,
  ownerId: string,
): Promise<{ id: string; path: string }> {
  const { services, database, clock, folder } = world.ground
  const id = newId()
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const path = `${fileKinds[kind].folder}/${id}-${sha256.slice(0, 16)}.pdf`
  await mkdir(join(folder, 'tmp'), { recursive: true })
  const tempPath = join(folder, 'tmp', id)
  await writeFile(tempPath, pdf)
  await services.store.put(path, tempPath, 'application/pdf')
  const file = {
    id,
    kind,
    ownerId,
    path,
    name: 'File.pdf',
    mediaType: 'application/pdf',
    bytes: pdf.length,
    sha256,
  }
  await recordFile(database.db, file, clock.now)
  return { id, path }
}

/** The job seeker's CV, as it is on the profile and as it went with the application. */
export async function giveCv(world: World, seeker: Attacker): Promise<{ path: string }> {
  const { db } = world.ground.database
  const current = await storedFile(world, 'cv', seeker.id)
  await db.update(seekers).set({ cvFileId: current.id }).where(eq(seekers.id, seeker.id))
  await db.update(applications).set({ cvFileId: current.id }).where(eq(applications.seekerId, seeker.id))
  return current
}

/** A certificate file of the job seeker, as it is on the profile and as it went with the application. */
export async function giveCertificate(world: World, seeker: Attacker): Promise<{ fileId: string }> {
  const { db } = world.ground.database
  const { id: file } = await storedFile(world, 'certificate', seeker.id)
  const given = { kind: 'diving', name: 'Divemaster', number: '', expires: null, file }
  const row = { certificates: [given], updatedAt: world.ground.clock.now }
  await db
    .insert(seekerParts)
    .values({ seekerId: seeker.id, ...row })
    .onConflictDoUpdate({ target: seekerParts.seekerId, set: row })
  await db
    .update(applications)
    .set({ facts: { ...noFacts, certificates: [given] } })
    .where(eq(applications.seekerId, seeker.id))
  return { fileId: file }
}

/** A photo of the employer, as one that a row needs by itself. */
export async function aPhoto(world: World): Promise<{ params: { photoId: string } }> {
  const { id: fileId } = await storedFile(world, 'photo', world.employer.id)
  const photoId = newId()
  await world.ground.database.db.insert(employerPhotos).values({
    id: photoId,
    employerId: world.employer.id,
    fileId,
    isCover: false,
    alt: 'The bay',
    createdAt: world.ground.clock.now,
  })
  return { params: { photoId } }
}
