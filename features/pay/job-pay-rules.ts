import { fromLaari, laariOrNull, type Salary, toLaari } from '#contract/base/money.ts'
import type { JobType } from '#contract/facts/vocabularies.ts'
import type { Pay, Guaranteed as ShownGuaranteed, Terms } from '#contract/pay/pay.ts'
import { type FixedPay, type Guaranteed, guaranteedOf, inLaari, type Sums } from './guaranteed-rules.ts'
import type { WorkTime } from './monthly-rules.ts'

/** Pay of a job in replies. */
export interface JobPay extends Salary {
  type: string
  pay?: Pay | undefined
  terms?: Terms | undefined
}

export function fixedPayOf({ salaryRange, salaryCurrency, salaryPeriod, pay }: JobPay): FixedPay {
  return {
    basic: {
      min: laariOrNull(salaryRange.min),
      max: laariOrNull(salaryRange.max),
      currency: salaryCurrency,
      period: salaryPeriod,
    },
    allowances: (pay?.allowances ?? []).map(({ amount, ...unit }) => ({ ...unit, amount: toLaari(amount) })),
  }
}

export const workTimeOf = ({ type, terms }: Pick<JobPay, 'type' | 'terms'>): WorkTime => ({
  type: type as JobType,
  hoursPerWeek: terms?.hoursPerWeek ?? null,
  daysOffPerWeek: terms?.daysOffPerWeek ?? null,
})

const shown = ({ min, max }: Guaranteed<number>) => ({
  min: fromLaari(min),
  ...(max !== null && { max: fromLaari(max) }),
})

const isDollars = ({ MVR, USD }: Sums) => MVR === 0 && USD > 0

/** Guaranteed monthly pay of a job, as in replies. @param laariPerDollar the rate of the day */
export function guaranteedOfJob(job: JobPay, laariPerDollar: number): ShownGuaranteed | undefined {
  const sure = guaranteedOf(fixedPayOf(job), workTimeOf(job))
  if (!sure) return undefined
  const isAllDollars = isDollars(sure.min) && (sure.max === null || isDollars(sure.max))
  return {
    ...shown(inLaari(sure, laariPerDollar)),
    ...(isAllDollars && { usd: shown({ min: sure.min.USD, max: sure.max?.USD ?? null }) }),
  }
}

/** Does the guaranteed pay depend on the exchange rate? */
export const hasDollars = ({ salaryCurrency, pay }: Pick<JobPay, 'salaryCurrency' | 'pay'>): boolean =>
  salaryCurrency === 'USD' || (pay?.allowances.some(({ currency }) => currency === 'USD') ?? false)
