import { expect, test } from 'vitest'
import { guaranteedOfJob, hasDollars, type JobPay, workTimeOf } from './job-pay-rules.ts'

type Allowance = NonNullable<JobPay['pay']>['allowances'][number]

const allowance = (currency: 'MVR' | 'USD', amount: number): Allowance => ({
  name: 'Food',
  amount,
  currency,
  period: 'month',
})

const job = (
  salaryCurrency: 'MVR' | 'USD',
  salaryRange: JobPay['salaryRange'],
  allowances: Allowance[] = [],
): JobPay => ({
  type: 'Full time',
  salaryCurrency,
  salaryPeriod: 'month',
  salaryRange,
  pay: { allowances } as unknown as NonNullable<JobPay['pay']>,
})

test('a job that pays dollars alone says what it pays in dollars too', () => {
  const figures = [
    [job('USD', { min: 500, max: 600 }), { min: 7_710, max: 9_252, usd: { min: 500, max: 600 } }],
    [job('USD', { min: 500 }), { min: 7_710, usd: { min: 500 } }],
    [
      job('USD', { min: 500, max: 500 }, [allowance('USD', 100)]),
      { min: 9_252, max: 9_252, usd: { min: 600, max: 600 } },
    ],
    // Rufiyaa and dollars together are no figure in dollars.
    [job('USD', { min: 500, max: 600 }, [allowance('MVR', 1_000)]), { min: 8_710, max: 10_252 }],
    [job('USD', { min: 500 }, [allowance('MVR', 1_000)]), { min: 8_710 }],
    [job('MVR', { min: 9_000, max: 9_000 }, [allowance('USD', 100)]), { min: 10_542, max: 10_542 }],
    [job('MVR', { min: 9_000 }), { min: 9_000 }],
    // From nothing up: no dollars are sure.
    [job('USD', { min: 0, max: 600 }), { min: 0, max: 9_252 }],
    [job('USD', { min: 0 }), { min: 0 }],
    [job('MVR', { min: 0, max: 0 }), { min: 0, max: 0 }],
    [job('MVR', { min: 0, max: 9_000 }, [allowance('USD', 100)]), { min: 1_542, max: 10_542 }],
  ] as const
  for (const [given, is] of figures)
    expect(guaranteedOfJob(given, 1542), JSON.stringify([given.salaryRange, given.pay])).toEqual(is)
  expect(guaranteedOfJob(job('USD', {}), 1542)).toBeUndefined()
})

test('the rate matters where anything is paid in dollars', () => {
  expect(hasDollars(job('USD', { min: 500 }))).toBe(true)
  expect(hasDollars(job('MVR', { min: 500 }))).toBe(false)
  expect(hasDollars(job('MVR', { min: 500 }, [allowance('MVR', 1), allowance('USD', 1)]))).toBe(true)
  expect(hasDollars(job('MVR', { min: 500 }, [allowance('MVR', 1)]))).toBe(false)
  expect(hasDollars({ salaryCurrency: 'MVR' })).toBe(false)
})

test('unstated hours and days off are unknown', () => {
  const unknown = { type: 'Part time', hoursPerWeek: null, daysOffPerWeek: null }
  expect(workTimeOf({ type: 'Part time' })).toEqual(unknown)
  expect(workTimeOf({ type: 'Part time', terms: {} as NonNullable<JobPay['terms']> })).toEqual(unknown)
  const said = { hoursPerWeek: 40, daysOffPerWeek: 2 } as NonNullable<JobPay['terms']>
  expect(workTimeOf({ type: 'Part time', terms: said })).toEqual({ type: 'Part time', ...said })
})
