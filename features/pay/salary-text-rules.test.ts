import { describe, expect, test } from 'vitest'
import { readPeriod, readSalaryText } from './salary-text-rules.ts'

const usual = { currency: 'MVR', period: 'month' } as const

describe('a salary is read as people write it', () => {
  const cases = [
    ['MVR 8,000 - 12,000 per month', 8_000_00, 12_000_00, 'MVR', 'month'],
    ['MVR 9,000', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['9000', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['Rf. 9,000/-', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MRF 8500.50 p.m.', 8_500_50, 8_500_50, 'MVR', 'month'],
    ['Rf7500', 7_500_00, 7_500_00, 'MVR', 'month'],
    ['7500 Rufiyaa', 7_500_00, 7_500_00, 'MVR', 'month'],
    ['8 500', 8_500_00, 8_500_00, 'MVR', 'month'],
    ['10,00,000 per year', 1_000_000_00, 1_000_000_00, 'MVR', 'year'],
    ['$900', 900_00, 900_00, 'USD', 'month'],
    ['US$ 1,200', 1_200_00, 1_200_00, 'USD', 'month'],
    ['1,200 USD', 1_200_00, 1_200_00, 'USD', 'month'],
    ['450 dollars', 450_00, 450_00, 'USD', 'month'],
    ['USD 900+', 900_00, null, 'USD', 'month'],
    ['USD 900+ per month', 900_00, null, 'USD', 'month'],
    ['USD 900 and above', 900_00, null, 'USD', 'month'],
    ['from 900', 900_00, null, 'MVR', 'month'],
    ['Starting at MVR 9000', 9_000_00, null, 'MVR', 'month'],
    ['up to 15,000', null, 15_000_00, 'MVR', 'month'],
    ['Upto Rf 15000', null, 15_000_00, 'MVR', 'month'],
    ['20k–28k p.a.', 20_000_00, 28_000_00, 'MVR', 'year'],
    ['8-12k', 8_000_00, 12_000_00, 'MVR', 'month'],
    ['12 thousand', 12_000_00, 12_000_00, 'MVR', 'month'],
    ['$1.5k to 2k', 1_500_00, 2_000_00, 'USD', 'month'],
    ['between 9000 and 11000', 9_000_00, 11_000_00, 'MVR', 'month'],
    ['12000-9000', 9_000_00, 12_000_00, 'MVR', 'month'],
    ['8000 - 10000 MVR', 8_000_00, 10_000_00, 'MVR', 'month'],
    ['Grade 3: MVR 9,000', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['$16.50/hr', 16_50, 16_50, 'USD', 'hour'],
    ['MVR 45 per hour', 45_00, 45_00, 'MVR', 'hour'],
    ['Rf 350 daily', 350_00, 350_00, 'MVR', 'day'],
    ['MVR 2,000 a week', 2_000_00, 2_000_00, 'MVR', 'week'],
    ['MVR 9000 (48 hours a week)', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MVR 9000 for 40 hours per week', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MVR 7,710 (USD 500)', 7_710_00, 7_710_00, 'MVR', 'month'],
    ['MVR 9,000 negotiable', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MVR 9,000 + 2,000 attendance allowance', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['0 - 12,000', null, 12_000_00, 'MVR', 'month'],
    ['USD 6,000 pa', 6_000_00, 6_000_00, 'USD', 'year'],
    ['MVR 108,000 annual', 108_000_00, 108_000_00, 'MVR', 'year'],
    ['$ 500 pm', 500_00, 500_00, 'USD', 'month'],
    ['MVR 2,000 pw', 2_000_00, 2_000_00, 'MVR', 'week'],
    ['MVR 300 every day', 300_00, 300_00, 'MVR', 'day'],
    ['MVR 40 an hour', 40_00, 40_00, 'MVR', 'hour'],
    ['MVR 9000, 7.5 hours / day', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MVR 9000, 8 hrs a day', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['MVR 9000, 1 day per week free', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['Maximum MVR 15,000', null, 15_000_00, 'MVR', 'month'],
    ['max 15,000', null, 15_000_00, 'MVR', 'month'],
    ['up  to 15,000', null, 15_000_00, 'MVR', 'month'],
    ['not more than 15,000', null, 15_000_00, 'MVR', 'month'],
    ['Minimum 9,000', 9_000_00, null, 'MVR', 'month'],
    ['min 9,000', 9_000_00, null, 'MVR', 'month'],
    ['starts from 9,000', 9_000_00, null, 'MVR', 'month'],
    ['start 9,000', 9_000_00, null, 'MVR', 'month'],
    ['USD 900+ pm', 900_00, null, 'USD', 'month'],
    ['USD 900+ p.m.', 900_00, null, 'USD', 'month'],
    ['USD 16+ an hour', 16_00, null, 'USD', 'hour'],
    ['9000/- to 11000/-', 9_000_00, 11_000_00, 'MVR', 'month'],
    ['MVR 9,000 (12,000 after the trial)', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['(grade 3) 9,000', 9_000_00, 9_000_00, 'MVR', 'month'],
    ['500,000', 500_000_00, 500_000_00, 'MVR', 'month'],
    ['50', 50_00, 50_00, 'MVR', 'month'],
    ['1000 - 20000', 1_000_00, 20_000_00, 'MVR', 'month'],
    ['MVR 1 - 20 per hour', 1_00, 20_00, 'MVR', 'hour'],
    ['MVR 2000 per hour', 2_000_00, 2_000_00, 'MVR', 'hour'],
    ['MVR 5 per day', 5_00, 5_00, 'MVR', 'day'],
    ['MVR 15000 per day', 15_000_00, 15_000_00, 'MVR', 'day'],
    ['MVR 20 per week', 20_00, 20_00, 'MVR', 'week'],
    ['MVR 80000 per week', 80_000_00, 80_000_00, 'MVR', 'week'],
  ] as const
  for (const [written, min, max, currency, period] of cases)
    test(written, () =>
      expect(readSalaryText(written, usual)).toEqual({
        min,
        max,
        currency,
        isCurrencyStated: expect.any(Boolean),
        period,
        serviceCharge: undefined,
        notStated: undefined,
        remark: written === '12000-9000' ? expect.stringContaining('wrong way round') : undefined,
      }),
    )
})

describe('additions to the amount, or inclusions in it', () => {
  const cases = [
    ['USD 450 plus service charge', 450_00, 450_00, 'Share'],
    ['USD 450 + SC', 450_00, 450_00, 'Share'],
    ['USD 400-500 & service charge per month', 400_00, 500_00, 'Share'],
    ['Basic USD 350 with service charge', 350_00, 350_00, 'Share'],
    ['USD 900 including service charge', null, 900_00, 'Share'],
    ['USD 700 - 900 incl. SC', null, 900_00, 'Share'],
    ['MVR 15,000 all inclusive', 15_000_00, 15_000_00, 'None'],
    ['MVR 15,000 all in', 15_000_00, 15_000_00, 'None'],
    ['MVR 15,000 all-in', 15_000_00, 15_000_00, 'None'],
    ['MVR 15,000 allinclusive', 15_000_00, 15_000_00, 'None'],
    ['MVR 9,000, no service charge', 9_000_00, 9_000_00, 'None'],
    ['MVR 9,000', 9_000_00, 9_000_00, undefined],
  ] as const
  for (const [written, min, max, serviceCharge] of cases)
    test(written, () => expect(readSalaryText(written, usual)).toMatchObject({ min, max, serviceCharge }))
})

describe('no amount, with the reason', () => {
  const cases = [
    ['', undefined],
    ['0', undefined],
    ['0-0', undefined],
    ['Negotiable', 'To be agreed'],
    ['TBA', 'To be agreed'],
    ['To be discussed at the interview', 'To be agreed'],
    ['Depends on experience', 'To be agreed'],
    ['Confidential', 'Confidential'],
    ['Negotiable plus service charge', 'To be agreed'],
  ] as const
  for (const [written, notStated] of cases)
    test(written || 'blank', () =>
      expect(readSalaryText(written, usual)).toMatchObject({
        min: null,
        max: null,
        notStated,
        remark: undefined,
      }),
    )
})

describe('impossible amounts are left out, with a remark', () => {
  const cases = [
    ['Oct-20', 'a spreadsheet made a date of it'],
    ['10-Dec', 'a spreadsheet made a date of it'],
    ['abc', 'no amount in it'],
    ['competitive', 'no amount in it'],
    ['50-110 a year', 'not believable per year'],
    ['120000-15000000 yearly', 'not believable per year'],
    ['7771234', 'not believable per month'],
    ['500001', 'not believable per month'],
    ['49', 'not believable per month'],
    ['MVR 2001 per hour', 'not believable per hour'],
    ['MVR 4 per day', 'not believable per day'],
    ['MVR 15001 per day', 'not believable per day'],
    ['MVR 19 per week', 'not believable per week'],
    ['MVR 80001 per week', 'not believable per week'],
    ['1000 - 20001', 'its ends are too far apart'],
    ['October', 'a spreadsheet made a date of it'],
    ['500 to 90000', 'its ends are too far apart'],
    ['MVR 8,000 to USD 900', 'its ends are in two currencies'],
    ['USD 900+ incl. service charge', 'it includes a service charge'],
  ] as const
  for (const [written, why] of cases)
    test(written, () => {
      const reading = readSalaryText(written, usual)
      expect([reading.min, reading.max]).toEqual([null, null])
      expect(reading.remark).toBe(`salary '${written}' left out: ${why}`)
    })
})

test('the currency and the period of a file apply where a text names none', () => {
  const yearly = { currency: 'USD', period: 'year' } as const
  expect(readSalaryText('42405', yearly)).toMatchObject({ min: 42_405_00, currency: 'USD', period: 'year' })
  expect(readSalaryText('MVR 9,000 / month', yearly)).toMatchObject({ currency: 'MVR', period: 'month' })
})

test('spaces and line breaks around a salary are ignored', () =>
  expect(readSalaryText(' 7  tables ', usual)).toMatchObject({
    remark: expect.stringContaining("'7 tables'"),
  }))

describe('a text that was made to be slow to read is read like any other', () => {
  const many = (atom: string) => atom.repeat(300_000 / atom.length)
  for (const text of [
    many('1'),
    many('('),
    `1${many(',11')}`,
    many('()'),
    many('1 '),
    `1${many('()')}2`,
    many('per '),
  ])
    test(`'${text.slice(0, 6)}…'`, () =>
      expect(readSalaryText(text, usual)).toMatchObject({ min: null, max: null }))
  test('a bracket that never closes hides nothing', () => {
    expect(readSalaryText('(net) MVR 9,000 (gross', usual)).toMatchObject({ min: 9_000_00 })
    expect(readSalaryText('(MVR 9,000', usual)).toMatchObject({ min: 9_000_00 })
    expect(readSalaryText('MVR 9,000 (was 8,000', usual)).toMatchObject({ min: 9_000_00 })
  })
})

describe('the period of a pay', () => {
  test.each([
    ['7500 pm', 'month'],
    ['7500 p.m.', 'month'],
    ['Rf 350 daly', 'day'],
    ['paid monthly: 300 a day', 'day'],
    ['paid monthly: 300/day', 'day'],
    ['paid monthly: 300 per  day', 'day'],
    ['paid weekly: 40 an hour', 'hour'],
    ['as agreed', undefined],
  ])('%s: %s', (written, period) => expect(readPeriod(written)).toBe(period))

  test.each(['7.25 hours a week', '48hour/day', '12 hours  per week', '1 hr /  day', '8hrs /day'])(
    'is not the working time: %s',
    (written) => expect(readPeriod(written)).toBeUndefined(),
  )
})

test('ends in thousands are those of a range whose lower end would be too small', () => {
  const ends = (written: string) => {
    const { min, max } = readSalaryText(written, usual)
    return [min, max]
  }
  expect(ends('900 - 12k')).toEqual([900_00, 12_000_00])
  expect(ends('120 - 12k'), 'a hundredth is an amount of its own').toEqual([null, null])
})
