// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { maxJobsAsCards } from '#contract/facts/page-sizes.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applyFor } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertApplicants, insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const list = '/employer/jobs'
const table = `${list}?view=table`
/** Lets the window be a phone's, narrower than 768 px, or a desk's. */
const widen = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  })
const job = (title: string, more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, title, publishedAt: site.clock.now, ...more })
const rows = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent?.trim())
const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
const focused = () => document.activeElement?.textContent

// D-N-18
longTest(
  'few jobs are cards, more than ten are a table from 768 px on, and the address keeps the other choice',
  async () => {
    for (let at = 1; at <= maxJobsAsCards; at += 1) await job(`Cook ${at}`)
    await (await browser.open(table)).shows('10 jobs', 'Unanswered')
    const few = await browser.open(list)
    await few.shows('All Jobs 10', '0 applicants')
    expect(document.querySelector('table')).toBeNull()
    await job('Waiter')
    widen(767)
    await (await browser.open(list)).shows('All Jobs 11', '0 applicants')
    expect(document.querySelector('table')).toBeNull()
    widen(768)
    const desk = await browser.open(list)
    await desk.shows('11 jobs', 'Unanswered')
    await desk.press('Show as cards')
    await desk.isAt(`${list}?view=cards`)
    await desk.shows('0 applicants')
    await desk.press('Show as a table')
    await desk.isAt(table)
  },
)

// P2-4-06, P2-9-07
test('the table stays one after a deletion, which it confirms for 3 seconds', async () => {
  for (let at = 0; at <= maxJobsAsCards; at += 1) await job(`Cook ${at}`)
  const screen = await browser.open(list)
  await screen.press('Actions for Cook 3')
  await screen.press('Delete')
  await screen.shows('Are you sure you want to delete this job post?')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await screen.press('Delete job')
  await screen.shows('Job "Cook 3" was successfully deleted.', '10 jobs')
  await browser.idle()
  vi.advanceTimersByTime(2_999)
  await browser.idle()
  await screen.shows('was successfully deleted')
  vi.advanceTimersByTime(1)
  await screen.lacks('was successfully deleted')
  expect(document.querySelector('table')).not.toBeNull()
})

test('the table says of each job when it ends, or how it ended', async () => {
  const now = site.clock.now
  await job('Cook', { status: 'Closed', closedAt: now })
  await job('Waiter', { status: 'Paused', pausedAt: now })
  await job('Painter', { status: 'Removed', removedAt: now })
  await job('Guide', { expiresAt: endOfDay(addDays(dayOf(now), 2)) })
  const today = formatLongDate(now)
  const screen = await browser.open(table)
  await screen.shows(`Closed on ${today}`, `Paused since ${today}`, `Removed by us on ${today}`)
  await screen.shows(formatLongDate(endOfDay(addDays(dayOf(now), 2))), '2 days left')
})

test('cards are searched and filtered like the table', async () => {
  await job('Cook')
  await job('Waiter', { status: 'Closed' })
  const screen = await browser.open(`${list}?view=cards&q=cook`)
  await screen.shows('All Jobs 2', 'Cook')
  await screen.lacks('Waiter')
  const none = await browser.open(`${list}?view=cards&q=pilot`)
  await none.shows('No jobs found')
  expect(announced()).toContain('0 jobs')
  await none.press('Clear search')
  await none.isAt(`${list}?view=cards`)
  await none.shows('Cook', 'Waiter')
})

test('an employer sorts the table by its headings; the address is the view', async () => {
  await job('Cook', { location: 'Baa Atoll', referenceNumber: 'HR-1' })
  await job('Accountant', { expiresAt: endOfDay(addDays(dayOf(site.clock.now), 2)) })
  const screen = await browser.open(table)
  await screen.shows('All Jobs 2')
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
  await screen.isAt(`${list}?view=cards&sort=title&order=desc`)
})

