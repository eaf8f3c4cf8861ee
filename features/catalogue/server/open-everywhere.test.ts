import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DirectoryEmployer } from '#contract/employers.ts'
import type { JobCard, JobDetail, JobFacets, TopEmployer } from '#contract/jobs.ts'
import { type Day, startOfDay } from '#contract/maldives.ts'
import { categories, jobStatuses } from '#contract/vocabularies.ts'
import { isOpen } from '#features/jobs/rules.ts'
import { jobs } from '#features/jobs/server/tables.ts'
import { type Actor, registerEmployer } from '#root/test-actors.ts'
import { type TestApp, testApp } from '#root/test-app.ts'
import { insertJob } from '#root/test-jobs.ts'

let site: TestApp
let employers: Actor[]

beforeAll(async () => {
  site = await testApp()
  employers = [
    await registerEmployer(site, { name: 'Coral Bay Resort' }),
    await registerEmployer(site, { name: 'Reef Trading' }),
    await registerEmployer(site, { name: 'Nobody Hires' }),
  ]
})
afterAll(() => site.close())

const midnights: Day[] = ['2026-11-20', '2026-11-21', '2026-11-22']
/** Instants close to midnight in the Maldives, where openness is decided. */
const instants = fc
  .tuple(fc.constantFrom(...midnights), fc.constantFrom(-1, 0, 1, 43_200_000))
  .map(([day, milliseconds]) => new Date(startOfDay(day).getTime() + milliseconds))
const postings = fc.array(
  fc.record({
    employer: fc.constantFrom(0, 1),
    status: fc.constantFrom(...jobStatuses),
    category: fc.constantFrom(...categories.slice(0, 3)),
    expiresAt: instants,
    featured: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

async function get<T>(path: string) {
  return site.call<T>('GET', path)
}

test('list, counts, facets, top employers, directory, employer pages and job pages agree on what is open', async () => {
  await fc.assert(
    fc.asyncProperty(postings, instants, async (posted, now) => {
      await site.database.db.delete(jobs)
      const all = []
      for (const { employer, ...job } of posted) {
        const employerId = employers[employer]?.id ?? ''
        all.push({ ...job, employerId, id: await insertJob(site.database.db, { ...job, employerId }) })
      }
      site.clock.now = now
      const open = all.filter((job) => isOpen(job, now))
      const idsOf = (list: { _id: string }[]) => list.map((job) => job._id).sort()
      const idsOfOpen = (employerId?: string) =>
        open
          .filter((job) => !employerId || job.employerId === employerId)
          .map((job) => job.id)
          .sort()

      const list = await get<JobCard[]>('/api/jobseekers/search?limit=100')
      expect(idsOf(list.body)).toEqual(idsOfOpen())
      expect(list.headers['x-total-count']).toBe(String(open.length))
      expect(list.body.every((card) => card.status === 'Active')).toBe(true)
      const featured = await get<JobCard[]>('/api/jobseekers/search?limit=100&featured=first&q=front')
      expect(idsOf(featured.body)).toEqual(idsOfOpen())

      const facets = await get<JobFacets>('/api/jobs/facets')
      expect(facets.body.total).toBe(open.length)
      for (const facet of ['category', 'sector', 'type', 'mode', 'location'] as const)
        expect(facets.body[facet].reduce((sum, { count }) => sum + count, 0)).toBe(open.length)

      const top = await get<TopEmployer[]>('/api/jobs/employers/top?t=1')
      const directory = await get<DirectoryEmployer[]>('/api/employers')
      for (const { id } of employers) {
        const ownOpen = idsOfOpen(id)
        expect(top.body.find((one) => one._id === id)?.jobCount ?? 0).toBe(ownOpen.length)
        expect(directory.body.find((one) => one._id === id)?.jobCount).toBe(ownOpen.length)
        expect((await get<DirectoryEmployer>(`/api/employers/${id}`)).body.jobCount).toBe(ownOpen.length)
        expect(idsOf((await get<JobCard[]>(`/api/jobs/employer/${id}`)).body)).toEqual(ownOpen)
      }
      for (const job of all) {
        const page = await get<JobDetail>(`/api/jobs/${job.id}`)
        expect(page.status).toBe(job.status === 'Pending' ? 404 : 200)
        if (page.status === 200) expect(page.body.status === 'Active').toBe(isOpen(job, now))
      }
    }),
    { numRuns: 20 },
  )
}, 60_000)
