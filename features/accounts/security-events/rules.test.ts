import { expect, test } from 'vitest'
import { eventKinds } from '#contract/accounts/security-events.ts'
import { alarming, hourOf, keptFor, notForOwner } from './rules.ts'

test('events are kept for 180 days', () => expect(keptFor).toBe(180 * 24 * 60 * 60_000))

test('repeated refusals within an hour of the clock count as one', () => {
  const at = (time: string) => hourOf(new Date(`2026-11-20T${time}Z`))
  expect(at('08:00:00') + 1).toBe(at('09:00:00'))
  expect(at('08:00:00')).toBe(at('08:59:59.999'))
  expect(at('08:00:00')).not.toBe(at('07:59:59.999'))
})

test("wrong passwords and codes are marked, and one's own acts are not", () => {
  const plain = eventKinds.filter((kind) => !alarming.includes(kind))
  expect(plain).toContain('signed in')
  expect(alarming).toEqual(
    expect.arrayContaining(['sign-in failed', 'code wrong', 'password wrong', 'old sign-in replayed']),
  )
})

test('an owner does not see refused calls', () =>
  expect(notForOwner.toSorted()).toEqual(['call refused', 'call slowed down']))
