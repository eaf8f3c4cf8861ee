import { formatAmount, plainAmount } from '#contract/base/money.ts'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import type { SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { fullWeek, monthly } from '#features/pay/monthly-rules.ts'
import type { Recogniser } from '#features/search/reading-rules.ts'
import { plain, type Span, type Term, weights } from '#features/search/terms-rules.ts'
import type { Token } from '#features/search/tokens-rules.ts'

const namesOfPeriods: Readonly<Record<SalaryPeriod, string>> = {
  hour: 'h hr hrs hour hours hourly',
  day: 'd day days daily',
  week: 'wk week weeks weekly',
  month: 'pm mo mth month months monthly',
  year: 'pa yr year years yearly annum annual annually',
}
const periods = new Map(
  Object.entries(namesOfPeriods).flatMap(([period, names]) =>
    names.split(' ').map((name) => [name, period as SalaryPeriod] as const),
  ),
)
/** Without 'per', other periods are durations: '24 hours', '30 days'. */
const rates = new Set('hourly daily weekly monthly yearly annually pm pa'.split(' '))

const dollars = String.raw`us\$|usd|\$|dollars?`
const rufiyaa = 'mvr|rf|rufiyaa?|mrf'
const figures = String.raw`\d[\d,]*(?:\.\d+)?`
/**
 * Pattern of pay in a text, such as 'salary above MVR 12,000 - 15k a month': indicator, amount, upper end,
 * currency, period.
 */
const pattern = new RegExp(
  String.raw`(?<![\w.-])(?<pay>(?:(?:salary|salaries|pay|paying|paid|wage|wages|earn|earning|minimum|min|above|over|more than|at least|from|starting|between|under|below|less than|up to|upto|maximum|max|at most|basic|of|is|around|about|min\.)\s+)*)` +
    String.raw`(?<before>(?:${dollars}|${rufiyaa})\.?\s?)?(?<amount>${figures})(?<k>\s?k)?\+?(?<to>(?:\s?(?:-|to)\s?|\s(?:and\s)?(?=\d[\d,]{3}|[\d.]+\s?k\b))(?:${dollars}|${rufiyaa})?\.?\s?(?<upper>${figures})(?<upperK>\s?k)?\+?)?` +
    String.raw`(?:\s?(?<after>${dollars}|${rufiyaa})\b)?(?<span>\s?(?<link>\/|(?:per|an?|each)\s)?\s?(?<period>(?!(?:salary|pay|wage|wages|minimum|and)\b)[a-z]+))?(?:\s(?:salary|pay|wage|wages|minimum|and above))?(?![\w])`,
  'gi',
)
const namesPay = /salar|pay|paid|wage|earn/i
const saysLess = /under|below|less than/i
const saysMost = new RegExp(`${saysLess.source}|up ?to|max|at most`, 'i')
const saysPay = new RegExp(
  `${saysMost.source}|${namesPay.source}|min|above|over|more than|at least|between|starting|basic`,
  'i',
)

const [least] = filters.filter((one) => one.kind === 'least')
/** Bounds of a meaningful pay filter in rufiyaa per month. */
const minRufiyaa = 500
const maxRufiyaa = 1_000_000

/** Share of the asked pay that is near it, where no job guarantees as much. */
const nearestPay = 0.75

interface Pay extends Span {
  rufiyaa: number
  /** Is it an upper bound: 'under 10000'? */
  isMost: boolean
  /** Is it one that leaves the amount itself out? */
  isLess: boolean
}

/** Amounts that a text names as pay, each with its offsets. */
function paysIn(text: string, laariPerDollar: number): Pay[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const { pay = '', before, amount = '', k, to, upper = '', upperK, after } = groups
    const { span = '', link, period: word = '' } = groups
    const period = periods.get(word.toLowerCase())
    const figure = Number(plainAmount(amount))
    // '12 - 15k' is 12,000, '900 to 1k' is 900.
    const isThousands = k !== undefined || (upperK !== undefined && figure < Number(plainAmount(upper)))
    const value = figure * (isThousands ? 1000 : 1)
    const isInCurrency = before !== undefined || after !== undefined
    const isRate = period !== undefined && (link !== undefined || rates.has(word.toLowerCase()))
    const isSaid = saysPay.test(pay) || isInCurrency || isRate || k !== undefined || to !== undefined
    const isYear = /^(?:19|20)\d\d$/.test(amount) && k === undefined && !isRate && !namesPay.test(pay)
    const isDuration = period !== undefined && value < 20 && !saysPay.test(pay)
    if (!Number.isFinite(value) || (!isInCurrency && (isYear || isDuration))) return []
    if (!isSaid && (value < 3_000 || value > maxRufiyaa)) return []
    const currency = /us|\$|dollar/i.test([before, after].join()) ? 'USD' : 'MVR'
    const perMonth = monthly(
      { amount: Math.round(value * 100), currency, period: period ?? 'month' },
      { type: 'Full time', hoursPerWeek: fullWeek.hours, daysOffPerWeek: 7 - fullWeek.days },
    )
    const laari = ((perMonth ?? 0) * (currency === 'USD' ? laariPerDollar : 100)) / 100
    // A following word that is no period does not belong to the pay.
    const length = period === undefined && span ? whole.lastIndexOf(span) : whole.length
    return [
      {
        from: index,
        to: index + length,
        rufiyaa: Math.floor(laari / 100),
        isMost: saysMost.test(pay),
        isLess: saysLess.test(pay),
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
  return paysIn(text, laariPerDollar).map(({ from, to, rufiyaa, isMost, isLess }) => {
    const value = String(isMost && !isLess ? rufiyaa + 1 : rufiyaa)
    const isAsked = least && rufiyaa >= minRufiyaa && rufiyaa <= maxRufiyaa
    const label = isAsked ? labelOf(least, value) : ''
    return {
      text: label,
      about: 'word',
      weight: weights.filter,
      ...plain,
      from: starts.findLastIndex((start) => start <= from),
      to: starts.findLastIndex((start) => start < to) + 1,
      ...(isAsked && {
        chip: label,
        filter: { name: 'guaranteed' as const, value },
        nearest: { name: 'guaranteed' as const, value: String(Math.floor(rufiyaa * nearestPay)) },
      }),
      ...(isAsked &&
        isMost && {
          chip: `${isLess ? 'Under' : 'At most'} MVR ${formatAmount(rufiyaa)}`,
          isExcluded: true as const,
        }),
    }
  })
}

/** Amounts of pay. */
export const amounts: Recogniser = ({ tokens, words, laariPerDollar }) => {
  const pays = payTerms(tokens, laariPerDollar)
  return (at) => {
    const pay = pays.find(({ from }) => from === words[at]?.token)
    if (!pay) return undefined
    return { takes: words.filter(({ token }) => token >= pay.from && token < pay.to).length, terms: [pay] }
  }
}
