import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { triesOf } from '#tests/support/thorough.ts'
import { maxInARow, spreadEmployers } from './spread-rules.ts'

/** 'A1' is the first job of A. */
const spread = (jobs: string) => spreadEmployers(jobs.split(' '), (job) => job.charAt(0)).join(' ')

describe('on a page of jobs, newest first', () => {
  test.each([
    { what: 'two of an employer in a row stay', given: 'A1 A2 B1 A3', is: 'A1 A2 B1 A3' },
    { what: 'a third one lets another employer pass', given: 'A1 A2 A3 B1', is: 'A1 A2 B1 A3' },
    {
      what: 'many are spread as far as others have jobs',
      given: 'A1 A2 A3 A4 A5 B1 C1',
      is: 'A1 A2 B1 A3 A4 C1 A5',
    },
    {
      what: 'many at the end are spread over the page too',
      given: 'B1 B2 C1 A1 A2 A3 A4 A5',
      is: 'B1 A1 B2 A2 A3 C1 A4 A5',
    },
    {
      what: 'one with five at the end goes before others',
      given: 'B1 C1 B2 A1 A2 A3 A4 A5',
      is: 'B1 A1 C1 A2 A3 B2 A4 A5',
    },
    { what: 'one employer alone keeps its order', given: 'A1 A2 A3', is: 'A1 A2 A3' },
    {
      what: 'whoever passes stands in a row of its own',
      given: 'A1 A2 A3 B1 B2 B3',
      is: 'A1 A2 B1 A3 B2 B3',
    },
  ])('$what', ({ given, is }) => expect(spread(given)).toBe(is))

  test('the first ones stay, and count for the row that follows them', () => {
    const jobs = 'F1 A1 A2 A3 B1'.split(' ')
    const employerOf = (job: string) => job.charAt(0)
    expect(spreadEmployers(jobs, employerOf, 2).join(' ')).toBe('F1 A1 A2 B1 A3')
    expect(spreadEmployers(['A1', 'A2', 'A3', 'B1'], employerOf, 2).join(' ')).toBe('A1 A2 B1 A3')
    expect(spreadEmployers(['F1', 'A1', 'A2', 'A3', 'A4'], employerOf, 1).join(' ')).toBe('F1 A1 A2 A3 A4')
  })

  test('no job is lost, each employer keeps its order, and has three in a row only where others have too few', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 20 }), (given) => {
        const jobs = given.map((employer, at) => ({ at, employer }))
        const result = spreadEmployers(jobs, ({ employer }) => employer)
        expect(result.toSorted((one, other) => one.at - other.at)).toEqual(jobs)
        for (const one of ['A', 'B', 'C'])
          expect(result.filter(({ employer }) => employer === one)).toEqual(
            jobs.filter(({ employer }) => employer === one),
          )
        for (const [at, { employer }] of result.entries()) {
          const before = result.slice(Math.max(0, at - maxInARow), at)
          if (before.length < maxInARow || before.some((one) => one.employer !== employer)) continue
          expect(result.slice(at).every((one) => one.employer === employer)).toBe(true)
        }
        for (const one of ['A', 'B', 'C']) {
          const own = given.filter((employer) => employer === one).length
          if (own > maxInARow * (given.length - own + 1)) return
        }
        expect(result.map(({ employer }) => employer).join('')).not.toMatch(/(.)\1\1/)
      }),
      { numRuns: triesOf(1000) },
    )
  })
})
