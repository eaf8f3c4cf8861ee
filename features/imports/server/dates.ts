import { dayOf, daysBetween, endOfDay, formatLongDate, millisecondsPerDay } from '#contract/maldives.ts'
import { expiryAfter } from '#features/subscriptions/listing-rules.ts'

export type DateOrder = 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const maldivesAhead = 5 * 60 * 60 * 1000

/**
 * The instant that a date in a file means: ISO with or without a time, 19/03/2019 (or 3/19/2019, by `order`),
 * '19 March 2019', 'Mar 19, 2019'. A date without a zone is one in the Maldives.
 * @returns undefined for anything else, and for days that do not exist
 */
export function readDate(written: string, order: DateOrder): Date | undefined {
  const text = written.trim()
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    )
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    const local = instant(
      Number(year),
      Number(month),
      Number(day),
      [hour, minute, second].map((part) => Number(part ?? 0)),
    )
    return local && zone ? new Date(local.getTime() + maldivesAhead - offset(zone)) : local
  }
  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/.exec(text)
  if (figures) {
    const [first, second] = [Number(figures[1]), Number(figures[2])]
    return instant(
      Number(figures[3]),
      ...(order === 'dmy' ? ([second, first] as const) : ([first, second] as const)),
    )
  }
  const words =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s-]+)?([a-z]{3,9})\.?[\s-]+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})$/i.exec(
      text,
    )
  const month = months.indexOf((words?.[2] ?? '').slice(0, 3).toLowerCase()) + 1
  const day = Number(words?.[1] ?? words?.[3])
  return words && month > 0 ? instant(Number(words[4]), month, day) : undefined
}

function instant(year: number, month: number, day: number, time: readonly number[] = []): Date | undefined {
  const [hour = 0, minute = 0, second = 0] = time
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const exists =
    utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return exists && year >= 1970 && year < 2200 ? new Date(utc.getTime() - maldivesAhead) : undefined
}

function offset(zone: string): number {
  if (zone === 'Z') return 0
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

const aMonth = 31

/** How many days ago something was posted. */
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
  /** How long an advertisement stays open after the import; null for a calendar month. */
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

/** What a schedule makes of the dates of an advertisement that they do not say themselves. */
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
