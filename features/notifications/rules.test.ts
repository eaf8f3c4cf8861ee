import { describe, expect, test } from 'vitest'
import {
  addressOfCompany,
  afterQuiet,
  companyOfAddress,
  isQuiet,
  isUnreachable,
  leaseOfMail,
  mailDelays,
  mayMailAgain,
  pushKeptFor,
  reachesAnybody,
  textKeptFor,
} from './rules.ts'

const minute = 60_000
const hour = 60 * minute

describe('a mail with a failed delivery', () => {
  test('is retried six times, later each time, within a day and a half', () =>
    expect(mailDelays).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour]))

  test('and is due after as long if its process ends meanwhile; after the last attempt, after a day', () =>
    expect([1, 6, 7, 8].map(leaseOfMail)).toEqual([minute, 24 * hour, 24 * hour, 24 * hour]))
})

test('the words of a mail are kept for thirty days', () => expect(textKeptFor).toBe(30 * 24 * hour))

test('a notice waits twelve hours for a browser that is off', () => expect(pushKeptFor).toBe(43_200))

describe("mails to an address about one person's acts are limited", () => {
  const cases = [
    { inHour: 9, inDay: 29, isConfirmed: true, may: true },
    { inHour: 10, inDay: 10, isConfirmed: true, may: false },
    { inHour: 0, inDay: 30, isConfirmed: true, may: false },
    { inHour: 4, inDay: 4, isConfirmed: false, may: true },
    { inHour: 0, inDay: 5, isConfirmed: false, may: false },
  ]
  for (const { may, isConfirmed, ...mailed } of cases)
    test(`${mailed.inHour} in an hour, ${mailed.inDay} in a day, ${isConfirmed ? '' : 'not '}confirmed: ${may}`, () =>
      expect(mayMailAgain(mailed, isConfirmed)).toBe(may))
})

test.each([
  ['password-reset', true, true],
  ['password-reset', false, true],
  ['member-invited', true, true],
  ['application-sent', false, true],
  ['application-sent', true, false],
  ['saved-job-closing', false, false],
  ['saved-job-closing', true, false],
])('a mail %s reaches an address that anybody typed (confirmed: %s): %s', (kind, isConfirmed, reaches) =>
  expect(reachesAnybody(kind, isConfirmed)).toBe(reaches),
)

test('an address identifies the owners of one company, and no other address does', () => {
  expect(companyOfAddress(addressOfCompany('0123'))).toBe('0123')
  expect(companyOfAddress('0123@kandu.example')).toBeUndefined()
})

test('an address without an account is recognised in any case', () => {
  expect(isUnreachable('Kandu@IMPORTED.invalid')).toBe(true)
  expect(isUnreachable('imported.invalid@example.com')).toBe(false)
  expect(isUnreachable('kandu@notimported.invalid')).toBe(false)
})

describe('mails that can wait are not sent from 22 to 7 in the Maldives', () => {
  const at = (text: string) => new Date(`${text}+05:00`)
  const cases: [string, string][] = [
    ['2026-11-20T07:00:00', '2026-11-20T07:00:00'],
    ['2026-11-20T21:59:59', '2026-11-20T21:59:59'],
    ['2026-11-20T22:00:00', '2026-11-21T07:00:00'],
    ['2026-11-20T23:59:59', '2026-11-21T07:00:00'],
    ['2026-11-20T00:00:00', '2026-11-20T07:00:00'],
    ['2026-11-20T06:59:59', '2026-11-20T07:00:00'],
    ['2026-11-30T22:30:00', '2026-12-01T07:00:00'],
  ]
  for (const [now, sent] of cases)
    test(`${now}: ${now === sent ? 'at once' : sent}`, () => {
      expect(afterQuiet(at(now))).toEqual(at(sent))
      expect(isQuiet(at(now))).toBe(now !== sent)
    })
})
