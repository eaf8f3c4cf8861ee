import { describe, expect, test } from 'vitest'
import { challengeLife, linkExpiresAt, whyTooShort } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)

describe('a link of a mail works', () => {
  const now = at('2026-11-20T08:00:00')
  const cases = [
    { purpose: 'verify', until: '2026-11-21T08:00:00' },
    { purpose: 'change-email', until: '2026-11-21T08:00:00' },
    { purpose: 'reset', until: '2026-11-20T08:30:00' },
    { purpose: 'keep-address', until: '2026-11-27T08:00:00' },
    { purpose: 'claim', until: '2026-12-20T08:00:00' },
  ] as const
  for (const { purpose, until } of cases)
    test(`to ${purpose} until ${until}`, () => expect(linkExpiresAt(purpose, now)).toEqual(at(until)))
})

test('a challenge is answered within five minutes', () => expect(challengeLife).toBe(5 * 60_000))

// D-C-13
describe('a password is long enough', () => {
  const cases = [
    { role: 'employer', password: 'seven 7', why: 'Password must be at least 8 characters' },
    { role: 'employer', password: 'eight 88', why: undefined },
    { role: 'jobseeker', password: '😀😀😀😀', why: 'Password must be at least 8 characters' },
    { role: 'jobseeker', password: '😀😀😀😀😀😀😀😀', why: undefined },
    { role: 'admin', password: 'fourteen chars', why: 'Password must be at least 15 characters' },
    { role: 'admin', password: 'fifteen chars!!', why: undefined },
  ] as const
  for (const { role, password, why } of cases)
    test(`${role}: ${password} (${[...password].length})`, () =>
      expect(whyTooShort(role, password)).toBe(why))
})
