import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandsOf, quartilesOf } from './salary-rules.ts'

describe('quartiles are what some of the jobs pay', () => {
  const cases: [pay: number[], lower: number, median: number, upper: number][] = [
    [[1, 2, 3, 4, 5, 6, 7, 8], 2, 4, 6],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], 3, 5, 7],
    [[5, 5, 5, 5, 5, 5, 5, 5], 5, 5, 5],
    [[1], 1, 1, 1],
  ]
  for (const [pay, lower, median, upper] of cases)
    test(pay.join(' '), () => expect(quartilesOf(pay)).toEqual({ lower, median, upper }))
})

describe('bands', () => {
  test('begin and end at round amounts', () =>
    expect(bandsOf([7_800_00, 8_000_00, 9_999_99, 10_000_00, 14_100_00])).toEqual([
      { from: 7_000_00, to: 8_000_00, jobs: 1 },
      { from: 8_000_00, to: 9_000_00, jobs: 1 },
      { from: 9_000_00, to: 10_000_00, jobs: 1 },
      { from: 10_000_00, to: 11_000_00, jobs: 1 },
      { from: 11_000_00, to: 12_000_00, jobs: 0 },
      { from: 12_000_00, to: 13_000_00, jobs: 0 },
      { from: 13_000_00, to: 14_000_00, jobs: 0 },
      { from: 14_000_00, to: 15_000_00, jobs: 1 },
    ]))

  test('are as narrow as eight of them allow', () => {
    const widthOf = (most: number) => {
      const [first] = bandsOf([0, most])
      return first && first.to - first.from
    }
    expect(widthOf(1_400_00)).toBe(200_00)
    expect(widthOf(1_400_01)).toBe(250_00)
    expect(widthOf(1_750_00)).toBe(250_00)
    expect(widthOf(7_000_00)).toBe(1_000_00)
    expect(widthOf(7_000_01)).toBe(2_000_00)
  })

  test('hold every job once, and are at most eight', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(100_000_000_00), { minLength: 1, maxLength: 50 }), (pays) => {
        const sorted = pays.toSorted((a, b) => a - b)
        const bands = bandsOf(sorted)
        expect(bands.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(pays.length)
        expect(bands.length).toBeLessThanOrEqual(8)
      }),
    ))
})
