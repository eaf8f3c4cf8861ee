import { describe, expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { firstPrices } from '../price-rules.ts'
import { addressOf, adsFrom, choiceFrom, costsOf, dueOf, whyNotBuy } from './package-choice.ts'

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

describe('what is left to pay for a choice of MVR 499', () => {
  const choice = { type: 'Annual', sector: 'Private Sector', ads: 1, step: 2 } as const
  const unfinished: Subscription = {
    _id: '1',
    reference: 'VZ-10001',
    planName: 'Private Sector',
    type: 'Annual',
    price: 499,
    unitPrice: 499,
    adsLimit: 1,
    status: 'Pending',
    createdAt: '2026-11-20T08:00:00.000Z',
    toPay: 499,
    creditUsed: 0,
    orderNumber: null,
    startDate: null,
    endDate: null,
    slip: null,
    slipUploadedAt: null,
    rejectedReason: null,
    receiptNumber: null,
  }
  const part = { ...unfinished, toPay: 299 }
  const cases: [string, Subscription[], number, ReturnType<typeof dueOf>][] = [
    ['without credit', [], 0, { received: 0, credit: 0, left: 499 }],
    ['with credit', [], 99.5, { received: 0, credit: 99.5, left: 399.5 }],
    ['with more credit than that', [], 600, { received: 0, credit: 499, left: 0 }],
    ['a part of which has come in', [part], 0, { received: 200, credit: 0, left: 299 }],
    [
      'a part of which has come in, with credit for the rest',
      [part],
      299,
      { received: 200, credit: 299, left: 0 },
    ],
    [
      'for which credit is set aside',
      [{ ...part, toPay: 199, creditUsed: 100 }],
      100,
      { received: 200, credit: 100, left: 199 },
    ],
    [
      'beside an unfinished one of another price',
      [{ ...part, price: 399 }],
      0,
      { received: 0, credit: 0, left: 499 },
    ],
    [
      'beside one whose slip was sent',
      [{ ...part, slipUploadedAt: '2026-11-20T08:00:00.000Z' }],
      0,
      { received: 0, credit: 0, left: 499 },
    ],
  ]
  test.each(cases)('%s', (_, subscriptions, creditForNext, due) =>
    expect(dueOf(choice, 499, { subscriptions, creditForNext })).toEqual(due),
  )
})
