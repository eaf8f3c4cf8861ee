import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'

const read = searcher(
  'cook cook 50 30 · captain captain 9 5 · accomodation accomodation 1 0 · licence licenc 8 0',
)
const labels = (typed: string) => read(typed).terms.map(({ chip, text }) => chip ?? `'${text}'`)
const [room, meals, boat, flights] = ['Room provided', 'Meals provided', 'Boat or bus paid', 'Flights home']

describe('a thing that employers provide is a wish', () => {
  for (const [typed, name] of [
    ['room provided', 'liveIn'],
    ['meals provided', 'meals'],
    ['boat or bus paid', 'boatPaid'],
  ] as const)
    test(`that its filter grants: ${typed}`, () => {
      expect(read(typed).terms).toMatchObject([{ filter: { name, value: 'yes' } }])
    })

  const cases: [typed: string, ...terms: string[]][] = [
    ['accommodation', room],
    ['free lodging', room],
    ['housing is provided', room],
    ['with a room', room],
    ['ކޮޓަރި', room],
    // Dhivehi in Latin letters, by its sound.
    ['koatari', room],
    ['keumaa nidhaathan', meals, room],
    ['staff ferry', boat],
    ['cook hunna', "'cook'"],
    ['cook nidha', "'cook'", "'nidha'"],
    ['lunch included', meals],
    ['food free', meals],
    ['meal provided by company', meals],
    ['transport paid', boat],
    ['free ferry', boat],
    ['tickets provided', flights],
    // One after the other.
    ['room and meals', room, meals],
    ['food & accommodation', meals, room],
    ['room food', room, meals],
    ['free food, room and transport', meals, room, boat],
    ['with accommodation and air ticket', room, flights],
    ['rooms and bed provided', room],
    // Among other words.
    ['cook with room', "'cook'", room],
    ['cook room and food provided', "'cook'", room, meals],
    ['cook free meals part time', "'cook'", meals, 'Part time'],
  ]
  for (const [typed, ...terms] of cases) test(typed, () => expect(labels(typed)).toEqual(terms))
})

describe('also with a letter amiss', () => {
  for (const [typed, ...terms] of [
    ['accomodation', room],
    ['free acommodation', room],
    ['rooom provided', room],
    ['cook accomodation and foood', "'cook'", room, meals],
  ] as const)
    test(typed, () => expect(labels(typed)).toEqual(terms))

  test('but not where the text is searched as typed', () =>
    expect(read('accomodation', true).terms[0]?.chip).toBeUndefined())
})

describe('and not where it is the work, or a skill', () => {
  for (const typed of [
    'room',
    'housing officer',
    'ferry ticket office',
    'ކެއްކުން',
    'food',
    'boat',
    'room attendant',
    'captain with boat licence',
    'working with food',
  ])
    test(typed, () => {
      const chips = read(typed).terms.flatMap(({ chip }) => chip ?? [])
      expect(chips.filter((chip) => [room, meals, boat].includes(chip))).toEqual([])
    })
})
