import { expect, test } from 'vitest'
import { distanceOf, ringsAround } from './around-rules.ts'
import { gazetteerOf } from './gazetteer-rules.ts'
import { gazetteerRows } from './server/gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)
/** The rings around places, by their ids. */
const around = (...ids: string[]) =>
  ringsAround(
    gazetteer,
    gazetteer.places.filter(({ id }) => ids.includes(id)),
  )
const ringOf = (rings: readonly (readonly string[])[], id: string) =>
  rings.findIndex((ring) => ring.includes(id))

test('the places around an island are within 25 km, in its atoll, and then further away', () => {
  const rings = around('k-maafushi')
  const places = ['k-gulhi', 'k-kaashidhoo', 'aa-ukulhas', 'gdh-thinadhoo']
  expect(places.map((id) => ringOf(rings, id))).toEqual([0, 1, 2, 4])
})

test('each place stands in one ring, and the place itself in the first', () => {
  for (const id of ['k-maafushi', 'atoll-b', 's-addu-city', 'k-hulhumale']) {
    const rings = around(id)
    const all = rings.flat()
    expect([id, new Set(all).size]).toEqual([id, all.length])
    if (!id.startsWith('atoll')) expect([id, ringOf(rings, id)]).toEqual([id, 0])
  }
})

test('around several places of one name are those around each of them', () => {
  const rings = around('s-meedhoo', 'r-meedhoo')
  expect(ringOf(rings, 's-hithadhoo')).toBeLessThan(2)
  expect(ringOf(rings, 'r-ungoofaaru')).toBeLessThan(2)
})

test('a distance is between the points of two places, a ward being where its island is, and unknown without a point', () => {
  const place = (id: string) => {
    const known = gazetteer.byId.get(id)
    if (!known) throw new Error(`no place ${id}`)
    return known
  }
  const between = (a: string, b: string) => Math.round(distanceOf(gazetteer, place(a), place(b)) ?? -1)
  expect(between('k-male', 'k-hulhumale')).toBe(7)
  expect(between('k-male-henveiru', 'k-hulhumale')).toBe(7)
  const nowhere = { ...place('k-gulhi'), latitude: null, parentId: null }
  expect(distanceOf(gazetteer, place('k-male'), nowhere)).toBeUndefined()
})
