import { expect, test } from 'vitest'
import { whichToKeep } from './which-to-keep.ts'

const kept = { days: 7, weeks: 4, months: 6 }
/** One backup a night, at 02:00 in the Maldives, the last on that day. */
const nightly = (count: number, last = '2026-11-25T21:00:00Z') =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(last) - at * 86_400_000))
const daysOf = (dates: Set<Date>) =>
  [...dates].map((at) => new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 10)).sort()

test('of a year of nightly backups the last seven days, four weeks and six months are kept', () => {
  expect(daysOf(whichToKeep(nightly(365), kept))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

test('of several on one day in the Maldives the newest stays, and a day without one takes no place', () => {
  const [morning, evening, dayBefore] = [
    '2026-11-25T20:00:00Z',
    '2026-11-26T10:00:00Z',
    '2026-11-20T10:00:00Z',
  ].map((at) => new Date(at)) as [Date, Date, Date]
  expect([...whichToKeep([morning, evening, dayBefore], { days: 2, weeks: 0, months: 0 })]).toEqual([
    evening,
    dayBefore,
  ])
})

test('all that there are stay while they are few', () => {
  expect(whichToKeep(nightly(5), kept).size).toBe(5)
  expect(whichToKeep([], kept).size).toBe(0)
})
