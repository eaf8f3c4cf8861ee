import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import { inHead, inText, widerOf, withoutOrdinary } from './in-text-rules.ts'
import { queryOf } from './match-rules.ts'
import { english } from './server/english.ts'
import { releasedGroups } from './server/groups.ts'

/** Words of the jobs, each with its stem, in how many jobs, and in how many titles. */
const dictionary = `
receptionist receptionist 30 20 · accountant account 40 30 · nurse nurs 25 20 · purse purs 1 0 · doctor doctor 9 8
teacher teacher 30 28 · front front 50 20 · office offic 80 30 · manager manag 90 60 · school school 20 3
developer develop 10 9 · water water 30 5 · sports sport 9 4 · watersports watersport 3 3 · driver driver 12 10
dvvazifa dvvazifa 3 2`
const read = searcher(dictionary, [
  { id: 'nurse', words: ['nurse', 'registered nurse', 'RN'] },
  { id: 'it', words: ['IT', 'information technology'] },
  { id: 'driver', words: ['driver', 'chauffeur'] },
  { id: 'desk', words: ['receptionist', 'front office agent'] },
])
const textsOf = (typed: string) => read(typed).terms.map(({ text }) => text)
const placesOf = (typed: string) => read(typed).terms.flatMap(({ places }) => places)
const queryFor = (typed: string) =>
  read(typed).terms.map(({ own, like }) =>
    [own ?? [], like].flat().map((node) => queryOf(node, '', 'number')),
  )

// D-L-07
describe('a word without jobs is corrected to the most similar one', () => {
  const cases: [typed: string, meant: string][] = [
    ['recepsionist', 'receptionist'],
    ['acountant', 'accountant'],
    ['techer', 'teacher'],
    ['nusre', 'nurse'],
  ]
  for (const [typed, meant] of cases)
    test(`${typed}: ${meant}`, () => {
      const { terms, corrections, corrected } = read(typed)
      expect(terms.map(({ text }) => text)).toEqual([meant])
      expect(corrections).toEqual([{ from: typed, to: meant }])
      expect(corrected).toBe(meant)
    })

  for (const typed of ['nur', 'nurse', 'recep', 'nxxse', 'IT', 'zzqqxx'])
    test(`${typed} stays as it is`, () => expect(read(typed).corrections).toEqual([]))

  test('unless the visitor wants the typed word', () =>
    expect(read('recepsionist', true)).toMatchObject({ corrections: [], corrected: 'recepsionist' }))
})

describe('the interpretation of words', () => {
  test('fillers are dropped beside others, and alone mean every job', () => {
    expect(textsOf('vacancy for accountant')).toEqual(['accountant'])
    expect(textsOf('nurse jobs')).toEqual(['nurse'])
    expect(read('jobs in maldives')).toMatchObject({ terms: [], isNothing: false })
    expect(textsOf('the')).toEqual(['the'])
    expect(read('& %')).toMatchObject({ terms: [], isNothing: true })
  })

  test('synonyms are added, many to many, and IT is no pronoun', () => {
    expect(queryFor('RN').flat().join()).toContain("'nurse'")
    expect(queryFor('chauffeur').flat().join()).toContain("'driver'")
    expect(queryFor('IT').flat().join()).toBe(
      "('IT' | ('it':A | 'its':A)),(('information' | 'informations') <-> ('technology' | 'technologies'))",
    )
  })

  test('places are places, with nearby ones on request', () => {
    expect(placesOf('nurse addu')).toEqual(['s-addu-city'])
    expect(placesOf('teacher in K. Maafushi')).toEqual(['k-maafushi'])
    expect(placesOf('driver near Maafushi')).toEqual(['k-maafushi-and-nearby'])
    expect(placesOf('hithadhoo').sort()).toEqual(['l-hithadhoo', 's-hithadhoo'])
    expect(placesOf('accountant')).toEqual([])
  })

  test('kinds of work become filters, and each can be removed', () => {
    const { terms, chips } = read('part time nurse in addu')
    expect(terms.map(({ filter }) => filter)).toEqual([
      { name: 'type', value: 'Part time' },
      undefined,
      undefined,
    ])
    expect(chips).toEqual([
      { label: 'Part time', without: 'nurse in addu' },
      { label: expect.stringContaining('Addu'), without: 'part time nurse in' },
    ])
  })

  test('operators: a phrase, without, and OR', () => {
    expect(queryFor('"front office"')).toEqual([["(('front' | 'fronts') <-> ('office' | 'offices'))"]])
    expect(read('nurse -school').excluded.map(({ text }) => text)).toEqual(['school'])
    expect(textsOf('nurse OR doctor')).toEqual(['nurse or doctor'])
    expect(textsOf('OR nurse OR')).toEqual(['nurse'])
    expect(textsOf('"nurse')).toEqual(['nurse'])
  })

  test('short words and signs are whole', () => {
    for (const [typed, sign] of [
      ['C++', 'c++'],
      ['.NET', '.net'],
      ['R&D', 'r&d'],
      ['f & b', 'f&b'],
      ['24/7', '24/7'],
    ] as const)
      expect(queryFor(typed)[0]?.[0]).toBe(`'${sign}'`)
    expect(queryFor('spa')[0]?.[0]).toBe("('spa' | 'spas')")
  })

  test('a pasted text is interpreted by the names of work in it', () => {
    const text =
      'I am a very friendly person with long experience who has worked as a nurse and sometimes as a doctor for many different families over several years'
    expect(textsOf(text)).toEqual(['nurse', 'doctor'])
  })

  test('any text gets an answer', () => {
    for (const typed of [
      '"',
      '-',
      'OR',
      '- - OR " -"',
      `${'OR '.repeat(50)}`,
      '((((',
      "'';--",
      '\u0000',
      '😀',
      '\\',
    ])
      expect(() => read(typed)).not.toThrow()
    expect(() => read('x'.repeat(10_000))).not.toThrow()
  })
})

