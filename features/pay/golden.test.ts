import { describe, expect, test } from 'vitest'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { guaranteedOf, inLaari, perHour } from './guaranteed-rules.ts'
import type { Wage, WorkTime } from './monthly-rules.ts'

/**
 * Packages as they are offered here, each worked out by hand: what is sure every month, in rufiyaa. `how` is the reckoning,
 * each step down to whole laari. '9000+' has no upper end, 'nothing' is sure of nothing.
 */
type Row = [
  what: string,
  pay: string,
  sure: string,
  how: string,
  given?: Partial<WorkTime> & { rate?: number },
]

const rows: Row[] = [
  // A month in rufiyaa: nothing to convert.
  ['a shop clerk', 'MVR 9000 month', '9000.00', 'as it is'],
  ['a range', 'MVR 8000-12000 month', '8000.00-12000.00', 'as it is'],
  ['from', 'MVR 9000+ month', '9000.00+', 'as it is'],
  ['up to', 'MVR -12000 month', 'nothing', 'the lower end is not said'],
  ['not stated', 'MVR month', 'nothing', 'no basic pay'],
  ['not stated, with an allowance', 'MVR month + MVR 2000 month', 'nothing', 'no basic pay'],
  ['with laari', 'MVR 8500.50 month', '8500.50', 'as it is'],
  ['zero to something', 'MVR 0-5000 month', '0.00-5000.00', 'as it is'],
  ['an unpaid internship', 'MVR 0 month', '0.00', 'as it is', { type: 'Intern' }],
  ['the minimum of a large employer', 'MVR 8000 month', '8000.00', 'as it is'],
  // Fixed allowances.
  ['attendance', 'MVR 7000 month + MVR 2000 month', '9000.00', '7000 + 2000'],
  [
    'attendance and food',
    'MVR 7000 month + MVR 2000 month + MVR 1500 month',
    '10500.00',
    '7000 + 2000 + 1500',
  ],
  [
    'five allowances',
    'MVR 6500 month + MVR 1000 month + MVR 750 month + MVR 300 month + MVR 1200 month + MVR 450 month',
    '10200.00',
    '6500 + 1000 + 750 + 300 + 1200 + 450',
  ],
  [
    'a range with housing',
    'MVR 8000-12000 month + MVR 2500 month',
    '10500.00-14500.00',
    '+ 2500 at both ends',
  ],
  ['from, with phone', 'MVR 9000+ month + MVR 500 month', '9500.00+', '9000 + 500'],
  ['up to, with phone', 'MVR -9000 month + MVR 500 month', 'nothing', 'the lower end is not said'],
  ['food for each day of work', 'MVR 7000 month + MVR 50 day', '8300.00', '7000 + 50 × 26'],
  ['an allowance for a week', 'MVR 7000 month + MVR 150 week', '7650.00', '7000 + 150 × 52 / 12'],
  ['a yearly allowance', 'MVR 10000 month + MVR 5000 year', '10416.66', '10000 + 5000 / 12 = 416.666'],
  [
    'risk allowance by the hour',
    'MVR 9000 month + MVR 2.50 hour',
    '9520.00',
    '9000 + 2.50 × 208',
    { hoursPerWeek: 48 },
  ],
  ['the same without hours', 'MVR 9000 month + MVR 2.50 hour', '9000.00', 'nobody promises the hours'],
  [
    'government, core allowance',
    'MVR 4465 month + MVR 2000 month + MVR 535 month',
    '7000.00',
    'top-up to 7000',
  ],
  ['allowances above the basic pay', 'MVR 4000 month + MVR 5000 month', '9000.00', '4000 + 5000'],
  // Hours: as many as are said, and nothing where none are.
  ['by the hour', 'MVR 40 hour', 'nothing', 'nobody promises the hours'],
  ['by the hour, by contract', 'USD 25 hour', 'nothing', 'nobody promises the hours', { type: 'Contract' }],
  ['by the hour, anything else', 'USD 25 hour', 'nothing', 'nobody promises the hours', { type: 'Other' }],
  ['the hourly floor of a small employer', 'MVR 21.63 hour', '4499.04', '21.63 × 208', { hoursPerWeek: 48 }],
  ['the hourly floor of a medium employer', 'MVR 33.65 hour', '6999.20', '33.65 × 208', { hoursPerWeek: 48 }],
  ['the hourly floor of a large employer', 'MVR 38.46 hour', '7999.68', '38.46 × 208', { hoursPerWeek: 48 }],
  ['by the hour, a range', 'MVR 60-80 hour', '12480.00-16640.00', '× 208', { hoursPerWeek: 48 }],
  ['by the hour, from', 'MVR 45+ hour', '9360.00+', '45 × 208', { hoursPerWeek: 48 }],
  ['by the hour, 48 hours said', 'MVR 40 hour', '8320.00', '40 × 48 × 52 / 12', { hoursPerWeek: 48 }],
  ['by the hour, 40 hours', 'MVR 50 hour', '8666.66', '50 × 40 × 52 / 12 = 8666.666', { hoursPerWeek: 40 }],
  ['by the hour, 30 hours', 'MVR 60 hour', '7800.00', '60 × 30 × 52 / 12', { hoursPerWeek: 30 }],
  ['by the hour, half hours', 'MVR 50 hour', '8125.00', '50 × 37.5 × 52 / 12', { hoursPerWeek: 37.5 }],
  ['overtime is not sure', 'MVR 40 hour', '8320.00', 'only 48 of 60 hours', { hoursPerWeek: 60 }],
  [
    'a part-timer of 20 hours',
    'MVR 50 hour',
    '4333.33',
    '50 × 20 × 52 / 12 = 4333.333',
    { type: 'Part time', hoursPerWeek: 20 },
  ],
  ['a part-timer without hours', 'MVR 50 hour', 'nothing', 'nobody knows the hours', { type: 'Part time' }],
  ['a freelancer by the hour', 'USD 20-30 hour', 'nothing', 'nobody knows the hours', { type: 'Freelance' }],
  ['a part-timer by the month', 'MVR 4000 month', '4000.00', 'as it is', { type: 'Part time' }],
  [
    'a part-timer by the month with an hourly allowance',
    'MVR 4000 month + MVR 5 hour',
    '4000.00',
    'the allowance is not sure, the basic pay is',
    { type: 'Part time' },
  ],
  // Days: 26 a month unless fewer are said.
  ['by the day', 'MVR 350 day', '9100.00', '350 × 26'],
  ['by the day, a range', 'MVR 250-300 day', '6500.00-7800.00', '× 26'],
  ['by the day, one day off', 'MVR 350 day', '9100.00', '350 × 6 × 52 / 12', { daysOffPerWeek: 1 }],
  ['by the day, two days off', 'MVR 420 day', '9100.00', '420 × 5 × 52 / 12', { daysOffPerWeek: 2 }],
  [
    'by the day, a day and a half off',
    'MVR 400 day',
    '9533.33',
    '400 × 5.5 × 52 / 12 = 9533.333',
    { daysOffPerWeek: 1.5 },
  ],
  ['by the day, no day off', 'MVR 350 day', '9100.00', 'six days are sure', { daysOffPerWeek: 0 }],
  [
    'a guide by the day in dollars',
    'USD 120-180 day',
    '48110.40-72165.60',
    '120 × 26 = 3120; × 15.42',
    { type: 'Contract', daysOffPerWeek: 1 },
  ],
  [
    'a guide by the day, by contract',
    'USD 120 day',
    'nothing',
    'nobody promises the days',
    { type: 'Contract' },
  ],
  ['a relief teacher by the day', 'MVR 400 day', 'nothing', 'nobody knows the days', { type: 'Part time' }],
  [
    'the same with three days off',
    'MVR 400 day',
    '6933.33',
    '400 × 4 × 52 / 12 = 6933.333',
    { type: 'Part time', daysOffPerWeek: 3 },
  ],
  // Weeks and years.
  ['by the week', 'MVR 2000 week', '8666.66', '2000 × 52 / 12 = 8666.666'],
  ['by the week, even', 'MVR 2400 week', '10400.00', '2400 × 52 / 12'],
  ['by the week, a range', 'MVR 1500-1800 week', '6500.00-7800.00', '× 52 / 12'],
  ['by the week, dollars, up to', 'USD -1200 week', 'nothing', 'the lower end is not said'],
  ['by the year', 'MVR 120000 year', '10000.00', '/ 12'],
  ['by the year, uneven', 'MVR 100000 year', '8333.33', '100000 / 12 = 8333.333'],
  ['by the year in dollars', 'USD 12000 year', '15420.00', '12000 / 12 = 1000; × 15.42'],
  [
    'by the year in dollars, uneven',
    'USD 10000 year',
    '12849.94',
    '10000 / 12 = 833.33; × 15.42 = 12849.9486',
  ],
  // Dollars at the official rate.
  ['a resort, basic alone', 'USD 450 month', '6939.00', '450 × 15.42'],
  ['a resort, a range', 'USD 400-600 month', '6168.00-9252.00', '× 15.42'],
  ['a resort, from', 'USD 900+ month', '13878.00+', '900 × 15.42'],
  ['cents', 'USD 455.55 month', '7024.58', '455.55 × 15.42 = 7024.581'],
  ['a dollar', 'USD 1 month', '15.42', '1 × 15.42'],
  ['a cent', 'USD 0.01 month', '0.15', '0.01 × 15.42 = 0.1542'],
  ['dollars with an allowance in dollars', 'USD 450 month + USD 50 month', '7710.00', '500 × 15.42'],
  ['dollars with an allowance in rufiyaa', 'USD 450 month + MVR 1000 month', '7939.00', '6939 + 1000'],
  ['rufiyaa with an allowance in dollars', 'MVR 8000 month + USD 100 month', '9542.00', '8000 + 1542'],
  [
    'a range in two currencies',
    'USD 400-600 month + MVR 2000 month + USD 50 month',
    '8939.00-12023.00',
    '450 × 15.42 = 6939 + 2000; 650 × 15.42 = 10023 + 2000',
  ],
  [
    'dollars are added before they are converted',
    'USD 0.33 month + USD 0.33 month',
    '10.17',
    '0.66 × 15.42 = 10.1772',
  ],
  ['dollars by the hour', 'USD 3.50 hour', '11225.76', '3.50 × 208 = 728; × 15.42', { hoursPerWeek: 48 }],
  [
    'dollars by the hour, a day of food in rufiyaa',
    'USD 3.50 hour + MVR 100 day',
    '13825.76',
    '11225.76 + 100 × 26',
    { hoursPerWeek: 48 },
  ],
  // Another rate, and packages whole.
  ['a resort at another rate', 'USD 450 month', '7650.00', '450 × 17.00', { rate: 1700 }],
  [
    'a resort at a rate of 12.85',
    'USD 400-600 month + MVR 2000 month',
    '7140.00-9710.00',
    '5140 + 2000; 7710 + 2000',
    { rate: 1285 },
  ],
  ['rufiyaa at any rate', 'MVR 9000 month', '9000.00', 'nothing to convert', { rate: 1700 }],
  [
    'a waiter at a resort',
    'USD 350 month + MVR 1500 month + MVR 300 month',
    '7197.00',
    '350 × 15.42 = 5397; + 1500 + 300; the service charge is not sure',
    { hoursPerWeek: 48, daysOffPerWeek: 1 },
  ],
  [
    'a nurse',
    'MVR 11000-13500 month + MVR 3500 month + MVR 1000 month + MVR 2000 month',
    '17500.00-20000.00',
    '+ 3500 + 1000 + 2000',
    { hoursPerWeek: 42 },
  ],
  [
    'a teacher in the atolls',
    'MVR 8015 month + MVR 2500 month + MVR 1500 month + MVR 3000 year',
    '12265.00',
    '8015 + 2500 + 1500 + 3000 / 12',
    { hoursPerWeek: 30, daysOffPerWeek: 2 },
  ],
  [
    'a dive instructor',
    'USD 900-1200 month + USD 150 month',
    '16191.00-20817.00',
    '1050 × 15.42; 1350 × 15.42',
    { type: 'Contract', hoursPerWeek: 48 },
  ],
  [
    'a boat captain',
    'MVR 12000 month + MVR 100 day + MVR 1000 month',
    '15600.00',
    '12000 + 2600 + 1000',
    { daysOffPerWeek: 1 },
  ],
  [
    'a mason by the day with food',
    'MVR 450 day + MVR 60 day',
    '13260.00',
    '(450 + 60) × 26',
    { type: 'Temporary', daysOffPerWeek: 1 },
  ],
  [
    'a cleaner of 24 hours',
    'MVR 30 hour + MVR 400 month',
    '3520.00',
    '30 × 24 × 52 / 12 = 3120; + 400',
    { type: 'Part time', hoursPerWeek: 24 },
  ],
  [
    'a pilot',
    'USD 4000-5500 month + USD 800 month + MVR 5000 month',
    '79016.00-102146.00',
    '4800 × 15.42 = 74016; 6300 × 15.42 = 97146; + 5000',
  ],
  [
    'a cashier whose week has 44 hours',
    'MVR 42 hour + MVR 1200 month',
    '9208.00',
    '42 × 44 × 52 / 12 = 8008; + 1200',
    { hoursPerWeek: 44 },
  ],
  [
    'an accountant by the year',
    'MVR 180000-216000 year + MVR 12000 year',
    '16000.00-19000.00',
    '15000 + 1000; 18000 + 1000',
    { daysOffPerWeek: 2 },
  ],
  [
    'the largest that the form takes',
    'USD 100000000 hour',
    '320736000000.00',
    '100000000 × 208 × 15.42',
    { hoursPerWeek: 48 },
  ],
]

