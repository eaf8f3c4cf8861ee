import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = new Date('2026-11-20T08:00:00Z')

test.each([
  ['2026-11-20T07:59:30Z', 'less than a minute'],
  ['2026-11-20T07:59:00Z', '1 minute'],
  ['2026-11-20T07:00:01Z', '59 minutes'],
  ['2026-11-20T06:00:00Z', '2 hours'],
  ['2026-11-19T08:00:00Z', '1 day'],
  ['2026-11-01T08:00:00Z', '19 days'],
  ['2026-11-20T08:00:05Z', 'less than a minute'],
])('what came at %s has waited %s', (since, words) => expect(ageOf(since, now)).toBe(words))
