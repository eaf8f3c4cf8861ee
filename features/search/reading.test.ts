import { describe, expect, test } from 'vitest'
import { factsFor } from '#tests/support/searcher.ts'
import {
  countsOf,
  dhivehiKey,
  doubtfulWords,
  factsOf,
  readingOf,
  runFrom,
  spanOf,
  wordsToLookUp,
} from './reading-rules.ts'
import { tokensOf } from './tokens-rules.ts'
import {
  beginsTitle,
  isListed,
  isOfTitles,
  isPeople,
  isProperName,
  isTool,
  languages,
} from './words/known-words-rules.ts'

const lookedUp = (typed: string) => wordsToLookUp(tokensOf(typed))

test('the key under which Dhivehi is found in Thaana says at least four letters', () => {
  expect(dhivehiKey('vazeefa')).toBe('dvvazifa')
  expect(dhivehiKey('ވަޒީފާ')).toBe('dvvazifa')
  expect(dhivehiKey('imam')).toBe('dvimam')
  expect(dhivehiKey('spa')).toBeUndefined()
  expect(dhivehiKey('24hours')).toBeUndefined()
  expect(dhivehiKey('hours24')).toBeUndefined()
  expect(dhivehiKey('')).toBeUndefined()
})

test('two words of a search are looked up as one, and those of a text are not', () => {
  expect(lookedUp('spa waiter boy')).toEqual(expect.arrayContaining(['spawaiter', 'waiterboy']))
  expect(lookedUp('a '.repeat(13))).toEqual(['a'])
  expect(lookedUp('a '.repeat(12))).toEqual(['a', 'aa'])
})

test('each word is looked up once, and as Dhivehi', () => {
  expect(lookedUp('spa waiter')).toEqual(['spa', 'waiter', 'dvvaiter', 'spawaiter'])
  expect(lookedUp('spa spa')).toEqual(['spa', 'spaspa'])
  expect(lookedUp('')).toEqual([])
})

test('a word of more than thirty letters is ignored, and at most four hundred are looked up', () => {
  const [longest, longer] = ['x'.repeat(30), 'y'.repeat(31)]
  expect(lookedUp(longest)).toContain(longest)
  expect(lookedUp(longer)).toEqual([])
  const tokens = tokensOf('x '.repeat(200)).map((token, at) => ({
    ...token,
    words: [`a${at}`, `b${at}`, `c${at}`],
  }))
  expect(wordsToLookUp(tokens)).toHaveLength(400)
})

test('a word in a list is known, whichever jobs are open', () => {
  const facts = factsFor('', [{ id: 'x', words: ['villa host', 'mudhimu'] }])('')
  for (const word of ['diving', 'reef', 'lady', 'mgr', 'mudhimu', 'gardeners'])
    expect([word, isListed(facts, word)]).toEqual([word, true])
  for (const word of ['recepsionist', 'gardner', 'qwrtz'])
    expect([word, isListed(facts, word)]).toEqual([word, false])
  for (const word of ['villas', 'welder', 'kitchen'])
    expect([word, isOfTitles(facts, word)]).toEqual([word, true])
  expect(isOfTitles(facts, 'umbrella')).toBe(false)
})

test('a language of one word is known, and a part of the name of one is not', () => {
  for (const name of ['german', 'dhivehi', 'mandarin', 'tagalog', 'norwegian'])
    expect([name, languages.has(name)]).toEqual([name, true])
  for (const name of ['church', 'northern', 'motu', 'aa'])
    expect([name, languages.has(name)]).toEqual([name, false])
})

test('names of languages, peoples, countries, and programs are proper names', () => {
  const names = ['arabic', 'filipino', 'norway', 'figma']
  expect(['arabic', 'filipino', 'norway', 'figma', 'umbrella'].filter(isProperName)).toEqual(names)
  expect(names.filter(isPeople)).toEqual(['filipino'])
  expect(names.filter(isTool)).toEqual(['figma'])
})

test('a beginning is one of a word of the names of work', () => {
  const facts = factsFor('', [{ id: 'x', words: ['villa host', 'mudhimu'] }])('')
  const begins = (word: string) => beginsTitle(facts, word)
  expect(['physiot', 'mudhi', 'mudhimu', 'chef', 'aa', 'physiq', 'zzz'].filter(begins)).toEqual([
    'physiot',
    'mudhi',
    'mudhimu',
    'chef',
  ])
  // Groups that are changed count at once.
  const other = factsFor('', [{ id: 'x', words: ['zzxy'] }])('')
  expect([beginsTitle(other, 'zzx'), beginsTitle(facts, 'zzx')]).toEqual([true, false])
})

