import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Problem } from '#contract/problems.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { storeFile } from '#features/files/server/store-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { type CvOf, madeBy } from './cv-tasks/cv-content.ts'
import { runCvTask } from './cv-tasks.ts'
import { inTemporaryFolder } from './in-temporary-folder.ts'
import { putIntoProfile } from './keep-cv.ts'
import { partsOf } from './read-parts.ts'
import { wholeProfile } from './read-profile.ts'

const mediaType = 'application/pdf'

/**
 * What the profile says of somebody, for a CV.
 *
 * @throws Problem `profile_empty` when that is no more than a name
 */
async function cvOf(db: Db, seekerId: string): Promise<CvOf> {
  const { name, email, phone, location, skills, experience } = await wholeProfile(db, seekerId)
  const { work, education, certificates, languages } = await partsOf(db, seekerId)
  const lists = [skills, work, education, certificates, languages]
  if (experience === '' && lists.every(({ length }) => length === 0)) throw new Problem('profile_empty')
  return { name, email, phone, location, skills, experience, work, education, certificates, languages }
}

interface Wanted {
  seekerId: string
  now: Date
}

/** Draws the CV and does something with the file, which is gone afterwards. */
async function withMadeCv<T>(
  db: Db,
  { seekerId, now }: Wanted,
  use: (path: string, name: string) => Promise<T>,
) {
  const cv = await cvOf(db, seekerId)
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'made.pdf')
    await runCvTask('drawCv', { cv, now: now.toISOString(), path })
    return use(path, `${madeBy} - ${cv.name}.pdf`)
  })
}

/**
 * A CV made from the profile.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `profile_empty`
 */
export async function readMadeCv(db: Db, wanted: Wanted): Promise<FileReply> {
  return withMadeCv(db, wanted, async (path, name) => {
    const content = await readFile(path)
    const stream = Readable.from([content])
    return { stream, mediaType, bytes: content.length, name, inline: true, cache: 'no-store' }
  })
}

/**
 * Takes the CV that is made from the profile as the CV, in the place of the one that is there.
 *
 * @throws Problem as `readMadeCv`
 */
export async function keepMadeCv(db: Db, store: FileStore, wanted: Wanted): Promise<{ message: string }> {
  const stored = await withMadeCv(db, wanted, (tempPath, name) =>
    storeFile(store, { kind: 'cv', ownerId: wanted.seekerId, tempPath, name, mediaType, extension: 'pdf' }),
  )
  const { path, message } = await db.transaction((tx) => putIntoProfile(tx, { ...wanted, stored }))
  await removeBytes(store, path)
  return { message }
}
