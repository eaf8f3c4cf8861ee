/** The promise to answer that an employer makes with a job: rules and words for both sides. */
import { addDays, type Day, dayOf, daysBetween, endOfDay, formatLongDate } from './maldives.ts'

/** Days between the closing of a job and the employer's answer, unless the job says otherwise. */
export const usualAnswerDays = 7
export const maxAnswerDays = 30

/** Time between the promised day and the automatic end of an application. */
const graceInDays = 14

/** The last instant of the day by which everybody is answered. */
export function answerByOf(closesAt: Date | string, days: number): Date {
  return endOfDay(addDays(dayOf(closesAt), days))
}

/** When an application ends by itself; without a promise as if the longest one had been made. */
export function endsAtOf(closesAt: Date, answerDays: number | null): Date {
  return endOfDay(addDays(dayOf(answerByOf(closesAt, answerDays ?? maxAnswerDays)), graceInDays))
}

/** Minimum number of days for which an application goes on after an answer that decides nothing. */
export const goesOnForDays = 30

export function goesOnUntil(now: Date): Date {
  return endOfDay(addDays(dayOf(now), goesOnForDays))
}

/** 'Answer by December 12, 2026, 6 days left' */
export function answerByText(answerBy: string, today: Day): string {
  const left = daysBetween(today, dayOf(answerBy))
  const day = formatLongDate(answerBy)
  if (left < 0) return `The answer was due by ${day}`
  if (left === 0) return `Answer by ${day}, today`
  return `Answer by ${day}, ${left === 1 ? '1 day' : `${left} days`} left`
}
