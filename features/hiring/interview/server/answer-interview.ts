import { namesWith } from '#contract/base/facts.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { interviewStates, type SeekerAction } from '#contract/facts/interview-states.ts'
import { keepGoing } from '#features/hiring/apply/server/record-steps.ts'
import {
  lockOpenApplication,
  lockThread,
  type Party,
  personOf,
} from '#features/hiring/conversation/server/access.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { isGoingOn, remindedUntil } from '../rules.ts'
import {
  changeInterview,
  heldSlot,
  requireInterview,
  requireReadVersion,
  requireState,
} from './change-interview.ts'
import type { Slot } from './emails.ts'
import { addEvent, requireRoom } from './interview-events.ts'
import type { Application, Interview, Site } from './mail-facts.ts'
import { notifyBoth } from './notify-both.ts'
import { timeOf } from './propose-interview.ts'

interface Acting {
  /** It came as a text message. */
  byText?: boolean | undefined
  applicationId: string
  interviewId: string
  party: Party
  /** Version that was read. */
  version?: number | undefined
  site: Site
  now: Date
}

/** Agrees on an interview: mails a confirmation with a calendar entry to both. */
async function agree(
  tx: Db,
  application: Application,
  before: Interview,
  { at, party, byText = false, site, now }: Pick<Acting, 'party' | 'byText' | 'site' | 'now'> & { at: Date },
): Promise<void> {
  const interview = await changeInterview(tx, before, {
    state: 'agreed',
    startsAt: at,
    suggestedAt: null,
    sequence: before.sequence + 1,
    inCalendars: true,
    // An agreement as late as its reminder needs none.
    remindedAt: at <= remindedUntil(now) ? now : null,
  })
  await keepGoing(tx, application.id, at)
  await addEvent(tx, {
    applicationId: application.id,
    what: 'interview agreed',
    by: party.role,
    byId: personOf(party),
    byText,
    times: [at.toISOString()],
    at: now,
  })
  const slot: Slot = { at, state: 'agreed' }
  await notifyBoth(tx, application, interview, {
    notice: 'agreed',
    by: party.role,
    slot,
    to: ['seeker', 'employer'],
    site,
    now,
  })
}

/**
 * Cancels an interview, from either side. If it is in calendars, both get a cancellation.
 *
 * @throws Problem `not_found`
 * @throws Problem `interview_over` when it has taken place, or was cancelled the other way
 */
export async function callOff(
  tx: Db,
  application: Application,
  before: Interview,
  {
    by,
    byId = null,
    site,
    now,
  }: { by: Party['role'] | 'clock'; byId?: string | null; site: Site; now: Date },
): Promise<void> {
  const state = by === 'jobseeker' ? 'declined' : 'cancelled'
  if (before.state === state) return
  requireState(before, namesWith(interviewStates, 'goesOn'), now)
  const held = heldSlot(before)
  const slot: Slot | undefined = held && { at: held, state: 'cancelled' }
  const interview = await changeInterview(tx, before, {
    state,
    sequence: slot ? before.sequence + 1 : before.sequence,
    inCalendars: false,
  })
  await addEvent(tx, {
    applicationId: application.id,
    what: `interview ${state}`,
    by,
    byId,
    times: held ? [held.toISOString()] : [],
    at: now,
  })
  // By the clock after the end of the application: the side that did not end it.
  const isSeekers = by === 'jobseeker' || (by === 'clock' && isWithdrawn(application.status))
  const other = isSeekers ? (['employer'] as const) : (['seeker'] as const)
  const to = slot ? (['seeker', 'employer'] as const) : other
  await notifyBoth(tx, application, interview, { notice: state, by, slot, to, site, now })
}

/** Cancelling is always allowed: also after a decision, and after a block by either side. */
async function callOffAs(
  tx: Db,
  { applicationId, interviewId, party, version, site, now }: Acting,
): Promise<void> {
  const { application } = await lockThread(tx, applicationId, party)
  const before = await requireInterview(tx, applicationId, interviewId)
  if (isGoingOn(before.state)) requireReadVersion(before, version)
  await callOff(tx, application, before, { by: party.role, byId: personOf(party), site, now })
}

interface Answer extends Acting {
  act: SeekerAction
  /** Without one, `suggest` asks the employer for another time. */
  at?: string | undefined
}

const isAgreedFor = ({ state, startsAt }: Interview, at: string) =>
  state === 'agreed' && startsAt?.getTime() === Date.parse(at)

