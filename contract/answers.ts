/** What an employer promises when it posts a job, and how it keeps it: rules and words for both sides. */
import { addDays, type Day, dayOf, daysBetween, endOfDay, formatLongDate } from './maldives.ts'

/** So many days after a job closes its employer answers, unless it says otherwise. */
export const usualAnswerDays = 7
export const maxAnswerDays = 30

/** So long after the promised day an application ends by itself. */
const graceInDays = 14

/** The last instant of the day by which everybody is answered. */
export function answerByOf(closesAt: Date | string, days: number): Date {
  return endOfDay(addDays(dayOf(closesAt), days))
}

/** When an application ends by itself; without a promise as if the longest one had been made. */
export function endsAtOf(closesAt: Date, answerDays: number | null): Date {
  return endOfDay(addDays(dayOf(answerByOf(closesAt, answerDays ?? maxAnswerDays)), graceInDays))
}

/** After an answer that decides nothing, an application goes on for at least so many days. */
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
