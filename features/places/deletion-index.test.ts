import { expect, test } from 'vitest'
import { deletionIndex } from './deletion-index-rules.ts'

const near = deletionIndex(['maafushi', 'gulhi', 'gulhee', 'fushi'])

test.each<[word: string, near: string[]]>([
  ['mafushi', ['maafushi']],
  ['maaffushi', ['maafushi']],
  ['maafusha', ['maafushi']],
  ['amafushi', ['maafushi']],
  ['gulhe', ['gulhi', 'gulhee']],
  // The word itself, and two edits.
  ['gulhi', []],
  ['maafush', ['maafushi']],
  ['maafus', []],
  ['', []],
])('of a few words, those one edit from %o are %o', (word, found) => {
  expect(near(word).sort()).toEqual(found.sort())
})