describe('words that may be misspelled', () => {
  const facts = factsFor('cook cook 9 9', [{ id: 'x', words: ['villa host'] }])
  const doubtful = (typed: string) => doubtfulWords(facts(typed), tokensOf(typed))
  const cases: [what: string, typed: string, ...doubtful: string[]][] = [
    ['are in no list', 'qwaiter villa hosts engg abroad', 'qwaiter'],
    ['are each one once', 'qwaiter qwaiter', 'qwaiter'],
    ['have four letters or more, and no figures', 'qqq qqqq qqqq7', 'qqqq'],
    ['are no people, languages or countries', 'german filipino bangladeshi nepali swahili kerala norway'],
    ['are no programs that jobs ask for', 'figma odoo laravel quickbooks mikrotik'],
    ['are compared by their key in Thaana', 'މުދައްރިސް', 'dvmudaris'],
  ]
  for (const [what, typed, ...expected] of cases) test(what, () => expect(doubtful(typed)).toEqual(expected))

  test('are the first six of a text', () => {
    const typed = 'qaaaa qbbbb qcccc qdddd qeeee qffff qgggg cook'
    expect([...readingOf(tokensOf(typed), facts(typed), false).doubtful]).toEqual(
      typed.split(' ').slice(0, 6),
    )
  })
})

describe('the words of a text', () => {
  const facts = factsFor('cook cook 9 9')
  const read = (typed: string) => readingOf(tokensOf(typed), facts(typed), false)
  /** Neighbours that belong together, joined; '|' between those that do not. */
  const runs = (typed: string) => {
    const { words } = read(typed)
    return [...Map.groupBy(words, ({ run }) => run).values()]
      .map((run) => run.map(({ text }) => text).join(' '))
      .join(' | ')
  }
  test.each([
    ['cook for hotel', 'cook for hotel'],
    ['cook OR chef hotel', 'cook | chef hotel'],
    ['cook -nurse hotel', 'cook | hotel'],
    ['cook "clean room" chef', 'cook | "clean room" | chef'],
    ['"clean room" "front desk" chef', '"clean room" | "front desk" | chef'],
    ['-nurse', ''],
    ['front-office C++ cook', 'front office c cook'],
  ])('%s: %s', (typed, expected) => expect(runs(typed)).toBe(expected))

  test('keep their token; a phrase is one word, and so is a sign', () => {
    expect(read('a "clean room" front-office F&B -nurse cook').words).toEqual([
      { text: 'a', token: 0, run: 0 },
      { text: '"clean room"', token: 1, run: 1, isPhrase: true },
      { text: 'front', token: 2, run: 2 },
      { text: 'office', token: 2, run: 2 },
      { text: 'fb', token: 3, run: 2, sign: 'f&b' },
      { text: 'cook', token: 5, run: 3 },
    ])
  })

  test('are followed as far as they belong together', () => {
    const texts = (typed: string, at: number, max: number) =>
      runFrom(read(typed), at, max).map(({ text }) => text)
    expect(texts('one two three four', 1, 2)).toEqual(['two', 'three'])
    expect(texts('one two OR three', 0, 4)).toEqual(['one', 'two'])
    expect(texts('one two OR three four', 2, 4)).toEqual(['three', 'four'])
    expect(texts('one OR two', 0, 4)).toEqual(['one'])
    expect(texts('one', 1, 4)).toEqual([])
  })

  test('go from the first token to the last', () => {
    const { words } = read('one two-three four')
    expect(spanOf(words.slice(1, 3))).toEqual({ from: 1, to: 2 })
    expect(spanOf(words)).toEqual({ from: 0, to: 3 })
    expect(spanOf(words.slice(0, 1))).toEqual({ from: 0, to: 1 })
  })

  test('that jobs have are not doubtful', () => {
    const there = factsFor('qwaiter q 3 1')('qwaiter qcook')
    expect([...readingOf(tokensOf('qwaiter qcook'), there, false).doubtful]).toEqual(['qcook'])
  })
})

test('the jobs with a word are counted, of a similar word too, and no other word has any', () => {
  const known = new Map([['cook', { isThere: true, jobs: 9, titles: 4, employers: 1, begins: false }]])
  const near = new Map([
    [
      'nurce',
      [
        { word: 'purse', jobs: 1, titles: 0 },
        { word: 'nurse', jobs: 7, titles: 3 },
      ],
    ],
  ])
  const counts = (word: string) => countsOf({ known, near }, word)
  expect(counts('cook')).toMatchObject({ jobs: 9, titles: 4 })
  expect(counts('nurse')).toMatchObject({ jobs: 7, titles: 3 })
  expect(counts('chef')).toEqual({ jobs: 0, titles: 0 })
  expect(factsOf({ known }, 'cook')).toMatchObject({ isThere: true, employers: 1 })
  expect(factsOf({ known }, 'chef')).toEqual({
    isThere: false,
    jobs: 0,
    titles: 0,
    employers: 0,
    begins: false,
  })
})
