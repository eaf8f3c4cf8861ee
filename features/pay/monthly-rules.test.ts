import { expect, test } from 'vitest'
import { fullMonth, timesAMonth, toLaariAt } from './monthly-rules.ts'

test('dollars are taken at the rate and rounded down', () => {
  expect(toLaariAt(1542, 500_00)).toBe(7_710_00)
  expect(toLaariAt(1542, 1)).toBe(15)
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
