// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, endOfDay } from '#contract/maldives.ts'
import { jobDrafts } from '#tables/job-drafts.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const table = '/employer/jobs?view=table'
const job = (title: string, more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, publishedAt: site.clock.now, ...more })
const rows = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent?.trim())
const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
const focused = () => document.activeElement?.textContent

test('an employer goes from cards to the table and back, and sorts by its headings; the address is the view', async () => {
  await job('Cook', { location: 'Baa Atoll', referenceNumber: 'HR-1' })
  await job('Accountant', { expiresAt: endOfDay(addDays(dayOf(site.clock.now), 2)) })
  const screen = await browser.open('/employer/jobs')
  await screen.shows('All Jobs 2')
  await screen.press('Show as a table')
  await screen.isAt(table)
  await screen.shows('2 jobs', 'HR-1', '2 days left', 'Unanswered')
  await screen.press('Title')
  await screen.isAt(`${table}&sort=title&order=asc`)
  await eventually(() => expect(rows()).toEqual(['Accountant', 'Cook']))
  const sorted = (way: string) => document.querySelector<HTMLElement>(`th[aria-sort=${way}] a`)
  await eventually(() => expect(sorted('ascending')?.textContent).toContain('Title'))
  sorted('ascending')?.click()
  await screen.isAt(`${table}&sort=title&order=desc`)
  await eventually(() => expect(rows()).toEqual(['Cook', 'Accountant']))
  expect(document.querySelector('th[aria-sort=descending]')?.textContent).toContain('Title')
  await screen.press('Show as cards')
  await screen.isAt('/employer/jobs?sort=title&order=desc')
})

test('words and filters find jobs and drafts, and a search without a match offers to be cleared', async () => {
  await job('Cook')
  await job('Waiter', { status: 'Closed' })
  await site.database.db.insert(jobDrafts).values({
    id: 'd'.repeat(24),
    employerId: employer.id,
    fields: { title: 'Sous cook' },
    createdAt: site.clock.now,
    updatedAt: site.clock.now,
  })
  const screen = await browser.open(`${table}&q=cook`)
  await screen.shows('1 job', 'Drafts that fit', 'Sous cook')
  expect(rows()).toEqual(['Cook'])
  expect(screen.control('Sous cook').getAttribute('href')).toBe(`/create-job?draft=${'d'.repeat(24)}`)
  const closed = await browser.open(`${table}&status=Closed`)
  await closed.shows('1 job')
  expect(rows()).toEqual(['Waiter'])
  const none = await browser.open(`${table}&q=pilot`)
  await none.shows('No jobs found')
  await none.press('Clear search')
  await none.isAt(table)
  await none.shows('2 jobs')
})

test('the menu of a row is worked by keyboard, and what is done is said', async () => {
  await job('Cook')
  const screen = await browser.open(table)
  await screen.press('Actions for Cook')
  await eventually(() => expect(focused()).toBe('Edit'))
  expect(items()).toEqual(['Edit', 'Copy', 'Statistics', 'Renew', 'Pause', 'Close', 'Feature', 'Delete'])
  press('End')
  expect(focused()).toBe('Delete')
  press('ArrowDown')
  expect(focused()).toBe('Edit')
  press('p')
  expect(focused()).toBe('Pause')
  press('Escape')
  await eventually(() => expect(items()).toEqual([]))
  expect(focused()).toContain('Actions for Cook')
  await screen.press('Actions for Cook')
  await screen.press('Pause')
  await screen.shows('Pause: 1 job?', 'their paid days stand still')
  await screen.press('Pause')
  await screen.shows('1 job paused', 'Paused')
})

test('several are ticked over pages, and each that refuses says why', async () => {
  await job('Cook')
  await job('Waiter', { status: 'Closed' })
  const screen = await browser.open(table)
  await screen.shows('2 jobs')
  fireEvent.click(screen.field('Choose all on this page'))
  await screen.shows('2 chosen')
  await screen.press('Actions for 2 jobs')
  expect(items()).toEqual(['Renew', 'Pause', 'Close', 'Reopen', 'Feature', 'Delete'])
  await screen.press('Pause')
  await screen.shows('Pause: 2 jobs?')
  await screen.press('Pause')
  await screen.shows('1 job paused, 1 not', 'Waiter: Only a job that is open can be paused')
  await screen.lacks('2 chosen')
})

test('a list that is empty or cannot be loaded says so', async () => {
  const screen = await browser.open(table)
  await screen.shows('No job posts yet')
  expect(screen.control('Create Your First Job').getAttribute('href')).toBe('/create-job')
  browser.line('GET /api/employers/jobs', { status: 500, body: { error: 'It rests' } })
  const failed = await browser.open(`${table}&sort=views`)
  await failed.shows('Failed to fetch jobs', 'It rests', 'Try Again')
  browser.line('GET /api/employers/jobs', undefined)
  await failed.press('Try Again')
  await failed.shows('No job posts yet')
})