describe('where no title, employer and place answers, a description may', () => {
  const inTexts = (typed: string) =>
    inText(read(typed))?.terms.map(({ about, text, own }) => [about, text, own && queryOf(own, '', 'typed')])
  test('with all words, also in another form', () => {
    expect(inTexts('watering front')).toEqual([
      ['word', 'watering', "('watering' | 'water')"],
      ['word', 'front', "('front' | 'frt')"],
    ])
    expect(inTexts('evening water')?.[0]?.[2]).not.toContain("'even'")
  })
  test('but the name of work stands in the title, and a filter is one', () => {
    expect(inTexts('nurse')).toBeUndefined()
    expect(inTexts('nurse water')?.map(([about]) => about)).toEqual(['work', 'word'])
    expect(inTexts('part time male')).toBeUndefined()
  })
  test('and a field of work alone has better answers', () => {
    expect(inTexts('school')).toBeUndefined()
  })
})

describe('beside a name of work, a word of titles comes before one of descriptions', () => {
  const inHeads = (typed: string) => inHead(read(typed))?.terms.map(({ about, text }) => [about, text])
  test('where a title has both', () =>
    expect(inHeads('xpat developer')).toEqual([
      ['title', 'xpat'],
      ['work', 'developer'],
    ]))
  test.each(['xpat', 'developer', 'developer part time', 'nurse male'])('not for %s', (typed) =>
    expect(inHeads(typed)).toBeUndefined(),
  )
})

describe('words that fall away where no job has them', () => {
  const minor = (typed: string) =>
    searcher('', releasedGroups)(typed).terms.flatMap(({ text, isMinor }) => (isMinor ? text : []))
  test.each([
    ['tax specialist', ['specialist']],
    ['help desk representatives', ['representatives']],
    ['licensed electrician', ['licensed']],
    ['private school teacher', ['private']],
    ['busy kitchen', ['busy']],
    ['garden boy', ['boy']],
  ])('%s: %j', (typed, words) => expect(minor(typed)).toEqual(words))
  test.each([
    'tax manager',
    'engineering assistant',
    'electrician officer',
    'senior',
    'jet captain',
    'officer tax',
  ])('not of %s', (typed) => expect(minor(typed)).toEqual([]))
  test('and the page says which', () => {
    const [first] = widerOf(searcher('', releasedGroups)('licensed electrician'), english)
    expect([first?.terms.map(({ text }) => text), first?.leftOut]).toEqual([['electrician'], ['licensed']])
  })
})

describe('where nothing answers, ordinary words are left out', () => {
  const leftOut = (typed: string) => withoutOrdinary(read(typed), english)?.leftOut
  test.each([
    ['wiring flats', ['flats']],
    ['teaching small kids', ['small']],
    ['loans for small business', ['small']],
  ])("'%s' without %j", (typed, words) => expect(leftOut(typed)).toEqual(words))
  test.each(['jet captain', 'nurse', 'small flats', 'hisaabu mudharris', 'pastry cook', 'cook male'])(
    "'%s' as it is: a word may make it other work, and none is left out without a name of work",
    (typed) => expect(leftOut(typed)).toBeUndefined(),
  )
})
