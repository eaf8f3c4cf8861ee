import { and, eq, inArray } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { offerStates } from '#contract/facts/interview-states.ts'
import { recordMessageAnswer } from '#features/hiring/answer/server/write-answer.ts'
import { keepGoing } from '#features/hiring/apply/server/record-steps.ts'
import { lockOpenApplication } from '#features/hiring/conversation/server/access.ts'
import { addEvent, requireRoom } from '#features/hiring/interview/server/interview-events.ts'
import { aboutOf } from '#features/hiring/interview/server/mail-facts.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import { dropOutdated } from '#features/notifications/server/drop-outdated.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { offers } from '#tables/hiring/interviews.ts'
import { offerMade } from './emails.ts'
import { drawLetter, insertLetter } from './keep-letter.ts'
import { type Acting, goneWords, newerWords } from './offer-state.ts'
import { placeOfWork } from './place-of-work.ts'

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
function offerColumns(given: Offered) {
  const { terms, startsOn, until = null, pay = '', contract = '', room = '', transfer = '' } = given
  return { terms, startsOn, until, pay, contract, room, transfer }
}

/** @throws Problem `invalid_input` when a day has passed, or the last day to accept is after the day to start */
function requireDays(given: Offered, now: Date): void {
  for (const name of ['startsOn', 'until'] as const) {
    const day = given[name]
    if (day !== undefined && day < dayOf(now)) throw wrongField(name, 'must not have passed')
  }
  if (given.until !== undefined && given.until > given.startsOn)
    throw wrongField('until', 'must not be after the first day')
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
  const party = { id: employerId, role: 'employer' as const }
  await db.transaction(async (tx) => {
    await lockOpenApplication(tx, { applicationId, party, now })
    await requireRoom(tx, applicationId)
  })
  requireDays(given, now)
  const offer = { applicationId, createdAt: now, ...offerColumns(given) }
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
 * @throws Problem `offer_over` when the open offer is not the one that was read
 * @throws Problem `history_full` after too many steps
 * @throws Problem `invalid_input` when a day has passed, or the last day to accept is after the day to start
 * @param replaces id of the open offer that was read, null for none
 * @param letter its letter, from `letterOfNext`
 * @returns its id
 */
export async function makeOffer(
  db: Db,
  {
    applicationId,
    employerId,
    personId = employerId,
    replaces,
    letter,
    site,
    now,
    ...given
  }: Offering & { personId?: string; replaces?: string | null | undefined; letter?: Buffer | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const party = { id: employerId, role: 'employer' as const }
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    requireDays(given, now)
    await requireRoom(tx, applicationId)
    const replaced = await tx
      .update(offers)
      .set({ state: 'replaced', answeredAt: now })
      .where(and(eq(offers.applicationId, applicationId), inArray(offers.state, open)))
      .returning({ id: offers.id })
    const isNewer = replaced.length > 0
    if (replaces !== undefined && replaces !== (replaced[0]?.id ?? null))
      throw new Problem('offer_over', { words: isNewer ? newerWords : goneWords })
    for (const { id } of replaced) await dropOutdated(tx, id, application.seekerId)
    const [offer] = await tx
      .insert(offers)
      .values({ applicationId, createdAt: now, ...offerColumns(given) })
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
