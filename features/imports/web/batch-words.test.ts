import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportCustomer, ImportDetail } from '#contract/imports/import-batches.ts'
import { leftOutOf, onlineWords, waitingWords } from './batch-words.ts'

const none = Object.fromEntries(namesOf(importVerdicts).map((verdict) => [verdict, 0]))
const counts = (some: object) => ({ ...none, ...some }) as ImportDetail['counts']
const publishedAt = '2026-11-20T06:00:00.000Z'

test('of the customers that are not confirmed, those rows are left out that are not published yet', () => {
  const one = { company: 'Reef', email: 'hr@reef.example', calledThere: ['Reef'], isConfirmed: false }
  const customers: ImportCustomer[] = [
    { ...one, _id: 'a', advertisements: 5, toPublish: 0 },
    { ...one, _id: 'b', advertisements: 5, toPublish: 2 },
    { ...one, _id: 'c', advertisements: 3, toPublish: 3 },
  ]
  expect(leftOutOf(customers, ['c'])).toBe(2)
})

describe('an import that is not finished says', () => {
  const cases = [
    { when: 'nothing was published', rows: { ready: 3, held: 1 }, begins: 'None of it is online yet.' },
    { when: 'its only rows are held', rows: { held: 1 }, begins: 'None of it is online yet.' },
    {
      when: 'it was left before its end, or is being published',
      rows: { ready: 3, imported: 5 },
      published: true,
      begins: '3 advertisements are not online yet. Unless a colleague is publishing',
    },
    {
      when: 'a held row was answered since',
      rows: { ready: 1, held: 2, imported: 5 },
      published: true,
      begins: '1 advertisement is not online yet.',
    },
    {
      when: 'held rows are left',
      rows: { held: 2, imported: 5 },
      published: true,
      begins: 'The rest is online. 2 rows are held',
    },
    {
      when: 'all held rows were left out',
      rows: { refused: 2, imported: 5 },
      published: true,
      begins: 'No row is left to publish. Finish the import.',
    },
    {
      when: 'none of its rows can be published',
      rows: { refused: 2 },
      begins: 'No row is left to publish. Finish the import, or discard it.',
    },
  ]
  for (const { when, rows, published, begins } of cases)
    test(`where ${when}`, () =>
      expect(waitingWords({ publishedAt: published ? publishedAt : null, counts: counts(rows) })).toContain(
        begins,
      ))
})

describe('a published import says', () => {
  const cases = [
    {
      jobs: { jobs: 2, paidJobs: 0, online: 2, applications: 1 },
      words: '2 jobs of it are online, with 1 application.',
    },
    {
      jobs: { jobs: 123, paidJobs: 3, online: 1, applications: 14 },
      words: '1 job of it is online and 119 are not, with 14 applications.',
    },
  ]
  for (const { jobs, words } of cases) test(words, () => expect(onlineWords(jobs)).toBe(words))
})
