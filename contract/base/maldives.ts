/**
 * Days and dates in the Maldives (UTC+5, no daylight saving), independent of the machine's time zone.
 * Without Intl, so that server and browsers write the same text.
 */

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

/** Offset from UTC in milliseconds. */
export const maldivesOffset = 5 * 60 * 60 * 1000
export const millisecondsPerDay = 24 * 60 * 60 * 1000

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')

function dayFrom(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

function partsOf(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}

/** A date whose UTC fields are the local time in Malé. */
function wallClock(instant: Date | string): Date {
  return new Date((typeof instant === 'string' ? Date.parse(instant) : instant.getTime()) + maldivesOffset)
}

/** Day in the Maldives at an instant. */
export function dayOf(instant: Date | string): Day {
  return wallClock(instant).toISOString().slice(0, 10)
}

/** Midnight at the start of a day in the Maldives. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - maldivesOffset)
}

/** The last millisecond of a day in the Maldives. */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(day).getTime() + millisecondsPerDay - 1)
}

export function addDays(day: Day, days: number): Day {
  const { year, month, date } = partsOf(day)
  return dayFrom(year, month, date + days)
}

/** The same date some months later, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day)
  const lastOfMonth = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate()
  return dayFrom(year, month + count, Math.min(date, lastOfMonth))
}

/** Whole days from one day to another: 0 for the same, 1 for the next. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / millisecondsPerDay)
}

/** Whole days between two instants, both in milliseconds since 1970; 0 within a day. */
export function daysApart(from: number, to: number): number {
  const dayAt = (instant: number) => Math.floor((instant + maldivesOffset) / millisecondsPerDay)
  return dayAt(to) - dayAt(from)
}

/** 'November 20, 2026' @param instant or a day, as '2026-11-20' */
export function formatLongDate(instant: Date | string): string {
  const at = wallClock(instant)
  return `${months[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** 'Nov 20' */
export function formatShortDate(instant: Date | string): string {
  const at = wallClock(instant)
  return `${months[at.getUTCMonth()]?.slice(0, 3)} ${at.getUTCDate()}`
}

/** '3:04 PM' */
export function formatTime(instant: Date | string): string {
  const at = wallClock(instant)
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${twoDigits(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 'November 20, 2026 at 3:04 PM' */
export function formatDateTime(instant: Date | string): string {
  return `${formatLongDate(instant)} at ${formatTime(instant)}`
}

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g

/** Replaces each ISO instant in a text by the local time in Malé. */
export function inMaldivesTime(text: string): string {
  return text.replace(instants, (instant) =>
    Number.isNaN(Date.parse(instant)) ? instant : formatDateTime(instant),
  )
}
