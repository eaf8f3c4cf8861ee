import { and, eq, inArray } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { type Day, dayOf, formatLongDate, startOfDay } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { recordMessageAnswer } from '#features/hiring/answer/server/write-answer.ts'
import { keepGoing, recordHired, requireWaiting } from '#features/hiring/apply/server/record-steps.ts'
import { withdraw } from '#features/hiring/apply/server/withdraw-application.ts'
import {
  closedReasonOf,
  lockOpenApplication,
  lockThread,
  requireThread,
} from '#features/hiring/conversation/server/access.ts'
import { interviewsStand } from '#features/hiring/interview/rules.ts'
import { addEvent, requireRoom } from '#features/hiring/interview/server/interview-events.ts'
import { type Application, aboutOf, type Site } from '#features/hiring/interview/server/mail-facts.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { offers } from '#tables/interviews.ts'
import { isLapsed, preventsAccepting } from '../rules.ts'
import { offerAccepted, offerMade, offerTakenBack } from './emails.ts'
import { drawLetter, insertLetter, keepLetter } from './keep-letter.ts'
import { placeOfWork } from './place-of-work.ts'

interface Acting {
  applicationId: string
  site: Site
  now: Date
}

const open = namesWith(offerStates, 'waits')

/** An offer in the employer's words. */
export interface Offered {
  terms: string
  startsOn: Day
  /** Last day on which it can be accepted. */
  until?: Day | undefined
  pay?: string
  contract?: string
  room?: string
  transfer?: string
}

type Offering = Acting & Offered & { employerId: string }

/** The columns of an offer. */
function inFull(given: Offered) {
  const { terms, startsOn, until = null, pay = '', contract = '', room = '', transfer = '' } = given
  return { terms, startsOn, until, pay, contract, room, transfer }
}

/** @throws Problem `invalid_input` when the day to start, or the last day to accept, has passed */
function requireDays(given: Offered, now: Date): void {
  for (const name of ['startsOn', 'until'] as const) {
    const day = given[name]
    if (day !== undefined && day < dayOf(now)) throw wrongField(name, 'must not have passed')
  }
}

/**
 * Draws the letter of an offer that is made next. Where many are drawn, it is left to the first reader.
 *
 * @throws Problem as `makeOffer`
 */
export async function letterOfNext(
  db: Db,
  { applicationId, employerId, store, site, now, ...given }: Offering & { store: FileStore },
): Promise<Buffer | undefined> {
  requireDays(given, now)
  const party = { id: employerId, role: 'employer' as const }
  await db.transaction(async (tx) => {
    await lockOpenApplication(tx, { applicationId, party, now })
    await requireRoom(tx, applicationId)
  })
  const offer = { applicationId, createdAt: now, ...inFull(given) }
  return drawLetter(db, offer, { store, publicUrl: site.publicUrl, by: employerId }).catch(
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'busy') return undefined
      throw error
    },
  )
}

/**
 * Offers the job. It is an answer; the job seeker then decides. A newer offer replaces an open one.
 *
 * @throws Problem `not_found`, `already_decided`, `conversation_over`
 * @throws Problem `history_full` after too many steps
 * @throws Problem `invalid_input` when the day to start, or the last day to accept, has passed
 * @param letter its letter, from `letterOfNext`
 * @returns its id
 */
export async function makeOffer(
  db: Db,
  {
    applicationId,
    employerId,
    personId = employerId,
    letter,
    site,
    now,
    ...given
  }: Offering & { personId?: string; letter?: Buffer | undefined },
): Promise<string> {
  requireDays(given, now)
  return db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    await requireRoom(tx, applicationId)
    const replaced = await tx
      .update(offers)
      .set({ state: 'replaced', answeredAt: now })
      .where(and(eq(offers.applicationId, applicationId), inArray(offers.state, open)))
      .returning({ id: offers.id })
    const isNewer = replaced.length > 0
    const [offer] = await tx
      .insert(offers)
      .values({ applicationId, createdAt: now, ...inFull(given) })
      .returning()
    if (!offer) throw new Problem('broken')
    if (letter) await insertLetter(tx, offer.id, letter)
    await recordMessageAnswer(tx, application, { byId: personId, now })
    // Not before the offer itself ends.
    await keepGoing(tx, applicationId, startOfDay(offer.until ?? offer.startsOn))
    const what = isNewer ? 'offer replaced' : 'offer made'
    await addEvent(tx, { applicationId, what, by: 'employer', byId: personId, at: now })
    const about = await aboutOf(tx, application, site, now)
    if (about.seeker) {
      const place = await placeOfWork(tx, applicationId)
      const mail = offerMade(about, { ...offer, isNewer, place }, about.seeker)
      await notify(tx, { ...mail, by: employerId }, now)
    }
    await publishUpdate(tx, [application.seekerId, application.employerId])
    return offer.id
  })
}

const noOffer = 'This offer could not be found'
const newerWords = 'There is a newer offer. Please read that one first'

