import { rangeFromLaari, salaryText } from '#contract/base/money.ts'
import { type Currency, currencies, type SalaryPeriod, salaryPeriods } from '#contract/facts/vocabularies.ts'
import { type Ends, isUsualPay } from '#features/pay/assumed-pay-rules.ts'
import type { SalaryReading } from '#features/pay/salary-text-rules.ts'
import type { Salary } from './ad.ts'
import type { Choice, Question } from './questions.ts'

/** One reading of a row's pay. */
export interface PayReading {
  reading: SalaryReading
  amounts: Ends
  /** Are the amounts usual in the assumed currency, if none is stated? */
  isUsual?: boolean
  /** It needs a confirmation. */
  isDoubtful: boolean
  isPeriodSaid: boolean
}

const words = ({ min, max }: Ends, currency: Currency, period: SalaryPeriod) =>
  salaryText(
    { salaryRange: rangeFromLaari(min, max), salaryCurrency: currency, salaryPeriod: period },
    'job page',
  )

function choice(answer: string, { min, max }: Ends, unit: Pick<Salary, 'currency' | 'period'>): Choice {
  const salary: Salary = {
    ...unit,
    minInLaari: min,
    maxInLaari: max,
    notStated: null,
    serviceCharge: null,
  }
  return { answer, words: words({ min, max }, unit.currency, unit.period), changes: { salary } }
}

/** Currencies and periods in which the amounts would be usual. */
function choicesOf({ reading, amounts, isPeriodSaid }: PayReading): Choice[] {
  const periods = isPeriodSaid ? [reading.period] : salaryPeriods
  return currencies.flatMap((currency) =>
    periods
      .filter((period) => isUsualPay(amounts, currency, period))
      .map((period) => ({
        ...choice(`${currency} ${period}`, amounts, { currency, period }),
        groupWords: `${currency} / ${period}`,
      })),
  )
}

const noPay: Choice = { answer: 'none', words: 'Leave the pay out', changes: {} }

/** @returns undefined if the amounts are usual in no currency: then there is no choice */
export function askAboutPay(
  written: string,
  paid: PayReading,
  usual: { currency: Currency },
): Question | undefined {
  const choices = choicesOf(paid)
  if (choices.length === 0) return undefined
  const { reading, amounts, isUsual, isPeriodSaid } = paid
  const why = isUsual
    ? `, and other amounts of its column are not believable as ${usual.currency}`
    : `, and ${words(amounts, reading.currency, reading.period)} is not believable`
  return {
    about: 'pay',
    group: `pay without a currency${isPeriodSaid ? ` / ${reading.period}` : ''}`,
    written,
    takesDay: false,
    why: `salary '${written}' names no currency${why}`,
    groupWhy: `salaries such as '${written}' name no currency, and are not believable as ${usual.currency}`,
    choices: [...choices, noPay],
  }
}

/** Asks whether '8.000' is eight thousand. @returns undefined if neither reading is plausible */
export function askAboutDots(
  written: string,
  thousands: PayReading,
  fraction: PayReading,
): Question | undefined {
  const choicesFor = (dots: string, groupWords: string, paid: PayReading): Choice[] => {
    if (paid.isDoubtful)
      return choicesOf(paid).map((one) => ({
        ...one,
        answer: `${dots} ${one.answer}`,
        groupWords: `${groupWords}, ${one.groupWords}`,
      }))
    const { min, max, currency, period } = paid.reading
    if (min === null && max === null) return []
    return [{ ...choice(dots, { min, max }, { currency, period }), groupWords }]
  }
  const choices = [
    ...choicesFor('thousands', 'The dot parts thousands', thousands),
    ...choicesFor('fraction', 'The dot begins a fraction', fraction),
  ]
  if (choices.length === 0) return undefined
  return {
    about: 'pay',
    group: 'pay with a dot',
    written,
    takesDay: false,
    why: `salary '${written}' has a dot that can be between thousands or before a fraction`,
    groupWhy: `salaries such as '${written}' have a dot that can be between thousands or before a fraction`,
    choices: [...choices, noPay],
  }
}
