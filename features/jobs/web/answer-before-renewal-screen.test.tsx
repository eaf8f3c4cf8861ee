// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { carryOutDecisions } from '#features/hiring/answer/server/carry-out.ts'
import { applyFor, myApplication } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
let jobId: string
let hawwa: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  await buy(site, employer)
  jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Cook',
    publishedAt: site.clock.now,
    listingDays: 20,
    answerDays: 7,
  })
  hawwa = await insertSeeker(site, { name: 'Hawwa' })
  await applyFor(site, jobId, hawwa)
  await site.database.pool.query(
    `update applications set answer_by = now() - interval '1 day' where job_id = $1`,
    [jobId],
  )
  browser.signIn('employer', employer)
})

const open = () => browser.open(`/renew-job?jobId=${jobId}`)
const send = () =>
  carryOutDecisions(site.database.db, {
    now: new Date(site.clock.now.getTime() + 2 * 60 * 1000),
    publicUrl: site.services.publicUrl,
  })

test('the answers can be undone also where their words cannot be kept for the next time', async () => {
  const screen = await open()
  await screen.press('Answer them')
  await screen.fill('To the 1 in Applied', 'The place is taken. Thank you, {name}.')
  const full = 'You can have up to 50 templates. Please delete one first'
  browser.line('PUT /api/employers/reply-templates', { status: 409, body: { error: full } })
  await screen.answer('Answer them')
  await screen.shows('1 answer about Cook is sent at', `could not be saved for the next time. ${full}`)
  await screen.lacks('They get the status Rejected')
  await screen.press('Undo the answers about Cook')
  await screen.shows('Answer the job seeker who still waits')
})

test('a renewal waits until the prepared answers are sent, and then nobody is named any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await open()
  await screen.press('Answer them')
  await screen.shows('To the 1 in Applied')
  await screen.answer('Answer them')
  await screen.shows('The answers about this job are sent at')
  await screen.lacks('Answer the job seeker who still waits')
  await screen.press('Renew')
  await screen.shows('still wait for the answer that you promised')
  await send()
  vi.advanceTimersByTime(15_000)
  await screen.lacks('sent at', 'Answer the job seeker who still waits')
  await screen.press('Renew')
  await screen.shows('Job renewed successfully.')
})

test('somebody who applies while the answers are written is not refused unread', async () => {
  const diver = await insertJob(site.database.db, { employerId: employer.id, title: 'Diver' })
  await applyFor(site, diver, await insertSeeker(site))
  await site.call('POST', `/api/jobs/${diver}/answer-waiting`, { as: employer.token, body: { notes: {} } })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await open()
  await screen.shows('1 answer about Diver is sent at')
  await screen.press('Answer them')
  await screen.shows('To the 1 in Applied')
  const late = await insertSeeker(site, { name: 'Late' })
  const lateId = await applyFor(site, jobId, late)
  await send()
  vi.advanceTimersByTime(15_000)
  await screen.lacks('about Diver')
  await browser.idle()
  await screen.answer('Answer them')
  await screen.shows('1 answer about Cook is sent at')
  await send()
  expect((await myApplication(site, lateId, late)).application.status).toBe('Applied')
})

test('somebody whom a colleague shortlisted since the page was opened is read again, and answered', async () => {
  const screen = await open()
  await screen.shows('Answer them')
  const body = { status: 'Shortlisted' }
  await site.call('PATCH', `/api/jobs/${jobId}/applicants/${hawwa.id}`, { as: employer.token, body })
  await screen.press('Answer them')
  await screen.shows('To the 1 in Shortlisted')
  await screen.answer('Answer them')
  await screen.shows('1 answer about Cook is sent at')
})
