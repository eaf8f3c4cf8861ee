import { countOf } from '../base/in-words.ts'
import { addDays, type Day, dayOf, daysBetween, endOfDay, formatLongDate } from '../base/maldives.ts'

/** Rules and words of the promise to answer, which an employer makes with a job. */

/** Days between the closing of a job and the employer's answer by default. */
export const usualAnswerDays = 7
export const maxAnswerDays = 30
/** Numbers of days that the form of a job offers. */
export const answerChoices: readonly number[] = [0, 3, 5, 7, 10, 14, 21, maxAnswerDays]

/** Time between the promised day and the automatic end of an application. */
const graceInDays = 14

/** Last instant of the day by which everybody is answered. */
export function answerByOf(closesAt: Date | string, days: number): Date {
  return endOfDay(addDays(dayOf(closesAt), days))
}

/** Instant when an application ends automatically. Without a promise the longest one counts. */
export function endsAtOf(closesAt: Date, answerDays: number | null): Date {
  return endOfDay(addDays(dayOf(answerByOf(closesAt, answerDays ?? maxAnswerDays)), graceInDays))
}

/** Minimum number of days for which an application continues after an answer that decides nothing. */
export const continuesForDays = 30

export function goesOnUntil(now: Date): Date {
  return endOfDay(addDays(dayOf(now), continuesForDays))
}

/** 'Answer by December 12, 2026, 6 days left' */
export function answerByText(answerBy: string, today: Day): string {
  const left = daysBetween(today, dayOf(answerBy))
  const day = formatLongDate(answerBy)
  if (left < 0) return `The answer was due by ${day}`
  if (left === 0) return `Answer by ${day}, today`
  return `Answer by ${day}, ${countOf(left, 'day', 'days')} left`
}
