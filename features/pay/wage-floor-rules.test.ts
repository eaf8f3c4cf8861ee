import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EmployerSize, employerSizes } from '#contract/facts/pay-vocabularies.ts'
import { type Restriction, restrictions } from '#contract/facts/restrictions.ts'
import { currencies, jobTypes, salaryPeriods } from '#contract/facts/vocabularies.ts'
import { type FixedPay, guaranteedOf, inLaari } from './guaranteed-rules.ts'
import { monthly, type WorkTime } from './monthly-rules.ts'
import { belowFloor, firstFloors, floorOn, sourceOf, type WageFloor } from './wage-floor-rules.ts'

const floorOf = (size: EmployerSize) => floorOn(firstFloors, size, '2026-11-20') as WageFloor
const work: WorkTime = { type: 'Full time', hoursPerWeek: null, daysOffPerWeek: null }
/** By the month in rufiyaa, where nothing else is said. */
const offered = (basic: Partial<FixedPay['basic']>, ...allowances: number[]): FixedPay => ({
  basic: { min: null, max: null, currency: 'MVR', period: 'month', ...basic },
  allowances: allowances.map((amount) => ({ amount, currency: 'MVR', period: 'month' })),
})
const mvr = (amount: number, period: FixedPay['basic']['period'] = 'month', max = amount) =>
  offered({ min: amount, max, period })

describe('less than the minimum wage is offered', () => {
  const cases: {
    what: string
    pay: FixedPay
    /** Large, where nothing is said. */
    size?: EmployerSize
    work?: Partial<WorkTime>
    restriction?: Restriction
    is?: [per: 'hour' | 'month', pays: number, least: number]
  }[] = [
    { what: 'a month at the floor', pay: mvr(8_000_00) },
    { what: 'a laari under it', pay: mvr(7_999_99), is: ['month', 7_999_99, 8_000_00] },
    { what: 'an hour at the floor', pay: mvr(38_46, 'hour') },
    { what: 'an hour a laari under it', pay: mvr(38_45, 'hour'), is: ['hour', 38_45, 38_46] },
    { what: '208 times the hourly floor as a month', pay: mvr(7_999_68), is: ['month', 7_999_68, 8_000_00] },
    { what: 'a year at twelve months', pay: mvr(96_000_00, 'year') },
    { what: 'a year under it', pay: mvr(95_999_99, 'year'), is: ['month', 7_999_99, 8_000_00] },
    { what: 'a day of eight hours', pay: mvr(307_68, 'day') },
    { what: 'a day under it', pay: mvr(307_67, 'day'), is: ['hour', 38_45, 38_46] },
    { what: 'a week of 48 hours', pay: mvr(1_846_08, 'week') },
    { what: 'a week under it', pay: mvr(1_846_07, 'week'), is: ['hour', 38_45, 38_46] },
    { what: 'a small employer', pay: mvr(4_499_99), size: 'Small', is: ['month', 4_499_99, 4_500_00] },
    { what: 'the same at a micro one', pay: mvr(1_000_00), size: 'Micro' },
    { what: 'a medium one', pay: mvr(33_64, 'hour'), size: 'Medium', is: ['hour', 33_64, 33_65] },
    {
      what: 'public, 30 hours, a month',
      pay: mvr(6_999_00),
      size: 'Public sector',
      work: { hoursPerWeek: 30 },
      is: ['month', 6_999_00, 7_000_00],
    },
    {
      what: 'public, 29 hours: by the hour',
      pay: mvr(4_300_00),
      size: 'Public sector',
      work: { hoursPerWeek: 29 },
    },
    { what: 'private, 40 hours, enough for each hour', pay: mvr(6_700_00), work: { hoursPerWeek: 40 } },
    {
      what: 'private, 40 hours, too little for each hour',
      pay: mvr(6_600_00),
      work: { hoursPerWeek: 40 },
      is: ['hour', 38_07, 38_46],
    },
    {
      what: 'the lower end counts',
      pay: mvr(7_000_00, 'month', 9_000_00),
      is: ['month', 7_000_00, 8_000_00],
    },
    {
      what: 'up to counts where it is alone',
      pay: offered({ max: 7_000_00 }),
      is: ['month', 7_000_00, 8_000_00],
    },
    { what: 'nothing stated', pay: offered({}) },
    { what: 'a fixed allowance makes it enough', pay: offered({ min: 7_000_00 }, 1_000_00) },
    {
      what: 'a fixed allowance is a laari short',
      pay: offered({ min: 7_000_00 }, 999_99),
      is: ['month', 7_999_99, 8_000_00],
    },
    {
      what: 'dollars at the rate',
      pay: offered({ min: 518_80, currency: 'USD' }),
      is: ['month', 7_999_89, 8_000_00],
    },
    { what: 'a cent more', pay: offered({ min: 518_81, currency: 'USD' }) },
    { what: 'for foreigners only the law sets none', pay: mvr(1_000_00), restriction: 'Foreign Only' },
    { what: 'a part-timer without hours, by the month', pay: mvr(2_000_00), work: { type: 'Part time' } },
    {
      what: 'a part-timer without hours, by the hour',
      pay: mvr(38_45, 'hour'),
      work: { type: 'Part time' },
      is: ['hour', 38_45, 38_46],
    },
    {
      what: 'a part-timer of 20 hours',
      pay: mvr(3_333_00),
      work: { type: 'Part time', hoursPerWeek: 20 },
      is: ['hour', 38_45, 38_46],
    },
  ]
  for (const { what, pay, size = 'Large', work: time, restriction = 'No Restriction', is } of cases)
    test(`${what}: ${is ? `${is[1]} for ${is[2]} an ${is[0]}` : 'no'}`, () => {
      const less = belowFloor({ pay, work: { ...work, ...time }, restriction }, floorOf(size), 1542)
      expect(less && [less.per, less.pays, less.least]).toEqual(is)
    })
})

