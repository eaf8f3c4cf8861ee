// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertApplicants, insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('a column shows fifty people at a time, and every one of them can be reached', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await insertApplicants(site, { employerId: employer.id, jobId }, 101)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?view=board`)
  const cards = () => document.querySelectorAll('section[aria-label="Applied"] li').length
  await eventually(() => expect(cards()).toBe(50))
  await screen.press('Show more of the 101')
  await eventually(() => expect(cards()).toBe(100))
  await screen.press('Show more of the 101')
  await eventually(() => expect(cards()).toBe(101))
  await screen.lacks('Show more of the')
})

test('the stages stand above the board with their numbers; one without people says so', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Waiter' })
  await insertApplicants(site, { employerId: employer.id, jobId }, 2)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?view=board`)
  await screen.shows('Applied 2', 'Shortlisted 0')
  const stage = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
  await eventually(() => expect(stage('Shortlisted')?.textContent).toContain('Nobody'))
  expect(stage('Applied')?.textContent).not.toContain('Nobody')
})

test('a take-back counts as read, also where the board could not be loaded since', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await insertApplicants(site, { employerId: employer.id, jobId }, 1)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?view=board`)
  await screen.shows('Applied 1', 'Shortlisted 0', 'Seeker 1')
  await browser.idle()
  browser.line('GET /api/', 'offline')
  await screen.press('Move Seeker 1')
  await screen.press('Shortlisted')
  await screen.press('Take back')
  await screen.shows('Shortlisted was taken back')
  await screen.press('Move Seeker 1')
  await screen.press('Interview')
  await screen.shows('Seeker 1: Interview')
  await screen.lacks('The connection was lost', 'has changed since')
})

test('a decision that could not be sent puts the card back, also without a connection', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  await insertApplicants(site, { employerId: employer.id, jobId }, 1)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?view=board`)
  await screen.shows('Applied 1', 'Shortlisted 0', 'Seeker 1')
  await browser.idle()
  for (const method of ['PATCH', 'POST', 'PUT', 'GET']) browser.line(`${method} /api/`, 'offline')
  await screen.press('Move Seeker 1')
  await screen.press('Shortlisted')
  await screen.shows('Seeker 1: The connection was lost')
  await screen.shows('Applied 1', 'Shortlisted 0')
  const cards = (stage: string) => document.querySelectorAll(`section[aria-label="${stage}"] li`).length
  expect([cards('Applied'), cards('Shortlisted')]).toEqual([1, 0])
})
