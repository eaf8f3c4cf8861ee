import { addDays, type Day, dayOf } from '#contract/base/maldives.ts'
import { viewsOfDays } from '#contract/facts/periods.ts'

/** Periods to choose from, in days. */
const choices = [7, viewsOfDays, 90, 365]
export const periods = choices.map((days) => ({ days, label: `${days} days` }))

/** Days of `?days=`, up to today in the Maldives; the default for an unknown value. */
export function periodFor(typed: string | null, now: Date): { days: number; from: Day; to: Day } {
  const days = periods.find((one) => String(one.days) === typed)?.days ?? viewsOfDays
  const to = dayOf(now)
  return { days, from: addDays(to, 1 - days), to }
}
