import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  endOfDay,
  formatDateTime,
  formatLongDate,
  formatShortDate,
  inMaldivesTime,
  startOfDay,
} from './maldives.ts'

// D-B-03
describe('the day is that of the Maldives, five hours ahead of UTC', () => {
  const cases = [
    { instant: '2026-11-20T08:00:00.000Z', day: '2026-11-20' },
    { instant: '2026-11-20T18:59:59.999Z', day: '2026-11-20' },
    { instant: '2026-11-20T19:00:00.000Z', day: '2026-11-21' },
    { instant: '2026-12-31T19:00:00.000Z', day: '2027-01-01' },
    { instant: '2026-09-29T19:00:00.000Z', day: '2026-09-30' },
  ]
  for (const { instant, day } of cases)
    test(`${instant} is on ${day}`, () => {
      expect(dayOf(new Date(instant))).toBe(day)
      expect(dayOf(instant)).toBe(day)
    })
})

test('a day lasts from its midnight to its last millisecond there', () => {
  expect(startOfDay('2026-11-20').toISOString()).toBe('2026-11-19T19:00:00.000Z')
  expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T18:59:59.999Z')
  expect(dayOf(startOfDay('2028-02-29'))).toBe('2028-02-29')
  expect(dayOf(endOfDay('2028-02-29'))).toBe('2028-02-29')
})

// D-B-05
describe('months later', () => {
  const cases = [
    { day: '2026-11-20', months: 1, later: '2026-12-20' },
    { day: '2027-01-31', months: 1, later: '2027-02-28' },
    { day: '2028-01-31', months: 1, later: '2028-02-29' },
    { day: '2026-12-31', months: 2, later: '2027-02-28' },
    { day: '2026-11-30', months: 12, later: '2027-11-30' },
    { day: '2028-02-29', months: 12, later: '2029-02-28' },
    { day: '2027-01-15', months: -1, later: '2026-12-15' },
  ]
  for (const { day, months, later } of cases)
    test(`${day} and ${months} months is ${later}`, () => expect(addMonths(day, months)).toBe(later))
})

test('days later, across months and years', () => {
  expect(addDays('2027-01-31', 30)).toBe('2027-03-02')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-12-01', -1)).toBe('2026-11-30')
  expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30)
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
})

// D-B-03, P1-9-10, P2-9-10
describe('dates are written in long US form, in Maldives time', () => {
  const cases = [
    { at: '2026-11-20T08:04:00.000Z', long: 'November 20, 2026', short: 'Nov 20', time: '1:04 PM' },
    { at: '2026-11-20T19:00:00.000Z', long: 'November 21, 2026', short: 'Nov 21', time: '12:00 AM' },
    { at: '2026-05-01T07:09:00.000Z', long: 'May 1, 2026', short: 'May 1', time: '12:09 PM' },
  ]
  for (const { at, long, short, time } of cases)
    test(`${at} is ${long}`, () => {
      expect(formatLongDate(at)).toBe(long)
      expect(formatShortDate(new Date(at))).toBe(short)
      expect(formatDateTime(at)).toBe(`${long} at ${time}`)
    })
})

test('instants within a text are shown in Maldives time, and nothing else of it changes', () => {
  expect(inMaldivesTime('{"until":"2026-11-20T19:30:00.000Z","ads":3}')).toBe(
    '{"until":"November 21, 2026 at 12:30 AM","ads":3}',
  )
  expect(inMaldivesTime('2027-01-01T00:00:00+05:00')).toBe('January 1, 2027 at 12:00 AM')
  for (const text of ['2026-11-20', 'VZ-10015', '2026-99-99T99:99:99Z', ''])
    expect(inMaldivesTime(text)).toBe(text)
})
