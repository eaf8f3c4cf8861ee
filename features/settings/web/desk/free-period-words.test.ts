import { describe, expect, test } from 'vitest'
import { freePeriodWords } from './free-period-words.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const at = (instant: string) => new Date(instant)

describe('what a free period means is said', () => {
  const cases: [string, Date | null, Date, RegExp][] = [
    ['when it is over', null, at('2026-11-20T08:00:00.000Z'), /^Posting needs a subscription\./],
    [
      'while it runs',
      at('2026-11-20T08:00:00.000Z'),
      at('2026-11-30T19:00:00.000Z'),
      /^Everyone posts for free until December 1, 2026 at 12:00 AM, and nothing is sold until then\./,
    ],
    [
      'before it begins',
      at('2026-11-20T08:00:00.001Z'),
      at('2026-11-30T19:00:00.000Z'),
      /^Nothing changes before November 20, 2026 at 1:00 PM\. From then until December 1, 2026 at 12:00 AM everyone posts for free/,
    ],
  ]
  test.each(cases)('%s', (_, from, until, words) =>
    expect(freePeriodWords({ from, until }, now)).toMatch(words),
  )
})
