import { describe, expect, test } from 'vitest'
import { type PairFigures, pairText } from './pair-words.ts'

describe('the introduction of a page of work in a place', () => {
  const figures: PairFigures = {
    pay: { least: 5_000, median: 8_000, most: 22_000, jobs: 71 },
    employers: [
      { id: 'a', name: 'Coral Bay', count: 12 },
      { id: 'b', name: 'Reef Works', count: 1 },
    ],
  }
  const islands = [
    { id: 'k-gulhi', name: 'Gulhi', count: 90 },
    { id: 'k-huraa', name: 'Huraa', count: 70 },
  ]
  const cases: [string, number, PairFigures, string][] = [
    [
      'counts all jobs',
      100,
      figures,
      '100 open jobs. 71 guarantee MVR 5,000 to 22,000 a month; the median is MVR 8,000. Employers: Coral Bay (12) and Reef Works (1). Where: Gulhi (90) and Huraa (70).',
    ],
    [
      'says which part of many its figures are of; the islands are of all',
      240,
      { ...figures, of: 100 },
      '240 open jobs. Of the first 100, 71 guarantee MVR 5,000 to 22,000 a month; the median is MVR 8,000. Employers of the first 100: Coral Bay (12) and Reef Works (1). Where: Gulhi (90) and Huraa (70).',
    ],
    [
      'has no figure that no job gives',
      5,
      { employers: [] },
      '5 open jobs. Where: Gulhi (90) and Huraa (70).',
    ],
  ]
  for (const [what, total, given, words] of cases)
    test(what, () => expect(pairText(total, given, islands)).toBe(words))
})
