import { formatLaari } from '#contract/base/laari.ts'
import { formatAmount, fromLaari } from '#contract/base/money.ts'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { guaranteedOf, inLaari, perHour } from './guaranteed-rules.ts'
import { fixedPayOf, type JobPay, workTimeOf } from './job-pay-rules.ts'
import { fullWeek, monthly, timesAMonth, type WorkTime } from './monthly-rules.ts'

/** One step of a calculation: 'Food', 'MVR 50 × 26 days', 'MVR 1,300'. */
export interface Step {
  what: string
  how: string
  is: string
}

interface Ends {
  min: number
  max: number | null
}

/** 'MVR 40 - 60' */
function amounts({ min, max }: Ends, currency: Currency): string {
  const lower = formatLaari(min, currency)
  return max === null || max === min ? lower : `${lower} - ${formatAmount(fromLaari(max))}`
}

const ofWeek = {
  hour: { unit: 'hours', full: fullWeek.hours },
  day: { unit: 'days', full: fullWeek.days },
}

/** Number of periods per month in words. */
function often(period: SalaryPeriod, work: WorkTime): string | undefined {
  if (period === 'month') return undefined
  if (period === 'year') return '÷ 12 months'
  if (period === 'week') return '× 52 ÷ 12 weeks'
  const [times = 0] = timesAMonth(period, work) ?? []
  const aWeek = times / 104
  const { unit, full } = ofWeek[period]
  return aWeek === full ? `× ${(times * 2) / 48} ${unit}` : `× ${aWeek} ${unit} × 52 ÷ 12`
}

interface Part extends Ends {
  what: string
  currency: Currency
  period: SalaryPeriod
}

function monthOf({ what, currency, period, ...ends }: Part, work: WorkTime): Step {
  const month = (amount: number) => monthly({ amount, currency, period }, work) ?? 0
  const isPromised = monthly({ amount: 0, currency, period }, work) !== undefined
  const how = isPromised ? often(period, work) : `× ${period}s that are not stated`
  return {
    what,
    how: how ? `${amounts(ends, currency)} ${how}` : '',
    is: amounts({ min: month(ends.min), max: ends.max === null ? null : month(ends.max) }, currency),
  }
}

/**
 * Calculation of a job's guaranteed pay in steps; undefined if nothing is guaranteed. Each step is rounded
 * down.
 *
 * @param laariPerDollar the rate of the day
 */
export function reckoning(job: JobPay, laariPerDollar: number): Step[] | undefined {
  const pay = fixedPayOf(job)
  const work = workTimeOf(job)
  const { min, max, ...unit } = pay.basic
  const sure = guaranteedOf(pay, work)
  if (min === null || !sure) return undefined
  const parts: Part[] = [
    { what: 'Basic pay', min, max, ...unit },
    ...pay.allowances.map(({ amount, ...each }, at) => ({
      what: job.pay?.allowances[at]?.name ?? '',
      min: amount,
      max: null,
      ...each,
    })),
  ]
  const total = inLaari(sure, laariPerDollar)
  const dollars = { min: sure.min.USD, max: sure.max?.USD ?? null }
  const changed = inLaari(
    { min: { MVR: 0, USD: dollars.min }, max: dollars.max === null ? null : { MVR: 0, USD: dollars.max } },
    laariPerDollar,
  )
  const hour = perHour(total.min, work)
  const [hours = 0, by = 1] = timesAMonth('hour', work) ?? []
  return [
    ...parts.map((part) => monthOf(part, work)),
    ...(dollars.min > 0 || (dollars.max ?? 0) > 0
      ? [
          {
            what: 'Dollars in rufiyaa',
            how: `${amounts(dollars, 'USD')} × ${formatAmount(fromLaari(laariPerDollar))}`,
            is: amounts(changed, 'MVR'),
          },
        ]
      : []),
    { what: 'Guaranteed a month', how: '', is: amounts(total, 'MVR') },
    ...(hour === undefined
      ? []
      : [
          {
            what: 'For an hour',
            how: `${formatLaari(total.min)} ÷ ${Math.round((hours / by) * 100) / 100} hours`,
            is: formatLaari(hour),
          },
        ]),
  ]
}
