import { describe, expect, test } from 'vitest'
import { madeUpPlace } from '#tests/support/made-up-place.ts'
import { gazetteerOf, type Place } from './gazetteer-rules.ts'
import { offeredPlaces } from './offered-places-rules.ts'
import { labelOf } from './place-words-rules.ts'

const island = (name: string, population: number | null, more: Partial<Place> = {}) =>
  madeUpPlace('island', name, { population, ...more })
const offered = (text: string, ...places: Place[]) =>
  offeredPlaces(gazetteerOf(places), text).places.map(({ name }) => name)

describe('the picker offers in this order', () => {
  const kandima = island('Kandima', 10, { nameThaana: 'ކަންދިމާ' })
  const bodu = island('Bodu Kandima', 900, { spellings: ['Zulu'] })
  const alike = island('Khandima', 5000)

  test('names that begin as typed, then with such a word, then spelled alike', () => {
    expect(offered('kand', alike, bodu, kandima)).toEqual(['Kandima', 'Bodu Kandima', 'Khandima'])
    expect(offered('kand', kandima, bodu, alike)).toEqual(['Kandima', 'Bodu Kandima', 'Khandima'])
    expect(offered('zul', alike, bodu, kandima)).toEqual(['Bodu Kandima'])
    expect(offered('ކަން', alike, bodu, kandima)).toEqual(['Kandima'])
  })

  test('nothing by a spelling without a word', () =>
    expect(offered('zul', island('Kandima', 10, { spellings: ['–'] }))).toEqual([]))

  test('another spelling from three letters on, at the beginning of any word', () => {
    const aabira = island('Bodu Aabira', 10)
    expect(offered('ab', aabira)).toEqual([])
    expect(offered('abi', aabira)).toEqual(['Bodu Aabira'])
    expect(offered('bir', aabira)).toEqual([])
    expect(offered('ira', aabira)).toEqual([])
  })

  test('cities and islands, then atolls, districts and airports, resorts, and industrial islands', () => {
    const kinds = ['industrial', 'resort', 'airport', 'atoll', 'city'] as const
    const places = kinds.map((kind) => island(`Kan ${kind}`, 10, { kind }))
    expect(offered('ka', ...places)).toEqual([
      'Kan city',
      'Kan atoll',
      'Kan airport',
      'Kan resort',
      'Kan industrial',
    ])
    expect(offered('ka', ...places.toReversed())).toEqual([
      'Kan city',
      'Kan atoll',
      'Kan airport',
      'Kan resort',
      'Kan industrial',
    ])
    const districts = [island('Kan b', 5, { kind: 'district' }), island('Kan a', 9, { kind: 'airport' })]
    expect(offered('ka', ...districts)).toEqual(['Kan a', 'Kan b'])
  })

  test('the larger population first, and equal ones by name', () => {
    const [a, b, c] = [island('Kana', null), island('Kanb', null), island('Kanc', 3)]
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ])
      expect(offered('kan', ...order)).toEqual(['Kanc', 'Kana', 'Kanb'])
  })
})

test('only a city may be called after its town: an island that is has its own name', () => {
  const city = island('Coral City', 9)
  const ward = island('Coral', 1, { kind: 'district', parentId: 'Coral City' })
  expect(labelOf(gazetteerOf([city, ward]), ward)).toBe('Coral, Coral City')
  const real = { ...city, kind: 'city' as const }
  expect(labelOf(gazetteerOf([real, ward]), ward)).toBe('Coral')
})