const fullTime: WorkTime = { type: 'Full time', hoursPerWeek: null, daysOffPerWeek: null }

const hundredths = (text: string) => Math.round(Number(text) * 100)

function wageOf(text: string): Wage {
  const [currency, amount = '', period] = text.split(' ')
  return { amount: hundredths(amount), currency: currency as Currency, period: period as SalaryPeriod }
}

function basicOf(text: string) {
  const [currency, range, period = range] = text.split(' ')
  const unit = { currency: currency as Currency, period: period as SalaryPeriod }
  if (period === range) return { ...unit, min: null, max: null }
  const [min = '', max = min] = (range ?? '').replace('+', '-').split('-')
  const end = (amount: string) => (amount === '' ? null : hundredths(amount))
  return { ...unit, min: end(min), max: end(max) }
}

/** '9000.00', '9000.00-12000.00', '9000.00+', 'nothing'. Figures from whole laari, by text alone. */
function shown(pay: { min: number; max: number | null } | undefined): string {
  if (!pay) return 'nothing'
  const text = (laari: number) => String(laari).padStart(3, '0').replace(/(..)$/, '.$1')
  if (pay.max === null) return `${text(pay.min)}+`
  return pay.min === pay.max ? text(pay.min) : `${text(pay.min)}-${text(pay.max)}`
}

