import { describe, expect, test } from 'vitest'
import {
  answerWithin,
  askAfter,
  confirmWithin,
  hourChoices,
  linksLast,
  nextDue,
  pauseBetweenMails,
  rhythmText,
  wished,
} from './rules.ts'

const at = (text: string) => new Date(`${text}+05:00`)

describe('a digest is next due', () => {
  const cases = [
    { when: 'an instant before its hour', after: '2026-11-20T07:59:59.999', due: '2026-11-20T08:00:00' },
    { when: 'at its hour, a day later', after: '2026-11-20T08:00:00', due: '2026-11-21T08:00:00' },
    { when: 'late in the evening of the Maldives', after: '2026-11-20T23:30:00', due: '2026-11-21T08:00:00' },
    { when: 'at the end of a month', after: '2026-11-30T09:00:00', due: '2026-12-01T08:00:00' },
  ]
  for (const { when, after, due } of cases)
    test(`daily, ${when}`, () => {
      expect(nextDue({ frequency: 'daily', hour: 8, weekday: 0 }, at(after))).toEqual(at(due))
    })

  test('weekly, on its day: the same one before the hour, else the next', () => {
    const friday = { frequency: 'weekly', hour: 9, weekday: 5 } as const
    expect(nextDue(friday, at('2026-11-20T08:00:00'))).toEqual(at('2026-11-20T09:00:00'))
    expect(nextDue(friday, at('2026-11-20T09:00:00'))).toEqual(at('2026-11-27T09:00:00'))
  })

  test('never, when it sends at once', () => {
    expect(nextDue({ frequency: 'at once', hour: 8, weekday: 0 }, at('2026-11-20T08:00:00'))).toBeNull()
  })
})

test('a rhythm in words', () => {
  expect(rhythmText({ frequency: 'daily', hour: 0, weekday: 0 })).toBe('every day at 12 AM')
  expect(rhythmText({ frequency: 'weekly', hour: 13, weekday: 6 })).toBe('every Saturday at 1 PM')
  expect(rhythmText({ frequency: 'at once', hour: 8, weekday: 0 })).toBe('as soon as there is one')
})

test('any hour of the day can be chosen', () => {
  expect(hourChoices.map(({ value }) => value)).toEqual(Array.from({ length: 24 }, (_, hour) => `${hour}`))
  expect([0, 1, 11, 12, 13, 23].map((hour) => hourChoices[hour]?.label)).toEqual([
    '12 AM',
    '1 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '11 PM',
  ])
})

test('an alert is confirmed within a week, asked about after 90 days, and ends 14 days later', () => {
  const days = [confirmWithin, askAfter, answerWithin, linksLast].map((time) => time / (24 * 60 * 60_000))
  expect(days).toEqual([7, 90, 14, 180])
  expect(pauseBetweenMails).toBe(4 * 60_000)
})

test('a chosen place stands for its words in a search, and an atoll for itself without its city', () => {
  const wish = (fields: Record<string, string>) => wished((name) => fields[name])
  expect(wish({ q: ' cook ', location: 'Kaafu Atoll', place: 'atoll-k', guaranteed: '' })).toEqual({
    q: 'cook',
    place: 'atoll-k-without-city',
  })
  expect(wish({ location: 'Head office', place: '', guaranteed: '8000' })).toEqual({
    location: 'Head office',
    guaranteed: '8000',
  })
})
