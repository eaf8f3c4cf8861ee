import { expect, test } from 'vitest'
import { deletionWords } from './deletion-words.ts'

const nothing = {
  deletes: [] as string[],
  leaves: [] as string[],
  needsOwner: [] as string[],
  money: [] as { company: string; credit: number; refunds: number }[],
}
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
      expect.stringMatching(/^Coral Bay is deleted with .*, for all its members\.$/),
      "Job seekers keep their applications to the jobs in their own list, marked 'Job removed'.",
      own,
    ],
  },
  {
    who: 'the only owner of a company with credit and a refund that is not transferred',
    would: {
      ...nothing,
      deletes: ['Coral Bay'],
      money: [{ company: 'Coral Bay', credit: 101, refunds: 400 }],
    },
    words: [
      expect.stringMatching(/^Coral Bay is deleted/),
      expect.any(String),
      'Coral Bay has MVR 101 of credit, which is lost. Ask us for a refund first.',
      'A refund of MVR 400 to Coral Bay has not been transferred yet. We will still transfer it, to the account that you told us.',
      own,
    ],
  },
  {
    who: 'the only owner of two companies',
    would: { ...nothing, deletes: ['Coral Bay', 'Two Islands'] },
    words: [
      expect.stringMatching(/^Coral Bay and Two Islands are deleted with their .*, for all their members\.$/),
      expect.any(String),
      own,
    ],
  },
  {
    who: 'the only owner of a company with credit of a laari alone',
    would: {
      ...nothing,
      deletes: ['Coral Bay'],
      money: [{ company: 'Coral Bay', credit: 0.01, refunds: 0 }],
    },
    words: [
      expect.stringMatching(/^Coral Bay is deleted/),
      expect.any(String),
      'Coral Bay has MVR 0.01 of credit, which is lost. Ask us for a refund first.',
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
