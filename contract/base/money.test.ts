import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatCount,
  formatMoney,
  fromLaari,
  isAmbiguous,
  plainAmount,
  salaryText,
  toLaari,
} from './money.ts'

// D-B-09, D-N-17
test('money is counted in laari and shown in MVR', () => {
  expect(toLaari(499)).toBe(49_900)
  expect(toLaari(0.29)).toBe(29)
  expect(toLaari(1.005 * 100)).toBe(10_050)
  expect(fromLaari(49_950)).toBe(499.5)
})

describe('amounts have separators, and laari only where there are some', () => {
  const cases: [number, string][] = [
    [0, '0'],
    [49, '49'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [999.5, '999.50'],
    [12_000.05, '12,000.05'],
  ]
  for (const [amount, text] of cases) test(text, () => expect(formatAmount(amount)).toBe(text))
  // P2-9-10
  test('with the currency', () => expect(formatMoney(1500, 'USD')).toBe('USD 1,500'))
  test('counts too', () => expect(formatCount(50_000)).toBe('50,000'))
})

// D-B-10, P1-5-16, P1-5-17
describe('a salary shows its bounds, currency and period', () => {
  const cases = [
    {
      range: { min: 8000, max: 12_000 },
      card: 'MVR 8,000 - 12,000 / month',
      page: 'MVR 8,000 - 12,000 / month',
      application: 'MVR 8,000 - 12,000 / month',
    },
    {
      range: { min: 8000 },
      card: 'From MVR 8,000 / month',
      page: 'From MVR 8,000 / month',
      application: 'MVR 8,000 / month',
    },
    {
      range: { max: 12_000 },
      card: 'Up to MVR 12,000 / month',
      page: 'Up to MVR 12,000 / month',
      application: 'MVR 12,000 / month',
    },
    { range: {}, card: 'Not specified', page: 'Not Stated', application: 'Not Stated' },
    {
      range: { min: 0, max: 500 },
      card: 'MVR 0 - 500 / month',
      page: 'MVR 0 - 500 / month',
      application: 'MVR 0 - 500 / month',
    },
    {
      range: { min: 9000, max: 9000 },
      card: 'MVR 9,000 / month',
      page: 'MVR 9,000 / month',
      application: 'MVR 9,000 / month',
    },
  ]
  for (const { range, card, page, application } of cases)
    test(JSON.stringify(range), () => {
      const salary = { salaryRange: range, salaryCurrency: 'MVR', salaryPeriod: 'month' } as const
      expect(salaryText(salary, 'card')).toBe(card)
      expect(salaryText(salary, 'job page')).toBe(page)
      expect(salaryText(salary, 'application')).toBe(application)
    })
  test('an hourly one in dollars', () => {
    const salary = { salaryRange: { min: 12.5 }, salaryCurrency: 'USD', salaryPeriod: 'hour' } as const
    expect(salaryText(salary, 'card')).toBe('From USD 12.50 / hour')
  })
})

describe('an amount may be typed with signs between its thousands', () => {
  test('commas or blanks', () => {
    for (const typed of ['8000', '8,000', ' 8 000 ', '8\u00a0000', '\u202a8,000\u202c'])
      expect(Number(plainAmount(typed)), typed).toBe(8_000)
    expect(plainAmount('1,250,000.50')).toBe('1250000.50')
  })
  test('and only there', () => {
    for (const typed of [
      '8,00',
      '8,0000',
      ',800',
      '8,000,',
      '8,000.5.5',
      '80,00',
      'eight',
      '8.000,50',
      '1.250.000',
      '',
    ])
      expect(plainAmount(typed), typed).toBe(typed)
  })
  test('a dot before three digits can be two things', () => {
    for (const typed of ['8.000', '12.500', ' 1.250 ', '\u200e8.000'])
      expect(isAmbiguous(typed), typed).toBe(true)
    for (const typed of ['8.00', '8.0000', '0.125', '8,000', '8.000,50', '1.250.000', '8000.000'])
      expect(isAmbiguous(typed), typed).toBe(false)
  })
})
