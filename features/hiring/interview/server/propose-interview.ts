import { isDeepStrictEqual } from 'node:util'
import { namesWith } from '#contract/base/facts.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { phoneNumber } from '#contract/base/phone.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { interviewStates } from '#contract/facts/interview-states.ts'
import type { Proposal } from '#contract/hiring/interviews.ts'
import { keepGoing, recordInterview } from '#features/hiring/apply/server/record-steps.ts'
import { lockOpenApplication } from '#features/hiring/conversation/server/access.ts'
import type { Db } from '#platform/database/database.ts'
import { violatedKey } from '#platform/database/failures.ts'
import { interviews } from '#tables/hiring/interviews.ts'
import { wrongTime } from '../rules.ts'
import {
  changeInterview,
  closePast,
  heldSlot,
  requireInterview,
  requireReadVersion,
  requireState,
} from './change-interview.ts'
import type { Slot } from './emails.ts'
import { addEvent, requireRoom } from './interview-events.ts'
import type { Application, Interview, Site } from './mail-facts.ts'
import { notifyBoth } from './notify-both.ts'

const wholeMinute = (at: string) => new Date(Math.floor(Date.parse(at) / 60_000) * 60_000)

/**
 * Checks a time, cut to whole minutes.
 *
 * @throws Problem `invalid_input`, naming the field
 */
export function timeOf(given: string, field: string, now: Date): Date {
  const at = wholeMinute(given)
  const wrong = wrongTime(at, now)
  if (!wrong) return at
  // With several times, the message names the wrong one.
  throw wrongField(field, field === 'times' ? `${wrong} ('${formatDateTime(at)}')` : wrong)
}

function valuesOf({ times, minutes, place, who }: Proposal, now: Date) {
  const chosen = times.map((time) => timeOf(time, 'times', now).toISOString())
  return {
    times: [...new Set(chosen)].toSorted(),
    minutes,
    placeKind: place.kind,
    place: (place.kind === 'Phone' && phoneNumber(place.text)) || place.text,
    who,
  }
}

interface Proposing {
  applicationId: string
  employerId: string
  /** Account of the acting member. */
  personId?: string
  proposal: Proposal
  site: Site
  now: Date
}

const partyOf = (employerId: string) => ({ id: employerId, role: 'employer' as const })

async function invited(
  tx: Db,
  application: Application,
  { times }: Interview,
  by: { byId: string; now: Date },
): Promise<void> {
  await recordInterview(tx, application, by)
  await keepGoing(tx, application.id, new Date(times.at(-1) ?? by.now))
}

/**
 * Invites to an interview. That is an answer, with the new status Interview.
 *
 * @throws Problem `not_found` when the application is not theirs
 * @throws Problem `already_decided`, `conversation_over`
 * @throws Problem `interview_there` when one is active
 * @throws Problem `history_full` after too many steps
 * @throws Problem `invalid_input` when a time has passed, naming it
 */
export async function proposeInterview(db: Db, proposing: Proposing): Promise<void> {
  const { applicationId, employerId, personId = employerId, proposal, site, now } = proposing
  const values = valuesOf(proposal, now)
  await db.transaction(async (tx) => {
    const application = await lockOpenApplication(tx, { applicationId, party: partyOf(employerId), now })
    await closePast(tx, applicationId, now)
    await requireRoom(tx, applicationId)
    const [interview] = await tx
      .insert(interviews)
      .values({ ...values, applicationId, employerId, createdAt: now })
      .returning()
      .catch((error: unknown) => {
        throw violatedKey(error) === 'interviews_going_on' ? new Problem('interview_there') : error
      })
    if (!interview) throw new Problem('broken')
    await invited(tx, application, interview, { byId: personId, now })
    await addEvent(tx, {
      applicationId,
      what: 'interview proposed',
      by: 'employer',
      byId: personId,
      times: interview.times,
      at: now,
    })
    await notifyBoth(tx, application, interview, {
      notice: 'proposed',
      by: 'employer',
      to: ['seeker'],
      site,
      now,
    })
  })
}

/** Is that proposed already, as after a call whose reply was lost? */
const isProposed = (
  { state, times, minutes, placeKind, place, who }: Interview,
  values: ReturnType<typeof valuesOf>,
): boolean => state === 'proposed' && isDeepStrictEqual({ times, minutes, placeKind, place, who }, values)

/** Returns the calendar entry after a move: the single new time, or a cancellation of the old one. */
function movedSlot(before: Interview, times: readonly string[]): Slot | undefined {
  const held = heldSlot(before)
  const [only] = times
  if (!held || only === undefined) return undefined
  return times.length === 1 ? { at: new Date(only), state: 'moved' } : { at: held, state: 'cancelled' }
}

/**
 * Proposes other times or another place. An earlier agreement is void; the job seeker answers again.
 * Repeating it is harmless.
 *
 * @param version version that was read, so that nothing is undone which was agreed since
 *
 * @throws Problem `not_found`, `already_decided`, `conversation_over`
 * @throws Problem `interview_over` when it was declined or cancelled, has taken place, or has a newer version
 * @throws Problem `history_full` after too many steps
 * @throws Problem `invalid_input` when a time has passed, naming it
 */
export async function moveInterview(
  db: Db,
  { interviewId, version, ...proposing }: Proposing & { interviewId: string; version?: number | undefined },
): Promise<void> {
  const { applicationId, employerId, personId = employerId, proposal, site, now } = proposing
  const values = valuesOf(proposal, now)
  await db.transaction(async (tx) => {
    const application = await lockOpenApplication(tx, { applicationId, party: partyOf(employerId), now })
    const before = await requireInterview(tx, applicationId, interviewId)
    if (isProposed(before, values)) return
    requireReadVersion(before, version)
    requireState(before, namesWith(interviewStates, 'goesOn'), now)
    await requireRoom(tx, applicationId)
    const slot = movedSlot(before, values.times)
    const interview = await changeInterview(tx, before, {
      ...values,
      state: 'proposed',
      suggestedAt: null,
      startsAt: null,
      remindedAt: null,
      ...(slot && { sequence: before.sequence + 1, inCalendars: slot.state === 'moved' }),
    })
    await invited(tx, application, interview, { byId: personId, now })
    await addEvent(tx, {
      applicationId,
      what: 'interview moved',
      by: 'employer',
      byId: personId,
      times: interview.times,
      at: now,
    })
    const to = slot ? (['seeker', 'employer'] as const) : (['seeker'] as const)
    await notifyBoth(tx, application, interview, { notice: 'moved', by: 'employer', slot, to, site, now })
  })
}
