import { describe, expect, test } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  type Nationality,
  type Restriction,
} from '#contract/vocabularies.ts'
import { fitsRestriction, mayAnswer, mayWithdraw } from './rules.ts'

// D-A-05, P2-4-08
describe('an employer answers with any decision or step, and never speaks for the job seeker', () => {
  const allowed: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
    Applied: ['Applied', 'Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    'Under Review': ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    Shortlisted: ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    Interview: ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    Hired: ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    Rejected: ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'],
    Withdrawn: [],
  }
  for (const from of applicationStatuses)
    test(`from ${from}`, () =>
      expect(applicationStatuses.filter((to) => mayAnswer(from, to))).toEqual(allowed[from]))
})

// D-F-10
describe('a job seeker withdraws until there is a decision', () => {
  for (const [status, may] of [
    ['Applied', true],
    ['Under Review', true],
    ['Shortlisted', true],
    ['Interview', true],
    ['Hired', false],
    ['Rejected', false],
    ['Withdrawn', true],
  ] as const)
    test(`${status}: ${may ? 'yes' : 'no'}`, () => expect(mayWithdraw(status)).toBe(may))
})

// D-F-03
describe('a job that is limited by nationality', () => {
  const cases: [Restriction, Nationality | null, string][] = [
    ['No Restriction', null, 'yes'],
    ['No Restriction', 'Foreign', 'yes'],
    ['Local Only', 'Maldivian', 'yes'],
    ['Local Only', 'Foreign', 'no'],
    ['Local Only', null, 'nationality needed'],
    ['Foreign Only', 'Foreign', 'yes'],
    ['Foreign Only', 'Maldivian', 'no'],
    ['Foreign Only', null, 'nationality needed'],
  ]
  for (const [restriction, nationality, answer] of cases)
    test(`${restriction}, ${nationality ?? 'nationality not given'}: ${answer}`, () =>
      expect(fitsRestriction(restriction, nationality)).toBe(answer))
})
