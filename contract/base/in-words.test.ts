import { describe, expect, test } from 'vitest'
import { countOf, lasting } from './in-words.ts'
import { millisecondsPerDay } from './maldives.ts'

describe('a count with its noun', () => {
  const cases: [count: number, isMore: boolean, words: string][] = [
    [0, false, '0 days off'],
    [1, false, '1 day off'],
    [1.5, false, '1.5 days off'],
    [2, false, '2 days off'],
    [10_000, true, '10,000+ days off'],
  ]
  for (const [count, isMore, words] of cases)
    test(words, () => expect(countOf(count, 'day off', 'days off', isMore)).toBe(words))
})

test('a duration is one of a unit, or several', () => {
  const minute = 60_000
  const durations = [
    minute,
    30 * minute,
    60 * minute,
    120 * minute,
    millisecondsPerDay,
    2 * millisecondsPerDay,
  ]
  expect(durations.map(lasting)).toEqual([
    'one minute',
    '30 minutes',
    'one hour',
    '2 hours',
    '24 hours',
    '2 days',
  ])
})
