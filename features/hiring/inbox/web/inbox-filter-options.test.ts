import { describe, expect, test } from 'vitest'
import {
  assignedOptions,
  currentChoice,
  type InboxCounts,
  jobOptions,
  labelOptions,
  listedOptions,
  sortOptions,
  statusChoice,
  tabChoices,
} from './inbox-filter-options.ts'

const choices = (message: number): InboxCounts['choices'] => [
  { waiting: 'decide', count: 1_204 },
  { waiting: 'chosen', count: 3 },
  { waiting: 'message', count: message },
]
const labelsOf = (options: { label: string }[]) => options.map(({ label }) => label)

test('people are listed by their status, else by the choice, else all of them', () => {
  expect(currentChoice({ status: 'Hired', waiting: 'no' })).toBe('Hired')
  expect(currentChoice({ status: undefined, waiting: 'no' })).toBe('no')
  expect(currentChoice({ status: undefined, waiting: undefined })).toBe('all')
})

describe('new messages stand above the list while there are any, or while they are listed', () => {
  const cases = [
    [1, 'decide', ['decide', 'chosen', 'message']],
    [0, 'decide', ['decide', 'chosen']],
    [0, 'message', ['decide', 'chosen', 'message']],
    [0, 'Hired', ['decide', 'chosen']],
  ] as const
  for (const [messages, current, shown] of cases)
    test(`${messages}, with ${current} listed`, () =>
      expect(tabChoices({ choices: choices(messages) }, current)).toEqual(shown))

  test('and not before they are counted', () =>
    expect(tabChoices(undefined, 'decide')).toEqual(['decide', 'chosen']))
})

test('the choices have their numbers once they are counted, with each status between them', () => {
  expect(
    labelsOf(listedOptions({ choices: choices(0), statuses: [{ status: 'Under Review', count: 4 }] })),
  ).toEqual([
    'To decide (1,204)',
    'Shortlisted, interview, offer (3)',
    'New message (0)',
    'Under Review (4)',
    'All who still wait (0)',
    'Decided or withdrawn (0)',
    'Everybody (0)',
  ])
  expect(labelsOf(listedOptions(undefined))).toEqual([
    'To decide',
    'Shortlisted, interview, offer',
    'New message',
    'All who still wait',
    'Decided or withdrawn',
    'Everybody',
  ])
})

test.each([
  ['no', undefined, 'no'],
  ['all', undefined, 'all'],
  ['Under Review', 'Under Review', undefined],
])('%s sets the status or the choice, and removes the other', (value, status, waiting) =>
  expect(statusChoice(value)).toEqual({ status, waiting }),
)

describe('a job is listed', () => {
  const cook = { _id: 'a', title: 'Cook', postedDate: '2026-11-20T08:00:00.000Z', isOpen: true, count: 2 }
  const diver = { ...cook, _id: 'b', title: 'Diver' }
  const cases: [string, InboxCounts['jobs'], string[]][] = [
    ['by its title', [cook, diver], ['Cook (2)', 'Diver (2)']],
    ['as closed', [{ ...cook, isOpen: false }], ['Cook, closed (2)']],
    [
      'with its day, where another one has the title',
      [cook, { ...cook, _id: 'b', postedDate: '2026-11-21T08:00:00.000Z', isOpen: false }],
      ['Cook, posted November 20, 2026 (2)', 'Cook, posted November 21, 2026, closed (2)'],
    ],
    ['not without anybody', [{ ...cook, count: 0 }, diver], ['Diver (2)']],
    [
      'without anybody once it is chosen',
      [cook, { ...diver, _id: 'chosen', count: 0 }],
      ['Cook (2)', 'Diver (0)'],
    ],
    [
      'by its title alone, where nobody is in the other one',
      [cook, { ...cook, _id: 'b', count: 0 }],
      ['Cook (2)'],
    ],
  ]
  for (const [when, jobs, labels] of cases)
    test(when, () => expect(labelsOf(jobOptions(jobs, 'chosen'))).toEqual(labels))
})

test('applicants assigned to me come first, then those of nobody, then those of each colleague', () => {
  const aishath = { _id: 'a', name: 'Aishath', isMe: false, count: 1 }
  const me = { _id: 'b', name: 'Hassan', isMe: true, count: 5 }
  expect(assignedOptions({ members: [aishath, me], unassigned: 7 })).toEqual([
    { value: 'me', label: 'Assigned to me (5)' },
    { value: 'nobody', label: 'Assigned to nobody (7)' },
    { value: 'a', label: 'Aishath (1)' },
  ])
  expect(labelsOf(assignedOptions({ members: [aishath], unassigned: 0 }))).toEqual([
    'Assigned to nobody (0)',
    'Aishath (1)',
  ])
})

test('a label has its number, and every order its words', () => {
  expect(labelOptions([{ _id: 'a', name: 'Sous chef', colour: 'blue', count: 2 }])).toEqual([
    { value: 'a', label: 'Sous chef (2)' },
  ])
  expect(labelsOf(sortOptions)).toContain('Can start soonest first')
})
