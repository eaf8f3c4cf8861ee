import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import type { MailTransport } from '#features/notifications/server/mail-transport.ts'
import { countGivenUp, noMailSince } from '#features/notifications/server/mail-trouble.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { queueCode } from '#features/text-messages/server/queue-text.ts'
import { mails } from '#tables/notifications.ts'
import { textMessages } from '#tables/text-messages.ts'
import { deliverDueMails, deliverDueTexts } from '#tests/support/deliver.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator } from '#tests/support/people.ts'
import { recordFailedCall } from './record-failed-call.ts'
import { recordRun } from './record-run.ts'
import { recordSlowCall } from './record-slow-call.ts'

let as: string
const now = new Date('2026-11-20T08:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

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
  await ran('match-new-jobs', ago(1))
  await ran('forget-mails', ago(90), new Error('long ago'))
  for (const minutes of [30, 20, 10]) await ran('forget-mails', ago(minutes), new Error(`failed ${minutes}`))
  await ran('forget-mails', ago(5))
  const { tasks, alarms } = await health()
  expect(tasks).toEqual([
    {
      task: 'forget-mails',
      endedAt: ago(5).toISOString(),
      succeededAt: ago(5).toISOString(),
      milliseconds: 20,
      failures: 3,
      hasFailed: false,
      lastError: 'failed 10',
      isAlarm: true,
    },
    expect.objectContaining({ task: 'match-new-jobs', failures: 0, lastError: null, isAlarm: false }),
  ])
  expect(alarms).toEqual(['VazeefaTaskFails'])
  await site.database.pool.query('delete from task_runs')
})

test('the error of a statement is its reason, without its values, and goes once a run an hour later succeeds', async () => {
  const failed = await site.database.db
    .execute(sql`select 1 / (length(${'hassan@example.mv'}) - 17)`)
    .catch((error: Error) => error)
  await ran('forget-mails', ago(100), failed as Error)
  const lastError = async () => (await health()).tasks[0]?.lastError
  expect(await lastError()).toBe('division by zero')
  await ran('forget-mails', ago(41))
  expect(await lastError(), 'it is still shown').toBe('division by zero')
  await ran('forget-mails', ago(40))
  expect(await lastError()).toBeNull()
  await site.database.pool.query('delete from task_runs')
})

test('backups report their age as their task does, and nothing when none has for a day', async () => {
  const outcome = { takenAt: ago(60), checkedAt: undefined }
  await ran('check-backup', ago(24 * 60 - 1), undefined, outcome)
  expect((await health()).backups).toEqual({
    takenAt: ago(60).toISOString(),
    checkedAt: null,
    missingFiles: 0,
  })
  expect((await health()).alarms).toEqual(['VazeefaBackupUnchecked'])
  site.clock.now = new Date(now.getTime() + 60_000)
  expect((await health()).backups).toBeNull()
  site.clock.now = now
  await site.database.pool.query('delete from task_runs')
})

test('a check that fails hides no backup that is taken, and a first backup that fails is no site without backups', async () => {
  await ran('take-backup', ago(30), new Error('no space left on device'))
  expect(await health()).toMatchObject({
    backups: { takenAt: null, checkedAt: null },
    warnings: expect.arrayContaining(['no-backup-yet']),
  })
  const old = { takenAt: ago(3 * 24 * 60), checkedAt: ago(3 * 24 * 60) }
  await ran('check-backup', ago(3 * 24 * 60), undefined, old)
  await ran('take-backup', ago(20), undefined, { ...old, takenAt: ago(20) })
  await ran('check-backup', ago(10), new Error('permission denied to create database'))
  expect((await health()).backups).toEqual({
    takenAt: ago(20).toISOString(),
    checkedAt: old.checkedAt.toISOString(),
    missingFiles: 0,
  })
  expect((await health()).alarms).toEqual([])
  await ran('take-backup', ago(5), undefined, { ...old, takenAt: ago(20), missingFiles: 2 })
  expect(await health()).toMatchObject({
    backups: { missingFiles: 2 },
    warnings: expect.arrayContaining(['files-missing']),
  })
  await site.database.pool.query('delete from task_runs')
})

