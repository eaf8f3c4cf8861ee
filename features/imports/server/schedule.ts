import { dayOf, daysBetween, endOfDay, formatLongDate, millisecondsPerDay } from '#contract/maldives.ts'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'

const aMonth = 31

/** Returns the age of a posting in days. */
export const ageInDays = (posted: Date, now: Date): number => daysBetween(dayOf(posted), dayOf(now))

/**
 * By how many whole days a file's dates move so that its newest advertisement is from today: none when that one is
 * at most a month old.
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
  /** By how many days the file's dates move (see `daysToShift`). */
  shiftDays: number
  /** Number of days for which an advertisement stays open after the import; null for a calendar month. */
  openForDays: number | null
  /** Old advertisements keep their dates and come in expired. */
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
 * When an imported advertisement was published and stops taking applications. Its posting date holds (never later than
 * now, shifted with its file); it ends with its own closing day, but not later than one that is posted today. With
 * `keepDates` it lasts as it would have lasted then. One that is over (`whyOver`) is not for this.
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

/** Why an advertisement is over and not taken: nobody could apply by its own closing day any more. */
export function whyOver(ad: Dated, plan: SchedulePlan): string | undefined {
  const end = endOf(ad, plan)
  return end && end < plan.now && !plan.keepDates
    ? `its closing date ${formatLongDate(end)} is over`
    : undefined
}

/** Describes the dates that a schedule gives to an advertisement that has none. */
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