const announced = () =>
  [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent)

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
  await screen.shows('1 job', 'Matching drafts', 'Sous cook')
  expect(rows()).toEqual(['Cook'])
  expect(screen.control('Sous cook').getAttribute('href')).toBe(`/create-job?draft=${'d'.repeat(24)}`)
  const closed = await browser.open(`${table}&status=Closed`)
  await closed.shows('1 job')
  expect(rows()).toEqual(['Waiter'])
  const none = await browser.open(`${table}&q=pilot`)
  await none.shows('No jobs found')
  expect(announced()).toContain('0 jobs')
  await none.press('Clear search')
  await none.isAt(table)
  await none.shows('2 jobs')
})

test('the menu of a row works by keyboard, and the result is announced', async () => {
  await job('Cook')
  const screen = await browser.open(table)
  await screen.press('Actions for Cook')
  await eventually(() => expect(focused()).toBe('Edit'))
  expect(items()).toEqual([
    'Edit',
    'Copy',
    'Statistics',
    'Share',
    'Notice to print',
    'Invite people',
    'Renew',
    'Pause',
    'Close',
    'Feature',
    'Delete',
  ])
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
  await screen.shows('Pause this job?', 'their paid days are not used up')
  await screen.press('Pause')
  await screen.shows('1 job paused', 'Paused')
})

test('a card features its job, which needs an Annual plan, and ends that', async () => {
  await job('Cook')
  const screen = await browser.open(`${list}?view=cards`)
  const choose = async (act: string) => {
    await screen.press('More actions for Cook')
    await screen.press(act)
  }
  await choose('Feature')
  await screen.shows('0 jobs featured, 1 not', 'Cook: You need an Annual plan to feature a job')
  await buy(site, employer)
  await choose('Feature')
  await screen.shows('1 job featured')
  await choose('Stop featuring')
  await screen.shows('1 job no longer featured')
})

