import { expect, test } from 'vitest'
import { deletionWords } from './deletion-words.ts'

const nothing = { deletes: [] as string[], leaves: [] as string[], needsOwner: [] as string[] }
const own = 'Your account and your sessions are deleted.'

test.each([
  { who: 'a person without a company', would: nothing, words: [own] },
  {
    who: 'one owner of several, in two companies',
    would: { ...nothing, leaves: ['Coral Bay', 'Two Islands'] },
    words: ['You leave Coral Bay and Two Islands. The jobs there and what you did for them stay.', own],
  },
  {
    who: 'the only owner of this company and of another one',
    would: { ...nothing, deletes: ['Coral Bay'], needsOwner: ['Two Islands'] },
    words: [
      'You are the only owner of Two Islands. Change to Two Islands and make somebody else an owner there first.',
      expect.stringMatching(/^Coral Bay is deleted: .*, for all its members\.$/),
      "Job seekers keep their applications to it in their own list, marked 'Job removed'.",
      own,
    ],
  },
])('a deletion by $who is described as it is', ({ would, words }) => {
  expect(deletionWords('employer', would)).toEqual(words)
})

test('an employer reads nothing of it before its consequences are known, a job seeker at once', () => {
  expect(deletionWords('employer', undefined)).toEqual([])
  expect(deletionWords('jobseeker', undefined)).toHaveLength(3)
  expect(deletionWords('jobseeker', undefined)).toContainEqual(
    expect.stringContaining('We ask them to check'),
  )
})
