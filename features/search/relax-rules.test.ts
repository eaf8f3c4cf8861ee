import { describe, expect, test } from 'vitest'
import { relaxedBy } from './relax-rules.ts'
import type { Term, Understood } from './terms-rules.ts'

const term = (text: string, more: Partial<Term> = {}): Term => ({
  text,
  own: { is: 'word', word: text, stem: text },
  like: [],
  places: [],
  jobs: 1,
  titles: 0,
  from: 0,
  to: 1,
  ...more,
})
/** Rare in titles, common in titles, in no title, a place, a chip. */
const accountant = term('accountant', { titles: 4 })
const manager = term('manager', { titles: 90 })
const lagoon = term('lagoon')
const male = term('Malé', { places: ['k-male'] })
const addu = term('Addu City', { places: ['s-addu-city'] })
const remote = term('Remote', { chip: 'Remote', titles: 1 })

const meant = (terms: Term[], isAny = false): Understood => ({
  terms,
  isAny,
  excluded: [],
  isNothing: false,
  corrections: [],
  corrected: '',
  chips: [],
})
const words = (terms: Term[], leftOut: number) => relaxedBy(meant(terms), leftOut).map((one) => one.words)

describe('of what was asked for is left out first', () => {
  test('what no title has, then a chip, then what many titles have, then the place; last what says most', () => {
    expect(words([accountant, male, manager, remote, lagoon], 1)).toEqual([
      'accountant, manager, Remote in Malé',
      'accountant, manager, lagoon in Malé',
      'accountant, Remote, lagoon in Malé',
      'accountant, manager, Remote, lagoon',
      'manager, Remote, lagoon in Malé',
    ])
  })

  test('the rarest word of titles says most, wherever it stands', () => {
    expect(words([manager, accountant], 1)).toEqual(['accountant', 'manager'])
    expect(words([accountant, manager], 1)).toEqual(['accountant', 'manager'])
    // A chip is said by a filter, however rare its word is in titles.
    expect(words([remote, manager, lagoon], 2)).toEqual(['manager', 'lagoon'])
    expect(words([remote, male], 1)).toEqual(['in Malé', 'Remote'])
  })

  test('in whatever order they were typed', () => {
    expect(words([accountant, lagoon, manager], 1)[0]).toBe('accountant, manager')
    expect(words([accountant, remote, manager], 1)[0]).toBe('accountant, manager')
    expect(words([accountant, lagoon, remote], 1)[0]).toBe('accountant, Remote')
  })

  test('two at once, where one is not enough', () => {
    expect(words([accountant, male, lagoon], 2)).toEqual(['accountant', 'lagoon'])
    expect(words([accountant, male, addu], 1)).toEqual(['accountant in Malé', 'accountant in Addu City'])
  })
})

test('the only word that names the work is never left out; a place and a kind of work are, for each other too', () => {
  expect(words([male, accountant], 1)).toEqual(['accountant'])
  expect(words([remote, lagoon, male], 1)).toEqual(['lagoon in Malé', 'Remote, lagoon'])
  expect(words([remote, lagoon, male], 2)).toEqual(['lagoon'])
  expect(words([male, remote], 1)).toEqual(['in Malé', 'Remote'])
})

test('nothing is left out where all of it would be, or any of it suffices, or it is a long text', () => {
  expect(words([accountant], 1)).toEqual([])
  expect(words([accountant, male], 2)).toEqual([])
  expect(words([accountant, male], 3)).toEqual([])
  expect(relaxedBy(meant([accountant, male], true), 1)).toEqual([])
  const six = Array.from({ length: 6 }, (_, at) => term(`word${at}`))
  expect(words(six, 1)).toHaveLength(6)
  expect(words([...six, lagoon], 1)).toEqual([])
})

test('what is left is a search of its own, with all else that was understood', () => {
  const search = { ...meant([accountant, lagoon]), corrected: 'accountant lagoon' }
  expect(relaxedBy(search, 1)[0]).toEqual({
    words: 'accountant',
    meant: { ...search, terms: [accountant] },
  })
})
