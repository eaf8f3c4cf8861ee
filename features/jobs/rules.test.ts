import { describe, expect, test } from 'vitest'
import { type JobStatus, jobStatuses } from '#contract/vocabularies.ts'
import { canMove, expiryOf, isOpen, type Move, shownStatus } from './rules.ts'

const male = (text: string) => new Date(`${text.replace(' ', 'T')}+05:00`)
const utc = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

describe('a job expires at the end of the day, one month after posting', () => {
  const cases = [
    {
      when: 'the next month has that day',
      postedAt: male('2026-11-20 10:00'),
      expiresAt: male('2026-12-20 23:59:59.999'),
    },
    {
      when: 'the next month is shorter',
      postedAt: male('2027-01-31 10:00'),
      expiresAt: male('2027-02-28 23:59:59.999'),
    },
    {
      when: 'it is already tomorrow in the Maldives',
      postedAt: utc('2026-11-20 19:30'),
      expiresAt: male('2026-12-21 23:59:59.999'),
    },
    {
      when: 'the year ends in between',
      postedAt: male('2026-12-31 23:59:59.999'),
      expiresAt: male('2027-01-31 23:59:59.999'),
    },
  ]
  for (const { when, postedAt, expiresAt } of cases) {
    test(`when ${when}`, () => {
      expect(expiryOf(postedAt, 'Annual')).toEqual(expiresAt)
      expect(expiryOf(postedAt, undefined)).toEqual(expiresAt)
    })
  }
  test('and 30 days after it under Pay-per-Ad', () => {
    expect(expiryOf(male('2027-01-31 10:00'), 'Pay-per-Ad')).toEqual(male('2027-03-02 23:59:59.999'))
  })
})

describe('a job is open while it is Active or Approved and its time lasts', () => {
  const expiresAt = male('2026-12-20 23:59:59.999')
  const before = male('2026-12-20 23:59:59.999')
  const after = male('2026-12-21 00:00')
  for (const status of jobStatuses) {
    const mayBeOpen = status === 'Active' || status === 'Approved'
    test(`${status} on its last day: ${mayBeOpen ? 'open' : 'not open'}`, () => {
      expect(isOpen({ status, expiresAt }, before)).toBe(mayBeOpen)
      expect(shownStatus({ status, expiresAt }, before)).toBe(status)
    })
    test(`${status} the next morning: not open`, () => {
      expect(isOpen({ status, expiresAt }, after)).toBe(false)
      expect(shownStatus({ status, expiresAt }, after)).toBe(mayBeOpen ? 'Expired' : status)
    })
  }
})

describe('what can be done with a job in a status', () => {
  const allowed: Record<JobStatus, Move[]> = {
    Active: ['close', 'renew', 'edit', 'remove'],
    Approved: ['close', 'renew', 'edit', 'remove'],
    Pending: ['publish', 'edit', 'remove'],
    Expired: ['renew', 'edit', 'remove'],
    Closed: ['reopen', 'renew', 'edit', 'remove'],
    Removed: ['restore'],
  }
  const all: Move[] = ['publish', 'close', 'reopen', 'renew', 'edit', 'remove', 'restore']
  for (const status of jobStatuses)
    test(status, () => expect(all.filter((move) => canMove(move, status))).toEqual(allowed[status]))
})
