import { describe, expect, test } from 'vitest'
import { currencyNamed, otherCurrencyIn } from './other-currency-rules.ts'
import { readSalaryText } from './salary-text-rules.ts'

const usual = { currency: 'MVR', period: 'month' } as const

describe('pay in another currency is left out, with the currency', () => {
  const cases = [
    ['AED 8K-12K', 'AED'],
    ['AED 8K–12K / month', 'AED'],
    ['INR 8L–15L / year', 'INR'],
    ['8000 eur', 'EUR'],
    ['€ 2.500', '€'],
    ['£30k', '£'],
    ['₹ 40,000', '₹'],
    ['40,000 rupees a month', 'rupees'],
    ['Rs. 40,000', 'Rs'],
    ['LKR 90,000 - 120,000', 'LKR'],
    ['S$ 2,500', 'S$'],
    ['A$500 a week', 'A$'],
    ['HK$ 20,000', 'HK$'],
    ['3,000 dirhams', 'dirhams'],
    ['Salary (SAR): 4000', 'SAR'],
    ['MAD 9000', 'MAD'],
    ['8000 (AED)', 'AED'],
    ['8,000 a month, in QAR', 'QAR'],
    ['30 000 – NOK', 'NOK'],
    ['kr 30 000', 'kr'],
  ] as const
  for (const [written, currency] of cases)
    test(written, () => {
      expect(otherCurrencyIn(written)).toBe(currency)
      expect(readSalaryText(written, usual)).toMatchObject({
        min: null,
        max: null,
        remark: `salary '${written}' left out: it is in ${currency}, and pay here is in MVR or USD`,
      })
    })
})

describe('pay in ours is read', () => {
  const cases = [
    ['USD 900 (EUR 850)', 900_00, 'USD', true],
    ['MVR 9000 / USD 583', 9_000_00, 'MVR', true],
    ['Salary (USD): 900', 900_00, 'USD', true],
    ['9000 all in', 9_000_00, 'MVR', false],
    ['MVR 9000 per month for 48 hrs', 9_000_00, 'MVR', true],
    ['top 9000', 9_000_00, 'MVR', false],
    ['9000 net', 9_000_00, 'MVR', false],
    ['9000 try us', 9_000_00, 'MVR', false],
    ['9000 ALL IN, TRY US', 9_000_00, 'MVR', false],
    ['9000 (TOP)', 9_000_00, 'MVR', false],
    ['9000 (net)', 9_000_00, 'MVR', false],
    ['ރުފިޔާ 9000', 9_000_00, 'MVR', true],
  ] as const
  for (const [written, min, currency, isCurrencyStated] of cases)
    test(written, () =>
      expect(readSalaryText(written, usual)).toMatchObject({ min, currency, isCurrencyStated }),
    )
})

describe('a column or cell names a currency', () => {
  const cases = [
    ['Salary (AED)', { other: 'AED' }],
    ['salary_eur', { other: 'EUR' }],
    ['salaryINR', { other: 'INR' }],
    ['Pay in €', { other: '€' }],
    ['Basic Salary in MVR', { ours: 'MVR' }],
    ['salary_usd_min', { ours: 'USD' }],
    ['Salary $', { ours: 'USD' }],
    ['Rf', { ours: 'MVR' }],
    ['Salary Range From', undefined],
    ['Pay per month', undefined],
    ['', undefined],
  ] as const
  for (const [text, named] of cases) test(text, () => expect(currencyNamed(text)).toEqual(named))
})
