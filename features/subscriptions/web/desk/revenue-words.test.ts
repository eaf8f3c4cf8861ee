import { describe, expect, test } from 'vitest'
import { monthWords, packages, shortMonth, takenOf, topOf } from './revenue-words.ts'

test('a month is called by its name', () => {
  expect(monthWords('2026-01')).toBe('January 2026')
  expect(shortMonth('2026-12')).toBe('Dec')
})

test('a package that brought nothing brought nothing', () => {
  const plans = [{ type: 'Annual', planName: 'Private Sector', receipts: 2, total: 998 } as const]
  expect(packages.map((one) => takenOf({ plans }, one))).toEqual([998, 0, 0, 0])
})

describe('the scale of the picture ends at a round figure', () => {
  for (const [most, top] of [
    [0, 1],
    [1, 1],
    [39, 50],
    [499, 500],
    [500, 500],
    [500.5, 1_000],
    [1_094.5, 2_000],
    [99_999, 100_000],
  ] as const)
    test(`${most}: ${top}`, () => expect(topOf(most)).toBe(top))
})
