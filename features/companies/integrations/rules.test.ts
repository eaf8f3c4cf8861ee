import { expect, test } from 'vitest'
import { failsTooLong, isGone, isTaken, triedAgainAt } from './rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const day = 24 * 60 * 60_000

test('a delivery is retried for a day, after growing waits', () => {
  const waits: number[] = []
  for (let attempt = 1; ; attempt++) {
    const next = triedAgainAt(attempt, now)
    if (!next) break
    waits.push(next.getTime() - now.getTime())
  }
  expect(waits[0]).toBe(60_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(day)
})

test('a webhook is switched off after a day of failures, not before', () => {
  expect(failsTooLong(new Date(now.getTime() - day + 1), now)).toBe(false)
  expect(failsTooLong(new Date(now.getTime() - day), now)).toBe(true)
})

test('a status of 200 to 299 is a delivery, and 410 the end', () => {
  expect([199, 200, 204, 299, 300, 301, 404, 500].filter(isTaken)).toEqual([200, 204, 299])
  expect([400, 404, 410, 500].filter(isGone)).toEqual([410])
})
