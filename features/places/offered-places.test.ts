import { describe, expect, test } from 'vitest'
import { gazetteerOf, isInhabited, type Place } from './gazetteer-rules.ts'
import { offeredPlaces } from './offered-places-rules.ts'
import { addressOf, labelOf, placeWords } from './place-words-rules.ts'
import { gazetteerRows } from './server/gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)

function place(id: string): Place {
  const known = gazetteer.byId.get(id)
  if (!known) throw new Error(`no place ${id}`)
  return known
}

describe('the label of a place', () => {
  const cases = [
    ['k-maafushi', 'Maafushi, Kaafu Atoll', 'Maafushi, Kaafu Atoll', 'Maafushi'],
    // The city that is called after its town says nothing new.
    ['k-male', 'Malé', 'Malé', 'Malé'],
    ['k-male-city', 'Malé City', 'Malé City', 'Malé City'],
    // A place of its own is called the same everywhere.
    ['k-hulhumale', 'Hulhumalé', 'Hulhumalé', 'Hulhumalé'],
    ['k-vilimale', 'Vilimalé', 'Vilimalé', 'Vilimalé'],
    ['k-hulhumale-phase-1', 'Hulhumalé Phase 1, Hulhumalé', 'Hulhumalé Phase 1, Hulhumalé', 'Hulhumalé'],
    ['k-thilafushi', 'Thilafushi, Malé City', 'Thilafushi, Malé City', 'Thilafushi'],
    ['s-addu-city', 'Addu City', 'Addu City', 'Addu City'],
    ['gn-fuvahmulah', 'Fuvahmulah, Gnaviyani Atoll', 'Fuvahmulah, Gnaviyani Atoll', 'Fuvahmulah'],
    ['s-hithadhoo', 'Hithadhoo, Addu City', 'Hithadhoo, Addu City', 'Hithadhoo'],
    // A ward has the postal address of its island.
    ['k-male-henveiru', 'Henveiru, Malé', 'Henveiru, Malé', 'Malé'],
    ['atoll-k', 'Kaafu Atoll', 'Kaafu Atoll', undefined],
  ] as const
  for (const [id, label, address, locality] of cases)
    test(id, () => {
      expect(labelOf(gazetteer, place(id))).toBe(label)
      expect(addressOf(gazetteer, place(id))).toBe(address)
      expect(placeWords(gazetteer, place(id)).locality).toBe(locality)
    })

  test('is its address, or the beginning of it for what is on an island', () => {
    for (const one of gazetteer.places) {
      const [label, address] = [labelOf(gazetteer, one), addressOf(gazetteer, one)]
      expect(address.startsWith(label)).toBe(true)
      if (one.kind === 'atoll' || one.kind === 'city' || one.kind === 'island') expect(address).toBe(label)
    }
  })

  test('has its atoll and its location, as far as known', () => {
    expect(placeWords(gazetteer, place('k-maafushi'))).toEqual({
      id: 'k-maafushi',
      kind: 'island',
      label: 'Maafushi, Kaafu Atoll',
      address: 'Maafushi, Kaafu Atoll',
      locality: 'Maafushi',
      atoll: 'Kaafu',
      atollId: 'atoll-k',
      latitude: 3.94099,
      longitude: 73.48967,
    })
    expect(placeWords(gazetteer, place('k-male-henveiru'))).toEqual({
      id: 'k-male-henveiru',
      kind: 'district',
      label: 'Henveiru, Malé',
      address: 'Henveiru, Malé',
      locality: 'Malé',
      atoll: 'Kaafu',
      atollId: 'atoll-k',
    })
    const nowhere = { ...place('k-maafushi'), parentId: null, longitude: null }
    expect(placeWords(gazetteer, nowhere)).toEqual({
      id: 'k-maafushi',
      kind: 'island',
      label: 'Maafushi',
      address: 'Maafushi',
      locality: 'Maafushi',
    })
    const halfway = { ...place('k-maafushi'), latitude: null }
    expect(placeWords(gazetteer, halfway)).not.toHaveProperty('longitude')
    expect(placeWords(gazetteer, halfway).locality).toBe('Maafushi')
  })

  test('a city that is not called so has its atoll beside it, and an island that is called a city too', () => {
    const city = place('gdh-thinadhoo')
    expect(labelOf(gazetteer, city)).toBe('Thinadhoo, Gaafu Dhaalu Atoll')
    expect(labelOf(gazetteer, { ...city, name: 'City Two' })).toBe('City Two, Gaafu Dhaalu Atoll')
    expect(labelOf(gazetteer, { ...city, name: 'Thinadhoo City' })).toBe('Thinadhoo City')
    expect(labelOf(gazetteer, { ...place('k-maafushi'), name: 'Coral City' })).toBe('Coral City, Kaafu Atoll')
  })
})

