import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import type { Person } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/**
 * Statuses of a job that the product does not have are added to the one table: one of the board, one that waits apart. The
 * product is loaded after that, and every place that deals with statuses has to know them.
 */
let site: TestApp
let product: Awaited<ReturnType<typeof load>>
let employer: Person
let trial: string
let parked: string

async function load() {
  const [app, jobs, people, pages, schema, functions, expire] = await Promise.all([
    import('#tests/support/test-app.ts'),
    import('#tests/support/jobs.ts'),
    import('#tests/support/people.ts'),
    import('#tests/support/pages.ts'),
    import('#tests/support/made-up-schema.ts'),
    import('#platform/database/keep-functions.ts'),
    import('./server/expire-jobs.ts'),
  ])
  return { ...app, ...jobs, ...people, ...pages, ...schema, ...functions, ...expire }
}

beforeAll(async () => {
  vi.resetModules()
  const { jobStatuses } = await import('#contract/facts/job-status.ts')
  const both = { comesBack: false, hasPage: true, isPublic: true, tone: 'coral' }
  Object.assign(jobStatuses, {
    'On Trial': {
      ...both,
      published: true,
      waits: false,
      acts: ['close', 'edit'],
      shownAs: 'On Trial',
      over: 'The trial is over',
    },
    Parked: {
      ...both,
      published: false,
      waits: true,
      acts: ['close'],
      shownAs: 'Parked',
      over: 'Parked by the employer',
    },
  })
  product = await load()
  site = await product.testApp()
  await product.migrateToTables(site.database.pool)
  const client = await site.database.pool.connect()
  await product.keepFunctions(client)
  client.release()
  employer = await product.insertEmployer(site)
  const insert = (title: string, status: 'Active') =>
    product.insertJob(site.database.db, { employerId: employer.id, title, status })
  trial = await insert('Boatman', 'On Trial' as 'Active')
  parked = await insert('Diver', 'Parked' as 'Active')
})
afterAll(async () => {
  await site.close()
  vi.resetModules()
})

const as = (method: 'GET' | 'PUT' | 'POST', path: string, who: Person) =>
  site.call<Record<string, unknown>>(method, path, { as: who.token })

describe('a status that is added to the table is known', () => {
  test('to the search, the feeds and the counts: published jobs are there, waiting ones are not', async () => {
    const found = await site.call<{ title: string; status: string }[]>('GET', '/api/jobseekers/search')
    expect(found.body).toEqual([expect.objectContaining({ title: 'Boatman', status: 'On Trial' })])
    expect((await site.call<{ total: number }>('GET', '/api/jobs/facets')).body.total).toBe(1)
    expect(String((await site.call('GET', '/jobs.rss')).body)).toContain(trial)
    expect(String((await site.call('GET', '/sitemap-jobs-1.xml')).body)).not.toContain(parked)
  })

  test('to its page, which accepts applications or says why not', async () => {
    const open = await product.renderPage(site, `/jobs/${trial}`)
    expect(open.html).toContain('Sign In to Apply')
    expect(open.structuredData.some((data) => data['@type'] === 'JobPosting')).toBe(true)
    const { html } = await product.renderPage(site, `/jobs/${parked}`)
    expect(html).toContain('Parked by the employer')
    expect(html).toMatch(/<span class="badge bg-coral-tint[^>]*>Parked</)
    const seeker = await product.insertSeeker(site)
    expect((await as('POST', `/api/jobs/${trial}/apply`, seeker)).status).toBe(200)
    expect((await as('POST', `/api/jobs/${parked}/apply`, seeker)).status).toBe(409)
  })

  test('to the overview of its employer, and to the possible acts', async () => {
    const { body } = await as('GET', `/api/employers/dashboard/${employer.id}`, employer)
    expect([body.activeCount, body.pastCount]).toEqual([1, 0])
    expect((await as('PUT', `/api/jobs/${trial}/pause`, employer)).status).toBe(409)
    expect((await as('PUT', `/api/jobs/${parked}/close`, employer)).status).toBe(200)
  })

  test('to the desk, which finds each by its status', async () => {
    const operator = await product.insertOperator(site)
    const found = await as('GET', '/api/admin/jobs?status=on%20trial', operator)
    expect(found.body).toEqual([expect.objectContaining({ _id: trial })])
  })

  test('to the clock: its last instant ends it', async () => {
    site.clock.now = new Date('2027-06-01T00:00:00.000Z')
    const after = await site.call<JobDetail>('GET', `/api/jobs/${trial}`)
    expect(after.body.status).toBe('Expired')
    const when = { now: site.clock.now, publicUrl: site.services.publicUrl }
    expect(await product.recordExpiredJobs(site.database.db, when)).toBe(1)
    expect((await site.call<unknown[]>('GET', '/api/jobseekers/search')).body).toEqual([])
  })
})
