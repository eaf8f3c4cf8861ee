import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  const placed = {
    'k-male': "Male'",
    'k-male-henveiru': 'H. Henveiru',
    'k-hulhumale': 'Hulhumale',
    'k-maafushi': 'K. Maafushi',
    'f-maafushi': 'F. Maafushi',
    'ga-kolamaafushi': 'Kolamaafushi',
    'k-gulhi': 'Gulhi',
    'b-eydhafushi': 'Eydhafushi',
    's-hithadhoo': 'S. Hithadhoo',
    'l-hithadhoo': 'L. Hithadhoo',
  }
  for (const [placeId, location] of Object.entries(placed))
    await insertJob(site.database.db, { employerId, placeId, location, title: placeId })
  await insertJob(site.database.db, { employerId, location: 'Head office, Maafushi', title: 'nowhere' })
})

const search = (query: string) => site.call<JobCard[]>('GET', `/api/jobseekers/search?limit=50&${query}`)
const found = async (query: string) => (await search(query)).body.map(({ title }) => title).sort()
const facets = async (query: string) => (await site.call<JobFacets>('GET', `/api/jobs/facets?${query}`)).body

describe('jobs in a place', () => {
  test('are those of the place and of everything in it', async () => {
    expect(await found('place=k-maafushi')).toEqual(['k-maafushi'])
    expect(await found('place=k-male')).toEqual(['k-male', 'k-male-henveiru'])
    expect(await found('place=k-male-city')).toEqual(['k-hulhumale', 'k-male', 'k-male-henveiru'])
    const kaafu = ['k-gulhi', 'k-hulhumale', 'k-maafushi', 'k-male', 'k-male-henveiru']
    expect(await found('place=atoll-k')).toEqual(kaafu)
    expect(await found('place=s-addu-city')).toEqual(['s-hithadhoo'])
  })

  test('are those of several places, where several are chosen', async () => {
    expect(await found('place=s-hithadhoo&place=l-hithadhoo')).toEqual(['l-hithadhoo', 's-hithadhoo'])
  })

  test('and nearby are those within 25 km, over the border of an atoll or not', async () => {
    // Gulhi is 6 km from Maafushi, Malé 26; Malé City is where Malé is.
    expect(await found('place=k-maafushi-and-nearby')).toEqual(['k-gulhi', 'k-maafushi'])
    // Hulhumalé is 7 km from Malé, Gulhi 20.
    const aroundMale = ['k-gulhi', 'k-hulhumale', 'k-male', 'k-male-henveiru']
    expect(await found('place=k-male-and-nearby')).toEqual(aroundMale)
    expect(await found('place=b-eydhafushi-and-nearby')).toEqual(['b-eydhafushi'])
    expect(await found('place=atoll-b-and-nearby')).toEqual(['b-eydhafushi'])
  })

  test('are none where there is no such place, and a place that is no id is refused by name', async () => {
    expect(await found('place=k-nowhere')).toEqual([])
    expect(await found('place=')).toHaveLength(11)
    for (const place of ['Maafushi', 'x'.repeat(90), "k-'"]) {
      const { status, body } = await search(new URLSearchParams({ place }).toString())
      expect([status, JSON.stringify(body)], place).toEqual([400, expect.stringContaining('GET /api/places')])
    }
  })

  test('are counted per place and area, the chosen one with and without what is nearby', async () => {
    const { place, without } = await facets('place=k-maafushi')
    const counts = Object.fromEntries(place.map(({ name, count }) => [name, count]))
    expect(counts).toMatchObject({
      'atoll-k': 5,
      'atoll-k-without-city': 2,
      'k-male-city': 3,
      'k-male': 2,
      'k-maafushi': 1,
      'k-maafushi-and-nearby': 2,
      'atoll-f': 1,
      's-addu-city': 1,
    })
    expect(without.place).toBe(11)
    const labelOf = (value: string) => place.find(({ name }) => name === value)?.label
    expect(labelOf('k-maafushi')).toBe('Maafushi, Kaafu Atoll')
    expect(labelOf('k-maafushi-and-nearby')).toBe('Maafushi, Kaafu Atoll and nearby')
    expect(labelOf('atoll-k-without-city')).toBe('Kaafu Atoll')
    expect(labelOf('atoll-k')).toBe('Kaafu Atoll with Malé City')
  })

  test('are reported by name when there are none', async () => {
    const { place } = await facets('place=k-huraa&category=Finance')
    expect(place).toContainEqual({ name: 'k-huraa', label: 'Huraa, Kaafu Atoll', count: 0 })
  })

  test('are still found by words of the location, for links and programs', async () => {
    expect(await found('location=MAAFUSHI')).toEqual([
      'f-maafushi',
      'ga-kolamaafushi',
      'k-maafushi',
      'nowhere',
    ])
  })
})

describe('a page that is requested with a typed place', () => {
  const moved = async (query: string) => (await renderPage(site, `/?${query}`)).moved

  test('is found under the id of the place', async () => {
    expect(await moved('place=K.+Maafushi&q=cook')).toBe('/?q=cook&place=k-maafushi')
    expect(await moved("place=male'&type=Intern&page=2")).toBe('/?place=k-male&type=Intern&page=2')
  })

  test('is found under all places that share the name', async () => {
    expect(await moved('place=Kaafu')).toBe('/?place=atoll-k-without-city')
    expect(await moved('place=Hithadhoo')).toBe('/?place=l-hithadhoo&place=s-hithadhoo')
  })

  test('asks the gazetteer of a few places, however many the address has', async () => {
    // The gazetteer is read once.
    await moved('place=Kaafu')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const written = Array.from({ length: 200 }, (_, at) => `place=zzq${at}`).join('&')
    expect(await moved(`${written}&place=k-maafushi`)).toBe('/?place=k-maafushi&location=zzq0')
    const statements = asked.mock.calls.length
    asked.mockRestore()
    expect(statements).toBeLessThanOrEqual(3)
  })

  test('is found by its words where they mean no place', async () => {
    expect(await moved('place=Head+office')).toBe('/?location=Head+office')
    expect(await moved('place=Colombo')).toBe('/?location=Colombo')
  })

  test('says the place in its title, its field and its chip, and leads to what is nearby', async () => {
    const { html, title, moved: none } = await renderPage(site, '/?place=k-maafushi')
    expect(none).toBeUndefined()
    expect(title).toBe('Jobs in Maafushi, Kaafu Atoll · Vazeefa')
    expect(html).toMatch(/<input[^>]*name="place"[^>]*value="Maafushi, Kaafu Atoll"/)
    expect(html).toContain('Remove </span><bdi>Maafushi, Kaafu Atoll')
    expect(html).toContain('href="/?place=k-maafushi-and-nearby"')
    expect(html).toContain('And nearby: 1 more job within 25 km')
  })
})
