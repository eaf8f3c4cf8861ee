const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = '(?:19[4-9]\\d|20\\d\\d)'
const now = '(?:presently|present|currently|current|now|today|ongoing|continuing|date)'

/** A date in a text: a day, a month or a year, or the present. */
export interface Moment {
  from: number
  to: number
  /** 0 for the present. */
  year: number
  month?: number
  day?: number
  isNow: boolean
}

/** Meaning of 05/06/2019. Undefined if nothing in the document decides it: such a date has no month. */
export type SlashOrder = 'day first' | 'month first' | undefined

const moment = new RegExp(
  [
    // 12 May 2019, May 2019, May 12, 2019, May '19
    `\\b(?:(?<day>\\d{1,2})(?:st|nd|rd|th)?[ .\\-/]{0,2}(?:of )?)?\\b(?<name>${monthName})\\b[.,]?[ .,\\-/]{0,3}(?:(?<dayAfter>\\d{1,2})(?:st|nd|rd|th)?,?[ ]{1,2})?(?:(?<year>${year})|['’](?<short>\\d\\d))\\b`,
    // 2019 May
    `\\b(?<yearBefore>${year})[ .]{1,2}(?<nameAfter>${monthName})\\b(?![ .,\\-'’/]{0,3}\\d)`,
    // 2019-05, 2019/05/12
    `\\b(?<isoYear>${year})[-/.](?<isoMonth>0?[1-9]|1[0-2])(?:[-/.](?<isoDay>\\d{1,2}))?\\b(?![-/.]?\\d)`,
    // 12/05/2019, 12.05.2019
    `\\b(?<one>\\d{1,2})(?<sign>[/.\\-])(?<other>\\d{1,2})[/.\\-](?<slashYear>${year})\\b`,
    // 05/2019
    `\\b(?<number>0?[1-9]|1[0-2])(?:[/.\\-]| / )(?<numberYear>${year})\\b`,
    `\\b(?<alone>${year})\\b`,
    `\\b(?<now>${now})\\b`,
  ].join('|'),
  'gi',
)

const monthOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Day and month of numbers in the given order; nothing if they can be read in two ways. */
function dayAndMonth(one: number, other: number, order: SlashOrder): { day?: number; month?: number } {
  if (one === other) return one <= 12 ? { day: one, month: one } : {}
  if (one > 12) return other <= 12 ? { day: one, month: other } : {}
  if (other > 12) return { day: other, month: one }
  if (order === undefined) return {}
  return order === 'day first' ? { day: one, month: other } : { day: other, month: one }
}

/** Dates of a text from left to right. */
export function momentsIn(text: string, order: SlashOrder): Moment[] {
  return [...text.matchAll(moment)].map((match) => {
    const found = match.groups ?? {}
    const at = { from: match.index, to: match.index + match[0].length }
    const value = (...names: string[]) => names.map((name) => found[name]).find((one) => one !== undefined)
    if (found.now) return { ...at, year: 0, isNow: true }
    if (found.slashYear) {
      // With dots the day comes first everywhere.
      const read = dayAndMonth(
        Number(found.one),
        Number(found.other),
        found.sign === '.' ? 'day first' : order,
      )
      return { ...at, year: Number(found.slashYear), ...read, isNow: false }
    }
    const name = value('name', 'nameAfter')
    const month = name ? monthOf(name) : Number(value('isoMonth', 'number') ?? 0)
    const day = Number(value('day', 'dayAfter', 'isoDay') ?? 0)
    const written = Number(value('year', 'yearBefore', 'isoYear', 'numberYear', 'alone') ?? 0)
    const short = found.short === undefined ? 0 : Number(found.short)
    const full = written || (short > 60 ? 1900 + short : 2000 + short)
    return { ...at, year: full, ...(month > 0 && { month }), ...(day > 0 && { day }), isNow: false }
  })
}

/** Order of days with slashes in a document: its unambiguous ones decide for all. */
export function slashOrderOf(lines: readonly string[]): SlashOrder {
  let [dayFirst, monthFirst] = [false, false]
  for (const line of lines)
    for (const [, one, other] of line.matchAll(/\b(\d{1,2})[/-](\d{1,2})[/-](?:19|20)\d\d\b/g)) {
      if (Number(one) > 12) dayFirst = true
      if (Number(other) > 12) monthFirst = true
    }
  if (dayFirst === monthFirst) return undefined
  return dayFirst ? 'day first' : 'month first'
}

/** From one date to another. */
export interface Span {
  from: number
  to: number
  start: Moment
  /** Undefined while it lasts. */
  end: Moment | undefined
}

const connector =
  /^\)?\s{0,2}(?:[-–—−~]{1,2}|to|until|till|til|through|thru|up ?to|untill)?(?: ?[:：])?\s{0,2}(?:(?:to|up ?to|until|till) )?(?:the |at )?\(?$/i
const monthsOfOneYear = new RegExp(
  `\\b(${monthName})\\.?(?:\\s?[-–—]\\s?|\\s(?:to|until|till)\\s)(?=${monthName}\\.?,?\\s{1,2}(${year})\\b)`,
  'gi',
)
const beginning = /(?:since|from|starting|effective)[ :]{1,2}$/i
const lasting = /^\s{0,2}(?:onwards?|on ?going)\b/i

/** 'May - August 2019' with the year at both months. */
export const withYears = (text: string): string =>
  text.replace(monthsOfOneYear, (written, name: string, ofYear: string) =>
    written.replace(name, `${name} ${ofYear}`),
  )

/** Periods of a text from left to right, and the dates that belong to none. */
export function spansIn(text: string, order: SlashOrder): { spans: Span[]; others: Moment[] } {
  const moments = momentsIn(text, order)
  const spans: Span[] = []
  const others: Moment[] = []
  for (let at = 0; at < moments.length; at++) {
    const [start, end] = [moments[at], moments[at + 1]]
    if (!start) break
    if (!start.isNow && end && connector.test(text.slice(start.to, end.from))) {
      spans.push({ from: start.from, to: end.to, start, end: end.isNow ? undefined : end })
      at++
    } else if (
      !start.isNow &&
      (lasting.test(text.slice(start.to)) || /\bsince[ :]{1,2}$/i.test(text.slice(0, start.from)))
    ) {
      spans.push({
        from: start.from,
        to: start.to + (lasting.exec(text.slice(start.to))?.[0].length ?? 0),
        start,
        end: undefined,
      })
    } else if (!start.isNow) others.push(start)
  }
  return { spans, others }
}

/** Words before a date that belong to it. */
export const withoutBeginning = (text: string): string => text.replace(beginning, '')

const padded = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM`, or `YYYY` without a month. */
export const monthWritten = ({ year, month }: Moment): string =>
  month === undefined ? String(year) : `${year}-${padded(month)}`

/** `YYYY-MM-DD`; undefined if it is no day of the calendar. */
export function dayWritten({ year, month, day }: Moment): string | undefined {
  if (month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day ? `${year}-${padded(month)}-${padded(day)}` : undefined
}
