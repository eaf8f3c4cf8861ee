import { describe, expect, test } from 'vitest'
import type { Currency, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import { oddities } from './odd-pay-rules.ts'

const work = { type: 'Full time', hoursPerWeek: null, daysOffPerWeek: null } as const

function asked(title: string, written: string, more: object = {}) {
  const [currency, range = '', period] = written.split(' ')
  const [min = '', max = min] = range.split('-')
  const unit = { currency: currency as Currency, period: period as SalaryPeriod }
  const basic = { ...unit, min: Number(min) * 100, max: Number(max) * 100 }
  return oddities({ title, pay: { basic, allowances: [] }, work, laariPerDollar: 1542, ...more })
}

describe('possible mistakes are pointed out kindly', () => {
  const cases = [
    [
      'Waiter',
      'USD 8000 month',
      'USD 8,000 a month is MVR 123,360. If rufiyaa are meant, change the currency.',
    ],
    ['Cashier', 'MVR 45 month', 'MVR 45 a month is very little. Is it for an hour?'],
    ['Mason', 'MVR 350 month', 'MVR 350 a month is very little. Is it in US dollars, or for a day?'],
    ['Clerk', 'MVR 9000 hour', 'MVR 9,000 an hour is a lot. Is it for a month?'],
    ['Clerk', 'MVR 12000 day', 'MVR 12,000 a day is a lot. Is it for a month?'],
    ['Clerk', 'MVR 9000 year', 'MVR 9,000 a year is very little. Is it in US dollars, or for a month?'],
    ['Clerk', 'USD 3 month', 'USD 3 a month is very little. Is it for an hour?'],
    ['Clerk', 'USD 3 day', 'USD 3 a day is very little. Is it for an hour?'],
    ['Clerk', 'USD 20 week', 'USD 20 a week is very little. Is it for a day?'],
    ['Clerk', 'MVR 0.50 month', 'MVR 0.50 a month is very little. Is every figure right?'],
    ['Clerk', 'MVR 99 day', 'MVR 99 a day is very little. Is it in US dollars, or for an hour?'],
    ['Clerk', 'MVR 150001 month', 'MVR 150,001 a month is a lot. Is it for a year?'],
    ['Clerk', 'MVR 9000-200000 month', 'MVR 200,000 a month is a lot. Is it for a year?'],
    ['Manager', 'MVR 600001 month', 'MVR 600,001 a month is a lot. Is it for a year?'],
    ['Clerk', 'MVR 90000000 month', 'MVR 90,000,000 a month is a lot. Is every figure right?'],
  ] as const
  for (const [title, written, words] of cases)
    test(`${title}, ${written}`, () => expect(asked(title, written)[0]).toBe(words))
})

describe('common pay gets no advice', () => {
  const cases = [
    ['Waiter', 'USD 350 month'],
    ['Shop Assistant', 'MVR 9000 month'],
    ['Cashier', 'MVR 42 hour'],
    ['Mason', 'MVR 450 day'],
    ['General Manager', 'USD 8000 month'],
    ['Seaplane Captain', 'USD 9000-12000 month'],
    ['Volunteer', 'MVR 0 month'],
    ['Accountant', 'MVR 180000 year'],
    ['Clerk', 'MVR 2000 month'],
    ['Clerk', 'MVR 150000 month'],
    ['Clerk', 'MVR 500 week'],
    ['Clerk', 'MVR 30000 week'],
    ['Clerk', 'USD 7 day'],
    ['Clerk', 'USD 400 day'],
    ['Clerk', 'USD 35 week'],
    ['Clerk', 'USD 2000 week'],
    ['General Manager', 'MVR 600000 month'],
    ['Clerk', 'MVR 0-5000 month'],
  ] as const
  for (const [title, written] of cases)
    test(`${title}, ${written}`, () => expect(asked(title, written)).toEqual([]))
})

test('a wide range, allowances that outweigh the pay, and terms that the law does not know', () => {
  expect(asked('Clerk', 'MVR 5000-16000 month')).toEqual(['Job seekers trust a narrower range more.'])
  expect(asked('Clerk', 'MVR 5000-15000 month')).toEqual([])
  const basic = { min: 5_000_00, max: 5_000_00, currency: 'MVR', period: 'month' } as const
  const allowances = [{ amount: 300_00, currency: 'MVR', period: 'day' }] as const
  expect(asked('Clerk', 'MVR 5000 month', { pay: { basic, allowances } })).toEqual([
    'The allowances are more than the basic pay. Is each for a month?',
  ])
  expect(
    asked('Clerk', 'MVR 9000 month', {
      work: { ...work, hoursPerWeek: 48, daysOffPerWeek: 1 },
      trialMonths: 3,
    }),
  ).toEqual([])
  expect(
    asked('Clerk', 'MVR 9000 month', {
      work: { ...work, hoursPerWeek: 49, daysOffPerWeek: 0 },
      trialMonths: 4,
    }),
  ).toHaveLength(3)
})

test('pay that is not stated, and pay with one end, get no advice', () => {
  const unit = { currency: 'MVR', period: 'month' } as const
  const of = (min: number | null, max: number | null, allowances: object[] = []) =>
    asked('Clerk', 'MVR 1 month', { pay: { basic: { ...unit, min, max }, allowances } })
  expect(of(null, null)).toEqual([])
  expect(of(null, 900_000)).toEqual([])
  expect(of(900_000, null)).toEqual([])
  expect(of(null, 30)).toEqual(['MVR 0.30 a month is very little. Is every figure right?'])
  const usd = { amount: 9_000_00, currency: 'USD', period: 'month' }
  expect(of(5_000_00, 5_000_00, [usd])).toEqual([])
  expect(of(5_000_00, 5_000_00, [{ ...usd, currency: 'MVR', amount: 5_000_00 }])).toEqual([])
})

test('an allowance gets no advice where the hours are unknown', () => {
  const basic = { min: 50_00, max: 50_00, currency: 'MVR', period: 'hour' } as const
  const allowances = [{ amount: 300_00, currency: 'MVR', period: 'month' }] as const
  const partTime = { type: 'Part time', hoursPerWeek: null, daysOffPerWeek: null }
  expect(asked('Clerk', 'MVR 50 hour', { pay: { basic, allowances }, work: partTime })).toEqual([])
})

test('an unstated trial is not too long', () =>
  expect(asked('Clerk', 'MVR 9000 month', { trialMonths: null })).toEqual([]))
