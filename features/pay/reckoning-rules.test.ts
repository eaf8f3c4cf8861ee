import { describe, expect, test } from 'vitest'
import type { Pay } from '#contract/pay/pay.ts'
import { guaranteedOfJob, type JobPay } from './job-pay-rules.ts'
import { reckoning } from './reckoning-rules.ts'

const job: JobPay = {
  type: 'Full time',
  salaryRange: { min: 8000, max: 12_000 },
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
}
const nothing: Pay = { allowances: [], variable: [], inKind: [] }
const food = { name: 'Food', amount: 50, currency: 'MVR', period: 'day' } as const
const fixed = (amount: number) => ({ min: amount, max: amount })

/** Each step on a line, as a person reads it. */
const steps = (more: Partial<JobPay>) =>
  reckoning({ ...job, ...more }, 1542)?.map(({ what, how, is }) =>
    [what, how, is].filter((words) => words !== '').join(' = '),
  )

describe('the computation of a figure can be followed', () => {
  const cases: [what: string, job: Partial<JobPay>, lines: string[]][] = [
    [
      'a range a month with an allowance for each day',
      { pay: { ...nothing, allowances: [food] } },
      [
        'Basic pay = MVR 8,000 - 12,000',
        'Food = MVR 50 × 26 days = MVR 1,300',
        'Guaranteed a month = MVR 9,300 - 13,300',
        'For an hour = MVR 9,300 ÷ 208 hours = MVR 44.71',
      ],
    ],
    [
      'by the hour',
      { salaryRange: { min: 40, max: 60 }, salaryPeriod: 'hour', terms: { hoursPerWeek: 48 } },
      [
        'Basic pay = MVR 40 - 60 × 208 hours = MVR 8,320 - 12,480',
        'Guaranteed a month = MVR 8,320 - 12,480',
        'For an hour = MVR 8,320 ÷ 208 hours = MVR 40',
      ],
    ],
    [
      'fewer hours and days than the law allows',
      {
        salaryRange: fixed(40),
        salaryPeriod: 'hour',
        terms: { hoursPerWeek: 40, daysOffPerWeek: 2 },
        pay: { ...nothing, allowances: [food] },
      },
      [
        'Basic pay = MVR 40 × 40 hours × 52 ÷ 12 = MVR 6,933.33',
        'Food = MVR 50 × 5 days × 52 ÷ 12 = MVR 1,083.33',
        'Guaranteed a month = MVR 8,016.66',
        'For an hour = MVR 8,016.66 ÷ 173.33 hours = MVR 46.24',
      ],
    ],
    [
      'by the week',
      { salaryRange: fixed(3000), salaryPeriod: 'week' },
      [
        'Basic pay = MVR 3,000 × 52 ÷ 12 weeks = MVR 13,000',
        'Guaranteed a month = MVR 13,000',
        'For an hour = MVR 13,000 ÷ 208 hours = MVR 62.50',
      ],
    ],
    [
      'dollars a year without an upper end',
      { salaryRange: { min: 6000 }, salaryCurrency: 'USD', salaryPeriod: 'year' },
      [
        'Basic pay = USD 6,000 ÷ 12 months = USD 500',
        'Dollars in rufiyaa = USD 500 × 15.42 = MVR 7,710',
        'Guaranteed a month = MVR 7,710',
        'For an hour = MVR 7,710 ÷ 208 hours = MVR 37.06',
      ],
    ],
    [
      'a range in dollars with an allowance in rufiyaa',
      {
        salaryRange: { min: 0, max: 500 },
        salaryCurrency: 'USD',
        pay: { ...nothing, allowances: [{ ...food, amount: 1000, period: 'month' }] },
      },
      [
        'Basic pay = USD 0 - 500',
        'Food = MVR 1,000',
        'Dollars in rufiyaa = USD 0 - 500 × 15.42 = MVR 0 - 7,710',
        'Guaranteed a month = MVR 1,000 - 8,710',
        'For an hour = MVR 1,000 ÷ 208 hours = MVR 4.80',
      ],
    ],
    [
      'a month of part-time work, whose hours nobody knows',
      { type: 'Part time', salaryRange: fixed(4000) },
      ['Basic pay = MVR 4,000', 'Guaranteed a month = MVR 4,000'],
    ],
  ]
  for (const [what, more, lines] of cases) test(what, () => expect(steps(more)).toEqual(lines))

  test('where nothing is guaranteed there is nothing to follow', () => {
    expect(steps({ salaryRange: { max: 12_000 } })).toBeUndefined()
    expect(steps({ salaryRange: {} })).toBeUndefined()
    expect(steps({ type: 'Freelance', salaryPeriod: 'hour', salaryRange: fixed(40) })).toBeUndefined()
  })
})

test('stated days off are included in the computation', () => {
  const daily: Partial<JobPay> = { salaryRange: fixed(300), salaryPeriod: 'day' }
  expect(guaranteedOfJob({ ...job, ...daily, terms: { daysOffPerWeek: 3 } }, 1542)?.min).toBe(5200)
  expect(guaranteedOfJob({ ...job, ...daily }, 1542)?.min).toBe(7800)
})