/** Changes the state of an open offer, once. */
async function settle(
  tx: Db,
  { applicationId, offerId }: { applicationId: string; offerId: string },
  change: Partial<typeof offers.$inferInsert> & { state: 'accepted' | 'declined' | 'taken back' },
) {
  const [known] = await tx.select().from(offers).where(ofOffer({ applicationId, offerId })).for('update')
  if (!known) throw new Problem('not_found', { words: noOffer })
  if (known.state === change.state) return { offer: known, isNews: false }
  if (known.state === 'replaced') throw new Problem('offer_over', { words: newerWords })
  if (known.state !== 'open') throw new Problem('offer_over')
  const at = change.answeredAt
  if (change.state === 'accepted' && at && known.until && isLapsed(known.until, at))
    throw new Problem('offer_over', {
      words: `This offer could be accepted until ${formatLongDate(known.until)}. Ask the employer for a new one`,
    })
  await tx.update(offers).set(change).where(eq(offers.id, offerId))
  return { offer: known, isNews: true }
}

const ofOffer = ({ applicationId, offerId }: { applicationId: string; offerId: string }) =>
  and(eq(offers.id, offerId), eq(offers.applicationId, applicationId))

/** @throws Problem `not_found` */
async function requireOffer(db: Db, of: { applicationId: string; offerId: string }): Promise<void> {
  const [known] = await db.select({ id: offers.id }).from(offers).where(ofOffer(of))
  if (!known) throw new Problem('not_found', { words: noOffer })
}

interface Answer extends Acting {
  offerId: string
  seekerId: string
  act: 'accept' | 'decline'
  /** Typed to accept it. */
  name?: string | undefined
  /** Reason for declining. */
  reason?: string
  /** Network address that it came from. */
  from?: string
  store: FileStore
}

/**
 * The job seeker's answer: Hired, or Withdrawn with the reason that the offer was declined. Repeating it is
 * harmless.
 *
 * @throws Problem `not_found` when it is another person's
 * @throws Problem `offer_over` when it was taken back, replaced or answered the other way, or its last day has passed
 * @throws Problem `already_decided` when the application ended meanwhile, or is Hired and the offer declined
 * @throws Problem `conversation_over` when it is accepted and a side has blocked, or the job of an undecided application was
 * deleted; it can still be declined
 */
export async function answerOffer(db: Db, answer: Answer): Promise<string> {
  const { applicationId, offerId, seekerId, act, store, site, now } = answer
  const { name = '', reason = '', from = '' } = answer
  await requireThread(db, applicationId, { id: seekerId, role: 'jobseeker' })
  await requireOffer(db, answer)
  const letter = await keepLetter(db, { offerId, store, publicUrl: site.publicUrl, by: seekerId })
  const unused = await db.transaction(async (tx) => {
    const party = { id: seekerId, role: 'jobseeker' as const }
    // The same lock order as for a withdrawal.
    await lockProfile(tx, seekerId)
    const found = await lockThread(tx, applicationId, party)
    const { application } = found
    const given = { answeredAt: now, answeredById: seekerId, answeredFrom: from }
    const { offer, isNews } = await settle(
      tx,
      answer,
      act === 'accept'
        ? { ...given, state: 'accepted', acceptedAs: name, letterHash: letter.sha256 }
        : { ...given, state: 'declined', declineReason: reason },
    )
    if (!isNews) return []
    // The employer may have set this person to Hired meanwhile. Accepting still signs the letter.
    if (act === 'decline' || !interviewsStand(applicationStatuses[application.status]))
      requireWaiting(application)
    if (act === 'accept' && preventsAccepting(closedReasonOf(found, party, now), application.status))
      throw new Problem('conversation_over')
    const what = act === 'accept' ? 'offer accepted' : 'offer declined'
    await addEvent(tx, { applicationId, what, by: 'jobseeker', at: now })
    await publishUpdate(tx, [application.seekerId, application.employerId])
    if (act === 'decline')
      return withdraw(tx, {
        applicationId,
        seekerId,
        now,
        publicUrl: site.publicUrl,
        reason: 'Declined the offer',
        because: reason,
      })
    if (isWaiting(application.status)) await recordHired(tx, application, now)
    const about = await aboutOf(tx, application, site, now)
    if (about.employer)
      await notify(tx, { ...offerAccepted(about, offer, about.employer), by: seekerId }, now)
    return []
  })
  for (const path of unused) await removeBytes(store, path)
  return act === 'accept' ? 'You accepted the offer' : 'You declined the offer'
}

/** @throws Problem `not_found`, or `offer_over` when it was answered */
export async function takeOfferBack(
  db: Db,
  {
    applicationId,
    offerId,
    employerId,
    personId = employerId,
    site,
    now,
  }: Acting & { offerId: string; employerId: string; personId?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { application } = await lockThread(tx, applicationId, { id: employerId, role: 'employer' })
    await takeBack(tx, application, { offerId, by: 'employer', byId: personId, site, now })
  })
}

interface TakingBack {
  offerId: string
  by: 'employer' | 'clock'
  byId?: string
  site: Site
  now: Date
}

/**
 * The same in the transaction of a caller who has locked the application.
 *
 * @throws Problem `not_found`, `offer_over`
 */
export async function takeBack(
  tx: Db,
  application: Application,
  { offerId, by, byId, site, now }: TakingBack,
): Promise<void> {
  const { id: applicationId, seekerId, employerId } = application
  const change = { state: 'taken back' as const, answeredAt: now }
  const { offer, isNews } = await settle(tx, { applicationId, offerId }, change)
  if (!isNews) return
  await addEvent(tx, { applicationId, what: 'offer taken back', by, byId, at: now })
  const about = await aboutOf(tx, application, site, now)
  if (about.seeker) await notify(tx, { ...offerTakenBack(about, offer, about.seeker), by: employerId }, now)
  await publishUpdate(tx, [seekerId, employerId])
}