test('a task that fails in each of its runs is an alarm, and stays among those that failed', async () => {
  await ran('copy-backup', ago(200))
  await ran('copy-backup', ago(140), new Error('access denied'))
  expect(await health()).toMatchObject({
    alarms: [],
    tasks: [{ failures: 0, hasFailed: true, isAlarm: false }],
  })
  await ran('copy-backup', ago(80), new Error('access denied'))
  expect(await health()).toMatchObject({
    alarms: ['VazeefaTaskFails'],
    tasks: [{ failures: 0, hasFailed: true, isAlarm: true }],
  })
  await ran('copy-backup', ago(20))
  expect(await health()).toMatchObject({ alarms: [], tasks: [{ hasFailed: false, isAlarm: false }] })
  await site.database.pool.query('delete from task_runs')
})

describe('the outbox of mails', () => {
  const { db } = site.database
  const write = (to: string, at: Date) =>
    notify(db, { kind: 'verify-email', to, people: [], subject: 'Hello', lines: ['Hello,'] }, at)
  const refused: MailTransport = { send: () => Promise.reject(new Error('connect ECONNREFUSED')) }
  const open: MailTransport = { send: async () => {} }
  const round = async (transport: MailTransport, at: Date) => {
    while ((await deliverDueMails(db, transport, at)) > 0);
  }
  beforeEach(() => db.delete(mails))

  test('a mail that nobody sends is an alarm when it has been due for a quarter of an hour', async () => {
    await write('a@example.mv', ago(15))
    expect(await health()).toMatchObject({ alarms: [], mails: { dueSince: ago(15).toISOString() } })
    await write('a@example.mv', ago(16))
    await write('b@example.mv', new Date(now.getTime() + 60_000))
    expect(await health()).toMatchObject({
      alarms: ['VazeefaMailStands'],
      mails: { waiting: 3, dueSince: ago(16).toISOString() },
    })
  })

  test('so is a mail server that refuses all, and no longer once it accepts one', async () => {
    await write('first@example.mv', ago(30))
    await round(open, ago(30))
    for (const to of ['a@example.mv', 'b@example.mv']) await write(to, ago(17))
    for (const minutes of [17, 16, 11]) await round(refused, ago(minutes))
    expect(await health()).toMatchObject({
      alarms: ['VazeefaMailStands'],
      mails: { waiting: 2, dueSince: ago(17).toISOString() },
    })
    await write('c@example.mv', ago(1))
    await round(open, ago(1))
    expect(await health()).toMatchObject({ alarms: [], mails: { waiting: 2, dueSince: null } })
  })

  test('a full mailbox is none', async () => {
    for (const minutes of [30, 20]) await write('full@example.mv', ago(minutes))
    for (const minutes of [30, 20, 19, 12]) await round(refused, ago(minutes))
    expect(await health()).toMatchObject({ alarms: [], mails: { waiting: 2, dueSince: null } })
  })

  test('nor are two that were last tried before another mail was sent, by night', async () => {
    const evening = new Date('2026-11-20T15:10:00.000Z')
    const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)
    for (const to of ['a@example.mv', 'b@example.mv'])
      await notify(
        db,
        { kind: 'saved-job-closing', to, people: [], subject: 'Hello', lines: ['Hello,'] },
        evening,
      )
    for (const minutes of [0, 1, 6, 36]) await round(refused, later(minutes))
    await write('c@example.mv', later(60))
    await round(open, later(60))
    expect(await noMailSince(db, later(600))).toBeNull()
  })

  test('nor are two that are tried again after a long while, until a quarter of an hour later', async () => {
    for (const to of ['a@example.mv', 'b@example.mv']) await write(to, ago(60))
    for (const minutes of [60, 59, 54]) await round(refused, ago(minutes))
    await write('c@example.mv', ago(50))
    await round(open, ago(50))
    await round(refused, ago(24))
    expect(await noMailSince(db, ago(10))).toEqual(ago(24))
  })

  test('mails are counted in the hour in which they are given up, more than a day after they were written', async () => {
    const delays = [1, 5, 30, 120, 360, 1_440]
    const length = delays.reduce((sum, delay) => sum + delay, 0)
    for (let number = 0; number < 11; number++) await write(`a${number}@example.mv`, ago(length + 10))
    for (let minutes = length + 10; minutes >= 10; minutes -= delays.shift() ?? length)
      await round(refused, ago(minutes))
    expect(await health()).toMatchObject({
      alarms: ['VazeefaMailGivenUp'],
      mails: { waiting: 0, givenUp: 11, givenUpInWeek: 11 },
    })
    expect(await countGivenUp(db, ago(9))).toBe(0)
  })
})

