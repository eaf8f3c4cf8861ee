import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { storeFile } from '#features/files/server/store-file.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { certificateTitle } from '../expiry-rules.ts'
import { madeBy } from '../part-rules.ts'
import { type CvOf, textsOf } from './cv-tasks/cv-content.ts'
import { runCvTask } from './cv-tasks.ts'
import { putIntoProfile } from './keep-cv.ts'
import { partsOf } from './read-parts.ts'
import { wholeProfile } from './read-profile.ts'

const mediaType = 'application/pdf'

type Certificate = ProfileParts['certificates'][number]

/** Facts of a profile for a CV, the expired certificates apart. */
async function factsOf(db: Db, seekerId: string, now: Date): Promise<CvOf & { expired: Certificate[] }> {
  const { name, email, phone, location, skills, experience } = await wholeProfile(db, seekerId)
  const { work, education, certificates, languages } = await partsOf(db, seekerId)
  const day = dayOf(now)
  const isValid = ({ expires }: Certificate) => expires === null || expires >= day
  return {
    name,
    email,
    phone,
    location,
    skills,
    experience,
    work,
    education,
    languages,
    certificates: certificates.filter(isValid),
    expired: certificates.filter((one) => !isValid(one)),
  }
}

/** @throws Problem `profile_empty` when the profile has only a name */
async function cvOf(db: Db, seekerId: string, now: Date): Promise<CvOf & { expired: Certificate[] }> {
  const facts = await factsOf(db, seekerId, now)
  const { skills, work, education, certificates, expired, languages } = facts
  const lists = [skills, work, education, certificates, expired, languages]
  if (facts.experience === '' && lists.every(({ length }) => length === 0)) throw new Problem('profile_empty')
  return facts
}

interface Wanted {
  seekerId: string
  /** Are expired certificates shown? */
  expired?: 'left out' | 'shown'
  now: Date
}

/** Draws a CV, one at a time for its owner, and passes the file to `use`; it is deleted afterwards. */
async function drawn<T>(
  cv: CvOf,
  { now, seekerId }: { now: Date; seekerId?: string },
  use: (path: string, name: string) => Promise<T>,
) {
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'made.pdf')
    await runCvTask('drawCv', { cv, now: now.toISOString(), path }, seekerId)
    return use(path, `${madeBy} - ${cv.name}.pdf`)
  })
}

async function withMadeCv<T>(
  db: Db,
  { seekerId, expired: wished, now }: Wanted,
  use: (path: string, name: string) => Promise<T>,
) {
  const { expired, ...current } = await cvOf(db, seekerId, now)
  const cv =
    wished === 'shown' ? { ...current, certificates: [...current.certificates, ...expired] } : current
  return drawn(cv, { seekerId, now }, use)
}

/** Draws a CV of given facts as a PDF. */
export const drawMadeCv = (cv: CvOf, now: Date): Promise<{ content: Buffer; name: string }> =>
  drawn(cv, { now }, async (path, name) => ({ content: await readFile(path), name }))

/**
 * A CV created from the profile.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `profile_empty`
 */
export async function readMadeCv(db: Db, wanted: Wanted): Promise<FileReply> {
  return withMadeCv(db, wanted, async (path, name) =>
    contentReply(await readFile(path), { mediaType, name, inline: true }),
  )
}

/** Letters that the site's own font or those of Dhivehi and Arabic have; every other text is checked by a task. */
const plain = /^[\s!-\u00ff\u2010-\u2027\p{Script=Thaana}]*$/u

/**
 * The letters of a profile that no font has, and the certificates that have expired; none for an empty profile.
 *
 * @throws Problem `not_found` when there is no such profile
 */
export async function checkMadeCv(
  db: Db,
  { seekerId, now }: Pick<Wanted, 'seekerId' | 'now'>,
): Promise<{ undrawn: string[]; expired: string[] }> {
  const cv = await factsOf(db, seekerId, now)
  const expired = cv.expired.map((one) => certificateTitle(one))
  const texts = textsOf({ ...cv, certificates: [...cv.certificates, ...cv.expired] })
  if (texts.every((text) => plain.test(text))) return { undrawn: [], expired }
  return { ...(await runCvTask('undrawnLetters', { texts }, seekerId)), expired }
}

/**
 * Stores the CV created from the profile as the CV, replacing the current one.
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
