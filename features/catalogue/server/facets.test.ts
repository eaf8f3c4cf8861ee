import { notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filters } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { places } from '#tables/places.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'

const site = await openTestApp()
const employerId = (await insertEmployer(site)).id

const locations = ['Malé', "Male' City", 'Addu City', '100% Island_1']
const values = {
  category: categories.slice(0, 3),
  sector: sectors.slice(0, 2),
  type: jobTypes.slice(0, 3),
  mode: workModes.slice(0, 2),
}
const job = fc.record({
  title: fc.constantFrom('Pool Manager', 'Manager of pools', 'Cook'),
  location: fc.constantFrom(...locations),
  placeId: fc.constantFrom(
    null,
    'k-male',
    'k-hulhumale-phase-1',
    'k-maafushi',
    'b-eydhafushi',
    's-hithadhoo',
  ),
  category: fc.constantFrom(...values.category),
  sector: fc.constantFrom(...values.sector),
  type: fc.constantFrom(...values.type),
  mode: fc.constantFrom(...values.mode),
  status: fc.constantFrom('Active' as const, 'Active' as const, 'Closed' as const),
})
const chosen = fc.record(
  {
    q: fc.constantFrom('pool', 'manager pool', 'cook'),
    location: fc.constantFrom('male', '%', '_1', 'addu'),
    place: fc.constantFrom('atoll-k', 'k-male-city', 'k-maafushi', 'k-maafushi-and-nearby', 'k-thulusdhoo'),
    category: fc.constantFrom(...values.category),
    sector: fc.constantFrom(...values.sector),
    type: fc.constantFrom(...values.type),
    mode: fc.constantFrom(...values.mode),
  },
  { requiredKeys: [] },
)

const query = (filters: Record<string, string>) => new URLSearchParams(filters).toString()
const facetsOf = async (filters: Record<string, string>) =>
  (await site.call<JobFacets>('GET', `/api/jobs/facets?${query(filters)}`)).body
const found = async (filters: Record<string, string>) =>
  Number(
    (await site.call('GET', `/api/jobseekers/search?limit=1&${query(filters)}`)).headers['x-total-count'],
  )

longTest('counts add up: a choice finds as many jobs as it promises, whatever else is chosen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(job, { minLength: 1, maxLength: 15 }), chosen, async (posted, filters) => {
      await site.database.pool.query('truncate jobs, applications cascade')
      for (const one of posted) await insertJob(site.database.db, { ...one, employerId })
      const facets = await facetsOf(filters)
      expect(facets.total).toBe(await found(filters))
      for (const facet of ['category', 'sector', 'type', 'mode'] as const) {
        const { [facet]: _, ...others } = filters
        const sum = facets[facet].reduce((total, { count }) => total + count, 0)
        expect(sum, `all of ${facet}`).toBe(await found(others))
        for (const { name, count } of facets[facet])
          expect(count, `${facet} ${name}`).toBe(await found({ ...others, [facet]: name }))
      }
      const { place: _p, ...anywhere } = filters
      for (const { name, count } of facets.place)
        expect(count, `in ${name}`).toBe(await found({ ...anywhere, place: name }))
      const { location: _, ...elsewhere } = filters
      for (const { name, count } of facets.location)
        expect(count, `location ${name}`).toBe(await found({ ...elsewhere, location: name }))
    }),
    { numRuns: triesOf(25) },
  )
})

test('each fact that a job can have is counted as the search finds it, whatever else is chosen', async () => {
  await site.database.pool.query('truncate jobs, applications cascade')
  const ads = [
    { inKind: ['Meals', 'Transport'], daysOffPerWeek: 1, room: 'Own room', salaryMinInLaari: 1_000_00 },
    { inKind: ['Meals'], daysOffPerWeek: 2 },
    { inKind: ['Flights'], daysOffPerWeek: 0.5, room: 'Shared room' },
    {},
  ] as const
  for (const ad of ads)
    await insertJob(site.database.db, { ...ad, inKind: 'inKind' in ad ? [...ad.inKind] : [], employerId })
  const facts = filters.filter(({ kind }) => kind === 'flag').map(({ name }) => name)
  expect(facts).toEqual(['payStated', 'liveIn', 'meals', 'boatPaid', 'dayOff'])
  for (const chosen of [{}, { meals: 'yes' }, { meals: 'yes', dayOff: 'yes' }]) {
    const facets: Record<string, unknown> = await facetsOf(chosen)
    for (const fact of facts) {
      const count = await found({ ...chosen, [fact]: 'yes' })
      expect([fact, facets[fact]]).toEqual([fact, count === 0 ? [] : [{ name: 'yes', count }]])
    }
  }
  expect((await facetsOf({})).meals).toEqual([{ name: 'yes', count: 2 }])
})

test('a location is counted as the search matches it: with any dashes and quotes', async () => {
  await site.database.pool.query('truncate jobs, applications cascade')
  for (const location of ['Malé – Addu City', 'Malé - Addu City', '“Old” Malé', '"Old" Malé'])
    await insertJob(site.database.db, { employerId, location })
  const { location: counted } = await facetsOf({})
  expect(counted).toHaveLength(4)
  for (const { name, count } of counted) {
    expect([name, count]).toEqual([name, await found({ location: name })])
    expect([name, count]).toEqual([name, 2])
  }
})

longTest('a quiet island is counted on a board with jobs in more than 200 places', async () => {
  await site.database.pool.query('truncate jobs, applications cascade')
  const islands = await site.database.db
    .select({ id: places.id })
    .from(places)
    .where(notInArray(places.kind, ['atoll', 'city']))
    .limit(250)
  expect(islands).toHaveLength(250)
  for (const { id } of islands.slice(1)) await insertJob(site.database.db, { employerId, placeId: id })
  const [quiet, ...others] = islands.map(({ id }) => id)
  const { place } = await facetsOf({ place: quiet ?? '', category: 'Finance' })
  expect(place.find(({ name }) => name === quiet)).toMatchObject({ count: 0, label: expect.any(String) })
  const all = (await facetsOf({})).place.map(({ name }) => name)
  expect(all).toEqual(expect.arrayContaining(others))
})

const [soon, late] = [new Date('2026-11-25T18:59:59.999Z'), new Date('2026-12-20T18:59:59.999Z')]

test('a choice whose jobs have expired is no longer offered by a search that does not find them itself', async () => {
  await site.database.pool.query('truncate jobs, applications cascade')
  const inAddu = { employerId, location: 'Addu City' }
  await insertJob(site.database.db, { ...inAddu, category: 'Retail', expiresAt: late })
  await insertJob(site.database.db, { ...inAddu, category: 'Education', expiresAt: soon })
  const began = site.clock.now
  const categoriesIn = async (filters: Record<string, string>) =>
    (await facetsOf(filters)).category.map(({ name }) => name)
  const search = { location: 'addu', category: 'Retail' }
  expect(await categoriesIn({ location: 'addu' })).toEqual(['Education', 'Retail'])
  expect(await categoriesIn(search)).toEqual(['Education', 'Retail'])
  site.clock.now = new Date(soon.getTime() + 1)
  expect(await categoriesIn(search)).toEqual(['Retail'])
  site.clock.now = began
})
