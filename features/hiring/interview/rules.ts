import { hour, minute } from '#contract/base/durations.ts'
import { countOf } from '#contract/base/in-words.ts'
import {
  addDays,
  dayOf,
  endOfDay,
  formatDateTime,
  formatTime,
  millisecondsPerDay,
  startOfDay,
} from '#contract/base/maldives.ts'
import {
  type InterviewState,
  interviewEvents,
  interviewStates,
  type PlaceKind,
  placeKinds,
} from '#contract/facts/interview-states.ts'
import type { InterviewEvent } from '#contract/hiring/interviews.ts'

const day = millisecondsPerDay

/** Maximum time from now to an interview, in milliseconds. */
const furthestAhead = 365 * day

/** Reason why an interview cannot be at that time, or undefined. */
export function wrongTime(at: Date, now: Date): string | undefined {
  if (at <= now) return 'must be in the future'
  return at.getTime() > now.getTime() + furthestAhead ? 'must be within a year' : undefined
}

/**
 * Maximum number of proposals, changes and offers per application. Open ones can still be accepted,
 * declined and cancelled.
 */
export const maxSteps = 100

/** Hour in the Maldives from which people are reminded of every interview of the next day: text messages soon wait for the morning. */
const eveningFrom = 20

/**
 * The last time of an interview of which both sides are reminded now: a day ahead, or in the evening the end of the next day. The
 * label of the notice (contract/facts/notice-kinds.ts) says so too.
 */
export function remindedUntil(now: Date): Date {
  const today = dayOf(now)
  const isEvening = now.getTime() >= startOfDay(today).getTime() + eveningFrom * hour
  return isEvening ? endOfDay(addDays(today, 1)) : new Date(now.getTime() + day)
}

/** Do interviews and offers still stand? Not after a rejection or a withdrawal. */
export function interviewsStand({ stands, refuses }: { stands: boolean; refuses: boolean }): boolean {
  return stands && !refuses
}

const askedForTime = 'Another time asked for'

/** State of an interview in words. Another time may be asked for without a suggestion, as a text message does. */
export function stateText({
  state,
  suggestedAt,
}: {
  state: InterviewState
  suggestedAt: string | null
}): string {
  return state === 'suggested' && suggestedAt === null ? askedForTime : interviewStates[state].label
}

/** An event in words: 'Interview agreed by text message'. */
export function eventText({
  what,
  times,
  byText,
}: Pick<InterviewEvent, 'what' | 'times' | 'byText'>): string {
  const isAsked = what === 'other time suggested' && times.length === 0
  return `${isAsked ? askedForTime : interviewEvents[what].label}${byText ? ' by text message' : ''}`
}

/** Is it active: not declined, cancelled or past? */
export function isGoingOn(state: InterviewState): boolean {
  return interviewStates[state].goesOn
}

export function endOf(startsAt: Date, minutes: number): Date {
  return new Date(startsAt.getTime() + minutes * minute)
}

/** Has an agreed interview taken place? */
export function isOver(startsAt: Date | null, minutes: number, now: Date): boolean {
  return startsAt !== null && endOf(startsAt, minutes) <= now
}

/** Fridays from 12:00 to 1:30 PM, in the Maldives. */
export function isInFridayPrayers(startsAt: Date, minutes: number): boolean {
  const midnight = startOfDay(dayOf(startsAt))
  const isFriday = new Date(`${dayOf(startsAt)}T00:00:00Z`).getUTCDay() === 5
  const from = midnight.getTime() + 12 * 60 * minute
  return isFriday && startsAt.getTime() < from + 90 * minute && endOf(startsAt, minutes).getTime() > from
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Thursday, December 3, 2026 at 10:00 AM', in the Maldives. */
export function timeText(at: Date | string): string {
  return `${weekdays[new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay()]}, ${formatDateTime(at)}`
}

/** The last of proposed times. */
export const lastTime = (times: readonly string[]): Date | undefined =>
  times.map((at) => new Date(at)).toSorted((a, b) => b.getTime() - a.getTime())[0]

/** '10:00 AM to 10:30 AM' */
export function spanText(startsAt: Date, minutes: number): string {
  return `${formatTime(startsAt)} to ${formatTime(endOf(startsAt, minutes))}`
}

/** 'By phone: 777 1234' */
export function placeText({ kind, text }: { kind: PlaceKind; text: string }): string {
  return `${placeKinds[kind].before} ${text}`
}

/** '30 minutes', '1 hour', '1 hour 30 minutes' */
export function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    ...(hours > 0 ? [countOf(hours, 'hour', 'hours')] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ]
  return parts.join(' ')
}