const done: Record<SeekerAction, string> = {
  accept: 'The interview is agreed',
  suggest: 'Your time was sent. You will get an answer from the employer',
  decline: 'The interview is declined',
}

/**
 * The job seeker's answer to an invitation. Repeating it is harmless.
 *
 * @returns the result in words
 * @throws Problem `not_found`, `already_decided`, `conversation_over`
 * @throws Problem `interview_over` when it has changed meanwhile
 * @throws Problem `time_taken` when the time is no longer free
 * @throws Problem `history_full` when another time is suggested after too many steps
 * @throws Problem `invalid_input` when the time was not proposed, or has passed
 */
export async function answerInterview(db: Db, answer: Answer): Promise<string> {
  const { applicationId, interviewId, party, byText, site, now, act, at, version } = answer
  await db.transaction(async (tx) => {
    if (act === 'decline') return callOffAs(tx, answer)
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    const before = await requireInterview(tx, applicationId, interviewId)
    if (act === 'accept') {
      if (at !== undefined && isAgreedFor(before, at)) return
      requireReadVersion(before, version)
      requireState(before, namesWith(interviewStates, 'waits'), now)
      const chosen = before.times.find((time) => Date.parse(time) === Date.parse(at ?? ''))
      if (chosen === undefined) throw wrongField('at', 'must be one of the times that were proposed')
      return agree(tx, application, before, { at: timeOf(chosen, 'at', now), party, byText, site, now })
    }
    const suggestedAt = at === undefined ? null : timeOf(at, 'at', now)
    if (before.state === 'suggested' && before.suggestedAt?.getTime() === suggestedAt?.getTime()) return
    requireReadVersion(before, version)
    requireState(before, namesWith(interviewStates, 'goesOn'), now)
    await requireRoom(tx, applicationId)
    await suggest(tx, application, before, { suggestedAt, byText, site, now })
  })
  return done[act]
}

/**
 * Suggests another time, or asks for one. An earlier agreement is void, and its calendar entries are cancelled.
 */
async function suggest(
  tx: Db,
  application: Application,
  before: Interview,
  {
    suggestedAt,
    byText = false,
    site,
    now,
  }: { suggestedAt: Date | null; byText?: boolean | undefined; site: Site; now: Date },
): Promise<void> {
  const held = heldSlot(before)
  const slot: Slot | undefined = held && { at: held, state: 'cancelled' }
  const interview = await changeInterview(tx, before, {
    state: 'suggested',
    suggestedAt,
    startsAt: null,
    ...(slot && { sequence: before.sequence + 1, inCalendars: false }),
  })
  if (suggestedAt) await keepGoing(tx, application.id, suggestedAt)
  await addEvent(tx, {
    applicationId: application.id,
    what: 'other time suggested',
    by: 'jobseeker',
    byText,
    times: suggestedAt ? [suggestedAt.toISOString()] : [],
    at: now,
  })
  const to = slot ? (['seeker', 'employer'] as const) : (['employer'] as const)
  await notifyBoth(tx, application, interview, { notice: 'suggested', by: 'jobseeker', slot, to, site, now })
}

/**
 * The employer accepts the suggested time, or cancels. Repeating it is harmless.
 *
 * @param at time as the employer read it; it differs if another one was suggested or agreed meanwhile
 * @returns the result in words
 * @throws Problem `not_found`, `already_decided`, `conversation_over`, `interview_over`, `time_taken`
 */
export async function settleInterview(
  db: Db,
  { act, at, ...acting }: Acting & { act: 'accept' | 'cancel'; at?: string | undefined },
): Promise<string> {
  const { applicationId, interviewId, party, site, now } = acting
  await db.transaction(async (tx) => {
    if (act === 'cancel') return callOffAs(tx, acting)
    const application = await lockOpenApplication(tx, { applicationId, party, now })
    const before = await requireInterview(tx, applicationId, interviewId)
    const isAsRead = (time: Date | null) => at === undefined || time?.getTime() === Date.parse(at)
    if (before.state === 'agreed' && isAsRead(before.startsAt)) return
    requireReadVersion(before, acting.version)
    requireState(before, ['suggested'], now)
    if (before.suggestedAt === null)
      throw new Problem('interview_over', { words: 'The job seeker named no time. Please propose one' })
    if (!isAsRead(before.suggestedAt)) throw new Problem('interview_over')
    return agree(tx, application, before, {
      at: timeOf(before.suggestedAt.toISOString(), 'at', now),
      party,
      site,
      now,
    })
  })
  return act === 'accept' ? 'The interview is agreed' : 'The interview is cancelled'
}