describe('people live or land', () => {
  const cases = {
    'atoll-k': true,
    's-addu-city': true,
    'k-maafushi': true,
    // The airports that are islands of their own, and those that lie on one.
    'k-hulhule': true,
    's-gan': true,
    'l-kadhdhoo': true,
    'hdh-hanimaadhoo-airport': false,
    's-hithadhoo': true,
    'k-male-henveiru': place('k-male-henveiru').population !== null,
    'b-soneva-fushi': false,
  }
  for (const [id, is] of Object.entries(cases))
    test(`${is ? 'on' : 'not on'} ${id}`, () => expect(isInhabited(gazetteer, place(id))).toBe(is))

  test('on a district that has residents, and not on one without', () => {
    const ward = place('k-male-henveiru')
    expect(isInhabited(gazetteer, { ...ward, population: 9_000 })).toBe(true)
    expect(isInhabited(gazetteer, { ...ward, population: null })).toBe(false)
    expect(isInhabited(gazetteer, { ...place('b-soneva-fushi'), population: 200 })).toBe(false)
  })
})

describe('the picker offers', () => {
  const offered = (text: string) => offeredPlaces(gazetteer, text)
  const ids = (text: string) => offered(text).places.map(({ id }) => id)

  test('eight at most, places of their own, then the cities and the islands with most people first', () => {
    expect(ids('ma')).toEqual([
      'k-male',
      'k-male-city',
      'k-maafushi',
      'adh-maamigili',
      'adh-mahibadhoo',
      'r-maduvvari',
      'n-manadhoo',
      'l-maavah',
    ])
    expect(offered('ma')).toMatchObject({ reading: 'unknown', meant: 0 })
  })

  test('the meant place first, then longer names', () => {
    expect(offered('Hithadhoo')).toMatchObject({ reading: 'several', meant: 2 })
    expect(ids('Hithadhoo')).toEqual(['l-hithadhoo', 's-hithadhoo', 'b-hithaadhoo'])
    expect(offered('hulhu male')).toMatchObject({ reading: 'one', meant: 1 })
    expect(ids('hulhu male')).toEqual(['k-hulhumale', 'k-hulhumale-phase-1', 'k-hulhumale-phase-2'])
    expect(ids('soneva')).toEqual(
      expect.arrayContaining(['b-soneva-fushi', 'n-soneva-jani', 'hdh-soneva-secret']),
    )
  })

  test('names with such a word after those that begin so, and in Thaana too', () => {
    const found = ids('kuredu')
    expect(found[0]).toBe('lh-kuredu-island-resort-spa')
    expect(ids('phase').slice(0, 2)).toEqual(['k-hulhumale-phase-1', 'k-hulhumale-phase-2'])
    expect(ids('މާ')).toContain('k-maafushi')
    expect(ids('މާފުށި')[0]).toBe('k-maafushi')
  })

  test('other spellings from three letters on, and nothing for unknown names', () => {
    expect(ids('mafushi')).toContain('k-maafushi')
    expect(ids('thodhdhoo')).toContain('aa-thoddoo')
    expect(ids('xx')).toEqual([])
    expect(ids('zzz')).toEqual([])
  })

  test('each with its name as it is written here and in Thaana', () => {
    const [first] = offered('K. Maafushi').places
    expect(first).toEqual({
      ...placeWords(gazetteer, place('k-maafushi')),
      name: 'Maafushi',
      nameThaana: place('k-maafushi').nameThaana,
    })
    expect(first?.nameThaana).toMatch(/^މާފުށި$/)
  })

  test('all that share a name, however many they are', () => {
    const shared = [...gazetteer.named.values()].sort((a, b) => b.length - a.length)[0] ?? []
    expect(shared.length).toBeGreaterThan(1)
    const reading = offered(shared[0]?.name ?? '')
    expect(reading.places.length).toBeGreaterThanOrEqual(reading.meant)
  })
})
