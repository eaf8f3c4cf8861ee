import { describe, expect, test } from 'vitest'
import { madeUpPlace as place } from '#tests/support/made-up-place.ts'
import { type Gazetteer, gazetteerOf, pathOf } from './gazetteer-rules.ts'

const resort = (name: string) => gazetteerOf([place('resort', name)])
const keys = (names: Gazetteer['named']) => [...names.keys()].sort()

describe('a place is found by its whole name', () => {
  test('without spaces and signs, with and without its article', () => {
    expect(keys(gazetteerOf([place('island', 'The Maradhoo-Feydhoo')]).named)).toEqual([
      'maradhoofeydhoo',
      'themaradhoofeydhoo',
    ])
  })

  test('by its name in Thaana and by each other spelling', () => {
    const { named } = gazetteerOf([
      place('island', 'Malé', { nameThaana: 'މާލެ', spellings: ['Maale', "Ma'le"] }),
    ])
    expect(keys(named)).toEqual(['maale', 'male', 'މާލެ'])
  })

  test('of an atoll with and without the word', () => {
    expect(keys(gazetteerOf([place('atoll', 'Kaafu')]).named)).toEqual(['kaafu', 'kaafuatoll'])
  })

  test('of an airport also without international, and of nothing else', () => {
    expect(keys(gazetteerOf([place('airport', 'Gan International Airport')]).named)).toEqual([
      'ganairport',
      'ganinternationalairport',
    ])
    expect(keys(resort('Palm Bay International').named)).toEqual(['palmbayinternational'])
  })

  test('never by an empty text', () => {
    const { named } = gazetteerOf([place('airport', 'The International', { spellings: ['–'] })])
    expect(keys(named)).toEqual(['international', 'theinternational'])
  })
})

describe('a resort is found by the first words of its name', () => {
  const begun = (name: string) => keys(resort(name).begun)

  test('each longer by a word, with and without words that say nothing', () => {
    expect(begun('Kuredu Island Resort & Spa')).toEqual([
      'kuredu',
      'kureduisland',
      'kureduislandresort',
      'kureduislandresortspa',
    ])
    expect(begun('The Lagoon Maldives Villas')).toEqual([
      'lagoon',
      'lagoonmaldives',
      'lagoonmaldivesvillas',
      'lagoonvillas',
    ])
  })

  test('alone of three letters or more, and with another word of any length', () => {
    expect(begun('JW Marriott')).toEqual(['jwmarriott'])
    expect(begun('W Maldives')).toEqual(['wmaldives'])
    expect(begun('Lux Ari')).toEqual(['lux', 'luxari'])
  })

  test('not by words that every resort has', () =>
    expect(begun('Villas at Kendhoo')).toEqual(['villasatkendhoo']))

  test('not by a single everyday word', () => expect(begun('Paradise Bay')).toEqual(['paradisebay']))

  test('and no island is', () => expect(keys(gazetteerOf([place('island', 'Kuda Huraa')]).begun)).toEqual([]))
})

describe('the places that names lead to', () => {
  const kaafu = place('atoll', 'Kaafu', { code: 'K', codeThaana: 'ކ' })
  const maafushi = place('island', 'Maafushi', { parentId: 'Kaafu' })
  const gone = place('island', 'Gaadhoo', { parentId: 'Kaafu', isClosed: true })
  const gazetteer = gazetteerOf([kaafu, maafushi, gone])

  test('not to a closed one, which keeps its id', () => {
    expect(gazetteer.places).toEqual([kaafu, maafushi])
    expect(gazetteer.named.has('gaadhoo')).toBe(false)
    expect(gazetteer.byId.get('Gaadhoo')).toBe(gone)
  })

  test('to an atoll by its code, in Latin letters and in Thaana', () => {
    expect([...gazetteer.coded.keys()].sort()).toEqual(['k', 'ކ'])
    expect(gazetteer.coded.get('k')).toBe(kaafu)
  })

  test('to all that share a name', () => {
    const another = { ...maafushi, id: 'another' }
    expect(gazetteerOf([maafushi, another]).named.get('maafushi')).toEqual([maafushi, another])
  })

  test('a way outwards ends, even where two places lie in each other', () => {
    const [a, b] = [place('island', 'a', { parentId: 'b' }), place('island', 'b', { parentId: 'a' })]
    expect(pathOf(gazetteerOf([a, b]), a)).toEqual([a, b])
    expect(pathOf(gazetteer, gone)).toEqual([gone, kaafu])
  })
})
