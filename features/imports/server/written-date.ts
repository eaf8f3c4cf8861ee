import { type Day, dayOf, maldivesOffset, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import { seenSigns } from '#contract/base/pasted.ts'
import { monthNamed } from './month-names.ts'
import { withoutTimes, withoutWeekday, wordsBefore } from './words-around-dates.ts'

/** Order of day, month and year in '03/04/2026' or '26-11-15'. */
export type FigureOrder = 'dmy' | 'mdy' | 'ymd'

/** A possible day of a text. */
export interface Meant {
  /** Day as written; in another time zone never a later one than here. */
  day: Day
  /** Instant if a time is given, otherwise the start of the day in the Maldives. */
  at: Date
  /** Assumed order of ambiguous figures. */
  order?: FigureOrder
}

/**
 * Possible days of a text: none if it is unreadable, several if only the order of figures decides. It
 * accepts ISO with or without a time, figures with slashes, dots, hyphens or blanks, two-digit years, month
 * names, weekdays, times, spreadsheet dates ('46341', '=DATE(2026,11,15)') and Unix seconds.
 */
export function readWritten(written: string): Meant[] {
  const text = unwrapped(seenSigns(written).trim())
  if (text === '' || text.length > maxDateLength) return []
  const exact = fromIso(text) ?? fromCount(text)
  if (exact) return exact
  const { rest, weekday } = withoutWeekday(withoutTimes(text.toLowerCase()).replace(wordsBefore, ''))
  const found = fromFigures(rest) ?? fromWords(rest)
  // 'Monday, 15 November 2026' was a Sunday: either of the two may be wrong.
  return weekday === undefined ? found : found.filter(({ day }) => weekdayOf(day) === weekday)
}

const maxDateLength = 100

/** Spreadsheet notation for text that looks like a date: `="15/11/2026"`, `'15/11/2026`, `=DATE(2026;11;15)`. */
function unwrapped(text: string): string {
  const date = /^=\s*date\(\s*(\d{4})\s*[,;]\s*(\d{1,2})\s*[,;]\s*(\d{1,2})\s*\)$/i.exec(text)
  if (date) return `${date[1]}-${date[2]}-${date[3]}`
  return text.replace(/^="([^"]*)"$/, '$1').replace(/^'/, '')
}

const iso =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

function fromIso(text: string): Meant[] | undefined {
  const found = iso.exec(text)
  if (!found) return undefined
  const [, year, , month, date, hour = '0', minute = '0', second = '0', zone] = found
  const day = dayFrom(Number(year), Number(month), Number(date))
  const [h, m, s] = [Number(hour), Number(minute), Number(second)]
  if (!day || h > 24 || m > 59 || s > 59) return []
  const local = new Date(startOfDay(day).getTime() + ((h * 60 + m) * 60 + s) * 1000)
  const at = zone ? new Date(local.getTime() + maldivesOffset - offsetOf(zone)) : local
  return [{ day: zone && dayOf(at) < day ? dayOf(at) : day, at }]
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000 : 0
}

/** Day 0 of spreadsheet serial numbers (the 1900 system). */
const dayZero = Date.UTC(1899, 11, 30)
/** Serial numbers of the years 2000 to 2099: others are no dates. */
const serials = { first: 36_526, last: 73_050 }

function fromCount(text: string): Meant[] | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact) return on(dayFrom(Number(compact[1]), Number(compact[2]), Number(compact[3])))
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    if (serial < serials.first || serial > serials.last) return []
    return on(new Date(dayZero + serial * millisecondsPerDay).toISOString().slice(0, 10))
  }
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return undefined
  const at = new Date(Number(text) * (text.length === 10 ? 1000 : 1))
  if (at.getUTCFullYear() < 2000 || at.getUTCFullYear() > 2099) return []
  return [{ day: at.toISOString().slice(0, 10), at }]
}

const figures = /^(\d{1,2})(\s*[/.-]\s*|\s)(\d{1,2})\2(\d{2}|\d{4})$/

function fromFigures(text: string): Meant[] | undefined {
  const found = figures.exec(text.trim())
  if (!found) return undefined
  const [first, second, third] = [found[1], found[3], found[4]] as [string, string, string]
  const year = yearOf(third)
  const days: [FigureOrder, Day | undefined][] = [
    ['dmy', dayFrom(year, Number(second), Number(first))],
    ['mdy', dayFrom(year, Number(first), Number(second))],
    ['ymd', third.length === 2 ? dayFrom(yearOf(first), Number(second), Number(third)) : undefined],
  ]
  return days.flatMap(([order, day]) => (day ? [{ day, at: startOfDay(day), order }] : []))
}

/** '15 nov 26', 'november 15th, 2026', '2026 nov 15'. */
function fromWords(text: string): Meant[] {
  const words = text
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, '$1')
    .replace(/^(\d{1,2})([a-z]{3,9})(\d{2}|\d{4})$/, '$1 $2 $3')
    .split(/[\s,./'’-]+/)
  const parts = words.filter((word) => word !== '' && word !== 'of' && word !== 'the')
  const at = parts.findIndex((part) => monthNamed(part) !== undefined)
  const month = monthNamed(parts[at] ?? '')
  const numbers = parts.filter((_, place) => place !== at)
  if (
    month === undefined ||
    numbers.length !== 2 ||
    !numbers.every((part) => /^(?:\d{1,2}|\d{4})$/.test(part))
  )
    return []
  const [first, second] = numbers as [string, string]
  const [year, date] = first.length === 4 ? [first, second] : [second, first]
  return date.length === 4 ? [] : on(dayFrom(yearOf(year), month, Number(date)))
}

const on = (day: Day | undefined): Meant[] => (day ? [{ day, at: startOfDay(day) }] : [])

/** '26' is 2026, '85' is 1985. */
function yearOf(written: string): number {
  const year = Number(written)
  if (written.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** An existing day of the years 1970 to 2199. */
function dayFrom(year: number, month: number, date: number): Day | undefined {
  const utc = new Date(Date.UTC(year, month - 1, date))
  const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date
  return exists && year >= 1970 && year < 2200 ? utc.toISOString().slice(0, 10) : undefined
}

/** 0 for a Sunday. */
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
