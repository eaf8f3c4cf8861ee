import { formatAmount, plainAmount } from '#contract/base/money.ts'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import type { SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { fullWeek, monthly } from '#features/pay/monthly-rules.ts'
import type { Recogniser } from './reading-rules.ts'
import { plain, type Span, type Term, weights } from './terms-rules.ts'
import type { Token } from './tokens-rules.ts'

const periods: readonly [RegExp, SalaryPeriod][] = [
  [/^(?:h|hr|hrs|hour|hours|hourly)$/, 'hour'],
  [/^(?:d|day|days|daily)$/, 'day'],
  [/^(?:wk|week|weeks|weekly)$/, 'week'],
  [/^(?:pm|mo|mth|month|months|monthly)$/, 'month'],
  [/^(?:pa|yr|year|years|yearly|annum|annual|annually)$/, 'year'],
]
const periodOf = (word: string) => periods.find(([pattern]) => pattern.test(word))?.[1]

const dollars = String.raw`us\$|usd|\$|dollars?`
const rufiyaa = 'mvr|rf|rufiyaa?|mrf'
const figures = String.raw`\d[\d,]*(?:\.\d+)?(?:\s?k)?`
/**
 * Pattern of pay in a text, such as 'salary above MVR 12,000 - 15k a month': indicator, amount, upper end,
 * currency, period.
 */
const pattern = new RegExp(
  String.raw`(?<![\w.-])(?<pay>(?:(?:salary|salaries|pay|paying|paid|wage|wages|earn|earning|minimum|min|above|over|more than|at least|from|starting|between|under|below|less than|up to|upto|maximum|max|at most|basic|of|is|around|about|min\.)\s+)*)` +
    String.raw`(?<before>(?:${dollars}|${rufiyaa})\.?\s?)?(?<amount>${figures})\+?(?<to>(?:\s?(?:-|to)\s?|\s(?:and\s)?(?=\d[\d,]{3}|[\d.]+\s?k\b))(?:${dollars}|${rufiyaa})?\.?\s?${figures}\+?)?` +
    String.raw`(?:\s?(?<after>${dollars}|${rufiyaa})\b)?(?:\s?(?<link>\/|(?:per|an?|each)\s)?\s?(?<period>(?!(?:salary|pay|wage|wages|minimum|and)\b)[a-z]+))?(?:\s(?:salary|pay|wage|wages|minimum|and above))?(?![\w])`,
  'gi',
)
const namesPay = /salar|pay|paid|wage|earn/i
const saysMost = /under|below|less than|up ?to|max|at most/i
const saysPay = new RegExp(
  `${saysMost.source}|${namesPay.source}|min|above|over|more than|at least|between|starting|basic`,
  'i',
)
/** Without 'per', other periods are durations: '24 hours', '30 days'. */
const saysRate = /ly$|^p[am]$/i
const spans = /(?:\/|per|a|an|each)\s?$/

/** Bounds of a meaningful pay filter in rufiyaa per month. */
const minRufiyaa = 500
const maxRufiyaa = 1_000_000

interface Pay extends Span {
  rufiyaa: number
  /** Is it an upper bound: 'under 10000'? */
  isMost: boolean
}

/** Amounts that a text names as pay, each with its offsets. */
function paysIn(text: string, laariPerDollar: number): Pay[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { pay = '', before = '', amount = '', to = '', after = '', link, period: word = '' } = groups
    const period = periodOf(word.toLowerCase())
    const figure = plainAmount(amount.replace(/k$/i, '').trim())
    // '12 - 15k' is 12,000, '900 to 1k' is 900.
    const upper = Number(/([\d.]+)\s?k/i.exec(to)?.[1] ?? 0)
    const value = Number(figure) * (/k$/i.test(amount) || Number(figure) < upper ? 1000 : 1)
    const isYear = /^(?:19|20)\d\d$/.test(amount) && period === undefined && !namesPay.test(pay)
    const isSaid =
      saysPay.test(pay) ||
      before !== '' ||
      after !== '' ||
      (period !== undefined && (link !== undefined || saysRate.test(word))) ||
      /k$/i.test(amount) ||
      to !== ''
    if (!Number.isFinite(value) || (isYear && before === '' && after === '')) return []
    if (!isSaid && (value < 3_000 || value > maxRufiyaa)) return []
    if (period !== undefined && before === '' && after === '' && !saysPay.test(pay) && value < 20) return []
    const currency = /us|\$|dollar/i.test(before + after) ? 'USD' : 'MVR'
    const perMonth = monthly(
      { amount: Math.round(value * 100), currency, period: period ?? 'month' },
      { type: 'Full time', hoursPerWeek: fullWeek.hours, daysOffPerWeek: 7 - fullWeek.days },
    )
    const laari = ((perMonth ?? 0) * (currency === 'USD' ? laariPerDollar : 100)) / 100
    // A following word that is no period does not belong to the pay.
    const length = period === undefined && word ? whole.lastIndexOf(word) : whole.length
    return [
      {
        from: index,
        to: index + whole.slice(0, length).replace(spans, '').trimEnd().length,
        rufiyaa: Math.floor(laari / 100),
        isMost: saysMost.test(pay),
      },
    ]
  })
}

/** Terms for typed pay: the filter for it, or an empty term for an amount out of bounds, each with its tokens. */
function payTerms(tokens: readonly Token[], laariPerDollar: number): Term[] {
  const starts: number[] = []
  let text = ''
  for (const { raw, isPhrase } of tokens) {
    starts.push(text.length)
    text += `${isPhrase ? '"'.repeat(raw.length) : raw} `
  }
  return paysIn(text, laariPerDollar).map(({ from, to, rufiyaa, isMost }) => {
    const value = String(rufiyaa)
    const [filter] = filters.filter((one) => one.kind === 'least')
    const isAsked = filter?.kind === 'least' && rufiyaa >= minRufiyaa && rufiyaa <= maxRufiyaa
    const label = isAsked ? labelOf(filter, value) : ''
    return {
      text: label,
      about: 'word',
      weight: weights.filter,
      ...plain,
      from: starts.findLastIndex((start) => start <= from),
      to: starts.findLastIndex((start) => start < to) + 1,
      ...(isAsked && { chip: label, filter: { name: 'guaranteed' as const, value } }),
      ...(isAsked && isMost && { chip: `Under MVR ${formatAmount(rufiyaa)}`, isExcluded: true as const }),
    }
  })
}

/** Amounts of pay. */
export const amounts: Recogniser = ({ tokens, words, laariPerDollar }) => {
  const pays = payTerms(tokens, laariPerDollar)
  return (at) => {
    const pay = pays.find(({ from }) => from === words[at]?.token)
    if (!pay || words[at - 1]?.token === pay.from) return undefined
    const end = words.findIndex(({ token }) => token >= pay.to)
    return { takes: (end < 0 ? words.length : end) - at, terms: [pay] }
  }
}
