import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#root/test-app.ts'
import { insertJob } from '#root/test-jobs.ts'
import { insertEmployer } from '#root/test-people.ts'

let site: TestApp
let port: number
let jobId: string

beforeAll(async () => {
  site = await testApp()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Deckhand' })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Boatswain' })
})
afterAll(() => site.close())

/** A visitor who asks and may leave. */
function ask(path: string) {
  const call = request({ port, host: '127.0.0.1', path, agent: false }).on('error', () => {})
  call.end()
  return call
}

/** Statements about jobs that wait or run in the database. */
async function statements(): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%"job_entries"%' and pid <> pg_backend_pid()`,
  )
  return rows.length
}

test('a crowd that leaves before its searches are answered leaves nothing running', async () => {
  const { pool } = site.database
  // As long as it is held, no search can end by itself.
  const holder = await pool.connect()
  await holder.query('begin; lock table job_entries in access exclusive mode')
  try {
    const paths = ['/api/jobseekers/search?q=deck', '/api/jobs/facets', '/api/jobs/categories']
    const calls = Array.from({ length: 200 }, (_, turn) => ask(paths[turn % paths.length] ?? ''))
    await expect.poll(statements).toBe(2)
    for (const call of calls) call.destroy()
    await expect.poll(statements).toBe(0)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  const after = await site.call<unknown[]>('GET', '/api/jobseekers/search?q=deck')
  expect([after.status, after.body.length]).toEqual([200, 1])
})

test('while searches stand in line, a job and those like it are answered', async () => {
  const { pool } = site.database
  const holder = await pool.connect()
  await holder.query('begin; lock table employers in access exclusive mode')
  const calls = Array.from({ length: 100 }, () => ask('/api/jobseekers/search'))
  try {
    await expect.poll(statements).toBe(2)
    await holder.query('commit')
    const similar = await site.call<{ title: string }[]>('GET', `/api/jobs/${jobId}/similar`)
    expect([similar.status, similar.body.map(({ title }) => title)]).toEqual([200, ['Boatswain']])
    expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
  } finally {
    holder.release()
    for (const call of calls) call.destroy()
  }
})
