import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { isWritable, mailedAgainInMilliseconds, takeBackUntil, unreadInMilliseconds } from './rules.ts'

const at = (text: string) => new Date(`${text}Z`)
const minute = 60_000

test('a message can be taken back for two minutes', () =>
  expect(takeBackUntil(at('2026-11-20T08:00:00'))).toEqual(at('2026-11-20T08:02:00')))

test('a mail reports messages unread for ten minutes, and later ones not again within the hour', () =>
  expect([unreadInMilliseconds, mailedAgainInMilliseconds]).toEqual([10 * minute, 60 * minute]))

describe('both sides may write', () => {
  const since = at('2026-11-20T08:00:00')
  const writable = (now: string) =>
    namesOf(applicationStatuses).filter((status) => isWritable(status, since, at(now)))
  const ended = ['Hired', 'Rejected', 'Withdrawn']
  const undecided = namesOf(applicationStatuses).filter((status) => !ended.includes(status))

  test('while an application goes on, and for thirty days after a decision', () => {
    expect(writable('2026-11-20T08:00:00')).toEqual([...undecided, 'Hired', 'Rejected'])
    expect(writable('2026-12-20T07:59:59.999')).toEqual([...undecided, 'Hired', 'Rejected'])
    expect(writable('2026-12-20T08:00:00')).toEqual(undecided)
  })
})
