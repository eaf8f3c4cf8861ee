import { expect, test } from 'vitest'
import { nearWordsOf } from './near-words-rules.ts'

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
