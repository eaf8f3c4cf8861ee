import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobCard, JobDetail } from '#contract/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { readJob, readSimilarJobs } from './job-reading.ts'

let site: TestApp
/** Of two categories, in turn. */
const posted: { id: string; title: string; category: string }[] = []
const unknown = '0'.repeat(24)

beforeAll(async () => {
  site = await testApp()
  const employer = await insertEmployer(site)
  for (let turn = 0; turn < 20; turn += 1) {
    const job = { title: `Post ${turn}`, category: turn % 2 ? 'Education' : 'Healthcare' } as const
    posted.push({ ...job, id: await insertJob(site.database.db, { ...job, employerId: employer.id }) })
  }
})
afterAll(() => site.close())

/** The database, and what it is asked. */
function listened() {
  const statements: string[] = []
  const logger = { logQuery: (statement: string) => void statements.push(statement) }
  return { statements, db: drizzle({ client: site.database.pool, casing: 'snake_case', logger }) }
}

test('of a crowd that asks for jobs at once each gets its own, and the unknown ones are not found', async () => {
  const asked = [...posted, ...posted, { id: unknown, title: undefined, category: undefined }]
  const answers = await Promise.all(
    asked.map(async ({ id }) => ({
      job: await site.call<JobDetail>('GET', `/api/jobs/${id}`),
      similar: await site.call<JobCard[]>('GET', `/api/jobs/${id}/similar`),
    })),
  )
  expect(answers.map(({ job }) => job.body.title)).toEqual(asked.map(({ title }) => title))
  expect(answers.at(-1)?.job.status).toBe(404)
  for (const [place, { id, category }] of asked.entries()) {
    const similar = answers[place]?.similar.body ?? []
    expect(similar).toHaveLength(category ? 4 : 0)
    expect(similar.map((job) => job.category)).toEqual(similar.map(() => category))
    expect(similar.map((job) => job._id)).not.toContain(id)
  }
})

test('a page asks for its job and for those like it in one statement, and a crowd in a few', async () => {
  const { db, statements } = listened()
  const { now } = site.clock
  const page = ({ id }: { id: string }) => Promise.all([readJob(db, id, now), readSimilarJobs(db, id, now)])
  await page({ id: unknown })
  expect(statements).toHaveLength(1)
  await Promise.all(posted.map(page))
  expect(statements).toHaveLength(1 + Math.ceil(posted.length / 4))
})

test('a page goes at once, and those that come while it is answered go together', async () => {
  const { db, statements } = listened()
  const ask = ({ id }: { id: string }) => readJob(db, id, site.clock.now)
  const [first = { id: unknown }, ...others] = posted.slice(0, 3)
  // As requests do that have arrived by the same look at the network.
  setImmediate(() => statements.push('the next are seen to'))
  const later = others.map((job) => new Promise((answered) => setImmediate(() => answered(ask(job)))))
  await Promise.all([ask(first), ...later])
  const select = expect.stringContaining('select')
  expect(statements).toEqual([select, 'the next are seen to', select])
})

test('each is told of its own moment, whoever asks beside it', async () => {
  const { db } = listened()
  const id = posted[0]?.id ?? ''
  const [today, longAfter] = await Promise.all([
    readSimilarJobs(db, id, site.clock.now),
    readSimilarJobs(db, id, new Date('2030-01-01T00:00:00Z')),
  ])
  expect([today.length, longAfter.length]).toEqual([4, 0])
})

test('what cannot be read is told to all who asked for it, and the next ones are answered', async () => {
  const { db } = listened()
  const ask = (id: string) => readJob(db, id, site.clock.now)
  const answers = await Promise.allSettled([ask('\0'), ask('\0')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(posted[3]?.id ?? '')).not.toBeNull()
})
