import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { primaryReader } from '#platform/database/reader.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

/** Stands for the replica: what it says differs, as no replica's words would, so it shows which of the two answered. */
let second: TestDatabase
let reading: Database
let site: TestApp
let employer: Person
let seeker: Person
let jobId: string

beforeAll(async () => {
  second = await testDatabase()
  const { pathname } = new URL(second.url)
  reading = openDatabase(second.url)
  site = await testApp({ reader: primaryReader(reading) })
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Written' })
  const copied = await insertEmployer({ ...site, database: second })
  await insertJob(second.db, { id: jobId, employerId: copied.id, title: 'Replicated' })
  // From its next connection on it refuses to write, as a replica does.
  await second.pool.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
})
afterAll(async () => {
  await site.close()
  await reading.close()
  await second.drop()
})

describe('what anyone may read is read from the replica', () => {
  const paths = {
    'a search': () => '/api/jobseekers/search',
    'a job': () => `/api/jobs/${jobId}`,
    'the feed': () => '/jobs.rss',
    'the aggregators’ feed': () => '/jobs-feed.xml',
  }
  for (const [name, path] of Object.entries(paths))
    test(name, async () =>
      expect(JSON.stringify((await site.call('GET', path())).body)).toContain('Replicated'),
    )

  const all: readonly EndpointShape[] = endpoints
  const open = all.filter(({ method, limit }) => method === 'GET' && limit === 'R')
  for (const endpoint of open.filter(({ path }) => !/[:*]/.test(path)))
    test(`${endpoint.path} writes nothing`, async () =>
      expect((await site.call('GET', endpoint.path)).status).toBe(200))
})

describe('whoever is signed in reads where they write', () => {
  test('a search', async () => {
    const { body } = await site.call<{ title: string }[]>('GET', '/api/jobseekers/search', {
      as: seeker.token,
    })
    expect(body.map(({ title }) => title)).toEqual(['Written'])
  })

  test('what was changed is there in the next answer', async () => {
    const closed = await site.call('PUT', `/api/jobs/${jobId}/close`, { as: employer.token })
    expect(closed.status).toBe(200)
    const own = await site.call<{ status: string }[]>('GET', `/api/jobs/employer/${employer.id}`, {
      as: employer.token,
    })
    expect(own.body.map(({ status }) => status)).toEqual(['Closed'])
  })
})
