import { expect, test } from 'vitest'
import { waitOfStrangers } from './rules.ts'

const now = new Date('2026-11-21T08:00:00.000Z')
const hour = 3_600_000
/** A code that was asked for so many hours ago. */
const code = (hoursAgo: number, tries: number, otherTries: number, isWelcome = false) => ({
  createdAt: new Date(now.getTime() - hoursAgo * hour),
  isWelcome,
  tries,
  otherTries,
})

test.each([
  ['no code was sent', [], 0],
  ['nineteen attempts were made', [code(20, 5, 5), code(2, 5, 4)], 0],
  ['twenty were made: until the oldest are a day old', [code(20, 5, 5), code(2, 5, 5)], 4 * hour],
  [
    'too many are left when the oldest are a day old: until the next ones are, too',
    [code(20, 1, 0), code(10, 5, 5), code(2, 5, 5)],
    14 * hour,
  ],
  ['a known network made some at its own code', [code(20, 5, 5, true), code(2, 5, 5)], 0],
  ['strange ones made all at codes of a known one', [code(20, 0, 20, true)], 4 * hour],
])('where %s, strange networks wait as long', (_, codes, wait) =>
  expect(waitOfStrangers(codes, now)).toBe(wait),
)
