import { lengths } from '#contract/facts/lengths.ts'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import type { Ends as Amounts } from './assumed-pay-rules.ts'
import { currencyNamed, otherCurrencyIn, withoutOtherDollars } from './other-currency-rules.ts'

/** A salary text interpreted as basic pay. Amounts are laari or cents. */
export interface SalaryReading {
  /** Null if the lower end is not stated. */
  min: number | null
  max: number | null
  currency: Currency
  /** The text itself names the currency. */
  isCurrencyStated: boolean
  period: SalaryPeriod
  /** `Share`: a service charge is paid in addition. `None`: the amount is everything. */
  serviceCharge: 'Share' | 'None' | undefined
  /** Reason for a missing amount, if stated. */
  notStated: 'To be agreed' | 'Confidential' | undefined
  /** Remarks about omitted or reversed pay, for the report of an import. */
  remark: string | undefined
  /** Omitted amounts without a currency that are implausible: another currency may be meant. */
  unbelievable?: Amounts
}

interface Usual {
  currency: Currency
  period: SalaryPeriod
}

const bareWords: [RegExp, SalaryPeriod][] = [
  [/\b(?:annual(?:ly)?|annum|year(?:ly)?|p\.?a|yr)\b/i, 'year'],
  [/\b(?:month(?:ly)?|mth|p\.?m|mo)\b/i, 'month'],
  [/\b(?:week(?:ly)?|wk|p\.?w)\b/i, 'week'],
  [/\b(?:dai?ly|day|diem)\b/i, 'day'],
  [/\b(?:hour(?:ly)?|hrs?)\b/i, 'hour'],
]

/** Working hours and days, which are not the pay period. */
const workingTime =
  /(?<!\d)\d{1,4}(?:\.\d{1,4})?\s?(?:hours?|hrs?|days?)\s?(?:a|per|\/)\s?(?:week|wk|month|day)/gi

/** Pay period in the first characters of a text: 'Annual', 'per hour', '/hr', 'p.a.'. */
export function readPeriod(given: string): SalaryPeriod | undefined {
  const written = given.slice(0, lengths.longLine).replace(/\s+/g, ' ')
  const text = written.replace(workingTime, ' ')
  const named = /(?:\/|\b(?:per|an?|each|every))\s*([a-z.]+)/i.exec(text)?.[1] ?? ''
  const periodIn = (words: string) => bareWords.find(([pattern]) => pattern.test(words))?.[1]
  return periodIn(named) ?? periodIn(text)
}

const currencyWords: [RegExp, Currency][] = [
  [/^(?:us|\$|dollar)/i, 'USD'],
  [/^(?:m|r)/i, 'MVR'],
]
const currencyMark = '(?:MVR|MRF|RF|Rufiyaa|USD|US\\$|\\$|(?:US\\s?)?dollars?)\\.?'
const figures =
  '\\d{1,3}(?:,\\d{2,3}){0,5},\\d{3}(?:\\.\\d{1,2})?|\\d{1,3}(?: \\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?'
const moneyMark = new RegExp(
  `(?<before>${currencyMark})?\\s?(?<figures>${figures})(?!\\d)\\s?(?<kilo>k\\b|thousand\\b)?\\s?(?<after>${currencyMark}(?!\\s?\\d))?`,
  'gi',
)

interface Money {
  amount: number
  isKilo: boolean
  currency: Currency | undefined
  from: number
  to: number
}

/** Laari or cents of '61387.2', '8,000' or '1,5'. */
function hundredthsOf(written: string): number {
  const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'))
}

function moneyIn(text: string): Money[] {
  return [...text.matchAll(moneyMark)].map(({ groups = {}, index, 0: all }) => {
    const mark = groups.before ?? groups.after ?? ''
    return {
      amount: hundredthsOf(groups.figures ?? '') * (groups.kilo ? 1000 : 1),
      isKilo: groups.kilo !== undefined,
      currency: mark ? currencyWords.find(([pattern]) => pattern.test(mark))?.[1] : undefined,
      from: index,
      to: index + all.trimEnd().length,
    }
  })
}

const joined = /^\s?(?:\/-)?\s?(?:-|–|—|~|to|until|till|and)\s?$/i
const isRange = (text: string, low: Money | undefined, high: Money | undefined) =>
  low !== undefined && high !== undefined && joined.test(text.slice(low.to, high.from))

const upTo = /\b(?:up\s*to|upto|max(?:imum)?|not (?:more than|exceeding))\W*$/i
const from = /\b(?:from|min(?:imum)?|start(?:s|ing)?(?: (?:at|from))?|at least|above|over|more than)\W*$/i
const orMore =
  /^\s*(?:\+\s*(?:$|\/|per\b|an?\b|p\.?m\b|monthly|and above|incl)|(?:and|or) (?:above|more|up))/i

interface Ends {
  low?: Money
  high?: Money
}

/** Both ends of '20000-28000', '8-12k', 'from 900', 'USD 900+', 'up to 15,000'. */
function endsOf(text: string): Ends {
  const all = moneyIn(text)
  // 'Grade 3: MVR 9,000' means the amount with a currency.
  const marked = all.findIndex(
    (one, at) => one.currency || (isRange(text, one, all[at + 1]) && all[at + 1]?.currency),
  )
  const [first, second] = all.slice(Math.max(0, marked))
  if (!first) return {}
  if (second && isRange(text, first, second)) {
    const isThousands = second.isKilo && !first.isKilo && first.amount < second.amount / 100
    return { low: isThousands ? { ...first, amount: first.amount * 1000 } : first, high: second }
  }
  const [before, after] = [text.slice(0, first.from), text.slice(first.to)]
  if (upTo.test(before)) return { high: first }
  return from.test(before) || orMore.test(after) ? { low: first } : { low: first, high: first }
}

