import { expect, test } from 'vitest'
import type { JobRecord } from '#contract/jobs/job-records.ts'
import { changeSinceIssue, recordNotes, textHeading } from './record-words.ts'

const since = { changedAt: null, whoMayApplyChangedAt: null, isShown: true, isDeleted: false }
const content = (to: string | null) =>
  ({ shown: [{ from: '2026-11-01T08:00:00.000Z', to }] }) as unknown as JobRecord['content']
const later = '2026-11-20T08:00:00.000Z'

const cases: { when: string; to?: string; change: Partial<JobRecord['since']>; says: string }[] = [
  { when: 'nothing has changed', change: {}, says: 'The text has not changed since.' },
  {
    when: 'its text was changed and it went offline',
    change: { changedAt: later, isShown: false },
    says: 'The text of the advertisement was changed on November 20, 2026, after this record was made. The advertisement has been taken offline since.',
  },
  {
    when: 'others may apply',
    change: { whoMayApplyChangedAt: later },
    says: 'The text has not changed since. Who may apply was changed on November 20, 2026.',
  },
  {
    when: 'it was offline and came back',
    to: later,
    change: {},
    says: 'The text has not changed since. The advertisement is online again.',
  },
  {
    when: 'it was deleted',
    change: { isDeleted: true, isShown: false },
    says: 'The advertisement was deleted after this record was made.',
  },
]
for (const { when, to = null, change, says } of cases)
  test(`a record says what became of the advertisement when ${when}`, () =>
    expect(changeSinceIssue({ since: { ...since, ...change }, content: content(to) })).toBe(says))

test('a record that leaves texts out says how many, and counts them in its headings', () => {
  expect(recordNotes({ textsLeftOut: 3 }).join(' ')).toContain('3 earlier ones are left out')
  expect(recordNotes({}).join(' ')).not.toContain('left out')
  expect([0, 1].map((at) => textHeading({ textsLeftOut: 3 }, at))).toEqual(['Text as published', 'Change 4'])
  expect([0, 1].map((at) => textHeading({}, at))).toEqual(['Text as published', 'Change 1'])
})

test('a record says why views are one sum, and what it does not compare', () => {
  const notes = recordNotes({}).join(' ')
  expect(notes).toContain('the nationality of those who look is not known')
  expect(notes).toContain('Later changes of the pay, the place, the closing day')
})

test('a record says which applications it counts', () => {
  const notes = recordNotes({ keptForMonths: 24 }).join(' ')
  expect(notes).toContain('rejected and withdrawn ones are deleted 24 months after their last change')
})