test('the newest floor that has begun applies; of two from one day, the one that was set last', () => {
  const of = (monthlyInLaari: number, from: string): WageFloor => ({
    size: 'Large',
    hourlyInLaari: 1,
    monthlyInLaari,
    from,
    source: '',
  })
  const floors = [of(1, '2022-01-01'), of(2, '2027-01-01'), of(3, '2027-01-01'), of(4, '2026-01-01')]
  const on = (day: string) => floorOn(floors, 'Large', day)?.monthlyInLaari
  expect(['2021-12-31', '2022-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([undefined, 1, 4, 3])
  expect(floorOn(floors, 'Small', '2027-01-01')).toBeUndefined()
})

// D-N-13
test('a floor is quoted with its source, where the operator has said it, and its first day', () => {
  expect(sourceOf(floorOf('Large'))).toBe(
    'Minimum Wage Order, gazetted 8 November 2021, from January 1, 2022',
  )
  expect(sourceOf({ source: '', from: '2027-01-01' })).toBe('from January 1, 2027')
})

const amount = fc.integer({ min: 0, max: 10_000_000_00 })
const wage = fc.record({
  amount,
  currency: fc.constantFrom(...currencies),
  period: fc.constantFrom(...salaryPeriods),
})
const offer = fc.record({
  basic: fc.tuple(wage, fc.option(amount), fc.boolean()).map(([{ amount: min, ...unit }, max, isOpen]) => ({
    ...unit,
    min: isOpen ? null : min,
    max: max === null ? null : Math.max(min, max),
  })),
  allowances: fc.array(wage, { maxLength: 5 }),
})
const time = fc.record({
  type: fc.constantFrom(...jobTypes),
  hoursPerWeek: fc.option(fc.integer({ min: 2, max: 200 }).map((halves) => halves / 2)),
  daysOffPerWeek: fc.option(fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2)),
})
const rate = fc.integer({ min: 1, max: 100_000 })

describe('whatever the package', () => {
  test('guaranteed pay never exceeds the sum of its parts, and its ends are in order', () =>
    fc.assert(
      fc.property(offer, time, rate, (pay, work, laariPerDollar) => {
        const sure = guaranteedOf(pay, work)
        if (!sure || pay.basic.min === null) return
        const { min, max } = inLaari(sure, laariPerDollar)
        const { min: low, max: _, ...unit } = pay.basic
        const parts = [{ ...unit, amount: low }, ...pay.allowances].map((part) => ({
          currency: part.currency,
          amount: BigInt(monthly(part, work) ?? 0),
        }))
        // Hundredths of laari, in which nothing is rounded.
        const sum = parts.reduce(
          (total, part) => total + part.amount * BigInt(part.currency === 'USD' ? laariPerDollar : 100),
          0n,
        )
        expect(BigInt(min) * 100n <= sum).toBe(true)
        expect(sum - BigInt(min) * 100n < 100n).toBe(true)
        if (max !== null) expect(max).toBeGreaterThanOrEqual(min)
      }),
    ))

  test('more basic pay, another allowance or a higher dollar rate never reduce it', () =>
    fc.assert(
      fc.property(offer, time, rate, wage, fc.nat(1_000_00), (pay, work, laariPerDollar, extra, more) => {
        const reckon = (one: FixedPay, at: number) => {
          const sure = guaranteedOf(one, work)
          return sure && inLaari(sure, at).min
        }
        const before = reckon(pay, laariPerDollar)
        if (before === undefined) return
        const basic = { ...pay.basic, min: (pay.basic.min ?? 0) + more, max: null }
        expect(reckon({ ...pay, basic }, laariPerDollar)).toBeGreaterThanOrEqual(before)
        expect(
          reckon({ ...pay, allowances: [...pay.allowances, extra] }, laariPerDollar),
        ).toBeGreaterThanOrEqual(before)
        expect(reckon(pay, laariPerDollar + more)).toBeGreaterThanOrEqual(before)
      }),
    ))

  test('the floor test agrees with the figure for a month: what is guaranteed in full reaches it', () =>
    fc.assert(
      fc.property(
        offer,
        fc.constantFrom(...employerSizes),
        fc.constantFrom(...restrictions),
        rate,
        (pay, size, restriction, laariPerDollar) => {
          const floor = floorOf(size)
          const less = belowFloor({ pay, work, restriction }, floor, laariPerDollar)
          const sure = guaranteedOf(pay, work)
          // The test takes hours that nobody stated as a full week; the figure promises none for them.
          const isUnsaid = pay.allowances.some(({ period }) => period === 'hour')
          if (!sure || less?.per === 'hour' || isUnsaid) return
          const laari = inLaari(sure, laariPerDollar).min
          if (less) expect(laari).toBeLessThan(less.least)
          else if (pay.basic.period === 'month' && floor.monthlyInLaari && restriction !== 'Foreign Only')
            // Each step of the figure is rounded down, the test is exact: at most a laari or cent for each part apart.
            expect(laari + (pay.allowances.length + 1) * (laariPerDollar / 100 + 1)).toBeGreaterThanOrEqual(
              floor.monthlyInLaari,
            )
        },
      ),
    ))
})
