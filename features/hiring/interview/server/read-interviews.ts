import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { interviewStates, offerStates } from '#contract/facts/interview-states.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import {
  closedReasonOf,
  idsShownTo,
  type Party,
  requireThread,
} from '#features/hiring/conversation/server/access.ts'
import { isLapsed, preventsAccepting } from '#features/hiring/offer/rules.ts'
import { listOnboarding } from '#features/hiring/offer/server/onboarding.ts'
import { prepare } from '#features/hiring/offer/server/prepare-offer.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { interviewEvents, interviews, offers } from '#tables/hiring/interviews.ts'
import { interviewsStand, isGoingOn, isOver, maxSteps } from '../rules.ts'
import type { Interview } from './mail-facts.ts'

/** Times, among these, at which the employer has another interview. */
async function taken(db: Db, { id, employerId, times }: Interview): Promise<Set<number>> {
  const rows = await db
    .select({ startsAt: interviews.startsAt })
    .from(interviews)
    .where(
      and(
        eq(interviews.employerId, employerId),
        eq(interviews.state, 'agreed'),
        ne(interviews.id, id),
        inArray(
          interviews.startsAt,
          times.map((at) => new Date(at)),
        ),
      ),
    )
  return new Set(rows.map(({ startsAt }) => startsAt?.getTime() ?? 0))
}

interface Shown {
  /** The application was rejected or withdrawn: the clock cancels the interview within a minute. */
  isEnded: boolean
  now: Date
}

async function shownInterview(
  db: Db,
  interview: Interview,
  { isEnded, now }: Shown,
): Promise<Interviews['interview']> {
  const { id, state, minutes, placeKind, place, who, times, suggestedAt, startsAt, version } = interview
  const busy = await taken(db, interview)
  const isPast = state === 'agreed' && isOver(startsAt, minutes, now)
  return {
    _id: id,
    state: isPast ? 'held' : isEnded && isGoingOn(state) ? 'cancelled' : state,
    minutes,
    place: { kind: placeKind, text: place },
    who,
    times: times.map((at) => ({ at, isFree: Date.parse(at) > now.getTime() && !busy.has(Date.parse(at)) })),
    suggestedAt: suggestedAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    version,
  }
}

function shownOffer(
  offer: typeof offers.$inferSelect,
  { isEnded, cannotAccept, now }: Shown & { cannotAccept: boolean },
): Interviews['offer'] {
  const { id, state, answeredAt, createdAt, terms, pay, contract, room, transfer, startsOn, until } = offer
  const { acceptedAs, letterHash, declineReason } = offer
  const waits = offerStates[state].waits && !isEnded
  const hasLapsed = waits && isLapsed(until, now)
  return {
    _id: id,
    terms,
    pay,
    contract,
    room,
    transfer,
    startsOn,
    until,
    acceptedAs,
    letterHash,
    declineReason,
    isLapsed: hasLapsed,
    mayAccept: waits && !hasLapsed && !cannotAccept,
    state: isEnded && offerStates[state].waits ? 'taken back' : state,
    madeAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/**
 * Newest interview and offer of an application, and the events of all; for a job seeker those of the withdrawn one before
 * it as well.
 *
 * @throws Problem `not_found` when there is no such application, or it is other people's
 */
export async function readInterviews(
  db: Db,
  { applicationId, party, now }: { applicationId: string; party: Party; now: Date },
): Promise<Interviews> {
  const found = await requireThread(db, applicationId, party)
  const [interview] = await db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(
      desc(inArray(interviews.state, namesWith(interviewStates, 'goesOn'))),
      desc(interviews.createdAt),
    )
    .limit(1)
  const [offer] = await db
    .select()
    .from(offers)
    .where(eq(offers.applicationId, applicationId))
    .orderBy(desc(inArray(offers.state, namesWith(offerStates, 'waits'))), desc(offers.createdAt))
    .limit(1)
  const events = await db
    .select()
    .from(interviewEvents)
    .where(inArray(interviewEvents.applicationId, await idsShownTo(db, applicationId, party)))
    .orderBy(desc(interviewEvents.number))
    .limit(2 * maxSteps)
  const { status } = found.application
  const closed = closedReasonOf(found, party, now)
  const isOpen = isWaiting(status) && closed === null
  const isEnded = !interviewsStand(applicationStatuses[status])
  const cannotAccept = preventsAccepting(closed, status)
  return {
    interview: interview ? await shownInterview(db, interview, { isEnded, now }) : null,
    offer: offer ? shownOffer(offer, { isEnded, cannotAccept, now }) : null,
    papers: await listOnboarding(db, applicationId),
    prepared: party.role === 'employer' && isOpen ? await prepare(db, found.application) : null,
    events: events.toReversed().map(({ id, what, by, byText, at, times }) => ({
      _id: id,
      what,
      by,
      byText,
      at: at.toISOString(),
      times,
    })),
    isOpen,
  }
}
