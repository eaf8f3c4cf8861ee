import { describe, expect, test } from 'vitest'
import { factsFor } from '#tests/support/searcher.ts'
import { piecesOf, termsIn } from './understand-rules.ts'

const facts = factsFor(
  `front front 50 20 · office offic 80 30 · manager manag 90 60 · cook cook 50 30 · nurse nurs 25 20 · years year 90 0
   harbour harbour 9 4 · node.js node 1 1 · boat boat 7 3`,
  [
    { id: 'front', words: ['front office', 'reception'] },
    { id: 'manager', words: ['office manager', 'administration manager'] },
    { id: 'cook', words: ['cook', 'chef'] },
  ],
)
const terms = (text: string) => termsIn(text, facts(text)).map((term) => term.text)

describe("of a person's text about their work are read", () => {
  const cases: [text: string, ...terms: string[]][] = [
    ['Six years in front office', 'six', 'front office'],
    // Punctuation or a line break separates terms, and a dash before a blank excludes nothing.
    ['front office, manager of the harbour', 'front office', 'manager', 'harbour'],
    ['front\noffice manager', 'front', 'office manager'],
    ['- cook -nurse', 'cook', 'nurse'],
    ['• cook\n• “nurse”', 'cook', 'nurse'],
    ['cook (harbour); nurse: boat', 'cook', 'harbour', 'nurse', 'boat'],
    ['ކުކް، cook', 'ކުކް', 'cook'],
    [''],
    ['... - "" !'],
  ]
  for (const [text, ...expected] of cases) test(text, () => expect(terms(text)).toEqual(expected))

  test('all terms of a text, however long it is', () => {
    const long = 'cook in the harbour, nurse. '.repeat(30)
    expect(terms(long)).toHaveLength(90)
  })
})

test('signs within a word do not separate it', () => {
  expect(piecesOf('Node.js, F&B and 24/7; 2.5 years')).toEqual(['Node.js', ' F&B and 24/7', ' 2.5 years'])
})
