import { describe, expect, test } from 'vitest'
import { madeUpPlace } from '#tests/support/made-up-place.ts'
import { gazetteerOf, type Place } from './gazetteer-rules.ts'
import { mentionsIn, readableWords } from './mentions-rules.ts'
import { readPlace } from './read-place-rules.ts'

const place = (kind: Place['kind'], id: string, name: string, more: Partial<Place> = {}) =>
  madeUpPlace(kind, name, { id, parentId: kind === 'atoll' ? null : (id.split('-')[0] ?? null), ...more })

/** Two atolls with names made for the edges of the rules. */
const gazetteer = gazetteerOf([
  place('atoll', 'k', 'Kaafu', { code: 'K' }),
  place('atoll', 'b', 'Baa', { code: 'B' }),
  place('city', 'k-city', 'Malé City'),
  place('island', 'k-male', 'Malé', { parentId: 'k-city' }),
  place('island', 'k-maafushi', 'Maafushi', { nameThaana: 'މާފުށި' }),
  place('island', 'k-kendik', 'Kendik'),
  place('island', 'k-komar', 'Komar'),
  place('island', 'k-gan', 'Gan'),
  place('island', 'k-ganon', 'Ganon'),
  place('island', 'b-dhigurah', 'Dhigurah'),
  place('island', 'b-bolvik', 'Bolvik'),
  place('island', 'b-vilmas', 'Vilmas'),
  place('island', 'b-thinadhoo', 'Thinadhoo'),
  place('island', 'k-guraidhoo', 'Guraidhoo'),
  place('island', 'b-guraidhoo', 'Guraidhoo'),
  place('airport', 'k-via', 'Velana Airport', { spellings: ['VIA', 'Velana'], population: 9 }),
  place('resort', 'k-palm-bay', 'Palm Bay Resort & Spa'),
  place('resort', 'k-patina', 'Patina, Fari Islands'),
])

const mentions = (text: string) => mentionsIn(gazetteer, readableWords(text))
/** 'k-maafushi 0-1': which places, and from which word up to which. */
const mentioned = (text: string) =>
  mentions(text).map(({ places, from, to }) => `${places.map(({ id }) => id).join(' or ')} ${from}-${to}`)

describe('the words of a text, as they are looked up', () => {
  test('the number of a phase is a figure, and only there', () => {
    const read = (text: string) =>
      readableWords(text)
        .map((word) => word.text)
        .join(' ')
    expect(read('Ph II')).toBe('phase 2')
    expect(read('ph. one')).toBe('phase 1')
    expect(read('Phase i')).toBe('phase 1')
    expect(read('Phase Two, II')).toBe('phase 2 ii')
    expect(read('II one')).toBe('ii one')
    expect(read("Gan Int'l")).toBe('gan international')
  })

  test('spaces, points, hyphens, & and * do not separate a phrase; other signs do', () => {
    const ends = (text: string) => readableWords(text).map(({ phrase }) => phrase.end)
    expect(ends('K. Maafushi - Kaafu & B* Gan')).toEqual([5, 5, 5, 5, 5])
    expect(ends('Maafushi, Kaafu / Baa (Gan)')).toEqual([1, 2, 3, 4])
  })
})

describe('the places that a text mentions', () => {
  const cases: [text: string, ...mentioned: string[]][] = [
    ['Chef at Maafushi now', 'k-maafushi 2-3'],
    ['K', 'k 0-1'],
    ['K Maafushi', 'k-maafushi 0-2'],
    ['Baa Atoll', 'b 0-2'],
    ['B atoll', 'b 0-2'],
    ['Maafushi (K)', 'k-maafushi 0-2'],
    ['Guraidhoo K', 'k-guraidhoo 0-2'],
    ['Guraidhoo B', 'b-guraidhoo 0-2'],
    // A code that stands before a name of its atoll is of that name.
    ['Guraidhoo, K. Maafushi', 'k-guraidhoo or b-guraidhoo 0-1', 'k-maafushi 1-3'],
    // Not the code of its atoll.
    ['Maafushi B', 'k-maafushi 0-1'],
    ['Site office K'],
    // A name does not go on behind a comma …
    ['Dhi, gurah'],
    ['Dhi gurah', 'b-dhigurah 0-2'],
    // … except names of resorts, which have commas.
    ['Patina, Fari Islands', 'k-patina 0-3'],
    // No name ends with a little word.
    ['work at Gan on shift', 'k-gan 2-3'],
    ['Ganon', 'k-ganon 0-1'],
    // Three letters are too few to be another spelling.
    ['Gaan'],
    ['Maafushy', 'k-maafushi 0-1'],
    // Endings that Dhivehi adds to a name.
    ['މާފުށިކައުންސިލް', 'k-maafushi 0-1'],
    ['މާފުށީގެ', 'k-maafushi 0-1'],
  ]
  for (const [text, ...expected] of cases) test(text, () => expect(mentioned(text)).toEqual(expected))
})

