import { describe, expect, test } from 'vitest'
import { abroadNames } from '#features/places/outside-rules.ts'
import { longTest } from '#tests/support/long-test.ts'
import { searcher, told } from '#tests/support/searcher.ts'
import { languages } from './known-words-rules.ts'
import { releasedGroups } from './server/groups.ts'

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
    ['native italian speaker cook', 'italian'],
    ['cook with knowledge of japanese', 'japanese'],
    ['french and german speaking cook', 'french', 'german'],
    ['cook urdu or tamil', 'urdu or tamil'],
    ['cook tagalog', 'tagalog'],
    // No language, and no sentence about one.
    ['speaking lifeguard', 'speaking'],
  ]
  for (const [typed, ...words] of cases) test(typed, () => expect(beside(typed)).toEqual(words))

  test('it is found anywhere in a job', () =>
    expect(told(read('german speaking'))).toEqual(["german ; ('german' | 'germen')"]))
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
