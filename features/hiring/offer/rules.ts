import { hour } from '#contract/base/durations.ts'
import { type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'

/** Has the last day on which an offer can be accepted passed, in the Maldives? */
export function isLapsed(until: Day | null, now: Date): boolean {
  return until !== null && until < dayOf(now)
}

/** Hour of the day in the Maldives from which people are reminded of a day that is near. */
const remindersFromHour = 8

/** Is it late enough in the day, in the Maldives, to remind people of a day that is near? */
export const isReminderTime = (now: Date): boolean =>
  now.getTime() >= startOfDay(dayOf(now)).getTime() + remindersFromHour * hour

/** 'today' or 'tomorrow', for a day that is one of the two. */
export const nearDay = (due: Day, now: Date): string => (due === dayOf(now) ? 'today' : 'tomorrow')
