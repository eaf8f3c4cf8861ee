import { expect, test } from 'vitest'
import { Day, dayWords, Instant, instantWords } from './schemas.ts'

const wordsOf = (schema: typeof Day | typeof Instant, given: string) =>
  schema.safeParse(given).error?.issues.at(-1)?.message

test.each(['0000-01-01', '0001-01-01', '0999-12-31', '2026-02-30', '10000-01-01', ''])(
  '%j is no day',
  (given) => expect(wordsOf(Day, given)).toBe(dayWords),
)

test.each(['1000-01-01', '1887-07-25', '2026-11-20', '9999-12-31'])('%s is one', (given) =>
  expect(Day.parse(given)).toBe(given),
)

test.each([
  '0000-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '9999-12-31T23:59:59-05:00',
  '2026-11-20T25:00:00Z',
  '2026-11-20',
])('%s is no instant', (given) => expect(wordsOf(Instant, given)).toBe(instantWords))

test.each(['1000-01-01T00:00:00Z', '2026-11-20T10:00:00+05:00', '9999-12-31T23:59:59.999Z'])(
  '%s is one',
  (given) => expect(Instant.parse(given)).toBe(given),
)
