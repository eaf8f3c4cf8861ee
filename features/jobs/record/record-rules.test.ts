import { describe, expect, test } from 'vitest'
import type { JobStatus } from '#contract/facts/job-status.ts'
import {
  cellOf,
  daysShown,
  recordedOf,
  shownSpans,
  versionsOf,
  whoMayApplyChangedAt,
} from './record-rules.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const row = (at: number, status: JobStatus, { ends = 30, text = 'a' } = {}) => ({
  at: day(at),
  status,
  expiresAt: day(ends),
  hash: text,
})

describe('the days on the board', () => {
  const cases = [
    { when: 'it is there', rows: [row(1, 'Active')], now: 5, spans: [[1, null]], days: 4 },
    { when: 'it has expired', rows: [row(1, 'Active', { ends: 3 })], now: 5, spans: [[1, 3]], days: 2 },
    {
      when: 'it was edited and renewed',
      rows: [row(1, 'Active', { ends: 3 }), row(2, 'Active', { text: 'b' }), row(3, 'Active', { ends: 9 })],
      now: 5,
      spans: [[1, null]],
      days: 4,
    },
    {
      when: 'it was paused, and closed',
      rows: [row(1, 'Active'), row(3, 'Paused'), row(6, 'Active'), row(8, 'Closed')],
      now: 20,
      spans: [
        [1, 3],
        [6, 8],
      ],
      days: 4,
    },
    {
      when: 'it expired and was renewed later',
      rows: [row(1, 'Active', { ends: 3 }), row(3, 'Expired', { ends: 3 }), row(7, 'Active')],
      now: 9,
      spans: [
        [1, 3],
        [7, null],
      ],
      days: 4,
    },
    {
      when: 'it was held first',
      rows: [row(1, 'Pending'), row(2, 'Approved')],
      now: 4,
      spans: [[2, null]],
      days: 2,
    },
    {
      when: 'it was held as it was posted',
      rows: [row(1, 'Active'), row(1, 'Pending')],
      now: 4,
      spans: [],
      days: 0,
    },
    { when: 'it was never shown', rows: [row(1, 'Pending')], now: 4, spans: [], days: 0 },
  ]
  for (const { when, rows, now, spans, days } of cases)
    test(`when ${when}`, () => {
      const found = shownSpans(rows, day(now))
      expect(found).toEqual(
        spans.map(([from, to]) => ({ from: day(from ?? 0), to: typeof to === 'number' ? day(to) : null })),
      )
      expect(daysShown(found, day(now))).toBe(days)
    })
})

test('the texts are the first one shown and each change', () => {
  const rows = [
    row(1, 'Pending', { text: 'draft' }),
    row(2, 'Active'),
    row(3, 'Active'),
    row(4, 'Paused'),
    // Held in the instant of the edit: nobody has read it.
    row(5, 'Active', { text: 'scam' }),
    row(5, 'Pending', { text: 'scam' }),
    row(5, 'Active', { text: 'b' }),
  ]
  expect(versionsOf(rows).map(({ hash, at }) => [hash, at])).toEqual([
    ['a', day(2).toISOString()],
    ['b', day(5).toISOString()],
  ])
})

test('a record holds fifty texts, the first and the newest ones, and says how many it leaves out', () => {
  const versions = Array.from({ length: 53 }, (_, at) => ({ at: day(at).toISOString(), hash: `text ${at}` }))
  expect(recordedOf(versions.slice(0, 50))).toEqual({ recorded: versions.slice(0, 50), leftOut: 0 })
  const { recorded, leftOut } = recordedOf(versions)
  expect(recorded).toEqual([versions[0], ...versions.slice(4)])
  expect(recorded).toHaveLength(50)
  expect(leftOut).toBe(3)
})

describe('who may apply was changed after an instant', () => {
  const who = (at: number, restriction: string | null, opensToAllOn: string | null = null) => ({
    ...row(at, 'Active'),
    restriction,
    opensToAllOn,
  })
  const cases = [
    { when: 'nothing was', rows: [who(1, 'No Restriction'), who(5, 'No Restriction')], is: undefined },
    { when: 'it was limited', rows: [who(1, 'No Restriction'), who(5, 'Local Only')], is: day(5) },
    {
      when: 'a day was set',
      rows: [who(1, 'No Restriction'), who(5, 'No Restriction', '2026-11-09')],
      is: day(5),
    },
    { when: 'it was before', rows: [who(1, 'Local Only'), who(2, 'No Restriction')], is: undefined },
    { when: 'nothing was noted then', rows: [who(1, null), who(5, 'Local Only')], is: undefined },
  ]
  for (const { when, rows, is } of cases)
    test(`when ${when}`, () => expect(whoMayApplyChangedAt(rows, day(3))).toEqual(is))
})

test('a count below five is not given', () => {
  expect([0, 4, 5, 6].map(cellOf)).toEqual(['fewer than five', 'fewer than five', 5, 6])
})
