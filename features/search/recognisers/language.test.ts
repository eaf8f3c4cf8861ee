import { describe, expect, test } from 'vitest'
import { abroadNames } from '#features/places/outside-rules.ts'
import { queryOf } from '#features/search/match-rules.ts'
import { releasedGroups } from '#features/search/server/groups.ts'
import { closeness } from '#features/search/terms-rules.ts'
import { languages } from '#features/search/words/known-words-rules.ts'
import { longTest } from '#tests/support/long-test.ts'
import { searcher, told } from '#tests/support/searcher.ts'

const read = searcher(
  'lifeguard lifeguard 9 9 · barman barman 9 9 · aerobic aerob 4 4 · cook cook 9 9',
  releasedGroups,
)
/** The words of a search that are no name of work, as the jobs have to have them. */
const beside = (typed: string) =>
  read(typed).terms.flatMap(({ about, text }) => (about === 'word' ? text : []))

describe('a language is one word that a job has, however it is said that it is spoken', () => {
  const cases: [typed: string, ...words: string[]][] = [
    ['german speaking lifeguard', 'german'],
    ['German-speaking lifeguard', 'german'],
    ['legal translator arabic', 'arabic'],
    ['cook fluent in russian', 'russian'],
    ['cook who speaks mandarin', 'mandarin'],
    ['cook who speaks mandarin chinese', 'mandarin'],
    ['native italian speaker cook', 'italian'],
    ['cook with knowledge of japanese', 'japanese'],
    ['french and german speaking cook', 'french', 'german'],
    ['cook urdu or tamil', 'urdu or tamil'],
    ['cook tagalog', 'tagalog'],
    ['cook german native speaker OR tagalog', 'german or tagalog'],
    ['german native speaker cook', 'german'],
    ['cook fluent in good german', 'german'],
    ['knowledge of the spoken german', 'german'],
    ['german spoken fluently cook', 'german'],
    // No language, and no sentence about one.
    ['speaking lifeguard', 'speaking'],
    ['speak cook german', 'speak', 'german'],
    ['cook german nice speaking', 'german', 'speaking'],
  ]
  for (const [typed, ...words] of cases) test(typed, () => expect(beside(typed)).toEqual(words))

  test('under each of its names', () =>
    expect(told(read('chinese'))).toEqual([
      "chinese ; (('chinese' | 'chineses') | ('mandarin' | 'mandarins'))",
    ]))

  test('it is found anywhere in a job', () =>
    expect(told(read('german speaking'))).toEqual(["german ; ('german' | 'germen')"]))

  test('with all words that say it: three before the name, and any behind it', () => {
    const span = (typed: string) => read(typed).terms.map(({ from, to }) => [from, to])
    expect(span('speaking the good german')).toEqual([[0, 4]])
    expect(span('german native speaker')).toEqual([[0, 3]])
    expect(span('german native speaker cook')[0]).toEqual([0, 3])
  })

  test('and where no job names it, work with guests is near', () => {
    const [german] = read('german speaking').terms
    expect(german?.close).toMatchObject([
      { lacks: 'with guests, without “german”', quality: closeness.further },
    ])
    const asked = german?.close.map(({ node }) => queryOf(node, '', 'number')).join()
    for (const title of ["'receptionist'", "('guest' | 'guests') <-> ('relations' | 'relation')"])
      expect(asked).toContain(title)
  })
})

describe('no right word is corrected or guessed at', () => {
  const people = `bangladeshi nepali filipino filipina sri lankan srilankan indian maldivian pakistani egyptian emirati saudi
    kenyan nigerian ukrainian british scottish irish australian canadian brazilian mexican malaysian singaporean vietnamese angolan bahamian botswanan cameroonian
    grenadian guatemalan liberian mauritanian salvadoran keralite sinhalese tulu mauritian jamaican venezuelan zanzibari punjabi burmese`
  const lists = { languages: [...languages], countries: abroadNames, people: people.trim().split(/\s+/) }
  for (const [name, words] of Object.entries(lists))
    longTest(`of ${name}`, () => {
      expect(words.length).toBeGreaterThan(20)
      for (let at = 0; at < words.length; at += 5) {
        const typed = words.slice(at, at + 5).join(' ')
        const { corrections, terms } = read(`${typed} lifeguard`)
        const guesses = terms.flatMap(({ close }) => close.filter(({ lacks }) => lacks.startsWith('with “')))
        expect({ typed, corrections, guesses }).toEqual({ typed, corrections: [], guesses: [] })
      }
    })
})
