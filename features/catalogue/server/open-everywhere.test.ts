import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { type Day, startOfDay } from '#contract/base/maldives.ts'
import type { JobFacets, TopEmployer } from '#contract/catalogue/job-search.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { type JobStatus, jobStatuses } from '#contract/facts/job-status.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import { isOpen } from '#features/jobs/rules.ts'
import { type Actor, registerEmployer } from '#tests/support/actors.ts'
import { elementsOf, textsOf } from '#tests/support/for-search-engines/check-xml.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { triesOf } from '#tests/support/thorough.ts'

let site: TestApp
let employers: Actor[]
const zoneOfMachine = process.env.TZ

beforeAll(async () => {
  // The database's clock shows another zone than any that is tried.
  process.env.PGOPTIONS = '-c timezone=Pacific/Chatham'
  site = await testApp()
  employers = [
    await registerEmployer(site, { name: 'Coral Bay Resort' }),
    await registerEmployer(site, { name: 'Reef Trading' }),
    await registerEmployer(site, { name: 'Nobody Hires' }),
  ]
})
afterEach(() => {
  if (zoneOfMachine === undefined) delete process.env.TZ
  else process.env.TZ = zoneOfMachine
})
afterAll(async () => {
  delete process.env.PGOPTIONS
  await site.close()
})

const midnights: Day[] = ['2026-11-20', '2026-11-21', '2026-11-22']
/** Instants close to midnight in the Maldives, where openness is decided. */
const instants = fc
  .tuple(fc.constantFrom(...midnights), fc.constantFrom(-1, 0, 1, 43_200_000))
  .map(([day, milliseconds]) => new Date(startOfDay(day).getTime() + milliseconds))