/** Plausible bounds of pay per period, in hundredths of either currency's unit; other amounts are typos. */
const believable: Record<SalaryPeriod, { atLeast: number; atMost: number }> = {
  hour: { atLeast: 1_00, atMost: 2_000_00 },
  day: { atLeast: 5_00, atMost: 15_000_00 },
  week: { atLeast: 20_00, atMost: 80_000_00 },
  month: { atLeast: 50_00, atMost: 500_000_00 },
  year: { atLeast: 1_000_00, atMost: 5_000_000_00 },
}
const widest = 20

/** 'Oct-20', '10-Dec': a spreadsheet's conversion of '10-20'. */
const spreadsheetDate =
  /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:-\d{1,2})?$/i

function reasonIn(text: string): SalaryReading['notStated'] {
  if (/\bconfidential\b|\bnot disclosed\b/i.test(text)) return 'Confidential'
  return /\b(?:tb[acd]|negotiable|to be (?:agreed|discussed|confirmed|decided|advised|determined)|will be discussed|depend(?:s|ing) on|(?:based|basis) (?:on|of)|as per|according to|on agreement)\b/i.test(
    text,
  )
    ? 'To be agreed'
    : undefined
}

const charge = '(?:service\\s*charges?|s\\.?\\/?c\\.?|svc)'
const includesCharge = new RegExp(
  `\\b(?:incl(?:\\.|uding|usive(?:\\s+of)?|udes)?)\\s*(?:the\\s+)?${charge}(?![a-z])`,
  'i',
)
const namesCharge = new RegExp(
  `(?:\\+|&|\\bplus|\\band|\\bwith)\\s*(?:the\\s+)?(?:share of\\s+)?${charge}(?![a-z])`,
  'i',
)
const isAll = /\ball[\s-]*in(?:clusive)?\b|\binclusive of all\b|\b(?:no|without) service charge\b/i

/** Stops at the last closing bracket, so that many opening ones cost no time. */
function withoutBrackets(text: string): string {
  const end = text.lastIndexOf(')') + 1
  return text.slice(0, end).replace(/\([^)]*\)/g, ' ') + text.slice(end)
}

/**
 * Parses a salary, the first characters of a text, in common notations: 'MVR 8,000 - 12,000 per month', 'Rf. 9000/-', 'USD 900+', '8-12k',
 * '$16.50/hr', 'USD 450 plus service charge', 'Negotiable'. Zero means "not stated", and reversed ends are
 * swapped. An amount that includes a service charge is an upper bound: it is not guaranteed.
 *
 * @param usual default currency and period
 */
export function readSalaryText(given: string, usual: Usual): SalaryReading {
  const written = given.slice(0, lengths.longLine).replace(/\s+/g, ' ').trim()
  // Text in brackets is explanatory; the flags below use it as well.
  const text = withoutBrackets(written).replace(workingTime, ' ').replace(/\s+/g, ' ')
  const { low, high } = endsOf(withoutOtherDollars(text))
  const [named, other] = new Set([low, high].flatMap((end) => end?.currency ?? []))
  const foreign = otherCurrencyIn(written)
  const beside = currencyNamed(written)
  const statedCurrency = named ?? (beside && 'ours' in beside ? beside.ours : undefined)
  const period = readPeriod(written) ?? usual.period
  const none: SalaryReading = {
    min: null,
    max: null,
    currency: statedCurrency ?? usual.currency,
    isCurrencyStated: statedCurrency !== undefined,
    period,
    serviceCharge: namesCharge.test(written) ? 'Share' : isAll.test(written) ? 'None' : undefined,
    notStated: reasonIn(written),
    remark: undefined,
  }
  if (written === '') return none
  const leftOut = (why: string) => ({ ...none, remark: `salary '${written}' left out: ${why}` })
  if (spreadsheetDate.test(written)) return leftOut('a spreadsheet made a date of it')
  if (!low && !high) return none.notStated ? none : leftOut('no amount in it')
  if (other) return leftOut('its ends are in two currencies')
  if (foreign && !named) return leftOut(`it is in ${foreign}, and pay here is in MVR or USD`)
  let min = low?.amount || null
  let max = high?.amount || null
  if (min === null && max === null) return none
  const isTurned = min !== null && max !== null && min > max
  if (isTurned) [min, max] = [max, min]
  const limits = believable[period]
  if ([min, max].some((end) => end !== null && (end < limits.atLeast || end > limits.atMost)))
    return {
      ...leftOut(`not believable per ${period}`),
      ...(!statedCurrency && { unbelievable: { min, max } }),
    }
  if (min !== null && max !== null && max > min * widest) return leftOut('its ends are too far apart')
  const remark = isTurned
    ? `salary '${written}' has its ends the wrong way round: they are turned`
    : undefined
  const stated = { ...none, min, max, notStated: undefined, remark }
  if (!includesCharge.test(written)) return stated
  return max === null
    ? leftOut('it includes a service charge')
    : { ...stated, min: null, serviceCharge: 'Share' }
}
