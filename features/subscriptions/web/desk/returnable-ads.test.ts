import { describe, expect, test } from 'vitest'
import type { LedgerLine } from '#contract/companies/desk-employers.ts'
import { returnableLines } from './returnable-ads.ts'

const line = (_id: string, kind: LedgerLine['kind'], ads: number | null, jobId: string | null) =>
  ({ _id, kind, ads, jobId }) as LedgerLine

describe('an ad can be given back once for each time it was spent', () => {
  test.each([
    ['a posting', [line('a', 'spent', -1, 'job')], ['a']],
    ['one that was given back', [line('b', 'returned', 1, 'job'), line('a', 'spent', -1, 'job')], []],
    ['a posting and its renewal', [line('b', 'spent', -1, 'job'), line('a', 'spent', -1, 'job')], ['b', 'a']],
    [
      'of these two one given back',
      [line('c', 'returned', 1, 'job'), line('b', 'spent', -1, 'job'), line('a', 'spent', -1, 'job')],
      ['b'],
    ],
    ['a posting under an Annual plan', [line('a', 'spent', null, 'job')], []],
    ['a grant', [line('a', 'granted', 5, null)], []],
  ] as const)('%s', (_, ledger, ids) => expect([...returnableLines(ledger)]).toEqual(ids))
})
