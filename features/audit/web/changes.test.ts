import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('an act shows what it changed, in words', () => {
  expect(changesOf({ before: { suspended: false }, after: { suspended: true, jobsRemoved: 2 } })).toEqual([
    { name: 'suspended', before: 'false', after: 'true' },
    { name: 'jobs removed', after: '2' },
  ])
})

test('an act says who may apply as a card does', () => {
  const before = { applicationRestriction: 'No Restriction' }
  const after = { applicationRestriction: 'Foreign Only' }
  expect(changesOf({ before, after })).toEqual([
    { name: 'who may apply', before: 'Anyone', after: 'Foreigners only' },
  ])
})

test('an act says instants in the time of the Maldives', () => {
  const after = { status: 'Active', until: '2027-11-20T18:59:59.999Z' }
  expect(changesOf({ before: null, after })).toEqual([
    { name: 'status', after: 'Active' },
    { name: 'until', after: 'November 20, 2027 at 11:59 PM' },
  ])
})

test('only changed settings of a group are shown', () => {
  const before = { social: { messaging: '', photos: 'https://a.example', page: '' } }
  const after = { social: { messaging: 'https://b.example', photos: '', page: '' } }
  expect(changesOf({ before, after })).toEqual([
    { name: 'messaging', after: 'https://b.example' },
    { name: 'photos', before: 'https://a.example', after: '(empty)' },
  ])
})

test('a long text is cut, and an empty one stays empty', () => {
  const [change] = changesOf({ before: null, after: { story: 'x'.repeat(500) } })
  expect(change?.after).toHaveLength(161)
  expect(changesOf({ before: null, after: null })).toEqual([])
})
