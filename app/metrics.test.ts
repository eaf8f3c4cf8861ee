import { beforeAll, expect, test } from 'vitest'
import { countRun } from '#platform/metrics/count-run.ts'
import { figures } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { watchDatabase } from './watch-database.ts'

const site = await openTestApp({ pages: true })
beforeAll(async () => {
  watchDatabase(site.database, () => site.clock.now)
})

/** Returns the value of a metric's line, 0 when there is none. */
async function figureOf(line: string): Promise<number> {
  const found = (await figures()).split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.split(' ').at(-1) ?? 0)
}

/** By how much each line rose while something was done. */
async function risesOf(lines: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(lines.map(figureOf))
  await act()
  return (await Promise.all(lines.map(figureOf))).map((value, at) => value - (before[at] ?? 0))
}

const callsTo = (method: string, route: string, status: string) =>
  `vazeefa_calls_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('calls are counted by route and outcome, whatever addresses they name', async () => {
  const lines = [callsTo('GET', '/api/jobs/:jobId', '4xx'), callsTo('GET', '/healthz', '2xx')]
  const rises = await risesOf(lines, async () => {
    for (const id of ['0'.repeat(24), '1'.repeat(24)]) await site.call('GET', `/api/jobs/${id}`)
    await site.call('GET', '/healthz')
  })
  expect(rises).toEqual([2, 1])
  expect(await figures()).not.toContain('0'.repeat(24))
})

longTest('sign-ins, uploads and searches are counted by their outcome', async () => {
  const seeker = await insertSeeker(site)
  const lines = [
    'vazeefa_sign_ins_total{route="/api/auth/jobseeker",outcome="refused"}',
    'vazeefa_uploads_total{outcome="refused"}',
    'vazeefa_searches_total{outcome="nothing"}',
  ]
  const rises = await risesOf(lines, async () => {
    await site.call('POST', '/api/auth/jobseeker', {
      body: { email: 'nobody@example.mv', password: 'not it' },
    })
    await uploadCv(site, seeker, 'cv.pdf', Buffer.from('no PDF'))
    await site.call('GET', '/api/jobseekers/search?q=astronaut')
  })
  expect(rises).toEqual([1, 1, 1])
})

test('a cached page is read, not rendered', async () => {
  const lines = [
    'vazeefa_cache_reads_total{cache="pages",outcome="kept"}',
    'vazeefa_cache_reads_total{cache="pages",outcome="made"}',
  ]
  await site.call('GET', '/about')
  expect(await risesOf(lines, () => site.call('GET', '/about'))).toEqual([1, 0])
})

longTest('the queues are read from the database: mails, and payments with a slip', async () => {
  const { id: employerId } = await insertEmployer(site)
  const now = site.clock.now
  const before = await figureOf('vazeefa_slips_waiting')
  await site.database.db.insert(subscriptions).values({
    employerId,
    planName: 'Private Sector',
    type: 'Annual',
    unitPriceInLaari: 1,
    totalInLaari: 1,
    createdAt: now,
    slipUploadedAt: new Date(now.getTime() - 3_600_000),
  })
  await site.call('POST', '/api/jobseekers/register', {
    body: {
      name: 'Aisha',
      email: 'aisha@example.mv',
      password: 'a lagoon of 26 atolls',
      sector: 'Technology',
    },
  })
  expect((await figureOf('vazeefa_slips_waiting')) - before).toBe(1)
  expect(await figureOf('vazeefa_slip_waiting_seconds')).toBe(3_600)
  expect(await figureOf('vazeefa_mails{state="waiting"}')).toBeGreaterThan(0)
  expect(await figures()).toMatch(/vazeefa_database_connections\{pool="search",state="waited for"\} 0/)
})

test('a periodic task reports its last success, its duration and its number of failures', async () => {
  countRun({ name: 'a-task', milliseconds: 1_500 }, new Date(1_000_000))
  countRun({ name: 'a-task', milliseconds: 20, error: new Error('no') }, new Date(2_000_000))
  expect(await figureOf('vazeefa_task_run_at_seconds{task="a-task"}')).toBe(1_000)
  expect(await figureOf('vazeefa_task_seconds{task="a-task"}')).toBe(0.02)
  expect(await figureOf('vazeefa_task_failures_total{task="a-task"}')).toBe(1)
})

longTest(
  'metrics are served on their own port only, and an unreachable database does not delay them',
  async () => {
    expect((await site.call('GET', '/metrics')).status).toBe(404)
    const server = await serveMetrics({ port: 0, host: '127.0.0.1' }, figures)
    const other = await testApp()
    watchDatabase(other.database, () => other.clock.now)
    await other.close()
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
      expect(await answer.text()).toContain('# TYPE vazeefa_calls_seconds histogram')
      expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
    } finally {
      await server.close()
      watchDatabase(site.database, () => site.clock.now)
    }
  },
)
