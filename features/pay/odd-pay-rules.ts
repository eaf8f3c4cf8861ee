import { namesOf } from '#contract/base/facts.ts'
import { inWords } from '#contract/base/in-words.ts'
import { formatLaari } from '#contract/base/laari.ts'
import { type Currency, currencies, type SalaryPeriod } from '#contract/facts/vocabularies.ts'
import type { FixedPay } from './guaranteed-rules.ts'
import { fullWeek, monthly, toLaariAt, type WorkTime } from './monthly-rules.ts'

/** Longest probation that the law permits. */
const maxTrialMonths = 3

type Band = readonly [low: number, high: number]

/** Common pay per period in whole rufiyaa or dollars, from minimum to maximum. */
const common: Record<Currency, Record<SalaryPeriod, Band>> = {
  MVR: {
    hour: [15, 600],
    day: [100, 5_000],
    week: [500, 30_000],
    month: [2_000, 150_000],
    year: [24_000, 1_800_000],
  },
  USD: { hour: [1, 60], day: [7, 400], week: [35, 2_000], month: [130, 3_500], year: [1_500, 42_000] },
}
/** From the shortest to the longest. */
const periods = namesOf(common.MVR)

/** People in such work may earn a multiple of common pay. */
const senior =
  /\b(?:manager|director|chief|head|captain|pilot|doctor|surgeon|physician|consultant|specialist|engineer|ceo|cfo|coo)\b/i
const seniorTimes = 4

interface Asked {
  title: string
  pay: FixedPay
  work: WorkTime
  trialMonths?: number | null
  laariPerDollar: number
}

const article = (period: SalaryPeriod) => (period === 'hour' ? 'an hour' : `a ${period}`)

/** 'MVR 45 a month', with the period or the currency in which the amount would be common. */
function unlikely(
  amount: number,
  { currency, period }: { currency: Currency; period: SalaryPeriod },
  { title, laariPerDollar }: Asked,
): string | undefined {
  const isSenior = senior.test(title)
  const isCommon = (inCurrency: Currency, per: SalaryPeriod) => {
    const [low, high] = common[inCurrency][per]
    return amount >= low * 100 && amount <= high * 100 * (isSenior ? seniorTimes : 1)
  }
  if (amount === 0 || isCommon(currency, period)) return undefined
  const amountText = `${formatLaari(amount, currency)} ${article(period)}`
  const [other = currency] = currencies.filter((one) => one !== currency)
  const isLittle = amount < common[currency][period][0] * 100
  if (!isLittle && currency === 'USD' && isCommon('MVR', period)) {
    const rufiyaa = formatLaari(toLaariAt(laariPerDollar, amount))
    return `${amountText} is ${rufiyaa}. If rufiyaa are meant, change the currency.`
  }
  const at = periods.indexOf(period)
  const nearest = isLittle ? periods.slice(0, at).reverse() : (['month', 'week', 'day', 'year'] as const)
  const meant = nearest.find((one) => isCommon(currency, one))
  const guesses = [
    isLittle && currency === 'MVR' && isCommon(other, period) && 'in US dollars',
    meant && `for ${article(meant)}`,
  ].filter(Boolean)
  const question = guesses.length > 0 ? `Is it ${guesses.join(', or ')}?` : 'Is every figure right?'
  return `${amountText} is ${isLittle ? 'very little' : 'a lot'}. ${question}`
}

const widest = 3

/** Probable typos in the pay of a job, in words for its author. They forbid nothing, and nobody else sees them. */
export function oddities(asked: Asked): string[] {
  const { pay, work, trialMonths } = asked
  const { min, max, ...unit } = pay.basic
  const low = min ?? max
  const found: (string | false | undefined)[] = []
  if (low !== null) {
    const high = max ?? low
    found.push(unlikely(low, unit, asked) ?? unlikely(high, unit, asked))
    found.push(min !== null && min > 0 && high > min * widest && 'Job seekers trust a narrower range more.')
    const basic = monthly({ ...unit, amount: high }, work)
    const allowances = pay.allowances.filter(({ currency }) => currency === unit.currency)
    const extra = allowances.reduce((sum, one) => sum + (monthly(one, work) ?? 0), 0)
    found.push(
      basic !== undefined &&
        extra > basic &&
        'The allowances are more than the basic pay. Is each for a month?',
    )
  }
  found.push(
    work.hoursPerWeek !== null &&
      work.hoursPerWeek > fullWeek.hours &&
      `Beyond ${fullWeek.hours} hours a week, the law asks for overtime pay.`,
  )
  found.push(
    work.daysOffPerWeek === 0 && `The law gives everybody one day off after ${inWords(fullWeek.days)} days.`,
  )
  found.push(
    trialMonths != null &&
      trialMonths > maxTrialMonths &&
      `The law allows a trial of ${inWords(maxTrialMonths)} months at most.`,
  )
  return found.filter((words) => typeof words === 'string')
}
