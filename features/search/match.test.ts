import { describe, expect, test } from 'vitest'
import { type Exactly, joined, type Node, type Places, queryOf } from './match-rules.ts'

const manager: Node = { is: 'word', word: 'manager', stem: 'manag' }
const spa: Node = { is: 'word', word: 'spa', stem: 'spa' }
const whole: Node = { is: 'word', word: 'nurses', stem: 'nurs', isWhole: true }
const bare: Node = { is: 'word', word: 'cooks', stem: '' }
const phrase = (...words: [word: string, stem: string][]): Node => ({
  is: 'phrase',
  words: words.map(([word, stem]) => ({ word, stem })),
})
const sign = (text: string, begins?: boolean): Node => ({ is: 'sign', sign: text, ...(begins && { begins }) })
const within = (places: Places, node: Node): Node => ({ is: 'within', places, node })

describe('a word is asked of the index', () => {
  const cases: [what: string, node: Node, places: Places, exactly: Exactly, query: string][] = [
    ['as it was typed', manager, '', 'typed', "'manager'"],
    ['as it was typed, in the title', manager, 'A', 'typed', "'manager':A"],
    ['with its forms', manager, '', 'form', "('manager' | 'manag')"],
    ['with its forms, in title and company', manager, 'AB', 'form', "('manager':AB | 'manag':AB)"],
    ['as a beginning', manager, '', 'beginning', "('manager':* | 'manag')"],
    ['as a beginning, in the title', manager, 'A', 'beginning', "('manager':*A | 'manag':A)"],
    ['of three letters: never as a beginning', spa, '', 'beginning', "'spa'"],
    ['of four letters', { ...spa, word: 'spas', stem: 'spas' }, '', 'beginning', "'spas':*"],
    ['whole: never as a beginning', whole, '', 'beginning', "('nurses' | 'nurs')"],
    ['without a stem', bare, '', 'form', "'cooks'"],
    ['that is its stem, once', spa, '', 'form', "'spa'"],
    ['with its quotes and strokes', { ...spa, word: "a'b\\c", stem: '' }, '', 'typed', "'a''b\\\\c'"],
  ]
  for (const [what, node, places, exactly, query] of cases)
    test(what, () => expect(queryOf(node, places, exactly)).toBe(query))
})

describe('a phrase is asked for one word after the other', () => {
  const office = phrase(['front', 'front'], ['office', 'offic'])
  const head = phrase(['head', 'head'], ['of', ''], ['the', ''], ['security', 'secur'])
  const cases: [what: string, node: Node, places: Places, exactly: Exactly, query: string][] = [
    ['as it was typed', office, '', 'typed', "('front' <1> 'office')"],
    ['with its forms', office, '', 'form', "(('front' <1> 'office') | ('front' <1> 'offic'))"],
    ['in the title', office, 'A', 'typed', "('front':A <1> 'office':A)"],
    [
      'once, where the forms are the same',
      phrase(['spa', 'spa'], ['host', 'host']),
      '',
      'form',
      "('spa' <1> 'host')",
    ],
    [
      'with gaps for words that say nothing',
      ...([head, '', 'form'] as const),
      "(('head' <1> 'of' <1> 'the' <1> 'security') | ('head' <3> 'secur'))",
    ],
    [
      'without forms, where one is left',
      phrase(['head', 'head'], ['of', '']),
      '',
      'form',
      "('head' <1> 'of')",
    ],
    [
      'without a gap before its first word',
      ...([phrase(['the', ''], ['head', 'head'], ['cook', 'cook']), '', 'form'] as const),
      "(('the' <1> 'head' <1> 'cook') | ('head' <1> 'cook'))",
    ],
  ]
  for (const [what, node, places, exactly, query] of cases)
    test(what, () => expect(queryOf(node, places, exactly)).toBe(query))
})

describe('a sign is asked for as it is', () => {
  test('c++', () => expect(queryOf(sign('c++'), '', 'beginning')).toBe("'c++'"))
  test('in the title', () => expect(queryOf(sign('c++'), 'A', 'form')).toBe("'c++':A"))
  test('and Dhivehi as a beginning, where beginnings are asked for', () => {
    expect(queryOf(sign('dvmudaris', true), '', 'beginning')).toBe("'dvmudaris':*")
    expect(queryOf(sign('dvmudaris', true), 'A', 'beginning')).toBe("'dvmudaris':*A")
    expect(queryOf(sign('dvmudaris', true), '', 'form')).toBe("'dvmudaris'")
  })
})

describe('of two limits the narrower one holds', () => {
  const cases: [outer: Places, inner: Places, query: string][] = [
    ['', 'A', "'spa':A"],
    ['', 'ABC', "'spa':ABC"],
    ['A', '', "'spa':A"],
    ['A', 'ABC', "'spa':A"],
    ['AB', 'A', "'spa':A"],
    ['AB', 'ABC', "'spa':AB"],
    ['ABC', 'AB', "'spa':AB"],
    ['', '', "'spa'"],
  ]
  for (const [outer, inner, query] of cases)
    test(`'${outer}' and '${inner}'`, () => expect(queryOf(within(inner, spa), outer, 'typed')).toBe(query))
})

describe('several are asked for together', () => {
  test('all of them, or any', () => {
    expect(queryOf({ is: 'all', nodes: [spa, manager] }, '', 'typed')).toBe("('spa' & 'manager')")
    expect(queryOf({ is: 'any', nodes: [spa, manager] }, 'A', 'typed')).toBe("('spa':A | 'manager':A)")
  })

  test('one is asked for alone, the same once, and nothing not at all', () => {
    expect(joined(["'a'"], ' & ')).toBe("'a'")
    expect(joined(["'a'", "'a'"], ' | ')).toBe("'a'")
    expect(joined(["'a'", '', "'b'"], ' | ')).toBe("('a' | 'b')")
    expect(joined(["'a'", ''], ' | ')).toBe("'a'")
    expect(joined([], ' & ')).toBe('')
  })
})