describe('the guaranteed pay of a month', () => {
  test('the table has at least 60 packages, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60)
    expect(new Set(rows.map(([what]) => what)).size).toBe(rows.length)
  })
  for (const [what, pay, sure, how, { rate = 1542, ...work } = {}] of rows)
    test(`${what}: ${pay} is ${sure} (${how})`, () => {
      const [basic = '', ...allowances] = pay.split(' + ')
      const guaranteed = guaranteedOf(
        { basic: basicOf(basic), allowances: allowances.map(wageOf) },
        { ...fullTime, ...work },
      )
      expect(shown(guaranteed && inLaari(guaranteed, rate))).toBe(sure)
    })
})

describe('the hourly value of the pay', () => {
  const hours: [laari: number, work: Partial<WorkTime>, perHour: number | undefined, how: string][] = [
    [8_320_00, {}, 40_00, '8320 / 208'],
    [9_000_00, {}, 43_26, '9000 / 208 = 43.269'],
    [9_000_00, { hoursPerWeek: 48 }, 43_26, '9000 / 208'],
    [9_000_00, { hoursPerWeek: 40 }, 51_92, '9000 × 12 / (52 × 40) = 51.923'],
    [9_000_00, { hoursPerWeek: 60 }, 43_26, 'what is beyond 48 hours is overtime'],
    [4_333_33, { type: 'Part time', hoursPerWeek: 20 }, 49_99, '4333.33 × 12 / (52 × 20) = 49.9999'],
    [4_000_00, { type: 'Part time' }, undefined, 'nobody knows the hours'],
  ]
  for (const [laari, work, is, how] of hours)
    test(`${laari} laari a month: ${is} (${how})`, () =>
      expect(perHour(laari, { ...fullTime, ...work })).toBe(is))
})
