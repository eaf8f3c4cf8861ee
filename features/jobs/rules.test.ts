import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { type JobAction, type JobStatus, jobStatuses } from '#contract/facts/job-status.ts'
import { onlyFor, type Restriction } from '#contract/facts/restrictions.ts'
import {
  canMove,
  comesBackAsPosting,
  endOfPause,
  isOpen,
  isPaidUntil,
  restrictionWords,
  shownStatus,
} from './rules.ts'

const male = (text: string) => new Date(`${text.replace(' ', 'T')}+05:00`)

// D-A-04, P2-4-02
describe('a job is open while it is Active or Approved and its time lasts', () => {
  const expiresAt = male('2026-12-20 23:59:59.999')
  const before = male('2026-12-20 23:59:59.999')
  const after = male('2026-12-21 00:00')
  for (const status of namesOf(jobStatuses)) {
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

describe('of a pause come back', () => {
  const hour = 60 * 60_000
  const day = 24 * hour
  const cases = [
    { what: 'none of a minute', from: '2026-11-05 10:00', to: '2026-11-05 10:01', days: 0 },
    { what: 'none of a day’s work', from: '2026-11-05 00:00', to: '2026-11-05 23:59', days: 0 },
    { what: 'a day of a night, so that the last day of a job is not lost', from: '2026-11-05 20:00', to: '2026-11-06 08:00', days: 1 }, // biome-ignore format: a row
    { what: 'a day of a minute over midnight', from: '2026-11-05 23:59', to: '2026-11-06 00:00', days: 1 },
    { what: 'two days of two nights', from: '2026-11-05 10:00', to: '2026-11-07 10:00', days: 2 },
    { what: 'none of a second night while the day that came back lasts', before: hour, from: '2026-11-05 23:00', to: '2026-11-06 01:00', days: 0 }, // biome-ignore format: a row
    { what: 'a day of a night that begins another one', before: day - hour, from: '2026-11-05 23:00', to: '2026-11-06 01:00', days: 1 }, // biome-ignore format: a row
    { what: 'none of a clock that was set back', from: '2026-11-06 01:00', to: '2026-11-05 23:00', days: 0 },
  ]
  for (const { what, before = 0, from, to, days } of cases)
    test(what, () => expect(endOfPause(before, { from: male(from), to: male(to) }).back).toBe(days))

  test('never more than the nights, and never more than a day over what all pauses lasted', () => {
    let [before, nights] = [0, 0]
    for (let night = 5; night < 25; night += 1) {
      const from = male(`2026-11-${String(night).padStart(2, '0')} 23:59`)
      const { back, milliseconds } = endOfPause(before, { from, to: new Date(from.getTime() + 2 * 60_000) })
      before = milliseconds
      nights += back
    }
    expect(nights).toBe(1)
  })
})

describe('coming back counts as posting after more than thirty days away, unless an ad has paid', () => {
  const day = 24 * 60 * 60_000
  const now = male('2026-12-31 10:00')
  const ago = (days: number, more = 0) => new Date(now.getTime() - days * day - more)
  const job = {
    status: 'Paused' as JobStatus,
    listingDays: null as number | null,
    createdAt: ago(60),
    publishedAt: ago(60),
    publishAt: null as Date | null,
    heldAt: null as Date | null,
    pausedAt: null as Date | null,
    pausedMilliseconds: 0,
  }
  const pending = { status: 'Pending' as const, createdAt: ago(30, 1), publishedAt: ago(30, 1) }
  const cases = [
    { what: 'a pause of thirty days', of: { pausedAt: ago(30) }, counts: false },
    { what: 'a millisecond more', of: { pausedAt: ago(30, 1) }, counts: true },
    { what: 'two pauses', of: { pausedAt: ago(20, 1), pausedMilliseconds: 10 * day }, counts: true },
    {
      what: 'a pause and the wait for the address',
      of: { pausedAt: ago(20, 1), createdAt: ago(70) },
      counts: true,
    },
    { what: 'one that an ad has paid for', of: { pausedAt: ago(90), listingDays: 30 }, counts: false },
    {
      what: 'a closed one that was paused',
      of: { status: 'Closed', pausedMilliseconds: 31 * day },
      counts: true,
    },
    { what: 'a closed one', of: { status: 'Closed' }, counts: false },
    { what: 'one that is scheduled', of: { ...pending, publishAt: now }, counts: false },
    { what: 'one that waits for its address', of: pending, counts: true },
    { what: 'one that is held', of: { status: 'Pending', heldAt: ago(30, 1) }, counts: true },
    { what: 'one that is held for thirty days', of: { status: 'Pending', heldAt: ago(30) }, counts: false },
    {
      what: 'one that is on the board',
      of: { status: 'Active', pausedMilliseconds: 31 * day },
      counts: false,
    },
  ] as const
  for (const { what, of, counts } of cases)
    test(what, () => expect(comesBackAsPosting({ ...job, ...of }, now)).toBe(counts))
})

// D-A-04
describe('the acts that a status allows', () => {
  const allowed: Record<JobStatus, JobAction[]> = {
    Active: ['close', 'pause', 'renew', 'edit', 'remove'],
    Approved: ['close', 'pause', 'renew', 'edit', 'remove'],
    Pending: ['publish', 'edit', 'remove'],
    Paused: ['close', 'go on', 'edit', 'remove'],
    Expired: ['renew', 'edit', 'remove'],
    Closed: ['reopen', 'renew', 'edit', 'remove'],
    Removed: ['restore'],
  }
  const all: JobAction[] = [
    'publish',
    'close',
    'pause',
    'go on',
    'reopen',
    'renew',
    'edit',
    'remove',
    'restore',
  ]
  for (const status of namesOf(jobStatuses))
    test(status, () => expect(all.filter((move) => canMove(move, status))).toEqual(allowed[status]))
})

test('a limited job says who may apply, as its card does', () => {
  const saysOf = (restriction: Restriction) => [onlyFor(restriction), restrictionWords(restriction)]
  expect(saysOf('Local Only')).toEqual(['Maldivians only', 'Who may apply: Maldivians only'])
  expect(saysOf('Foreign Only')).toEqual(['Foreigners only', 'Who may apply: Foreigners only'])
  expect(saysOf('No Restriction')).toEqual([undefined, undefined])
})

test.each([
  ['before the end of its paid time', '2026-12-19T18:59:59.999Z', false, true],
  ['at its end', '2026-12-20T18:59:59.999Z', false, true],
  ['after it', '2026-12-20T19:00:00.000Z', false, false],
  ['before it, when coming back counts as posting', '2026-12-19T18:59:59.999Z', true, false],
])('a job may run without another payment: %s', (_, until, countsAsPosting, may) => {
  const paidUntil = new Date('2026-12-20T18:59:59.999Z')
  expect(isPaidUntil({ paidUntil, countsAsPosting }, new Date(until))).toBe(may)
})
