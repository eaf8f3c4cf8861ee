import { describe, expect, test } from 'vitest'
import { dotsIn, hasEither, withPlainDots } from './dotted-amounts-rules.ts'

describe('the meaning of a dot in an amount', () => {
  const cases = [
    ['MVR 8.000', undefined, true],
    ['8.000 - 12.500', undefined, true],
    ['1.250.000', 'thousands', false],
    ['8.000,50', 'thousands', false],
    ['16.50', 'fraction', false],
    ['17.8953', 'fraction', false],
    ['8,000.5', 'fraction', false],
    ['0.125', 'fraction', false],
    ['65485.125', 'fraction', false],
    ['MVR 9,000', undefined, false],
    ['9000.', undefined, false],
    ['8.000.', undefined, true],
  ] as const
  for (const [text, dots, either] of cases)
    test(text, () => expect([dotsIn(text), hasEither(text)]).toEqual([dots, either]))
})

test('amounts are written plainly', () => {
  const cases = [
    ['MVR 8.000 - 12.500', 'thousands', 'MVR 8000 - 12500'],
    ['MVR 8.000', 'fraction', 'MVR 8.00'],
    ['1.250.000', 'fraction', '1250000'],
    ['8.000,50', 'fraction', '8000.50'],
    ['17.8953 to 19.2', 'fraction', '17.89 to 19.2'],
    ['16.50', 'thousands', '16.50'],
  ] as const
  for (const [text, dots, plain] of cases) expect(withPlainDots(text, dots), text).toBe(plain)
})
