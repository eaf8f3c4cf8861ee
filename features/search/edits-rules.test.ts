import { expect, test } from 'vitest'
import { editsAllowed, editsBetween } from './edits-rules.ts'

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