const postings = fc.array(
  fc.record({
    employer: fc.constantFrom(0, 1),
    status: fc.constantFrom(...namesOf(jobStatuses)),
    category: fc.constantFrom(...categories.slice(0, 3)),
    expiresAt: instants,
    featured: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

const zones = fc.constantFrom(
  'UTC',
  'Indian/Maldives',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
)

async function get<T>(path: string) {
  return site.call<T>('GET', path)
}

interface Posted {
  id: string
  employerId: string
  status: JobStatus
  expiresAt: Date
}

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort()
const idsOf = (list: { _id: string }[]) => sorted(list.map((job) => job._id))
/** Data for the browser's scripts, at the end of a page. */
const dataOfPage = /<script type="application\/json".*/s
const idsIn = (text: string) => sorted([...text.matchAll(/\/jobs\/([0-9a-f]{24})/g)].map(([, id = '']) => id))

/** Lists and counts that the API answers. */
async function expectLists(open: readonly Posted[]): Promise<void> {
  const ids = sorted(open.map(({ id }) => id))
  const list = await get<JobCard[]>('/api/jobseekers/search?limit=100')
  expect(idsOf(list.body)).toEqual(ids)
  expect(list.headers['x-total-count']).toBe(String(open.length))
  expect(list.body.every((card) => card.status === 'Active')).toBe(true)
  const featured = await get<JobCard[]>('/api/jobseekers/search?limit=100&featured=first&q=front')
  expect(idsOf(featured.body)).toEqual(ids)

  const facets = await get<JobFacets>('/api/jobs/facets')
  expect(facets.body.total).toBe(open.length)
  for (const facet of ['category', 'sector', 'type', 'mode', 'location'] as const)
    expect(facets.body[facet].reduce((sum, { count }) => sum + count, 0)).toBe(open.length)

  const top = await get<TopEmployer[]>('/api/jobs/employers/top?t=1')
  const directory = await get<DirectoryEmployer[]>('/api/employers')
  for (const { id } of employers) {
    const own = open.filter(({ employerId }) => employerId === id)
    expect(top.body.find((one) => one._id === id)?.jobCount ?? 0).toBe(own.length)
    expect(directory.body.find((one) => one._id === id)?.jobCount).toBe(own.length)
    expect((await get<DirectoryEmployer>(`/api/employers/${id}`)).body.jobCount).toBe(own.length)
    const theirs = await get<JobCard[]>(`/api/jobs/employer/${id}`)
    expect(idsOf(theirs.body)).toEqual(sorted(own.map((job) => job.id)))
  }
}

/** Checks the documents for machines: sitemaps, the feed of aggregators, RSS. */
async function expectFeeds(open: readonly Posted[]): Promise<void> {
  const ids = sorted(open.map(({ id }) => id))
  const index = (await get<string>('/sitemap.xml')).body
  expect(index.includes('/sitemap-jobs-1.xml')).toBe(open.length > 0)
  const sitemap = await get<string>('/sitemap-jobs-1.xml')
  expect(sitemap.status).toBe(open.length > 0 ? 200 : 404)
  if (open.length > 0) expect(idsIn(sitemap.body)).toEqual(ids)
  const pages = (await get<string>('/sitemap-pages.xml')).body
  for (const { id } of employers)
    expect(pages.includes(`/employer-jobs/${id}`)).toBe(open.some(({ employerId }) => employerId === id))
  const feed = elementsOf((await get<string>('/jobs-feed.xml')).body, 'job')
  expect(sorted(feed.flatMap((job) => textsOf(job, 'referencenumber')))).toEqual(ids)
  expect(idsIn((await get<string>('/jobs.rss')).body)).toEqual(ids)
}

/** Checks the pages of a visitor: home, an employer's page, and the page of each job with its structured data. */
async function expectPages(all: readonly Posted[], open: readonly Posted[]): Promise<void> {
  const home = (await renderPage(site, '/')).html
  expect(home).toContain(open.length === 1 ? '1 job found' : `${open.length} jobs found`)
  expect(idsIn(home.replace(dataOfPage, ''))).toEqual(sorted(open.map(({ id }) => id)))
  for (const { id } of employers) {
    const own = open.filter(({ employerId }) => employerId === id)
    const page = (await renderPage(site, `/employer-jobs/${id}`)).html.replace(dataOfPage, '')
    expect(idsIn(page)).toEqual(sorted(own.map((job) => job.id)))
    if (own.length === 0) expect(page).toContain('No jobs found for this employer')
  }
  for (const { id, status } of all) {
    const answer = await get<JobDetail>(`/api/jobs/${id}`)
    const page = await renderPage(site, `/jobs/${id}`)
    expect([answer.status, page.status]).toEqual(status === 'Pending' ? [404, 404] : [200, 200])
    const isOffered = open.some((job) => job.id === id)
    if (answer.status === 200) expect(answer.body.status === 'Active').toBe(isOffered)
    expect(page.structuredData.some((data) => data['@type'] === 'JobPosting')).toBe(isOffered)
    expect(page.meta('robots') === undefined).toBe(isOffered)
    expect(page.html.includes('Sign In to Apply')).toBe(isOffered)
  }
}

async function expectApplications(all: readonly Posted[], open: readonly Posted[]): Promise<void> {
  const { token } = await insertSeeker(site)
  for (const { id, status } of all) {
    const answer = await site.call('POST', `/api/jobs/${id}/apply`, { as: token })
    const isOffered = open.some((job) => job.id === id)
    expect(answer.status).toBe(isOffered ? 200 : status === 'Pending' ? 404 : 409)
  }
}

// D-B-06, D-B-07, D-D-18, P1-3-05, P1-7-04, P1-7-05
longTest(
  'lists, counts, facets, top employers, directory, pages, applying, sitemaps, feeds and structured data agree on what is open, at every instant and in every zone',
  async () => {
    await fc.assert(
      fc.asyncProperty(postings, instants, zones, async (posted, now, zone) => {
        await site.database.pool.query('truncate jobs, applications cascade')
        process.env.TZ = zone
        site.clock.now = now
        const all: Posted[] = []
        for (const { employer, ...job } of posted) {
          const employerId = employers[employer]?.id ?? ''
          all.push({ ...job, employerId, id: await insertJob(site.database.db, { ...job, employerId }) })
        }
        const open = all.filter((job) => isOpen(job, now))
        await expectLists(open)
        await expectFeeds(open)
        await expectPages(all, open)
        await expectApplications(all, open)
      }),
      { numRuns: triesOf(15, 3) },
    )
  },
)

// D-B-03
test('the last instant of a job is the end of its day in the Maldives, wherever the machine stands', async () => {
  for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
    process.env.TZ = zone
    const id = await insertJob(site.database.db, {
      employerId: employers[0]?.id ?? '',
      publishedAt: new Date('2026-10-31T18:59:59.999Z'),
    })
    for (const [instant, words] of [
      ['2026-11-30T18:59:59.999Z', 'Closes today'],
      ['2026-11-30T19:00:00.000Z', 'Applications ended on November 30, 2026'],
    ] as const) {
      site.clock.now = new Date(instant)
      expect((await renderPage(site, `/jobs/${id}`)).html).toContain(words)
    }
  }
})
