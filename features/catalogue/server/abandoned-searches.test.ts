import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'

let port: number
let jobId: string

const site = await openTestApp()
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Boatswain' })
})

/** A visitor who asks and may leave. */
function ask(path: string) {
  const call = request({ port, host: '127.0.0.1', path, agent: false }).on('error', () => {})
  call.end()
  return call
}

/** Statements that wait or run in the database. */
async function statements(): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
  )
  return rows.length
}

/** While this lock is held, no search can finish. */
async function holdSearches() {
  const holder = await site.database.pool.connect()
  await holder.query('begin; lock table job_search in access exclusive mode')
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

longTest('a crowd that leaves before its searches are answered leaves nothing running', async () => {
  const release = await holdSearches()
  try {
    const paths = ['/api/jobseekers/search?q=deck', '/api/jobs/facets', '/api/jobs/categories']
    const calls = Array.from({ length: 200 }, (_, turn) => ask(paths[turn % paths.length] ?? ''))
    await expect.poll(statements).toBe(3)
    for (const call of calls) call.destroy()
    await expect.poll(statements).toBe(0)
  } finally {
    await release()
  }
  // Until the last of them is cancelled, the queue is full, and others get `busy`.
  const found = async () => {
    const { status, body } = await site.call<unknown[]>('GET', '/api/jobseekers/search?q=deck')
    return status === 503 ? 'busy' : body.length
  }
  await expect.poll(found).toBe(1)
})

test('while searches queue, a job page and its similar jobs are answered', async () => {
  const leaving = new AbortController()
  const asleep = Promise.allSettled(
    [1, 2, 3].map(() =>
      site.database.search(async (db) => {
        // However slow the machine is, they stand there until they are left.
        await db.execute(sql`set statement_timeout = 0`)
        await db.execute(sql`select pg_sleep(600)`)
      }, leaving.signal),
    ),
  )
  await expect.poll(statements).toBe(3)
  const calls = Array.from({ length: 100 }, () => ask('/api/jobseekers/search'))
  try {
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
    const similar = await site.call<{ title: string }[]>('GET', `/api/jobs/${jobId}/similar`)
    expect([similar.status, similar.body.map(({ title }) => title)]).toEqual([200, ['Boatswain']])
  } finally {
    for (const call of calls) call.destroy()
    leaving.abort()
    await asleep
  }
})

longTest(
  'a search that takes too long says so to visitors and programs, and asks for a narrower one',
  async () => {
    // A site of its own: nobody who has left stands in its line.
    const slow = await testApp()
    onTestFinished(() => slow.close())
    const { id: employerId } = await insertEmployer(slow)
    await insertJob(slow.database.db, { title: 'Deckhand', employerId })
    await slow.database.pool.query(`
    alter table job_search rename to quick_search;
    create view job_search as select quick_search.* from quick_search, pg_sleep(60)`)
    // Sequential, since concurrent searches would queue and be answered as busy.
    const answer = await slow.call('GET', '/api/jobseekers/search?q=deckhand')
    const page = await renderPage(slow, '/?q=deckhand')
    const words = 'This search takes too long. Please add a word or a filter to narrow it'
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ code: 'search_too_wide', message: words }),
    ])
    expect(page.status).toBe(422)
    expect(page.html).toContain(words)
    expect(page.html, 'what was typed is still there').toContain('value="deckhand"')
  },
)
