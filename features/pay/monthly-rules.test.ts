import { expect, test } from 'vitest'
import { fullMonth, timesAMonth, toLaariAt } from './monthly-rules.ts'

test('rufiyaa are taken as they are, dollars at the rate and rounded down', () => {
  expect(toLaariAt(1542, 9_000_00, 'MVR')).toBe(9_000_00)
  expect(toLaariAt(1542, 500_00, 'USD')).toBe(7_710_00)
  expect(toLaariAt(1542, 1, 'USD')).toBe(15)
})

test('a month without stated hours has the 208 hours and 26 days that screens name', () => {
  const work = { type: 'Full time', hoursPerWeek: null, daysOffPerWeek: null } as const
  const often = (period: 'hour' | 'day') => {
    const [times, by] = timesAMonth(period, work) ?? [0, 1]
    return times / by
  }
  expect([often('hour'), often('day')]).toEqual([208, 26])
  expect(fullMonth).toEqual({ hours: 208, days: 26 })
})
