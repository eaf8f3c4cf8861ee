import { describe, expect, test } from 'vitest'
import { factsFor } from '#tests/support/searcher.ts'
import { type Node, queryOf } from './match-rules.ts'
import { asGuessed, halvesOf, joinedAt, type Meaning, meaningsAt } from './meaning-rules.ts'
import { readingOf } from './reading-rules.ts'
import { tokensOf } from './tokens-rules.ts'

const dictionary = `
cook cook 9 5 · manager m 90 60 · nurse n 3 1 · bankof b 3 0 2 · keshi k 9 0 9 · mart m 9 0 9 · barman b 3 2 · teams t 9 9
seaplane s 4 0 4 · dvmuvazafu d 5 2 · dvkeshiaru d 3 3 · thilafaru t 9 0 9 · receptionist r 9 9 · wordart w 9 0 0`
const facts = factsFor(dictionary, [
  { id: 'nurse', words: ['nurse', 'front office', 'guest house'] },
  { id: 'gardener', words: ['gardener', 'gynaecologist'] },
])
const readingFor = (typed: string, isAsTyped = false) => readingOf(tokensOf(typed), facts(typed), isAsTyped)
const meanings = (typed: string, isAsTyped = false) => meaningsAt(readingFor(typed, isAsTyped), 0)
const meaning = (typed: string, isAsTyped = false) => meanings(typed, isAsTyped)[0]
const joined = (typed: string, isAsTyped = false) => joinedAt(readingFor(typed, isAsTyped), 0)
const asked = (node: Node | undefined) => node && queryOf(node, '', 'typed')
const texts = (all: readonly Meaning[]) => all.map(({ text }) => text)