test('several are ticked over pages, and each refused one says why', async () => {
  await job('Cook')
  await job('Waiter', { status: 'Closed' })
  const screen = await browser.open(table)
  await screen.shows('2 jobs')
  await screen.tick('Choose all on this page')
  await screen.shows('2 chosen')
  await screen.press('Actions for 2 jobs')
  expect(items()).toEqual(['Copy', 'Renew', 'Pause', 'Close', 'Reopen', 'Feature', 'Delete'])
  await screen.press('Pause')
  await screen.shows('Pause 2 jobs?')
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

longTest(
  'several are copied as drafts that begin like the form of a copy, and failed ones say why',
  async () => {
    await job('Cook', { referenceNumber: 'HR-1', salaryMinInLaari: 700_000 })
    const goneId = await job('Waiter')
    const screen = await browser.open(table)
    await screen.shows('2 jobs')
    await screen.tick('Choose all on this page')
    await screen.press('Actions for 2 jobs')
    await screen.press('Copy')
    await screen.shows('Copy 2 jobs?', 'Each copy is a draft. Nothing is posted, and no ad is used.')
    await site.database.db.delete(jobs).where(eq(jobs.id, goneId))
    await screen.press('Copy')
    await screen.shows('1 draft made, under Drafts and templates. 1 not copied', 'Waiter: ')
    const drafts = await site.database.db
      .select()
      .from(jobDrafts)
      .where(eq(jobDrafts.employerId, employer.id))
    expect(drafts.map(({ fields }) => fields)).toMatchObject([
      { title: 'Cook', salaryMin: '7000', referenceNumber: '', expiryDate: '' },
    ])
    const form = await browser.open(`/create-job?draft=${drafts[0]?.id}`)
    await form.shows('Job title')
    expect(form.field('Job title').value).toBe('Cook')
  },
)

longTest('a copy whose reply was lost is one draft, and a later copy is another', async () => {
  for (const title of ['Cook', 'Waiter']) await job(title)
  const screen = await browser.open(table)
  const copyBoth = async (outcome: string) => {
    await screen.shows('2 jobs')
    await screen.tick('Choose all on this page')
    await screen.press('Actions for 2 jobs')
    await screen.press('Copy')
    await screen.shows('Copy 2 jobs?')
    pressInDialog('Copy')
    await screen.shows(outcome)
    await screen.lacks('Copy 2 jobs?', '2 chosen')
    return site.database.db.$count(jobDrafts, eq(jobDrafts.employerId, employer.id))
  }
  loseReply('POST /api/employers/job-drafts')
  expect(await copyBoth('1 draft made, under Drafts and templates. 1 not copied')).toBe(2)
  // The other one is copied again.
  expect(await copyBoth('2 drafts made')).toBe(3)
  expect(await copyBoth('2 drafts made')).toBe(5)
})

longTest('a job with applicants closes with the question of its card, alone and among others', async () => {
  const cook = await job('Cook')
  const waiter = await job('Waiter')
  await job('Painter')
  for (const jobId of [cook, waiter]) await insertApplicants(site, { employerId: employer.id, jobId }, 1)
  const screen = await browser.open(table)
  await screen.press('Actions for Cook')
  await screen.press('Close')
  await screen.shows('Close this job?', 'Who got the job?', 'Answer the job seeker who still waits')
  await screen.press('Close job')
  await screen.shows('Job closed. It takes no more applications')
  await screen.lacks('Close this job?')
  await screen.tick('Choose all on this page')
  await screen.press('Actions for 3 jobs')
  await screen.press('Close')
  await screen.shows(
    'Close 3 jobs?',
    'One has applicants: we ask next who got the job, and who gets an answer.',
  )
  // The cross of a dialog is called so too, and what was done before may still stand in it with a button of its own.
  fireEvent.click(document.querySelector('dialog footer button:last-child') ?? document.body)
  await screen.shows('2 jobs closed', 'Close this job?', 'Who got the job?')
  expect(document.querySelector('dialog')?.textContent).toContain('Waiter')
  screen.field('Nobody').click()
  await screen.press('Close job')
  await screen.lacks('Close this job?')
  const closed = await site.database.db.select().from(jobs).where(eq(jobs.employerId, employer.id))
  expect(closed.map(({ status }) => status)).toEqual(['Closed', 'Closed', 'Closed'])
})

test('the table says why a job is not on the board, and moves one that waits for its day', async () => {
  const later = new Date(site.clock.now.getTime() + 60 * 60_000)
  await job('Cook', { status: 'Pending', publishAt: later, publishRefused: 'entitlement_needed' })
  await job('Waiter', { status: 'Removed', removedReason: 'It asked for money' })
  await job('Painter', { status: 'Pending' })
  const screen = await browser.open(table)
  await screen.shows('It could not be published on', 'Why we removed it: It asked for money')
  await screen.shows('Published as soon as you confirm your e-mail address')
  await screen.press('Actions for Cook')
  await screen.press('Change time')
  await screen.shows('Change the time', 'A day and hour, in Maldives time')
})

test('a scheduled job whose closing date has passed says so in the table and on its card', async () => {
  // The screen has the machine's clock.
  const now = new Date()
  const publishAt = new Date(now.getTime() - 9 * 24 * 60 * 60_000)
  const expiresAt = endOfDay(addDays(dayOf(now), -2))
  const paidUntil = endOfDay(addDays(dayOf(now), 20))
  await buy(site, employer)
  await job('Cook', { status: 'Pending', publishAt, expiresAt, paidUntil })
  for (const view of ['table', 'cards']) {
    const screen = await browser.open(`${list}?view=${view}`)
    await screen.shows(
      `Its closing date, ${formatLongDate(expiresAt)}, has passed. Change that first. It is then published`,
    )
  }
})

test('of several jobs that are published, those that are not shown yet are named with the reason', async () => {
  await buy(site, employer)
  const scheduled = {
    status: 'Pending',
    publishAt: new Date(site.clock.now.getTime() + 60 * 60_000),
  } as const
  await job('Cook', scheduled)
  const descriptionText = 'Pay a MVR 300 registration fee to our BML account before you start.'
  await job('Waiter', { ...scheduled, descriptionText })
  const screen = await browser.open(table)
  await screen.tick('Choose all on this page')
  await screen.press('Actions for 2 jobs')
  await screen.press('Publish now')
  await screen.shows('Publish 2 jobs now?', 'This is included in your Annual plan.')
  await screen.press('Publish now')
  await screen.shows('1 job published, 1 not shown yet', 'Waiter: We check it first, usually within a day')
})

test('a job is deleted with the question of its card', async () => {
  const jobId = await job('Cook')
  await insertApplicants(site, { employerId: employer.id, jobId }, 1)
  const screen = await browser.open(table)
  await screen.press('Actions for Cook')
  await screen.press('Delete')
  await screen.shows(
    'Are you sure you want to delete this job post?',
    'Answer the job seeker who still waits',
  )
  await applyFor(site, jobId, await insertSeeker(site))
  await screen.press('Delete job')
  await screen.shows(
    'Cook has 1 new applicant: please check again. It is not deleted',
    'The 2 job seekers who applied',
  )
  await screen.press('Delete job')
  await screen.shows('Job "Cook" was successfully deleted.', 'No job posts yet')
})

longTest('a ticked job that is ended from its own row is no longer chosen; the others are', async () => {
  const waiter = await job('Waiter')
  for (const title of ['Cook', 'Diver']) await job(title)
  await insertApplicants(site, { employerId: employer.id, jobId: waiter }, 1)
  const screen = await browser.open(table)
  await screen.tick('Choose all on this page')
  const choose = async (title: string, act: string) => {
    await screen.press(`Actions for ${title}`)
    await screen.press(act)
  }
  await choose('Cook', 'Delete')
  await screen.press('Cancel')
  await screen.shows('3 chosen')
  await choose('Cook', 'Delete')
  await screen.press('Delete job')
  await screen.shows('Job "Cook" was successfully deleted.', '2 chosen')
  await choose('Waiter', 'Close')
  await screen.shows('Who got the job?')
  screen.field('Nobody').click()
  await screen.press('Close job')
  await screen.shows('Job closed. It takes no more applications', '1 chosen')
  await choose('Diver', 'Pause')
  await screen.shows('Pause this job?')
  pressInDialog('Pause')
  await screen.shows('1 job paused')
  await screen.lacks('1 chosen')
})

test('jobs within their paid time cost nothing to renew, but a suspended employer reads why it may not', async () => {
  const paidUntil = endOfDay(addDays(dayOf(site.clock.now), 60))
  for (const title of ['Cook', 'Waiter']) await job(title, { status: 'Closed', paidUntil })
  const entitlement = 'GET /api/subscriptions/entitlement'
  for (const [because, words] of [
    ['ended', 'This costs nothing'],
    ['suspended', 'This account is suspended. Please contact us.'],
  ] as const) {
    browser.line(entitlement, { status: 200, body: { mayPost: false, because } })
    const screen = await browser.open(table)
    await screen.tick('Choose all on this page')
    await screen.press('Actions for 2 jobs')
    await screen.press('Renew')
    await screen.shows('Renew 2 jobs?', words)
    if (because === 'suspended') await screen.lacks('This costs nothing')
  }
  browser.line(entitlement, { status: 500 })
  browser.requests.length = 0
  const screen = await browser.open(table)
  await screen.tick('Choose all on this page')
  await screen.press('Actions for 2 jobs')
  await screen.press('Renew')
  await screen.shows('Renew 2 jobs?', 'The fault is on our side', 'Try Again')
  pressInDialog('Renew')
  await browser.idle()
  expect(browser.requests).not.toContain('POST /api/employers/jobs/acts')
  browser.line(entitlement, undefined)
})
