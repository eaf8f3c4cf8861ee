import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { filters } from '#contract/catalogue/job-filters.ts'
import { JobFilters, JobSearch } from '#contract/catalogue/job-search.ts'
import { restrictions } from '#contract/facts/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { countJobs } from './count-jobs.ts'
import { findJobs } from './find-jobs.ts'

const jobCount = 150
const combinations = triesOf(250)

const placeIds = ['k-male', 'k-hulhumale-phase-1', 'k-maafushi', 'b-eydhafushi', 's-hithadhoo', null]
const posted = [0.5, 2, 5, 20]
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)

const job = fc.record({
  title: one(['Pool Manager', 'Cook', 'Chief Cook', 'Manager']),
  location: one(['Malé', 'Addu City', '']),
  placeId: one(placeIds),
  category: one(categories.slice(0, 4)),
  sector: one(sectors.slice(0, 3)),
  type: one(jobTypes.slice(0, 3)),
  mode: one(workModes.slice(0, 3)),
  restriction: one(restrictions),
  salaryMinInLaari: one([null, 4_000_00, 9_000_00, 16_000_00]),
  room: one([null, 'Own room' as const]),
  daysAgo: one(posted),
})

const some = <T>(values: readonly T[]) => fc.uniqueArray(one(values), { minLength: 1, maxLength: 2 })
const chosen = fc.record(
  {
    q: one(['cook', 'manager -pool', 'cook OR pool', 'cook male']),
    place: some(['atoll-k', 'k-male-city', 'k-maafushi', 'k-maafushi-and-nearby', 'atoll-b']),
    location: one(['male', 'addu']),
    category: some(categories.slice(0, 4)),
    sector: one(sectors.slice(0, 3)),
    type: some(jobTypes.slice(0, 3)),
    mode: one(workModes.slice(0, 3)),
    applicants: one(['Maldivians', 'Foreigners']),
    guaranteed: one(['4000', '8000', '15000']),
    payStated: fc.constant('yes'),
    liveIn: fc.constant('yes'),
    postedWithin: one(['day', 'three-days', 'week']),
  },
  { requiredKeys: [] },
)

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const { daysAgo, ...row } of fc.sample(job, { numRuns: jobCount, seed: 25 })) {
    const publishedAt = new Date(site.clock.now.getTime() - daysAgo * 24 * 60 * 60 * 1000)
    await insertJob(site.database.db, { ...row, publishedAt, employerId })
  }
})

test('of hundreds of searches with filters, each count equals the result of a click on it', async () => {
  const { db } = site.database
  const { now } = site.clock
  const found = async (query: object) =>
    (await findJobs(db, JobSearch.parse({ ...query, limit: 1 }), now)).total
  let clicks = 0
  for (const [at, query] of fc.sample(chosen, { numRuns: combinations }).entries()) {
    const facets = await countJobs(db, JobFilters.parse(query), now)
    expect(facets.total, JSON.stringify(query)).toBe(await found(query))
    const offered = filters.flatMap(({ name, counted }) =>
      counted
        ? facets[name as keyof typeof facets.without].map(({ name: value, count }) => ({
            name,
            value,
            count,
          }))
        : [],
    )
    const click = offered[(at * 7919) % Math.max(1, offered.length)]
    if (!click || click.name === 'location') continue
    const { name, value, count } = click
    expect(count, `${name} ${value} of ${JSON.stringify(query)}`).toBe(
      await found({ ...query, [name]: value }),
    )
    clicks += 1
  }
  expect(clicks).toBeGreaterThan(combinations / 2)
})
