import { describe, expect, test } from 'vitest'
import { placeKinds } from '#contract/places/places.ts'
import { atollOf, gazetteerOf, pathOf } from '../gazetteer-rules.ts'
import { gazetteerRows } from './gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)

describe('the gazetteer of the product', () => {
  test('has every kind of place of the Maldives', () => {
    const count = (kind: string) => gazetteerRows.filter((place) => place.kind === kind).length
    const counts = Object.fromEntries(placeKinds.map((kind) => [kind, count(kind)]))
    expect(counts).toMatchObject({ atoll: 20, city: 5, island: 182, airport: 18 })
    expect(counts.resort).toBeGreaterThan(250)
    // Islands, three cities of one island each, and the four islands of Addu City.
    const inhabited = gazetteerRows.filter(({ kind, population }) => population !== null && kind !== 'atoll')
    expect(
      inhabited.filter(({ kind }) => kind === 'island' || kind === 'city' || kind === 'district'),
    ).toHaveLength(190)
  })

  test('has one row for each id, and each place lies in an atoll', () => {
    expect(gazetteer.byId.size).toBe(gazetteerRows.length)
    expect(gazetteerRows.filter((place) => !atollOf(gazetteer, place))).toEqual([])
    expect(gazetteerRows.filter(({ id }) => !/^[a-z0-9-]{3,60}$/.test(id))).toEqual([])
  })

  test('has points only in the Maldives, and each place near its parent', () => {
    for (const place of gazetteerRows) {
      const { latitude, longitude } = place
      if (latitude === null || longitude === null) continue
      expect(latitude > -0.8 && latitude < 7.2 && longitude > 72.5 && longitude < 73.9, place.id).toBe(true)
      const [, around] = pathOf(gazetteer, place)
      // The longest atoll is 85 km long.
      if (around?.latitude != null) expect(Math.abs(latitude - around.latitude), place.id).toBeLessThan(0.8)
    }
  })

  test('has a name in Thaana for every atoll and every inhabited island, and a source for every row', () => {
    const named = gazetteerRows.filter(({ kind, population }) => kind === 'atoll' || population !== null)
    expect(named.filter(({ nameThaana }) => !/^[\u0780-\u07b1 ]+$/.test(nameThaana ?? ''))).toEqual([])
    expect(gazetteerRows.filter(({ source }) => source === '')).toEqual([])
  })

  test('knows the 14 names that 29 inhabited islands share', () => {
    const names = gazetteerRows.filter(({ kind, population }) => kind !== 'atoll' && population !== null)
    const shared = Object.groupBy(names, ({ name }) => name)
    const several = Object.values(shared).filter((group) => (group?.length ?? 0) > 1)
    expect(several).toHaveLength(14)
    expect(several.flat()).toHaveLength(29)
  })
})
