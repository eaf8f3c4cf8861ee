import { describe, expect, test } from 'vitest'
import {
  type Account,
  creditOf,
  emptyAccount,
  leftToPay,
  maxCreditNote,
  maxRefund,
  taxIn,
} from './ledger-rules.ts'

describe('the account of a purchase over 499', () => {
  const cases: [
    what: string,
    of: Partial<Account>,
    expected: { left: number; credit: number; note: number; refund: number },
  ][] = [
    ['that nobody paid owes its price', {}, { left: 499, credit: 0, note: 0, refund: 0 }],
    ['paid in part owes the rest', { received: 100 }, { left: 399, credit: 0, note: 100, refund: 100 }],
    ['paid owes nothing', { received: 499 }, { left: 0, credit: 0, note: 499, refund: 499 }],
    [
      'paid by one laari less, which was written off',
      { received: 498, 'written off': 1 },
      { left: 0, credit: 0, note: 498, refund: 498 },
    ],
    [
      'paid twice has the second as credit',
      { received: 998 },
      { left: -499, credit: 499, note: 499, refund: 998 },
    ],
    [
      'credited in part has that as credit',
      { received: 499, credited: 99 },
      { left: -99, credit: 99, note: 400, refund: 499 },
    ],
    [
      'credited and given back has nothing left of it',
      { received: 499, credited: 99, 'given back': 99 },
      { left: 0, credit: 0, note: 400, refund: 400 },
    ],
    [
      'paid twice, of which another purchase used the second',
      { received: 998, 'credit moved': 499 },
      { left: 0, credit: 0, note: 499, refund: 499 },
    ],
    ['paid by credit alone', { 'credit used': 499 }, { left: 0, credit: 0, note: 499, refund: 499 }],
    [
      'cancelled after a part was paid',
      { received: 100, 'written off': 499 },
      { left: -100, credit: 100, note: 0, refund: 100 },
    ],
    ['void', { credited: 499 }, { left: 0, credit: 0, note: 0, refund: 0 }],
  ]
  for (const [what, of, { left, credit, note, refund }] of cases)
    test(what, () => {
      const account = { ...emptyAccount, due: 499, ...of }
      expect(leftToPay(account)).toBe(left)
      expect(creditOf(account)).toBe(credit)
      expect(maxCreditNote(account)).toBe(note)
      expect(maxRefund(account)).toBe(refund)
    })
})

test('a price contains its tax, to the laari', () => {
  expect(
    [
      [49_900, 800],
      [10_800, 800],
      [1, 800],
      [4_900, 1_600],
    ].map(([laari = 0, rate = 0]) => taxIn(laari, rate)),
  ).toEqual([3_696, 800, 0, 676])
})
