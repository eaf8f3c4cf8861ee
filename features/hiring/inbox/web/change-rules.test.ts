import { describe, expect, test } from 'vitest'
import { changedMeanwhile, type Listed, listChanges } from './change-rules.ts'

const since = new Date('2026-11-26T08:00:00Z')
const ali: Listed = {
  application: 'a',
  name: 'Ali',
  status: 'Applied',
  appliedDate: '2026-11-20T08:00:00Z',
  unread: 0,
}
const beena: Listed = { ...ali, application: 'b', name: 'Beena' }
const late: Listed = { ...beena, appliedDate: '2026-11-26T08:00:01Z' }

describe('changes by others to a list are announced in words', () => {
  const cases: [string, Listed[], Listed[], string][] = [
    ['nothing', [ali], [ali], ''],
    ['somebody applied', [ali], [ali, late], 'New applicant: Beena'],
    ['somebody came up from the next page', [ali], [beena], ''],
    ['somebody was decided and stays in the list', [ali], [{ ...ali, status: 'Hired' }], 'Ali: Hired'],
    ['somebody left the list', [ali, beena], [beena], ''],
    ['somebody wrote', [ali], [{ ...ali, unread: 1 }], 'New message: Ali'],
    ['messages were read', [{ ...ali, unread: 2 }], [ali], ''],
    ['two things', [ali], [{ ...ali, status: 'Interview' }, late], 'Ali: Interview. New applicant: Beena'],
  ]
  for (const [what, before, after, words] of cases)
    test(what, () => expect(listChanges(before, after, { since, own: new Set() })).toBe(words))

  test('but not the decisions made here', () =>
    expect(listChanges([ali], [{ ...ali, status: 'Hired' }], { since, own: new Set(['a']) })).toBe(''))
})

describe('and changes to the open applicant', () => {
  const read = {
    version: 3,
    status: 'Applied' as const,
    documentsDate: undefined,
    facts: undefined,
    jobSeeker: { name: 'Ali' } as never,
  }
  const cases = [
    ['nothing', read, undefined],
    ['an older reading', { ...read, version: 2, status: 'Hired' as const }, undefined],
    ['a message of the company', { ...read, version: 4 }, undefined],
    [
      'a decision',
      { ...read, version: 4, status: 'Rejected' as const },
      'Changed in the meantime: Ali is now Rejected',
    ],
    ['a withdrawal', { ...read, version: 4, status: 'Withdrawn' as const }, 'Ali withdrew this application'],
    [
      'another letter or CV',
      { ...read, version: 4, documentsDate: '2026-11-26T08:00:00Z' },
      'Ali sent something newer in the meantime',
    ],
  ] as const
  for (const [what, now, words] of cases) test(what, () => expect(changedMeanwhile(read, now)).toBe(words))
})
