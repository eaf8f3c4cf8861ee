import { describe, expect, test } from 'vitest'
import { type Node, queryOf } from '#features/search/match-rules.ts'
import { closeness, weights } from '#features/search/terms-rules.ts'
import { searcher } from '#tests/support/searcher.ts'

const dictionary = `
cook cook 9 5 · manager m 90 60 · teacher t 30 28 · write w 4 0 · java j 9 0 · para p 2 0 · friendly f 60 0 · phys p 4 2
housekeeping h 30 25 · dvmuvazafu d 5 2 · dvkeshiaru k 3 3`
const read = searcher(dictionary, [
  { id: 'nurse', words: ['nurse', 'registered nurse', 'RN', 'nursing'] },
  { id: 'manager', words: ['manager', 'general manager'] },
])
const asked = (node?: Node) => node && queryOf(node, '', 'form')
const first = (typed: string) => {
  const [term] = read(typed).terms
  if (!term) throw new Error(`nothing in ${typed}`)
  return term
}

describe('a word has the weight of its meaning', () => {
  const { work, general, field, title, word } = weights
  test.each([
    ['a person', 'cook', 'work', work],
    ['a person who may do anything', 'assistant', 'work', general],
    ['a verb of work', 'write', 'work', work],
    ['an act of work', 'welding', 'work', work],
    ['a word of titles', 'front', 'title', title],
    ['two words that titles join', 'house keeping', 'title', title],
    ['the beginning of a word of titles', 'physiot', 'title', title],
    ['a program', 'java', 'word', word],
    ['a word of descriptions', 'friendly', 'word', word],
    ['a word of people in quotes', '"cook"', 'work', work],
    ['a name of a person in quotes', '"front cook"', 'work', work],
    ['words of titles in quotes', '"front office"', 'word', field],
    ['other words in quotes', '"friendly"', 'word', word],
    ['other words beside one of titles in quotes', '"friendly cook"', 'word', word],
    ['an interest beside work', 'old people cook', 'word', word],
  ])('%s: %s', (_, typed, about, weight) => expect(first(typed)).toMatchObject({ about, weight }))
})

describe('a verb stands for who does it', () => {
  test.each([
    ['write', ["'writer'"]],
    ['welding', ["'welder'"]],
    ['cooks', []],
    ['cook', []],
    ['friendly', []],
    ['marine', []],
  ])('%s: %j', (typed, people) => {
    const { like, isDoing = false } = first(typed)
    expect(like.map((node) => queryOf(node, '', 'typed'))).toEqual(people)
    expect(isDoing).toBe(people.length > 0)
  })
})

describe('the jobs with a word are counted', () => {
  test.each([
    ['cook', 9, 5],
    ['house keeping', 30, 25],
    ['މުވައްޒަފު', 5, 2],
    ['zzqqxx', 0, 0],
  ])('%s', (typed, jobs, titles) => expect(first(typed)).toMatchObject({ jobs, titles }))
  test('and a phrase is as rare as a title with it', () =>
    expect(first('"front office"')).toMatchObject({ jobs: 1, titles: 1 }))
})

describe('a beginning', () => {
  test('is one of titles, where no title has it as a word', () => {
    expect(first('para').about).toBe('title')
    expect(first('phys').about).toBe('word')
    expect(first('zzq').about).toBe('word')
  })
  test('finds other work near it only as a word of titles', () => {
    expect(first('cook').category).toBe('Hospitality')
    expect(first('friendly').close).toEqual([])
    expect(first('python').category).toBe('Technology')
  })
})

describe('a word that may be another one', () => {
  test('finds jobs with that, and with other names of its work', () => {
    const [guess, other] = first('manger').close
    expect(guess).toMatchObject({ lacks: 'with “manager” for “manger”', quality: closeness.same })
    expect(asked(guess?.node)).toContain("('general' | 'generals') <-> ('manager' | 'managers')")
    expect(other).toMatchObject({ lacks: 'close to “manger”', quality: closeness.nearest })
  })
  test('but not with what is only close to it', () => {
    const [guess] = searcher('nurse n 9 9 · nurce n 2 0', [
      { id: 'nurse', words: ['nurse', 'RN', 'nursing'] },
    ])('nurce').terms.flatMap(({ close }) => close)
    expect(asked(guess?.node)).toContain("'rn'")
    expect(asked(guess?.node)).not.toContain("'nursing'")
  })
  test('and corrected once, as one word or two', () => {
    expect(read('frontoffice').corrections).toEqual([{ from: 'frontoffice', to: 'front office' }])
    expect(read('hause keeping').terms).toMatchObject([{ from: 0, to: 2 }])
  })
})

describe('several words of an interest', () => {
  const terms = (typed: string) =>
    read(typed).terms.map(({ text, from, to, own }) => [text, from, to, own?.is] as const)
  test('are one term, the longest first', () => {
    expect(terms('cook for old people')[1]).toEqual(['old people', 2, 4, 'phrase'])
    expect(terms('cook for sick animals')[1]).toEqual(['sick animals', 2, 4, 'phrase'])
    expect(terms('old people home cook')[0]).toEqual(['old people', 0, 2, 'phrase'])
    expect(read('cook for old people').terms[1]).toMatchObject({ jobs: 0, about: 'word', close: [] })
  })
  test('but not on both sides of an OR', () =>
    expect(terms('cook old OR umbrella').map(([text]) => text)).toEqual(['cook', 'old or umbrella']))
})

describe('what is left out', () => {
  const excluded = (typed: string) =>
    read(typed).excluded.map(({ about, text, own }) => [about, text, asked(own)])
  test('may stand anywhere, as words, as a phrase, or as a sign', () => {
    expect(excluded('nurse -cook -front-office -"front cook" -C++')).toEqual([
      ['word', 'cook', "('cook' | 'cooks')"],
      ['word', 'front-office', "(('front' | 'fronts') & ('office' | 'offices'))"],
      ['word', '"front cook"', "(('front' | 'fronts') <-> ('cook' | 'cooks'))"],
      ['word', 'C++', "'c++'"],
    ])
    expect(read('nurse -cook').excluded).toMatchObject([{ from: 1, to: 2, places: [] }])
  })
})
