import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DeskJob, DeskReport } from '#contract/desk-jobs.ts'
import { type Actor, lastMail, makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let operator: Actor
let colleague: Actor
let employer: Person
beforeAll(async () => {
  site = await testApp()
  operator = await makeOperator(site)
  colleague = await makeOperator(site)
  employer = await insertEmployer(site, { company: 'Reef Divers' })
})
afterAll(() => site.close())

const job = (fields: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, company: employer.name, ...fields })
const list = async (query = '') =>
  (await site.call<DeskJob[]>('GET', `/api/admin/jobs?${query}`, { as: operator.token })).body
const act = (path: string, body: unknown = {}, as = operator) =>
  site.call<{ error: string; code: string }>('POST', `/api/admin/${path}`, { as: as.token, body })
const log = async (query: string) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?${query}`, { as: operator.token })).body
const report = (jobId: string, body: unknown, as?: Person) =>
  site.call('POST', `/api/jobs/${jobId}/report`, { body, ...(as && { as: as.token }) })
const reports = async (query = '') =>
  (await site.call<DeskReport[]>('GET', `/api/admin/reports?${query}`, { as: operator.token })).body

describe('jobs at the desk', () => {
  test('are found by words and status, expired ones among them', async () => {
    const old = await job({ title: 'Compressor Hand', publishedAt: new Date('2026-08-01T06:00:00Z') })
    await job({ title: 'Boat Captain' })
    expect((await list('q=compressor')).map(({ _id }) => _id)).toEqual([old])
    expect((await list('status=Expired')).map(({ title }) => title)).toEqual(['Compressor Hand'])
    expect(await list('q=captain&status=Expired')).toEqual([])
  })

  // D-H-03
  test('leave the board with a reason, keep their applications, and come back', async () => {
    const jobId = await job()
    const seeker = await insertSeeker(site)
    await site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
    expect((await act(`jobs/${jobId}/remove`, { reason: 'It asks for a deposit' })).status).toBe(200)
    const { body: open } = await site.call<{ _id: string }[]>('GET', '/api/jobseekers/search?limit=100')
    expect(open.map(({ _id }) => _id)).not.toContain(jobId)
    const mail = await lastMail(site, employer.email, 'job-removed')
    expect(mail?.text).toContain('It asks for a deposit')
    expect((await list('status=Removed'))[0]).toMatchObject({
      _id: jobId,
      applications: 1,
      removedReason: 'It asks for a deposit',
    })
    expect((await act(`jobs/${jobId}/remove`, { reason: 'again' }, colleague)).status).toBe(409)
    expect((await act(`jobs/${jobId}/restore`)).status).toBe(200)
    expect((await site.call('GET', `/api/jobs/${jobId}`)).body).toMatchObject({ status: 'Active' })
    expect((await log(`q=${jobId}`)).map((entry) => entry.act)).toEqual(['job restored', 'job removed'])
  })

  // D-H-03
  test('a closed job comes back closed, one of an unverified employer waits again', async () => {
    const closed = await job({ status: 'Closed', closedAt: site.clock.now })
    const stranger = await insertEmployer(site, { company: 'New Here', verified: false })
    const pending = await job({ employerId: stranger.id, status: 'Pending' })
    for (const [jobId, status] of [
      [closed, 'Closed'],
      [pending, 'Pending'],
    ] as const) {
      await act(`jobs/${jobId}/remove`, { reason: 'A mistake' })
      await act(`jobs/${jobId}/restore`)
      expect((await list(`status=${status}`)).map(({ _id }) => _id)).toContain(jobId)
    }
  })

  // D-D-16, D-H-03
  test('are featured, which is written down once', async () => {
    const jobId = await job()
    for (let press = 0; press < 2; press++)
      await site.call('PUT', `/api/admin/jobs/${jobId}/featured`, {
        as: operator.token,
        body: { featured: true },
      })
    expect((await list('featured=true')).map(({ _id }) => _id)).toEqual([jobId])
    expect(await log(`q=${jobId}`)).toHaveLength(1)
  })
})

describe('reported jobs', () => {
  test('come from visitors and people who are signed in, each of whom counts once', async () => {
    const jobId = await job({ title: 'Too good' })
    const seeker = await insertSeeker(site)
    await report(jobId, { reason: 'Asks for money', details: 'They want 500 first' })
    site.clock.now = new Date(site.clock.now.getTime() + 1_000)
    for (let press = 0; press < 3; press++) await report(jobId, { reason: 'fraud or scam' }, seeker)
    const waiting = await reports('q=too+good')
    expect(waiting).toMatchObject([
      { reason: 'Asks for money', details: 'They want 500 first', reporter: null, alike: 2 },
      { reason: 'Fraud or scam', reporter: { email: seeker.email } },
    ])
    expect((await report(jobId, { reason: 'I do not like it' })).status).toBe(400)
  })

  test('that nobody can see cannot be reported', async () => {
    const jobId = await job({ status: 'Pending' })
    expect((await report(jobId, { reason: 'Something else' })).status).toBe(404)
  })

  test('that are deleted at the same instant are gone', async () => {
    const jobId = await job()
    const { pool } = site.database
    const deleting = await pool.connect()
    try {
      await deleting.query('begin')
      await deleting.query('delete from jobs where id = $1', [jobId])
      const answer = report(jobId, { reason: 'No longer available' })
      const waiting = async () =>
        (
          await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount
      await expect.poll(waiting).toBeGreaterThan(0)
      await deleting.query('commit')
      expect((await answer).status).toBe(404)
    } finally {
      deleting.release()
    }
  })

  test('are settled together; the operator who comes second is told what was done', async () => {
    const jobId = await job({ title: 'Doubtful' })
    await report(jobId, { reason: 'Discriminates' })
    await report(jobId, { reason: 'Misleading pay or duties' })
    const [one, other] = await reports('q=doubtful')
    expect((await act(`reports/${one?._id}/settle`, { outcome: 'Removed' })).status).toBe(400)
    const answers = await Promise.all([
      act(`reports/${one?._id}/settle`, { outcome: 'Removed', reason: 'It discriminates' }),
      act(`reports/${other?._id}/settle`, { outcome: 'Kept' }, colleague),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.body.error).toMatch(/^The job was already (removed|kept) by Operator on November 20, 2026/)
    expect(await reports('q=doubtful')).toEqual([])
    const won = answers[0]?.status === 200 ? 'Removed' : 'Kept'
    expect(await reports('q=doubtful&state=settled')).toMatchObject([{ outcome: won }, { outcome: won }])
  })
})

test('too many reports from one address have to wait', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const { id } = await insertEmployer(limited)
    const jobId = await insertJob(limited.database.db, { employerId: id })
    const press = () =>
      limited.call('POST', `/api/jobs/${jobId}/report`, { body: { reason: 'Something else' } })
    for (let times = 0; times < 30; times++) expect((await press()).status).toBe(201)
    expect((await press()).status).toBe(429)
  } finally {
    await limited.close()
  }
})
