import { addDays, type Day, dayOf } from '#contract/maldives.ts'
import { viewsOfDays } from '#contract/periods.ts'

/** The periods that can be chosen, in days. */
const choices = [7, viewsOfDays, 90, 365]
export const periods = choices.map((days) => ({ days, label: `${days} days` }))

/** The days of `?days=`, up to today in the Maldives; the usual ones where it says none of ours. */
export function periodFor(typed: string | null, now: Date): { days: number; from: Day; to: Day } {
  const days = periods.find((one) => String(one.days) === typed)?.days ?? viewsOfDays
  const to = dayOf(now)
  return { days, from: addDays(to, 1 - days), to }
}
