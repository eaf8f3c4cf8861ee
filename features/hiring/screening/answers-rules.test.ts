import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/jobs/requirements.ts'
import { readAnswers } from './answers-rules.ts'

const id = 'a'.repeat(24)
const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  _id: id,
  kind,
  text: 'What?',
  choices: kind === 'choice' ? ['PADI', 'SSI'] : [],
  needed: false,
  must: false,
  ...more,
})

describe('an answer is kept in the words of its question', () => {
  const cases: [Question['kind'], string | number | boolean, string | number][] = [
    ['yes-no', true, 'yes'],
    ['yes-no', false, 'no'],
    ['yes-no', 'No', 'no'],
    ['choice', 'padi', 'PADI'],
    ['number', '1,250', 1250],
    ['number', 0, 0],
    ['number', 8.125, 8.125],
    ['number', 1_000_000_000, 1_000_000_000],
    ['number', '-1000000000', -1_000_000_000],
    ['date', ' 2027-02-28 ', '2027-02-28'],
    ['text', '  Since 2012 ', 'Since 2012'],
    ['text', 7, '7'],
    ['text', 'x'.repeat(500), 'x'.repeat(500)],
  ]
  for (const [kind, given, answer] of cases)
    test(`${kind}: ${String(given).slice(0, 20)}`, () =>
      expect(readAnswers([question(kind)], [{ question: id, answer: given }])).toEqual({
        answers: [{ question: id, text: 'What?', answer }],
        wrong: {},
      }))
})

describe('what is no answer is refused', () => {
  const cases: [Question['kind'], string | number | boolean, string][] = [
    ['yes-no', 'perhaps', 'must be yes or no'],
    ['choice', 'CMAS', 'must be one of: PADI, SSI'],
    ['number', 'many', 'must be a number'],
    ['number', true, 'must be a number'],
    ['number', '8.000', 'can be read in two ways: please write it without the dot, as 8000 or 8'],
    ['number', 1_000_000_001, 'must be a number'],
    ['number', '-1000000001', 'must be a number'],
    ['date', '+012027-02-28', 'must be a date such as 2026-11-20'],
    ['date', '2027-02-29', 'must be a date such as 2026-11-20'],
    ['text', 'x'.repeat(501), 'must be at most 500 characters'],
  ]
  for (const [kind, given, words] of cases)
    test(`${kind}: ${String(given).slice(0, 20)}`, () =>
      expect(readAnswers([question(kind)], [{ question: id, answer: given }])).toEqual({
        answers: [],
        wrong: { [`answers.${id}`]: words },
      }))

  test('a question that is not asked', () => {
    const other = 'b'.repeat(24)
    const { wrong } = readAnswers([question('text')], [{ question: other, answer: 'x' }])
    expect(wrong).toEqual({ [`answers.${other}`]: 'answers a question that this job does not ask' })
  })
})

test('of several questions each has its own answer, and of two answers the last counts', () => {
  const other = 'b'.repeat(24)
  const questions = [question('text'), question('number', { _id: other })]
  const given = [
    { question: id, answer: 'first' },
    { question: id, answer: 'second' },
    { question: other, answer: 3 },
  ]
  expect(readAnswers(questions, given)).toEqual({
    answers: [
      { question: id, text: 'What?', answer: 'second' },
      { question: other, text: 'What?', answer: 3 },
    ],
    wrong: {},
  })
  expect(readAnswers(questions, []), 'none is needed').toEqual({ answers: [], wrong: {} })
})

describe('only required answers are requested', () => {
  const answers = [{ question: id, answer: '  ' }]
  test('a missing required one is named', () =>
    expect(readAnswers([question('text', { needed: true })], answers).wrong).toEqual({
      [`answers.${id}`]: 'Please answer: What?',
    }))
  test('a must excludes nobody', () =>
    expect(readAnswers([question('text', { must: true })], answers)).toEqual({ answers: [], wrong: {} }))
})
