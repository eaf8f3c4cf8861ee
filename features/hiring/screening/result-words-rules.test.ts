import { describe, expect, test } from 'vitest'
import type { Meets } from '#contract/hiring/application-facts.ts'
import { resultWords } from './result-words-rules.ts'

const one = (requirement: string, state: Meets[number]['state'], because = ''): Meets[number] => ({
  requirement,
  state,
  because,
})

// D-N-04
describe("the line that compares a person with a job's requirements", () => {
  const cases: { when: string; meets: Meets; words: string }[] = [
    { when: 'nothing is asked for', meets: [], words: '' },
    {
      when: 'all of it is met',
      meets: [one('years', 'meets'), one('languages.English', 'meets')],
      words: 'Meets: years, English',
    },
    {
      when: 'some is not: what is not met comes first',
      meets: [
        one('years', 'meets'),
        one('languages.Dhivehi', 'not said'),
        one('certificates.first aid', 'does not meet'),
        one('education', 'does not meet'),
        one('startBy', 'not said'),
        one('liveIn', 'meets'),
      ],
      words: 'Missing: first aid, education · Not said: Dhivehi, start date · Meets: years, living there',
    },
    {
      when: 'a question was asked: it is shown with the answer',
      meets: [one('questions.5f0000000000000000000001', 'does not meet', 'May you drive a boat? No')],
      words: 'Missing: May you drive a boat? No',
    },
    {
      when: 'a name has a dot',
      meets: [one('certificates.A.B.', 'meets')],
      words: 'Meets: A.B.',
    },
  ]
  for (const { when, meets, words } of cases)
    test(`when ${when}`, () => expect(resultWords(meets)).toBe(words))

  // D-M-03
  test('has no count of requirements met', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      one(`languages.L${String.fromCharCode(97 + at)}`, 'meets'),
    )
    expect(resultWords(many)).not.toMatch(/\d/)
  })
})
