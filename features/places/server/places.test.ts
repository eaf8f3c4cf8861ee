import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PlacesFound } from '#contract/places/places.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { gazetteerRows } from './gazetteer-rows.ts'
import { readGazetteer } from './read-gazetteer.ts'
import { seedPlaces } from './seed-places.ts'

const site = await openTestApp()

const find = async (q: string) =>
  (await site.call<PlacesFound>('GET', `/api/places?q=${encodeURIComponent(q)}`)).body
const labels = async (q: string) => (await find(q)).places.map(({ label }) => label)

describe('the gazetteer of the database', () => {
  test('is that of the product, and seeding it again changes nothing', async () => {
    const before = await readGazetteer(site.database.db)
    expect(before.byId.size).toBe(gazetteerRows.length)
    await seedPlaces(site.database.db)
    expect(await readGazetteer(site.database.db)).toBe(before)
  })

  longTest('follows a new release, except where an operator corrected it', async () => {
    const { db } = site.database
    await db.execute(
      sql`update places set name = 'Old', version = version + 1 where id in ('k-huraa', 'k-gulhi')`,
    )
    await db.execute(sql`update places set corrected_at = now() where id = 'k-gulhi'`)
    await seedPlaces(db)
    const { byId } = await readGazetteer(db)
    expect([byId.get('k-huraa')?.name, byId.get('k-gulhi')?.name]).toEqual(['Huraa', 'Old'])
  })
})

describe('the places that a text may mean', () => {
  test('are those that it means by itself, then longer names', async () => {
    expect(await find('K. Maafushi')).toMatchObject({ reading: 'one', places: [{ id: 'k-maafushi' }] })
    const begun = await find('kulhu')
    expect([begun.reading, begun.places[0]?.label]).toEqual(['unknown', 'Kulhudhuffushi, Haa Dhaalu Atoll'])
    expect(await labels('maaf')).toEqual(expect.arrayContaining(['Maafushi, Kaafu Atoll', 'Maafannu, Malé']))
    expect(await labels('reethi')).toContain('One&Only Reethi Rah, Kaafu Atoll')
    expect(await labels('ކުޅު')).toContain('Kulhudhuffushi, Haa Dhaalu Atoll')
  })

  test('are to be chosen from where several share the name', async () => {
    const { reading, meant, places } = await find('Hithadhoo')
    expect([reading, meant]).toEqual(['several', 2])
    expect(places.slice(0, 2).map(({ label }) => label)).toEqual([
      'Hithadhoo, Laamu Atoll',
      'Hithadhoo, Addu City',
    ])
  })

  test('are places of their own and the largest towns for an empty text, and none where nothing fits', async () => {
    expect((await labels('')).slice(0, 2)).toEqual(['Malé', 'Hulhumalé'])
    expect(await find('zzzzz')).toEqual({ reading: 'unknown', meant: 0, places: [] })
    expect((await find('Colombo')).reading).toBe('outside')
  })

  test('are at most eight, and a text that is too long is refused by name', async () => {
    expect(await labels('a')).toHaveLength(8)
    const long = await site.call('GET', `/api/places?q=${'a'.repeat(201)}`)
    expect([long.status, JSON.stringify(long.body)]).toEqual([
      400,
      expect.stringContaining('at most 200 characters'),
    ])
  })
})