describe('three letters that airports are called by', () => {
  const cases: [text: string, ...mentioned: string[]][] = [
    ['VIA counter', 'k-via 0-1'],
    ['via', 'k-via 0-1'],
    ['contact via phone'],
    ['Velana counter', 'k-via 0-1'],
    ['velana airport counter', 'k-via 0-2'],
  ]
  for (const [text, ...expected] of cases) test(text, () => expect(mentioned(text)).toEqual(expected))
})

describe('the first words of a resort name it where nothing else stands beside them', () => {
  const cases: [text: string, ...mentioned: string[]][] = [
    ['Palm Bay', 'k-palm-bay 0-2'],
    ['Palm Bay Maldives', 'k-palm-bay 0-2'],
    ['in Palm Bay', 'k-palm-bay 1-3'],
    ['Chef, Palm Bay', 'k-palm-bay 1-3'],
    ['Palm Bay chef'],
    ['chef Palm Bay'],
    ['Palm Bay Resort & Spa chef', 'k-palm-bay 0-4'],
  ]
  for (const [text, ...expected] of cases) test(text, () => expect(mentioned(text)).toEqual(expected))
})

describe('a name with one letter wrong', () => {
  const cases: [text: string, ...mentioned: string[]][] = [
    ['Kedik', 'k-kendik 0-1'],
    ['Kendikk harbour', 'k-kendik 0-1'],
    ['near Kenddiq', 'k-kendik 1-2'],
    // The first letter is right, and the name has six letters.
    ['Bendik'],
    ['Komarx'],
    // A point ends a word, and what every resort is called names none.
    ['Ken.dig'],
    ['Villas for rent'],
    // Within the atoll, or that of the city, that was written right.
    ['Kaafu, Kedik', 'k 0-1', 'k-kendik 1-2'],
    ['Malé City, Kedik', 'k-city 0-2', 'k-kendik 2-3'],
    ['Kaafu, Bolvic', 'k 0-1'],
    ['Baa, Bolvic', 'b 0-1', 'b-bolvik 1-2'],
    ['K. Kedik', 'k-kendik 0-2'],
    // Not beside an island that was.
    ['Maafushi, Kedik', 'k-maafushi 0-1'],
  ]
  for (const [text, ...expected] of cases) test(text, () => expect(mentioned(text)).toEqual(expected))
})

describe('a name after a letter may be a house', () => {
  const isLettered = (text: string) => mentions(text).map((mention) => mention.isLettered)
  const cases: [text: string, isLettered: boolean][] = [
    ['H. Thinadhoo', true],
    ['Ma. Thinadhoo', true],
    ['Mag. Thinadhoo', false],
    ['in Thinadhoo', false],
    ['. Thinadhoo', false],
    ['Thinadhoo', false],
    // The code of its atoll is no house.
    ['B. Thinadhoo', false],
  ]
  for (const [text, expected] of cases) test(text, () => expect(isLettered(text)).toEqual([expected]))

  test('and then it counts only where the rest agrees, or is absent', () => {
    const id = (text: string) => {
      const reading = readPlace(gazetteer, text)
      return reading.is === 'one' ? reading.place.id : reading.is
    }
    expect(id('H. Thinadhoo, Malé')).toBe('k-male')
    expect(id('Mag. Thinadhoo, Malé')).toBe('several')
    expect(id('H. Thinadhoo, Baa')).toBe('b-thinadhoo')
    expect(id('H. Thinadhoo')).toBe('b-thinadhoo')
  })
})
