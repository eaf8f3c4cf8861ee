import { describe, expect, test } from 'vitest'
import { expiryOf } from './listing-rules.ts'

const male = (text: string) => new Date(`${text.replace(' ', 'T')}+05:00`)
const utc = (text: string) => new Date(`${text.replace(' ', 'T')}Z`)

// D-B-04, D-B-05, D-D-09, P2-4-04
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
