import { expect, test } from 'vitest'
import { failsTooLong, isGone, outcomeOf, webhookDelays } from './rules.ts'

const now = new Date('2026-11-20T08:00:00Z')
const day = 24 * 60 * 60_000

test('a delivery is retried for a day, after growing waits', () => {
  expect(webhookDelays[0]).toBe(60_000)
  expect(webhookDelays).toEqual(webhookDelays.toSorted((a, b) => a - b))
  expect(webhookDelays.reduce((sum, wait) => sum + wait, 0)).toBe(day)
})

test('a webhook is switched off after a day of failures, not before', () => {
  expect(failsTooLong(new Date(now.getTime() - day + 1), now)).toBe(false)
  expect(failsTooLong(new Date(now.getTime() - day), now)).toBe(true)
})

test('a status of 200 to 299 is a delivery, and 410 the end', () => {
  const isAccepted = (status: number) => outcomeOf({ status }).is === 'accepted'
  expect([199, 200, 204, 299, 300, 301, 404, 500].filter(isAccepted)).toEqual([200, 204, 299])
  expect([400, 404, 410, 500].filter((status) => isGone({ status }))).toEqual([410])
})

test('a receiver that gave no reply is asked again, and is not gone', () => {
  const none = { error: 'The server did not answer in time' }
  expect(outcomeOf(none)).toEqual({ is: 'unknown', why: none.error })
  expect(isGone(none)).toBe(false)
  expect(outcomeOf({ status: 404 })).toEqual({ is: 'not accepted', why: 'The server answered 404' })
  const redirect = { is: 'not accepted', why: 'The server answered 301, a redirect, which is not followed' }
  expect(outcomeOf({ status: 301 })).toEqual(redirect)
})
