import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { pictureInSize } from '#features/files/server/picture-sizes.ts'
import type { Party } from '#features/hiring/conversation/server/access.ts'
import { placeOrText } from '#features/places/server/label.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { offerLetters, offers } from '#tables/hiring/interviews.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { type LetterFacts, letterEnd } from './letter-words.ts'

interface Drawing {
  store: FileStore
  publicUrl: string
  /** Account that asks for it. */
  by: string
}

interface Wanted extends Omit<Drawing, 'by'> {
  applicationId: string
  offerId: string
}

const keptLetter = async (db: Db, offerId: string) =>
  (await db.select().from(offerLetters).where(eq(offerLetters.offerId, offerId)))[0]

/** Everything that a letter says besides the offer, as it is now. */
async function factsOf(db: Db, applicationId: string) {
  const [found] = await db
    .select({
      application: applications,
      personName: accounts.name,
      company: employers.company,
      address: employers.location,
      phone: employers.phone,
      website: employers.website,
      logo: files.path,
      place: placeOrText(jobs.location),
    })
    .from(applications)
    .leftJoin(accounts, eq(accounts.id, applications.seekerId))
    .leftJoin(employers, eq(employers.id, applications.employerId))
    .leftJoin(files, eq(files.id, employers.logoFileId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .where(eq(applications.id, applicationId))
  return found
}

/** A logo as PNG, which PDFs can hold; undefined when it cannot be read: the letter has the name then. */
async function logoAsPng(store: FileStore, path: string | null): Promise<Buffer | undefined> {
  const picture = path === null ? undefined : await pictureInSize(store, path, '160')
  if (!picture) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(picture).flatten({ background: '#fff' }).png().toBuffer()
}

type LetterOffer = Pick<
  LetterFacts,
  'terms' | 'pay' | 'contract' | 'room' | 'transfer' | 'startsOn' | 'until'
> & {
  applicationId: string
  createdAt: Date
}

/**
 * Draws the letter of an offer that is made or will be.
 *
 * @throws Problem `not_found` when there is no such application
 * @throws Problem `busy` when many are drawn
 */
export async function drawLetter(
  db: Db,
  offer: LetterOffer,
  { store, publicUrl, by }: Drawing,
): Promise<Buffer> {
  const found = await factsOf(db, offer.applicationId)
  if (!found) throw new Problem('not_found', { words: noOffer })
  const { application } = found
  const letter: LetterFacts = {
    head: {
      company: found.company ?? application.company,
      contact: [found.address, found.phone, found.website].filter(
        (line) => line !== null && line !== '',
      ) as string[],
    },
    personName: application.withdrawnName ?? found.personName ?? '',
    jobTitle: application.jobTitle,
    place: found.place ?? '',
    terms: offer.terms,
    pay: offer.pay,
    contract: offer.contract,
    room: offer.room,
    transfer: offer.transfer,
    startsOn: offer.startsOn,
    until: offer.until,
    madeAt: offer.createdAt,
  }
  return drawApart<typeof import('./draw-letter.ts')>(
    join(import.meta.dirname, 'draw-letter.ts'),
    { letter, end: letterEnd(publicUrl, application.id), logo: await logoAsPng(store, found.logo) },
    { account: by, of: 'letters' },
  )
}

/** Two readers may have it drawn at once: the first one counts. */
export async function insertLetter(db: Db, offerId: string, content: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db.insert(offerLetters).values({ offerId, content, sha256 }).onConflictDoNothing()
}

const noOffer = 'This offer could not be found'

/**
 * The letter of an offer: drawn once and kept, so that it can be compared with the fingerprint of the
 * letter that was accepted. Offers that were made without one get theirs with the first reader.
 *
 * @throws Problem `not_found` when there is no such offer
 * @throws Problem `busy` when many are drawn
 */
export async function keepLetter(db: Db, { offerId, ...drawing }: { offerId: string } & Drawing) {
  const known = await keptLetter(db, offerId)
  if (known) return known
  const [offer] = await db.select().from(offers).where(eq(offers.id, offerId))
  if (!offer) throw new Problem('not_found', { words: noOffer })
  await insertLetter(db, offerId, await drawLetter(db, offer, drawing))
  const kept = await keptLetter(db, offerId)
  if (!kept) throw new Problem('not_found', { words: noOffer })
  return kept
}

/**
 * The letter for either side. It stays readable after the application has ended.
 *
 * @throws Problem `not_found` when there is none, or it is other people's
 */
export async function openLetter(
  db: Db,
  { party, ...wanted }: Wanted & { party: Party },
): Promise<FileReply> {
  const { applicationId, offerId, store, publicUrl } = wanted
  const side = party.role === 'jobseeker' ? applications.seekerId : applications.employerId
  const [mine] = await db
    .select({ title: applications.jobTitle })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(and(eq(offers.id, offerId), eq(applications.id, applicationId), eq(side, party.id)))
  if (!mine) throw new Problem('not_found', { words: noOffer })
  const { content } = await keepLetter(db, { offerId, store, publicUrl, by: party.id })
  return contentReply(content, {
    mediaType: 'application/pdf',
    name: `Offer ${mine.title}.pdf`,
    inline: true,
  })
}
