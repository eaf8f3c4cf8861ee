import { describe, expect, test } from 'vitest'
import { countOf } from './in-words.ts'

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
