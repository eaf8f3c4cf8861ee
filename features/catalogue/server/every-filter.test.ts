import { beforeAll, describe, expect, test } from 'vitest'
import { filters } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import type { InKind } from '#contract/facts/pay-vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

/** A search, with all of its filters. */
const asked: Record<string, string> = {
  q: 'seagrass',
  place: 'atoll-k',
  location: 'fushi',
  category: 'Engineering',
  sector: 'Technology',
  type: 'Contract',
  mode: 'Hybrid',
  applicants: 'Foreigners',
  guaranteed: '12,000',
  payStated: 'yes',
  liveIn: 'yes',
  meals: 'yes',
  boatPaid: 'yes',
  dayOff: 'yes',
  postedWithin: 'week',
}

const given = (...facts: InKind[]) => facts

const wanted = {
  title: 'Wanted',
  descriptionText: 'Work by the seagrass.',
  location: 'Maafushi',
  placeId: 'k-maafushi',
  category: 'Engineering',
  sector: 'Technology',
  type: 'Contract',
  mode: 'Hybrid',
  restriction: 'Foreign Only',
  publishedAt: new Date('2026-11-19T08:00:00.000Z'),
  salaryMinInLaari: 12_000_00,
  room: 'Own room',
  inKind: given('Meals', 'Transport'),
  daysOffPerWeek: 1,
} as const

/** Each differs from the wanted one in what its name says. */
const misses = {
  q: { descriptionText: 'Work by the reef.' },
  place: { placeId: 's-hithadhoo' },
  location: { location: 'Addu City' },
  category: { category: 'Manufacturing' },
  sector: { sector: 'Manufacturing' },
  type: { type: 'Temporary' },
  mode: { mode: 'Onsite' },
  applicants: { restriction: 'Local Only' },
  guaranteed: { salaryMinInLaari: 11_999_99 },
  liveIn: { room: null },
  meals: { inKind: given('Transport', 'Laundry') },
  boatPaid: { inKind: given('Meals', 'Flights') },
  dayOff: { daysOffPerWeek: 0.5 },
  postedWithin: { publishedAt: new Date('2026-11-10T08:00:00.000Z') },
} as const

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  await insertJob(site.database.db, { ...wanted, employerId })
  for (const [title, miss] of Object.entries(misses))
    await insertJob(site.database.db, { ...wanted, ...miss, title, employerId })
})

async function found(query: Record<string, string>) {
  const search = new URLSearchParams(query)
  const { body, headers } = await site.call<JobCard[]>('GET', `/api/jobseekers/search?${search}`)
  const facets = await site.call<JobFacets>('GET', `/api/jobs/facets?${search}`)
  expect([headers['x-total-count'], facets.body.total]).toEqual([String(body.length), body.length])
  return body.map(({ title }) => title).sort()
}

// D-D-02, P1-5-14
describe('a job is found when it passes every filter', () => {
  longTest('all of them at once leave only the matching job', async () => {
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(['q', ...filters.map(({ name }) => name)]))
    expect(await found(asked)).toEqual(['Wanted'])
  })

  for (const name of Object.keys(misses))
    test(`${name} alone excludes a job that differs in nothing else`, async () => {
      const { [name]: _, ...others } = asked
      expect(await found(others)).toEqual(['Wanted', name].sort())
    })

  const exact = { category: 'engineer', sector: 'tech', type: 'contr', mode: 'hyb' }
  for (const [name, part] of Object.entries(exact))
    test(`${name} is matched whole: a part of a word is refused with the valid words`, async () => {
      const { status, body } = await site.call<{ fields: Record<string, string> }>(
        'GET',
        `/api/jobseekers/search?${name}=${part}`,
      )
      expect([status, body.fields[name]]).toEqual([400, expect.stringContaining(asked[name] ?? '')])
    })

  test('a place contains what was typed, in any case', async () => {
    expect(await found({ ...asked, location: 'AAFU' })).toEqual(['Wanted'])
  })

  for (const [where, ad] of Object.entries({
    title: { title: 'Coral Wanted' },
    company: { company: 'Coral Works' },
    description: { descriptionText: 'Repairs coral.' },
    location: { location: 'Coralfushi' },
  }))
    test(`words are found in the ${where}`, async () => {
      const { id: employerId } = await insertEmployer(site, { company: 'Reef' })
      const id = await insertJob(site.database.db, { ...wanted, ...ad, employerId })
      const { body } = await site.call<JobCard[]>('GET', '/api/jobseekers/search?q=coral&limit=100')
      expect(body.map(({ _id }) => _id)).toContain(id)
    })
})
