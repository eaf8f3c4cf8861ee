import { expect, test } from 'vitest'
import { editsAllowed, editsBetween, nearWordsOf } from './near-words-rules.ts'

const near = nearWordsOf(['waiter', 'waiters', 'water', 'writer', 'cook', 'receptionist', 'އަށް'])

test.each<[word: string, edits: number, near: string[]]>([
  ['waiter', 0, ['waiter']],
  ['waitr', 1, ['waiter']],
  ['wiater', 1, ['waiter', 'water']],
  ['waiter', 1, ['water', 'waiter', 'writer', 'waiters']],
  ['wiatr', 2, ['waiter', 'water']],
  ['kook', 1, ['cook']],
  ['recpetoinist', 1, []],
  ['recpetoinist', 2, ['receptionist']],
  ['އަށް', 1, ['އަށް']],
  ['', 2, []],
])('of a few words, %o is at most %d edits from %o', (word, edits, found) => {
  expect(near(word, edits).toSorted()).toEqual(found.toSorted())
})

test.each([
  ['nurse', 'nurse', 0],
  ['', 'cook', 4],
  ['cook', '', 4],
  ['acountant', 'accountant', 1],
  ['accountant', 'acountant', 1],
  ['nurce', 'nurse', 1],
  ['nusre', 'nurse', 1],
  ['ab', 'ba', 1],
  ['unrse', 'nurse', 1],
  ['nures', 'nurse', 1],
  ['recpetoinist', 'receptionist', 2],
  ['kitten', 'sitting', 3],
  ['abc', 'cab', 2],
  ['abc', 'bca', 2],
  ['abcd', 'badc', 2],
  ['aab', 'aba', 1],
  ['flaw', 'lawn', 2],
  ['ab', 'cd', 2],
  ['ab', 'bc', 2],
  ['ab', 'ca', 2],
])('%s and %s are %d apart', (a, b, edits) => {
  expect(editsBetween(a, b)).toBe(edits)
  expect(editsBetween(b, a)).toBe(edits)
})

test('one edit is allowed from four letters, two from seven', () => {
  expect(['cat', 'cook', 'waiter', 'manager', 'receptionist'].map(editsAllowed)).toEqual([0, 1, 1, 2, 2])
})
