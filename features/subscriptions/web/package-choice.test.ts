import { describe, expect, test } from 'vitest'
import { firstPrices } from '../price-rules.ts'
import { addressOf, adsFrom, choiceFrom, costsOf, whyNotBuy } from './package-choice.ts'

const from = (query: string) => choiceFrom(new URLSearchParams(query))

// P2-3-01
describe('a choice lives in the address', () => {
  test.each(['', '?type=Annual', '?type=Pay-per-Ad&sector=Private+Sector&ads=3&step=2'])('%s', (query) =>
    expect(addressOf(from(query))).toBe(`/select-subscription${query}`),
  )

  test('and is not finalized before it is whole', () => {
    expect(from('?type=Annual&step=2').step).toBe(1)
    expect(from('?type=annual&sector=private sector&step=2')).toEqual({
      type: 'Annual',
      sector: 'Private Sector',
      ads: 1,
      step: 2,
    })
    expect(from('?type=Forever&sector=Technology')).toMatchObject({ type: undefined, sector: undefined })
  })
})

test.each([
  ['3', 3],
  ['1', 1],
  ['0', 0],
  ['-2', 0],
  ['', 0],
  ['many', 0],
  ['2.9', 2],
  ['999999', 1000],
  // P2-5-07, P2-9-02
])('%j typed as a number of ads is %d', (typed, ads) => expect(adsFrom(typed)).toBe(ads))

// P2-5-07
test('ads are paid one by one, a year at once', () => {
  const paid = { ads: 3, step: 2 as const, sector: 'Private Sector' as const }
  expect(costsOf(firstPrices, { ...paid, type: 'Pay-per-Ad' })).toEqual({ unitPrice: 49, total: 147 })
  expect(costsOf(firstPrices, { ...paid, type: 'Annual' })).toEqual({ unitPrice: 499, total: 499 })
})

// P2-5-01, P2-5-02, P2-5-03, P2-5-04
describe('buying is refused', () => {
  const whole = { type: 'Pay-per-Ad', sector: 'Private Sector', ads: 1, step: 2 } as const
  const ready = { employerId: 'ab'.repeat(12), isPriced: true, unitPrice: 49 }
  test.each([
    [
      'without an employer',
      whole,
      { ...ready, employerId: undefined },
      'Employer ID is missing. Please login or register first.',
    ],
    ['without a sector', { ...whole, sector: undefined }, ready, 'Please fill all required fields.'],
    [
      'before there are prices',
      whole,
      { ...ready, isPriced: false },
      'Please wait for pricing data to load before submitting.',
    ],
    [
      'without a price',
      whole,
      { ...ready, unitPrice: 0 },
      'Invalid price. Please select a valid plan and sector.',
    ],
    ['without ads', { ...whole, ads: 0 }, ready, 'Please specify the number of ads for Pay-per-Ad.'],
  ] as const)('%s', (_, choice, known, words) => expect(whyNotBuy(choice, known)).toBe(words))
  test('by nothing else', () => expect(whyNotBuy(whole, ready)).toBeUndefined())
})
