// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))

const run = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)

test('an operator is warned that nothing is backed up or scanned, although everything runs', async () => {
  const screen = await browser.open('/admin/health')
  await screen.shows('Site health', 'Nothing is backed up', 'Uploads are not scanned for viruses')
  await screen.lacks('Everything runs as it should')
  await screen.shows(
    'Newest backup : warning None No automatic backups',
    'Files : warning',
    'No task has run yet',
  )
  await screen.shows('No call has failed because of the site')
  await screen.shows('No call made others wait in the last 7 days')
})

test('an alarm is red, with what to do about it', async () => {
  const { now } = site.clock
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await run(
    `insert into mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at)
     values ('late', 'welcome', 'a@example.mv', 'Hello', '', '', 'waiting', $1, $1)`,
    [before(20)],
  )
  await run(
    `insert into task_runs (task, ended_at, milliseconds, failed_at, last_error) values ('forget-mails', $1, 1500, $2, 'no such table')`,
    [now, [1, 2, 3].map(before)],
  )
  await run(
    `insert into task_runs (task, ended_at, milliseconds, succeeded_at, outcome) values ('check-backup', $1, 5, $1, $2)`,
    [now, JSON.stringify({ takenAt: before(48 * 60), checkedAt: before(60) })],
  )
  await run(
    `insert into failed_calls (request_id, method, route, at) values ('req-7', 'GET', '/api/jobs', $1)`,
    [now],
  )
  await run(
    `insert into slow_calls (day, method, route, count, milliseconds, last_at) values ('2026-11-20', 'GET', '/api/threads', 1200, 1300, $1)`,
    [now],
  )
  const screen = await browser.open('/admin/health')
  await screen.shows(
    'E-mails are not being sent',
    'A task fails again and again',
    'The newest backup is too old',
  )
  await screen.lacks('Everything runs as it should')
  await screen.shows(
    'forget-mails',
    '1.5 s',
    '3 times in the last hour',
    'no such table',
    'req-7',
    'GET /api/jobs',
  )
  await screen.shows('Slow calls', 'GET /api/threads', '1,200', '1,300 ms')
  await screen.shows('Waiting e-mails : alarm', 'Newest backup : alarm')
  expect(document.querySelector('nav a[href="/admin/health"]')).not.toBeNull()
})
