import { minute } from '#contract/base/durations.ts'
import { addDays, type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'

/** Has the last day on which an offer can be accepted passed, in the Maldives? */
export function isLapsed(until: Day | null, now: Date): boolean {
  return until !== null && until < dayOf(now)
}

/** Hour of the day in the Maldives from which people are reminded of a day that is near. */
const remindersFromHour = 8

/**
 * Is it time to remind of a day: once the day before and once on the day, in the Maldives, in the morning? What was asked for
 * today is said already.
 *
 * @param remindedOn day of the last reminder
 */
export function isToRemind(
  due: Day,
  { askedAt, remindedOn, now }: { askedAt: Date; remindedOn: Day | null; now: Date },
): boolean {
  const today = dayOf(now)
  const isNear = due === today || due === addDays(today, 1)
  const isMorning = now.getTime() >= startOfDay(today).getTime() + remindersFromHour * 60 * minute
  return isNear && isMorning && dayOf(askedAt) < today && (remindedOn === null || remindedOn < today)
}

/** 'today' or 'tomorrow', for a day that is one of the two. */
export const nearDay = (due: Day, now: Date): string => (due === dayOf(now) ? 'today' : 'tomorrow')
