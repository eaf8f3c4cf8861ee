import { expect, test } from 'vitest'
import { fromWallClock, toWallClock } from './wall-clock.ts'

test.each([
  ['2026-09-29T19:00:00.000Z', '2026-09-30T00:00'],
  ['2026-12-31T18:59:00.000Z', '2026-12-31T23:59'],
  ['2027-01-01T03:05:00.000Z', '2027-01-01T08:05'],
])('%s is %s in Malé, and back', (instant, clock) => {
  expect(toWallClock(instant)).toBe(clock)
  expect(fromWallClock(clock)?.toISOString()).toBe(instant)
})

test('half a date is no date', () => {
  expect(fromWallClock('')).toBeUndefined()
  expect(fromWallClock('2026-09-30')).toBeUndefined()
})
