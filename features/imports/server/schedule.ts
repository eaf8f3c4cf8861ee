import { dayOf, daysBetween, endOfDay, formatLongDate, millisecondsPerDay } from '#contract/base/maldives.ts'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'

const aMonth = 31

/** Returns the age of a posting in days. */
export const ageInDays = (posted: Date, now: Date): number => daysBetween(dayOf(posted), dayOf(now))

/**
 * Whole days by which a file's dates are shifted, so that its newest advertisement is from today: none if
 * that one is at most a month old.
 */
export function daysToShift(newest: Date | undefined, now: Date): number {
  const age = newest ? ageInDays(newest, now) : 0
  return age > aMonth ? age : 0
}

export interface Schedule {
  publishedAt: Date
  expiresAt: Date
}

export interface SchedulePlan {
  now: Date
  /** Shift of the file's dates in days (see `daysToShift`). */
  shiftDays: number
  /** Days for which an advertisement stays open after the import; null for a calendar month. */
  openForDays: number | null
  /** Old advertisements keep their dates and are imported as expired. */
  keepDates: boolean
}

interface Dated {
  postedAt: Date | undefined
  closesAt: Date | undefined
}

const moved = (date: Date | undefined, { shiftDays }: SchedulePlan) =>
  date && new Date(date.getTime() + shiftDays * millisecondsPerDay)

const endOf = (ad: Dated, plan: SchedulePlan): Date | undefined => {
  const closes = moved(ad.closesAt, plan)
  return closes && endOfDay(dayOf(closes))
}

/**
 * Publication and closing time of an imported advertisement. Its posting date counts (at most now, shifted
 * with its file). It ends on its own closing day, but no later than one that is posted today. With
 * `keepDates` it has the duration of its time. For open advertisements only (see `whyOver`).
 */
export function scheduleOf(ad: Dated, plan: SchedulePlan): Schedule {
  const { now, openForDays, keepDates } = plan
  const posted = moved(ad.postedAt, plan) ?? now
  const publishedAt = new Date(Math.min(posted.getTime(), now.getTime()))
  const ownEnd = endOf(ad, plan)
  const begins = keepDates ? publishedAt : now
  const latest = expiryAfter(begins, openForDays)
  const holds = ownEnd !== undefined && ownEnd > begins && (keepDates || ownEnd < latest)
  return { publishedAt, expiresAt: holds ? ownEnd : latest }
}

/** Reason why an expired advertisement is skipped: its closing day has passed. */
export function whyOver(ad: Dated, plan: SchedulePlan): string | undefined {
  const end = endOf(ad, plan)
  return end && end < plan.now && !plan.keepDates
    ? `its closing date ${formatLongDate(end)} is over`
    : undefined
}

/** Describes the dates that a schedule assigns to an advertisement without any. */
export function scheduleNotes(ad: Dated, plan: SchedulePlan): string[] {
  if (plan.keepDates) return []
  const { expiresAt } = scheduleOf(ad, plan)
  const end = endOf(ad, plan)
  const posted = moved(ad.postedAt, plan)
  const notes: string[] = []
  if (posted && posted > plan.now)
    notes.push(`posting date ${formatLongDate(posted)} is yet to come: it counts as posted today`)
  if (posted && !end && ageInDays(posted, plan.now) > aMonth)
    notes.push(`posted on ${formatLongDate(posted)} and without a closing date`)
  if (end && end > expiresAt)
    notes.push(
      `closing date ${formatLongDate(end)} is too far away: it closes on ${formatLongDate(expiresAt)}`,
    )
  return notes
}
