import { describe, expect, test } from 'vitest'
import { type Exactly, joined, type Node, type Places, queryOf } from './match-rules.ts'
import { numbersOf } from './words/word-forms-rules.ts'

const manager: Node = { is: 'word', word: 'manager', forms: ['managing'] }
const spa: Node = { is: 'word', word: 'spa' }
const office: Node = { is: 'phrase', words: ['front', 'office'] }
const sign = (text: string, begins?: boolean): Node => ({ is: 'sign', sign: text, ...(begins && { begins }) })
const within = (places: Places, node: Node): Node => ({ is: 'within', places, node })

describe('the index is queried for a word', () => {
  const cases: [what: string, node: Node, places: Places, exactly: Exactly, query: string][] = [
    ['as it was typed', manager, '', 'typed', "'manager'"],
    ['as it was typed, in the title', manager, 'A', 'typed', "'manager':A"],
    ['in both numbers', manager, '', 'number', "('manager' | 'managers')"],
    ['in both numbers, in title and company', manager, 'AB', 'number', "('manager':AB | 'managers':AB)"],
    ['in any form', manager, '', 'form', "('manager' | 'managers' | 'managing' | 'managings')"],
    ['in any form, where it has none', spa, '', 'form', "('spa' | 'spas')"],
    ['as a beginning', manager, '', 'beginning', "'manager':*"],
    ['as a beginning, in the title', manager, 'A', 'beginning', "'manager':*A"],
    ['with its quotes and strokes', { is: 'word', word: "a'b\\c" }, '', 'typed', "'a''b\\\\c'"],
  ]
  for (const [what, node, places, exactly, query] of cases)
    test(what, () => expect(queryOf(node, places, exactly)).toBe(query))
})

describe('a word has two numbers, the one in which it is written first', () => {
  const cases: [word: string, ...numbers: string[]][] = [
    ['nurse', 'nurse', 'nurses'],
    ['nurses', 'nurses', 'nurse'],
    ['secretary', 'secretary', 'secretaries'],
    ['waitresses', 'waitresses', 'waitress'],
    ['salesmen', 'salesmen', 'salesman'],
    ['boy', 'boy', 'boys'],
    ['2024', '2024'],
    ['x', 'x'],
  ]
  for (const [word, ...numbers] of cases) test(word, () => expect(numbersOf(word)).toEqual(numbers))
})

describe('a phrase is queried word after word', () => {
  const cases: [what: string, places: Places, exactly: Exactly, query: string][] = [
    ['as it was typed', '', 'typed', "('front' <-> 'office')"],
    ['in both numbers', '', 'number', "(('front' | 'fronts') <-> ('office' | 'offices'))"],
    ['in the title', 'A', 'typed', "('front':A <-> 'office':A)"],
  ]
  for (const [what, places, exactly, query] of cases)
    test(what, () => expect(queryOf(office, places, exactly)).toBe(query))
})

test('a word that is the stem of another one is not that one in titles', () => {
  const account: Node = { is: 'word', word: 'account' }
  expect(queryOf(account, 'A', 'typed')).toBe("('account':A & !'accountable':A)")
  expect(queryOf(account, '', 'beginning')).toBe("'account':*")
})

describe('a sign is queried as it is', () => {
  test('c++', () => expect(queryOf(sign('c++'), '', 'beginning')).toBe("'c++'"))
  test('in the title', () => expect(queryOf(sign('c++'), 'A', 'form')).toBe("'c++':A"))
  test('and Dhivehi as a beginning, except as it was typed', () => {
    expect(queryOf(sign('dvmudaris', true), '', 'number')).toBe("'dvmudaris':*")
    expect(queryOf(sign('dvmudaris', true), 'A', 'beginning')).toBe("'dvmudaris':*A")
    expect(queryOf(sign('dvmudaris', true), '', 'typed')).toBe("'dvmudaris'")
  })
})

describe('the narrower of two limits applies', () => {
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

describe('several are queried together', () => {
  test('all of them, or any', () => {
    expect(queryOf({ is: 'all', nodes: [spa, manager] }, '', 'typed')).toBe("('spa' & 'manager')")
    expect(queryOf({ is: 'any', nodes: [spa, manager] }, 'A', 'typed')).toBe("('spa':A | 'manager':A)")
  })

  test('one is queried alone, equal ones once, and none not at all', () => {
    expect(joined(["'a'"], ' & ')).toBe("'a'")
    expect(joined(["'a'", "'a'"], ' | ')).toBe("'a'")
    expect(joined(["'a'", '', "'b'"], ' | ')).toBe("('a' | 'b')")
    expect(joined(["'a'", ''], ' | ')).toBe("'a'")
    expect(joined([], ' & ')).toBe('')
  })
})
