import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { interviewStates, offerStates } from '#contract/facts/interview-states.ts'
import { lockApplication } from '#features/hiring/apply/server/record-steps.ts'
import { takeBack } from '#features/hiring/offer/server/take-offer-back.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { interviews, offers } from '#tables/hiring/interviews.ts'
import { interviewsStand, isGoingOn, isOver } from '../rules.ts'
import { callOff } from './answer-interview.ts'
import type { Site } from './mail-facts.ts'

interface When {
  site: Site
  now: Date
}

const batch = 200

/** Agreements stay valid, unless the job seeker was rejected or has withdrawn. */
const agreementsHold = oneOf(applications.status, namesOf(applicationStatuses, interviewsStand))

/**
 * Cancels the interviews of applications that ended or whose job was deleted, notifies both sides, and withdraws the
 * offers. Any number of processes may run it.
 *
 * @returns how many interviews were cancelled or over, and offers of deleted jobs withdrawn
 * @throws AggregateError when some failed
 */
export async function endWithApplications(db: Db, { site, now }: When): Promise<number> {
  const ended = not(agreementsHold)
  // No page of the employer shows an applicant without a job.
  const isUnreachable = isNull(applications.jobId)
  await db
    .update(offers)
    .set({ state: 'taken back' })
    .where(
      and(
        inArray(offers.state, namesWith(offerStates, 'waits')),
        inArray(offers.applicationId, db.select({ id: applications.id }).from(applications).where(ended)),
      ),
    )
  const offered = await db
    .select({ id: offers.id, applicationId: offers.applicationId })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    // Somebody who is Hired can still accept it.
    .where(and(isUnreachable, waitsForEmployer, inArray(offers.state, namesWith(offerStates, 'waits'))))
    .limit(batch)
  const rows = await db
    .select({ id: interviews.id, applicationId: interviews.applicationId })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(or(ended, isUnreachable), inArray(interviews.state, namesWith(interviewStates, 'goesOn'))))
    .limit(batch)
  const acts = [
    ...offered.map((row) => (tx: Db) => endOffer(tx, row, { site, now })),
    ...rows.map((row) => (tx: Db) => endInterview(tx, row, { site, now })),
  ]
  return oneByOne(acts, 'interviews could not be ended', (act) => db.transaction(act))
}

/** The application goes on without its job, so no notice of an end says what becomes of the offer. */
async function endOffer(
  tx: Db,
  { id, applicationId }: { id: string; applicationId: string },
  when: When,
): Promise<number> {
  const application = await lockApplication(tx, applicationId)
  const [offer] = await tx.select({ state: offers.state }).from(offers).where(eq(offers.id, id))
  if (!offer || !offerStates[offer.state].waits || !isWaiting(application.status)) return 0
  await takeBack(tx, application, { offerId: id, by: 'clock', ...when })
  return 1
}

async function endInterview(
  tx: Db,
  { id, applicationId }: { id: string; applicationId: string },
  { site, now }: When,
): Promise<number> {
  const application = await lockApplication(tx, applicationId)
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  if (!interview || !isGoingOn(interview.state)) return 0
  if (isOver(interview.startsAt, interview.minutes, now))
    await tx.update(interviews).set({ state: 'held' }).where(eq(interviews.id, id))
  else await callOff(tx, application, interview, { by: 'clock', site, now })
  return 1
}