test('codes that the gateway refuses are an alarm, and those of earlier hours none', async () => {
  const { db } = site.database
  await db.delete(mails)
  const ask = (at: Date) =>
    queueCode(db, {
      to: '+9607771234',
      accountId: undefined,
      text: '123456',
      now: at,
      expiresAt: new Date(at.getTime() + 600_000),
    })
  const refuse = { send: async () => ({ is: 'refused', why: 'the gateway answers 401' }) as const }
  for (let number = 0; number < 11; number++) await ask(ago(number === 0 ? 61 : 59))
  for (const minutes of [61, 59]) while ((await deliverDueTexts(db, refuse, ago(minutes))) > 0);
  expect((await health()).alarms).toEqual([])
  await ask(ago(1))
  await deliverDueTexts(db, refuse, ago(1))
  expect((await health()).alarms).toEqual(['VazeefaCodesGivenUp'])
  await db.delete(textMessages)
})

test('so are notices that the gateway refused after hours, and not those without a number', async () => {
  const { db } = site.database
  const none = { toNumber: '+9607771234', text: '', parts: 1, state: 'dead' as const, kind: 'offer-made' }
  const given = (attempts: number) =>
    Array.from({ length: 11 }, () => ({ ...none, attempts, createdAt: ago(130), nextAttemptAt: ago(59) }))
  await db.insert(textMessages).values(given(0))
  expect((await health()).alarms).toEqual([])
  await db.insert(textMessages).values(given(4))
  expect((await health()).alarms).toEqual(['VazeefaCodesGivenUp'])
  await db.delete(textMessages)
})

test('so are notices that the gateway has not taken for an hour, and not those that wait for the morning', async () => {
  const { db } = site.database
  const one = { toNumber: '+9607771234', text: 'an offer', parts: 1, kind: 'offer-made', createdAt: ago(130) }
  const waiting = (attempts: number, nextAttemptAt: Date) =>
    Array.from({ length: 11 }, () => ({ ...one, state: 'waiting' as const, attempts, nextAttemptAt }))
  await db.insert(textMessages).values([...waiting(3, ago(-59)), ...waiting(4, ago(-61))])
  expect((await health()).alarms).toEqual([])
  await db.insert(textMessages).values(waiting(4, ago(-59)))
  expect((await health()).alarms).toEqual(['VazeefaCodesGivenUp'])
  await db.delete(textMessages)
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
    recordSlowCall(db, { method: 'GET', route, milliseconds, at: ago(daysAgo * 24 * 60) })
  await slow('/api/a', 900, 7)
  await slow('/api/a', 300, 6)
  await slow('/api/a', 250, 0)
  await slow('/api/b', 4_000, 1)
  expect((await health()).slowCalls).toEqual([
    { method: 'GET', route: '/api/b', count: 1, milliseconds: 4_000, lastAt: ago(24 * 60).toISOString() },
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