describe('a word that no list and no job has', () => {
  test.each([
    // Letters swapped, wrong, left out or twice in a word of work.
    ['nures', 'nurse'],
    ['nusre', 'nurse'],
    ['nurss', 'nurse'],
    ['nyrse', 'nurse'],
    ['managr', 'manager'],
    ['maneger', 'manager'],
    ['dentis', 'dentist'],
    // By its sound.
    ['fisiotherapist', 'physiotherapist'],
    ['oditor', 'auditor'],
    ['recepsionist', 'receptionist'],
  ])('%s is %s', (typed, text) => {
    expect(meanings(typed)).toMatchObject([
      { text, correction: { from: typed, to: text }, isBeginning: false, close: [] },
    ])
    expect(meaning(typed)?.forms).toContain(text)
    expect(texts(meanings(typed, true))).toEqual([typed])
  })

  test.each([
    ['mudhal', 'model'],
    ['mangor', 'minder'],
  ])('%s is by a guess %s, and found as it is', (typed, guess) => {
    const found = meaning(typed)
    expect(found).toMatchObject({ text: typed, guess, isBeginning: true })
    expect(found?.correction).toBeUndefined()
  })

  test.each([
    ['frontoffice', 'front', 'office'],
    ['keshimart', 'keshi', 'mart'],
  ])('%s is two words of titles, or of the names of employers', (typed, ...halves) => {
    expect(texts(meanings(typed))).toEqual(halves)
    const correction = { from: typed, to: halves.join(' ') }
    expect(meanings(typed)).toMatchObject([{ correction }, { correction }])
    expect(meanings(typed).map(({ words }) => words.length)).toEqual([1, 1])
  })
  test.each(['keshimrt', 'frontofice', 'keshicook', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'])(
    '%s is itself, and may begin a longer one',
    (typed) => {
      expect(meanings(typed)).toMatchObject([{ text: typed, isBeginning: true }])
      expect(meaning(typed)?.guess).toBeUndefined()
    },
  )

  test('is split behind three letters at the least, and before three', () => {
    expect(halvesOf('abcde')).toEqual([])
    expect(halvesOf('abcdef')).toEqual([['abc', 'def']])
    expect(halvesOf('abcdefg')).toEqual([
      ['abc', 'defg'],
      ['abcd', 'efg'],
    ])
    expect(halvesOf('')).toEqual([])
  })
})

describe('a known word', () => {
  test.each([
    ['cook', "'cook'"],
    ['manager', "('manager' | 'mgr' | 'mngr' | 'mgnr' | 'mngmt')"],
    ['mgr', "('mgr' | 'manager')"],
    ['engg', "('engg' | 'engineer' | 'engineering')"],
    ['hr', "('hr' | ('human' <-> 'resources'))"],
    ['it', "('IT' | 'it':A)"],
    ['F&B', "'f&b'"],
    // English words stay what they are, though they may be short for others.
    ['office', "('office' | 'off' | 'ofc')"],
  ])('%s is asked as %s', (typed, query) => {
    expect(asked(meaning(typed)?.own)).toBe(query)
    expect(meaning(typed)).toMatchObject({ like: [], close: [], isBeginning: false })
    expect(meaning(typed)?.correction).toBeUndefined()
  })

  test('has its other writings in the groups: short, in full, British, American, as a sign', () => {
    expect(meaning('engg')?.forms).toEqual(['engg', 'engineer', 'engineering'])
    expect(meaning('engg', true)?.forms).toEqual(['engg'])
    expect(meaning('gynecologist')?.forms).toEqual(['gynecologist', 'gynaecologist'])
    expect(meaning('F&B')?.forms).toEqual(['f&b', 'f b'])
    expect(meaning('keshi')?.forms).toEqual(['keshi', 'dvkeʃi'])
  })

  test('begins another one only if it says nothing itself and has more than three letters', () => {
    const begins = ['nur', 'keshi', 'mu', 'spa', 'cook', 'umbrella', 'mgr', 'muvazzafu', 'dentist'].filter(
      (typed) => meaning(typed)?.isBeginning,
    )
    expect(begins).toEqual(['keshi'])
  })

  test('may be another one by a guess, if it is rare: one letter, of five', () => {
    expect(meaning('manger')).toMatchObject({ text: 'manger', guess: 'manager' })
    for (const typed of ['manager', 'cook', 'bangla', 'look', 'garden'])
      expect([typed, meaning(typed)?.guess]).toEqual([typed, undefined])
  })

  test('means the same wherever it stands, each time with its own place', () => {
    const reading = readingFor('cook manger cook')
    expect(meaningsAt(reading, 0)[0]?.words).toEqual([reading.words[0]])
    expect(meaningsAt(reading, 2)[0]?.words).toEqual([reading.words[2]])
    expect(meaningsAt(reading, 3)).toEqual([])
  })
})

describe('a guess', () => {
  const guessed = (typed: string) => {
    const reading = readingFor(typed)
    const [only] = meaningsAt(reading, 0)
    return only && asGuessed(reading, only)
  }
  test('is the other word, as a correction', () =>
    expect(guessed('manger')).toMatchObject({
      text: 'manager',
      isBeginning: false,
      correction: { from: 'manger', to: 'manager' },
    }))
  test('is none without one', () => expect(guessed('cook')).toBeUndefined())
})

describe('a word in Thaana', () => {
  test.each([
    ['މުވައްޒަފު', "('dvmuvazafu' | 'dvmuvazaf':*)", ['dvmuvazaf'], []],
    // A letter wrong, and an ending.
    ['މުވައްޒަފި', "('dvmuvazafi' | 'dvmuvazafu' | 'dvmuvazafi':*)", ['dvmuvazafi'], []],
    ['މުވައްޒަފުގެ', "('dvmuvazafuge' | 'dvmuvazafu' | 'dvmuvazaf':*)", ['dvmuvazaf'], []],
    // English by its sound.
    ['ޑޮކްޓަރު', "('dvdoktaru' | 'dvdoktar':*)", ['dvdoktar', 'doctor'], ["'doctor'", "'doc'", "'dr'"]],
    // No small word of Dhivehi.
    ['މުސާރަ', "('dvmusara' | 'dvmusara':*)", ['dvmusara'], []],
  ])('%s is asked as %s', (typed, query, forms, like) => {
    const found = meaning(typed)
    expect([found && queryOf(found.own, '', 'form'), found?.forms, found?.like.map(asked)]).toEqual([
      query,
      forms,
      like,
    ])
    expect(found).toMatchObject({ text: typed, isBeginning: false, close: [] })
  })
  test('of few letters begins no other', () => {
    const own = meaning('އަށް')?.own
    expect(own && queryOf(own, '', 'form')).not.toContain(':*')
  })
})

describe('two words that are one', () => {
  test.each([
    ['bar man', 'barman', "('barman' | ('bar' <-> 'man'))"],
    ['sea plane', 'seaplane', "('seaplane' | ('sea' <-> 'plane'))"],
    ['thila faru', 'thilafaru', "('thilafaru' | ('thila' <-> 'faru'))"],
  ])('%s: %s', (typed, form, query) => {
    expect(joined(typed)).toMatchObject({
      text: typed,
      forms: [form],
      like: [],
      close: [],
      isBeginning: false,
    })
    expect(asked(joined(typed)?.own)).toBe(query)
    expect(joined(typed)?.correction).toBeUndefined()
    expect(joined(typed)?.words).toHaveLength(2)
  })
  test('also misspelled, unless they are wanted so', () => {
    expect(joined('hause keeping')).toMatchObject({
      text: 'housekeeping',
      forms: ['housekeeping'],
      correction: { from: 'hause keeping', to: 'housekeeping' },
    })
    expect(joined('hause keeping', true)).toBeUndefined()
    expect(joined('barm ann')).toBeUndefined()
  })
  test('a library of JavaScript and the two letters behind it', () => {
    expect(joined('react js')).toMatchObject({ text: 'react js', forms: ['reactjs'] })
    expect(asked(joined('react js')?.own)).toBe("'react'")
    expect(joined('cook js')).toBeUndefined()
  })
  test.each([
    ['a name of a group', 'guest house'],
    ['one letter', 'b arman'],
    ['one letter behind', 'barma n'],
    ['five letters together', 'te ams'],
    ['a sign', 'C++ man'],
    ['an OR between', 'bar OR man'],
    ['no word of titles', 'word art'],
    ['two known words', 'garden manager'],
    ['one word', 'barman'],
  ])('not %s: %s', (_, typed) => expect(joined(typed)).toBeUndefined())
})
