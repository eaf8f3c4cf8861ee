import { beforeAll, expect, test } from 'vitest'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator } from '#tests/support/people.ts'
import { recordFailedCall } from './record-failed-call.ts'
import { recordRun } from './record-run.ts'
import { recordSlowCall } from './record-slow-call.ts'

let as: string
const now = new Date('2026-11-20T08:00:00.000Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const site = await openTestApp({ now })
beforeAll(async () => {
  site.services.dataFolder = site.folder
  as = (await insertOperator(site)).token
})

const health = async () => (await site.call<SiteHealth>('GET', '/api/admin/site-health', { as })).body
const ran = (name: string, at: Date, error?: Error, outcome?: unknown) =>
  recordRun(site.database.db, { name, milliseconds: 20, error, outcome }, at)

test('a new site has no events and no alarm', async () => {
  expect(await health()).toMatchObject({
    alarms: [],
    tasks: [],
    backups: null,
    failedCalls: [],
    slowCalls: [],
    mails: { waiting: 0, dueSince: null },
    disk: { freeBytes: expect.any(Number) },
  })
  expect((await health()).database.bytes).toBeGreaterThan(1_000_000)
})

test('a task reports its last run, its failures of an hour and its last error', async () => {
  await ran('match-new-jobs', before(1))
  await ran('forget-mails', before(90), new Error('long ago'))
  for (const minutes of [30, 20, 10])
    await ran('forget-mails', before(minutes), new Error(`failed ${minutes}`))
  await ran('forget-mails', before(5))
  const { tasks, alarms } = await health()
  expect(tasks).toEqual([
    {
      task: 'forget-mails',
      endedAt: before(5).toISOString(),
      succeededAt: before(5).toISOString(),
      milliseconds: 20,
      failures: 3,
      lastError: 'failed 10',
      isAlarm: true,
    },
    expect.objectContaining({ task: 'match-new-jobs', failures: 0, lastError: null, isAlarm: false }),
  ])
  expect(alarms).toEqual(['VazeefaTaskFails'])
  await site.database.pool.query('delete from task_runs')
})

test('backups report their age as their task does, and nothing when none has for a day', async () => {
  const outcome = { takenAt: before(60), checkedAt: undefined }
  await ran('check-backup', before(24 * 60 - 1), undefined, outcome)
  expect((await health()).backups).toEqual({ takenAt: before(60).toISOString(), checkedAt: null })
  expect((await health()).alarms).toEqual(['VazeefaBackupUnchecked'])
  site.clock.now = new Date(now.getTime() + 60_000)
  expect((await health()).backups).toBeNull()
  site.clock.now = now
  await site.database.pool.query('delete from task_runs')
})

test('a mail that has been due for too long, and those that were given up', async () => {
  const insert = (id: string, state: string, at: Date) =>
    site.database.pool.query(
      `insert into mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at)
       values ($1, 'welcome', 'a@example.mv', 'Hello', '', '', $2, $3, $3)`,
      [id, state, at],
    )
  await insert('one', 'waiting', before(16))
  await insert('two', 'waiting', new Date(now.getTime() + 60_000))
  await insert('three', 'dead', before(10))
  await insert('four', 'dead', before(61))
  const { mails, alarms } = await health()
  expect(mails).toEqual({ waiting: 2, dueSince: before(16).toISOString(), givenUp: 1, givenUpInWeek: 2 })
  expect(alarms).toEqual(['VazeefaMailStands'])
})

test('a call that fails by our fault is listed with its id and route, a refused one is not', async () => {
  const { pool } = site.database
  await pool.query('alter table contact_messages rename to hidden')
  const failed = await site.call<{ requestId: string }>('GET', '/api/admin/messages?page=1', { as })
  await pool.query('alter table hidden rename to contact_messages')
  expect(failed.status).toBe(500)
  await site.call('GET', `/api/jobs/${'0'.repeat(24)}`)
  await expect
    .poll(async () => (await health()).failedCalls)
    .toEqual([
      {
        requestId: failed.body.requestId,
        method: 'GET',
        route: '/api/admin/messages',
        at: now.toISOString(),
      },
    ])
})

longTest('the newest hundred failed calls are kept', async () => {
  const { db } = site.database
  for (let number = 0; number < 103; number += 1)
    await recordFailedCall(db, { requestId: `request-${number}`, method: 'GET', route: '/', at: now })
  const { rows } = await site.database.pool.query('select count(*)::int as count from failed_calls')
  expect(rows[0].count).toBe(100)
  const { failedCalls } = await health()
  expect(failedCalls[0]?.requestId).toBe('request-102')
})

test('slow calls are counted by route over seven days, the longest first', async () => {
  const { db } = site.database
  const slow = (route: string, milliseconds: number, daysAgo: number) =>
    recordSlowCall(db, { method: 'GET', route, milliseconds, at: before(daysAgo * 24 * 60) })
  await slow('/api/a', 900, 7)
  await slow('/api/a', 300, 6)
  await slow('/api/a', 250, 0)
  await slow('/api/b', 4_000, 1)
  expect((await health()).slowCalls).toEqual([
    { method: 'GET', route: '/api/b', count: 1, milliseconds: 4_000, lastAt: before(24 * 60).toISOString() },
    { method: 'GET', route: '/api/a', count: 2, milliseconds: 300, lastAt: now.toISOString() },
  ])
  const { rows } = await site.database.pool.query('select count(*)::int as count from slow_calls')
  expect(rows[0].count).toBe(3)
})

test('open jobs are counted, and those that a search finds', async () => {
  const { id: employerId } = await insertEmployer(site)
  await insertJob(site.database.db, { employerId })
  await insertJob(site.database.db, { employerId, status: 'Closed' })
  expect((await health()).search).toEqual({ openJobs: 1, searchable: 1 })
  await site.database.pool.query('delete from job_search')
  expect((await health()).search).toEqual({ openJobs: 1, searchable: 0 })
})
