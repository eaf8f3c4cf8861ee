import { expect, test } from 'vitest'
import { FoundWords } from './found-words-rules.ts'
import { type Node, wordNode } from './match-rules.ts'
import type { Understood } from './terms-rules.ts'
import { thaanaKey } from './words/dhivehi-rules.ts'

const meaning = (...terms: { own?: Node; like?: Node[] }[]): Understood => ({
  terms: terms.map(({ own, like = [] }) => ({
    ...(own && { own }),
    text: '',
    about: 'word' as const,
    weight: 1,
    like,
    close: [],
    places: [],
    jobs: 1,
    titles: 1,
    from: 0,
    to: 1,
  })),
  excluded: [],
  isNothing: false,
  corrections: [],
  corrected: '',
  chips: [],
})
const word = (text: string, ...forms: string[]): Node => wordNode(text, forms)
const phrase = (...words: string[]): Node => ({
  is: 'phrase',
  words,
})
const sign = (text: string): Node => ({ is: 'sign', sign: text })

/** The text with what was found in square brackets. */
const shown = (pieces: string[] | undefined) =>
  pieces?.map((piece, at) => (at % 2 ? `[${piece}]` : piece)).join('')
const titled = (title: string, ...terms: { own?: Node; like?: Node[] }[]) =>
  shown(new FoundWords(meaning(...terms)).inTitle(title))
const texted = (text: string, ...terms: { own?: Node; like?: Node[] }[]) =>
  shown(new FoundWords(meaning(...terms)).inText(text))

// D-L-07
test('a word is found in any case and with any accents, as other forms and as a beginning', () => {
  const waiter = { own: word('waiter') }
  expect(titled('Senior WAITERS', waiter)).toBe('Senior [WAITERS]')
  expect(titled('Waiter/Waitress', waiter)).toBe('[Waiter]/Waitress')
  expect(titled('Café Manager', { own: word('cafe') })).toBe('[Café] Manager')
  expect(titled('Secretaries', { own: word('secretary') })).toBe('[Secretaries]')
  expect(titled('Driving instructor', { own: word('drive', 'driving') })).toBe('[Driving] instructor')
  expect(titled('Housekeeping', { own: word('housekeeper', 'housekeeping') })).toBe('[Housekeeping]')
  expect(titled('Server', waiter)).toBeUndefined()
})

test('a word is found after any character, and however its first letter is written', () => {
  const waiter = { own: word('waiter') }
  expect(titled("a 'waiter'", waiter)).toBe("a ['waiter']")
  expect(titled('(waiter)', waiter)).toBe('([waiter])')
  expect(titled('3waiter headwaiter', waiter)).toBeUndefined()
  expect(titled('Émigré Officer', { own: word('emigre') })).toBe('[Émigré] Officer')
  expect(titled('މުދައްރިސްwaiter', waiter)).toBe('މުދައްރިސް[waiter]')
  expect(titled('24 hours', { own: word('24') })).toBe('[24] hours')
})

// D-L-07
test('synonyms are found, as whole words and phrases', () => {
  const hr = { own: word('hr'), like: [phrase('human', 'resources'), word('people')] }
  expect(titled('Human Resources Officer', hr)).toBe('[Human Resources] Officer')
  expect(titled('Human and other resources', hr)).toBeUndefined()
  expect(titled('Peoples HR', hr)).toBe('[Peoples] [HR]')
})

// D-L-07
test('short words match whole, and those with signs with their signs', () => {
  expect(titled('Art and Arts', { own: word('art') })).toBe('[Art] and [Arts]')
  expect(titled('Artist', { own: word('art') })).toBeUndefined()
  expect(titled('C++ and C developer', { own: sign('c++') })).toBe('[C++] and C developer')
  expect(titled('F&B Attendant', { own: sign('f&b') })).toBe('[F&B] Attendant')
  expect(titled('F&B Attendant', { like: [phrase('f', 'b', 'attendant')] })).toBe('[F&B Attendant]')
  expect(titled('ASP.NET developer', { own: sign('.net') })).toBe('ASP[.NET] developer')
  expect(titled('Is it IT?', { own: sign('IT') })).toBe('Is it [IT]?')
})

test('a word in Thaana is found under the key of its spellings', () => {
  expect(titled('މުދައްރިސް Teacher', { own: sign(`dv${thaanaKey('މުދައްރިސް')}`) })).toBe('[މުދައްރިސް] Teacher')
})

test('a place is found in a title, and not all over a text', () => {
  const male = { own: { is: 'within', places: 'ABC', node: word('male') } } satisfies { own: Node }
  expect(titled('Cook in Malé', male)).toBe('Cook in [Malé]')
  expect(texted('Male or female cooks', male)).toBeUndefined()
})

const filler = 'Lorem ipsum dolor sit amet '.repeat(12).trim()

test('the excerpt has most of the words, is cut between words, and is one line', () => {
  const both = [{ own: word('pastry') }, { own: word('ovens') }]
  const found = texted(`Pastry. ${filler}\n\nYou clean   the ovens, and make pastry. ${filler}`, ...both)
  expect(found).toMatch(/^… .*You clean the \[ovens\], and make \[pastry\]\. Lorem .* …$/)
  expect(found?.length).toBeLessThan(190)
  expect(texted('Makes pastry.', ...both)).toBe('Makes [pastry].')
  expect(texted(filler, ...both)).toBeUndefined()
})

test('the joined pieces are the title, whatever it contains', () => {
  for (const title of [
    '<b>waiter</b> & "waiter"',
    'waiter',
    '  waiter  ',
    'a waiter’s waiter',
    '🧑‍🍳waiter\u0301',
  ])
    expect(new FoundWords(meaning({ own: word('waiter') })).inTitle(title)?.join('')).toBe(title)
})

test('a text of any length and kind takes no time', () => {
  const all = new FoundWords(meaning({ own: word('aaaa') }))
  for (const text of ['a'.repeat(20_000), 'aaaa '.repeat(4_000), "'".repeat(20_000), 'é'.repeat(20_000)]) {
    expect((all.inText(text) ?? []).join('').length).toBeLessThan(20_001)
  }
})
