import { describe, expect, test } from 'vitest'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { movable } from './move-rules.ts'

describe('several people are moved to a status without those who are in it or withdrew', () => {
  const cases: [AnswerStatus, ApplicationStatus[], ApplicationStatus[]][] = [
    ['Shortlisted', ['Applied', 'Shortlisted', 'Withdrawn', 'Hired'], ['Applied', 'Hired']],
    ['Rejected', ['Rejected', 'Interview', 'Interview'], ['Interview', 'Interview']],
    ['Interview', ['Interview', 'Withdrawn'], []],
    ['Hired', [], []],
  ]
  for (const [status, before, moved] of cases)
    test(`${status}: ${moved.length} of ${before.join(', ') || 'nobody'}`, () => {
      const people = before.map((one, at) => ({ status: one, at }))
      expect(movable(people, status)).toEqual(people.filter((one) => moved.includes(one.status)))
    })
})
