import { and, eq } from 'drizzle-orm'
import { type Day, dayOf } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { recordMessageAnswer } from '#features/hiring/answer/server/write-answer.ts'
import { keepGoing, recordHired, requireWaiting } from '#features/hiring/apply/server/record-steps.ts'
import { withdraw } from '#features/hiring/apply/server/withdraw-application.ts'
import { publishLive } from '#features/hiring/live/server/publish-live.ts'
import { lockOpenApplication, lockThread, silenceOf } from '#features/hiring/talk/server/access.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { lockProfile } from '#features/seekers/server/forget-cv.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import type { FileStore } from '#platform/files/store.ts'
import { offers } from '#tables/interviews.ts'
import { aboutOf, addEvent, requireRoom, type Site } from './about.ts'
import { offerAccepted, offerMade, offerTakenBack } from './offer-emails.ts'

interface Acting {
  applicationId: string
  site: Site
  now: Date
}

/**
 * Offers the job. It is an answer; the job seeker then decides.
 *
 * @throws Problem `not_found`, `already_decided`, `conversation_over`
 * @throws Problem `offer_there` when an offer is open
 * @throws Problem `history_full` after too many steps
 * @throws Problem `invalid_input` when the day to start has passed
 */
export async function makeOffer(
  db: Db,
  {
    applicationId,
    employerId,
    personId = employerId,
    terms,
    startsOn,
    site,
    now,
  }: Acting & {
    employerId: string
    personId?: string
    terms: string
    startsOn: Day
  },
): Promise<void> {
  if (startsOn < dayOf(now)) throw wrongField('startsOn', 'must not have passed')
  await db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    await requireRoom(tx, applicationId)
    const [offer] = await tx
      .insert(offers)
      .values({ applicationId, terms, startsOn, createdAt: now })
      .returning()
      .catch((error: unknown) => {
        throw violatedKey(error) === 'offers_open' ? new Problem('offer_there') : error
      })
    if (!offer) throw new Problem('broken')
    await recordMessageAnswer(tx, application, { byId: personId, now })
    await keepGoing(tx, applicationId, now)
    await addEvent(tx, { applicationId, what: 'offer made', by: 'employer', byId: personId, at: now })
    const about = await aboutOf(tx, application, site, now)
    if (about.seeker) await notify(tx, { ...offerMade(about, offer, about.seeker), by: employerId }, now)
    await publishLive(tx, [application.seekerId, application.employerId])
  })
}

/** Changes the state of an open offer, once. */
async function settle(
  tx: Db,
  { applicationId, offerId }: { applicationId: string; offerId: string },
  state: 'accepted' | 'declined' | 'taken back',
) {
  const [known] = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.applicationId, applicationId)))
    .for('update')
  if (!known) throw new Problem('not_found', { words: 'This offer could not be found' })
  if (known.state === state) return { offer: known, isNews: false }
  if (known.state !== 'open') throw new Problem('offer_over')
  await tx.update(offers).set({ state }).where(eq(offers.id, offerId))
  return { offer: known, isNews: true }
}

interface Answer extends Acting {
  offerId: string
  seekerId: string
  act: 'accept' | 'decline'
  store: FileStore
}

/**
 * The job seeker's answer: Hired, or Withdrawn with the reason that the offer was declined. Repeating it is
 * harmless.
 *
 * @throws Problem `not_found` when it is another person's
 * @throws Problem `offer_over` when it was withdrawn, or answered the other way
 * @throws Problem `already_decided` when the application ended meanwhile
 * @throws Problem `conversation_over` when it is accepted and a side has blocked; it can still be declined
 */
export async function answerOffer(db: Db, answer: Answer): Promise<string> {
  const { applicationId, seekerId, act, store, site, now } = answer
  const unused = await db.transaction(async (tx) => {
    const party = { id: seekerId, role: 'jobseeker' as const }
    // The same lock order as for a withdrawal.
    await lockProfile(tx, seekerId)
    const found = await lockThread(tx, applicationId, party)
    const { application } = found
    const { offer, isNews } = await settle(tx, answer, act === 'accept' ? 'accepted' : 'declined')
    if (!isNews) return []
    requireWaiting(application)
    if (act === 'accept' && silenceOf(found, party, now)) throw new Problem('conversation_over')
    const what = act === 'accept' ? 'offer accepted' : 'offer declined'
    await addEvent(tx, { applicationId, what, by: 'jobseeker', at: now })
    await publishLive(tx, [application.seekerId, application.employerId])
    if (act === 'decline')
      return withdraw(tx, {
        applicationId,
        seekerId,
        now,
        publicUrl: site.publicUrl,
        reason: 'Declined the offer',
      })
    await recordHired(tx, application, now)
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
    const { offer, isNews } = await settle(tx, { applicationId, offerId }, 'taken back')
    if (!isNews) return
    await addEvent(tx, { applicationId, what: 'offer taken back', by: 'employer', byId: personId, at: now })
    const about = await aboutOf(tx, application, site, now)
    if (about.seeker) await notify(tx, { ...offerTakenBack(about, offer, about.seeker), by: employerId }, now)
    await publishLive(tx, [application.seekerId, application.employerId])
  })
}
