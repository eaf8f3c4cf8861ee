import { expect, test } from 'vitest'
import { toLaariAt } from './monthly-rules.ts'

test('rufiyaa are taken as they are, dollars at the rate and rounded down', () => {
  expect(toLaariAt(1542, 9_000_00, 'MVR')).toBe(9_000_00)
  expect(toLaariAt(1542, 500_00, 'USD')).toBe(7_710_00)
  expect(toLaariAt(1542, 1, 'USD')).toBe(15)
})
