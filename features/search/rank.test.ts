import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import type { Node } from './match-rules.ts'
import { answerOf, anywhereOf, queriesOf, queryOfAll, readingsOf } from './rank-rules.ts'
import { closeness, type Term } from './terms-rules.ts'

const read = searcher(
  `waiter waiter 40 30 · sommelier sommelier 9 0 · padi padi 9 2 · naval naval 8 5 · excel excel 30 0 · excels excels 9 0`,
  [{ id: 'waiter', words: ['waiter', 'waitress'] }],
)
const term = (typed: string) => read(typed).terms[0] as Term
const above = (typed: string) => answerOf(term(typed))
const lacking = (typed: string) => readingsOf(term(typed)).flatMap(({ lacks }) => lacks ?? [])

describe('above the cut is a job that has', () => {
  test('the name of work in its title, in both numbers, or what means the same there as a whole word', () => {
    expect(above('waiter')).toBe(
      "('waiter':A | ('waiter':A | 'waiters':A) | ('waitress':A | 'waitresses':A))",
    )
  })

  test('another word of such names in title, employer or place, and in any form in the title', () => {
    expect(above('naval')).toBe("('naval':A | ('naval':A | 'navals':A) | ('naval':ABC | 'navals':ABC))")
  })

  test('other words of the root of a field, in its title', () => {
    expect(above('biology')).toContain("'biologist':A")
    expect(above('teaching')).toContain("'teacher':A")
    expect(above('waiter')).not.toContain('wait:A')
  })

  test('any other word anywhere, as it was typed or in the other number', () => {
    expect(above('excel')).toBe("('excel' | 'excels')")
  })

  test('the beginning of a word in its title', () => {
    expect(above('somm')).toContain("'somm':*A")
    expect(above('excel')).not.toContain('*')
  })
})

describe('below the cut stand, with what they lack,', () => {
  test('jobs that name work in the text alone', () => {
    expect(lacking('waiter')).toContain('with “waiter” in the text alone')
    expect(lacking('excel')).not.toContain('with “excel” in the text alone')
  })

  test('and jobs whose title goes on from a word', () => {
    expect(lacking('excel')).toContain('with a word that begins with “excel”')
    expect(lacking('spa')).not.toContain('with a word that begins with “spa”')
  })
})

test('the better match has more worth, and an answer comes before a close job', () => {
  for (const typed of ['waiter', 'naval', 'excel', 'somm', 'waitres']) {
    const readings = readingsOf(term(typed))
    expect(readings.map(({ quality }) => quality)).toEqual(
      readings.map(({ quality }) => quality).toSorted((a, b) => b - a),
    )
    const cut = readings.findIndex(({ lacks }) => lacks !== undefined)
    expect(readings.slice(cut).every(({ lacks }) => lacks !== undefined)).toBe(true)
  }
})

test('what the head has is asked of the index without its places, and of the head with them', () => {
  expect(queriesOf([term('waiter')])).toEqual({
    index: "('waiter' | ('waiter' | 'waiters') | ('waitress' | 'waitresses'))",
    head: above('waiter'),
  })
  expect(queriesOf([term('excel')])).toEqual({ index: "('excel' | 'excels')", head: '' })
  expect(queryOfAll([])).toBe('')
})

test('places are dropped from all parts that match anywhere', () => {
  const inTitle = (word: string): Node => ({
    is: 'within',
    places: 'A',
    node: { is: 'word', word },
  })
  const asked = (node: Node) => anywhereOf([{ node, exactly: 'typed' }])
  expect(asked(inTitle('cook'))).toBe("'cook'")
  expect(asked({ is: 'all', nodes: [inTitle('cook'), inTitle('chef')] })).toBe("('cook' & 'chef')")
  expect(asked({ is: 'any', nodes: [inTitle('cook'), inTitle('chef')] })).toBe("('cook' | 'chef')")
})

test('a close match ranks below full matches, and other work below matches in the text', () => {
  const node: Node = { is: 'word', word: 'chef' }
  const near = {
    ...term('waiter'),
    close: [
      { node, lacks: 'other', quality: closeness.other },
      { node, lacks: 'near', quality: closeness.same },
    ],
  }
  const found = readingsOf(near as Term).filter(({ lacks }) => lacks === 'near' || lacks === 'other')
  expect(found.map(({ lacks, quality }) => [lacks, quality])).toEqual([
    ['near', 0.28],
    ['other', 0.22],
  ])
  expect(readingsOf({ ...near, like: [] } as Term).every(({ node }) => node)).toBe(true)
})

test('a beginning counts for words without jobs, and below the cut from four letters on', () => {
  const beginning = (text: string, more: Partial<Term>) =>
    readingsOf({ ...term('excel'), text, ...more }).filter(({ exactly }) => exactly === 'beginning')
  expect(beginning('exce', { isBeginning: true, jobs: 0 }).map(({ quality }) => quality)).toEqual([0.6])
  expect(beginning('exce', { isBeginning: true, jobs: 3 }).map(({ quality }) => quality)).toEqual([0.15])
  expect(beginning('exc', { isBeginning: false })).toEqual([])
})
