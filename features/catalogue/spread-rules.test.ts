import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { triesOf } from '#tests/support/thorough.ts'
import { maxInARow, spreadEmployers } from './spread-rules.ts'

/** 'A1' is a job that A posted on November 1. */
const spread = (jobs: string) =>
  spreadEmployers(jobs.split(' '), (job) => ({
    employerId: job.charAt(0),
    createdAt: `2026-11-0${job.charAt(1)}T08:00:00.000Z`,
  })).join(' ')

describe('on a page of jobs, newest first', () => {
  test.each([
    { what: 'two of an employer in a row stay', given: 'A3 A3 B3 A3', is: 'A3 A3 B3 A3' },
    { what: 'a third one lets another employer pass', given: 'A3 A3 A3 B3', is: 'A3 A3 B3 A3' },
    {
      what: 'many are spread as far as others have jobs',
      given: 'A3 A3 A3 A3 A3 B3 C3',
      is: 'A3 A3 B3 A3 A3 C3 A3',
    },
    { what: 'no job passes one of another day', given: 'A3 A3 A3 B2 A2', is: 'A3 A3 A3 B2 A2' },
    {
      what: 'what begins a day counts with the end of the day before',
      given: 'A3 A3 A2 B2',
      is: 'A3 A3 B2 A2',
    },
    { what: 'one employer alone keeps its order', given: 'A3 A3 A3', is: 'A3 A3 A3' },
  ])('$what', ({ given, is }) => expect(spread(given)).toBe(is))

  test('no job is lost, days stay in their order, and an employer has three in a row only without others', () => {
    const job = fc.record({ employerId: fc.constantFrom('A', 'B', 'C'), day: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(fc.array(job, { maxLength: 20 }), (given) => {
        const jobs = given
          .toSorted((one, other) => other.day - one.day)
          .map(({ employerId, day }, at) => ({ at, employerId, createdAt: `2026-11-0${day}T08:00:00.000Z` }))
        const result = spreadEmployers(jobs, (one) => one)
        expect(result.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(
          jobs.map(({ at }) => at),
        )
        expect(result.map(({ createdAt }) => createdAt)).toEqual(jobs.map(({ createdAt }) => createdAt))
        for (const [at, { employerId, createdAt }] of result.entries()) {
          const before = result.slice(Math.max(0, at - maxInARow), at)
          if (before.length < maxInARow || before.some((one) => one.employerId !== employerId)) continue
          const after = result.slice(at).filter((one) => one.createdAt === createdAt)
          expect(after.every((one) => one.employerId === employerId)).toBe(true)
        }
      }),
      { numRuns: triesOf(1000) },
    )
  })
})
