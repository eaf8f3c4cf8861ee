import { describe, expect, test } from 'vitest'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import {
  applicationMailDue,
  decides,
  documentChange,
  fitsRestriction,
  hasApplied,
  isAnswer,
  isNewToEmployer,
  isRefusal,
  isWaiting,
  mayAnswer,
  mayAsk,
  mayChangeDocuments,
  mayWithdraw,
  mentionedAfter,
  movesFrom,
} from './rules.ts'

const statuses = namesOf(applicationStatuses)

// D-A-05, D-L-10, P2-4-08
describe('an employer answers with any decision or step, and never speaks for the job seeker', () => {
  // Facts of a status, in application-status.ts: a new one is an entry there and no line here.
  const chosen = namesWith(applicationStatuses, 'byEmployer')
  for (const from of statuses)
    test(`from ${from}`, () => {
      const isFinal = from === 'Withdrawn'
      const allowed = statuses.filter((to) => !isFinal && (to === from || chosen.includes(to as never)))
      expect(statuses.filter((to) => mayAnswer(from, to))).toEqual(allowed)
      expect(movesFrom(from)).toEqual(allowed.filter((to) => to !== from && to !== 'Applied'))
    })

  test('never Applied or Withdrawn, and always the others of the specification', () => {
    expect(chosen).toEqual(
      expect.arrayContaining(['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected']),
    )
    for (const status of ['Applied', 'Withdrawn']) expect(chosen).not.toContain(status)
  })
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

const ended = ['Hired', 'Rejected', 'Withdrawn']
const undecided = statuses.filter((status) => !ended.includes(status))

test('an application waits for its employer until it is hired, rejected or withdrawn', () => {
  expect(statuses.filter(isWaiting)).toEqual(undecided)
  expect(statuses.filter(mayChangeDocuments)).toEqual(undecided)
})

test('an interview, a decision and written words are answers; opening it is none', () => {
  const answers = (words: string) => statuses.filter((status) => isAnswer(status, words))
  expect(answers('')).toEqual(['Interview', 'Hired', 'Rejected'])
  expect(answers('We write on Sunday')).toEqual([...statuses])
})

test('a rejection takes a reason, and nothing else does', () =>
  expect(statuses.filter(isRefusal)).toEqual(['Rejected']))

test('a person who withdrew or never applied has no application', () =>
  expect([...statuses, 'Not Applied' as const].filter((status) => !hasApplied(status))).toEqual([
    'Withdrawn',
    'Not Applied',
  ]))

test('a decision moves an application from the waiting ones to the decided ones', () => {
  const decisions = statuses.flatMap((from) =>
    statuses.filter((to) => decides(from, to)).map((to) => [from, to]),
  )
  expect(decisions).toEqual(
    undecided.flatMap((from) => [
      [from, 'Hired'],
      [from, 'Rejected'],
    ]),
  )
})

describe('an application is new to its employer', () => {
  const at = new Date('2026-11-20T08:00:00.000Z')
  const untouched = { status: 'Applied', seenAt: null, answeredAt: null } as const
  test('until it is opened, answered or decided', () => {
    expect(isNewToEmployer(untouched)).toBe(true)
    for (const change of [{ seenAt: at }, { answeredAt: at }, { status: 'Rejected' as const }])
      expect(isNewToEmployer({ ...untouched, ...change })).toBe(false)
  })
})

describe('new applications are mailed together', () => {
  const at = (time: string) => new Date(`${time}+05:00`)
  const cases = [
    ['hourly', '2026-11-20T06:59', '2026-11-20T07:59'],
    ['each morning', '2026-11-20T06:59', '2026-11-20T07:00'],
    ['each morning', '2026-11-20T07:00', '2026-11-21T07:00'],
    ['each morning', '2026-11-30T23:59', '2026-12-01T07:00'],
  ] as const
  for (const [choice, now, due] of cases)
    test(`${choice}, at ${now}: ${due}`, () => expect(applicationMailDue(choice, at(now))).toEqual(at(due)))

  test('and mentions a minute after the first', () => expect(mentionedAfter).toBe(60_000))
})

describe('a job seeker asks for an overdue answer', () => {
  const answerBy = new Date('2026-11-20T18:59:59.999Z')
  const later = new Date('2026-11-20T19:00:00.000Z')
  const somebody = { jobId: 'a', employerId: 'b' }
  const waiting = { status: 'Applied', answerBy, answeredAt: null, askedAt: null, ...somebody } as const
  test('once its day is over, in any undecided status', () => {
    expect(mayAsk(waiting, later)).toBe(true)
    expect(mayAsk(waiting, answerBy)).toBe(false)
    expect(statuses.filter((status) => mayAsk({ ...waiting, status }, later))).toEqual(undecided)
  })

  test('while there is a job and an employer', () => {
    for (const change of [{ jobId: null }, { employerId: null }])
      expect(mayAsk({ ...waiting, ...change }, later)).toBe(false)
  })

  test('not twice, not when it was answered, and not when no answer was promised', () => {
    for (const change of [{ askedAt: later }, { answeredAt: answerBy }, { answerBy: null }])
      expect(mayAsk({ ...waiting, ...change }, later)).toBe(false)
  })
})

test.each([
  [null, null, undefined, undefined],
  ['a', 'a', undefined, undefined],
  [null, 'a', 'CV added', 'Cover letter added'],
  ['a', null, 'CV removed', 'Cover letter removed'],
  ['a', 'b', 'CV replaced', 'Cover letter changed'],
] as const)('the history says what became of a document: %s, then %s', (before, after, cv, letter) => {
  expect(documentChange('CV', before, after)).toBe(cv)
  expect(documentChange('Cover letter', before, after)).toBe(letter)
})
