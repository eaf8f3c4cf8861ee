import { dayOf } from '#contract/base/maldives.ts'

/** Retention: numbers of days, weeks and months with one backup each. */
export interface Kept {
  days: number
  weeks: number
  months: number
}

/** Whole weeks since a Monday in Maldives time. */
const weekOf = (at: Date) => String(Math.floor((Date.parse(`${dayOf(at)}T00:00:00Z`) / 86_400_000 + 3) / 7))
const monthOf = (at: Date) => dayOf(at).slice(0, 7)

/** Newest one of each period, for the latest periods with any. */
function newestOf(taken: readonly Date[], periodOf: (at: Date) => string, periods: number): Date[] {
  const newest = new Map<string, Date>()
  for (const at of [...taken].sort((one, other) => other.getTime() - one.getTime()))
    if (!newest.has(periodOf(at))) newest.set(periodOf(at), at)
  return [...newest.values()].slice(0, periods)
}

/** Backups to keep among those taken at these instants: the newest of each day, week and month. */
export function whichToKeep(taken: readonly Date[], { days, weeks, months }: Kept): Set<Date> {
  return new Set([
    ...newestOf(taken, dayOf, days),
    ...newestOf(taken, weekOf, weeks),
    ...newestOf(taken, monthOf, months),
  ])
}
