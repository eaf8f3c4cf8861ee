// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { viewDays } from '#tables/jobs/views.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person

beforeEach(async () => {
  localStorage.clear()
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

async function seenJob(): Promise<string> {
  const id = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Cook',
    publishedAt: site.clock.now,
  })
  const today = dayOf(site.clock.now)
  await site.database.db.insert(viewDays).values([
    { day: today, jobId: id, source: 'search', views: 1_200, visitors: 400, opened: 60, applied: 38 },
    {
      day: addDays(today, -20),
      jobId: id,
      source: 'facebook',
      views: 20,
      visitors: 12,
      opened: 2,
      applied: 0,
    },
  ])
  return id
}

longTest(
  'an employer reads the views of a job by source, in words, in a picture and in a table',
  async () => {
    const id = await seenJob()
    const list = await browser.open('/employer/jobs')
    await list.press('1,220 views of Cook')
    await list.isAt(`/employer/jobs/${id}/statistics`)
    await list.shows('0 of 412 visitors applied (0%).', 'Search on this site 400 · 38 applied', 'Facebook 12')
    await list.shows('Opened the application 62')
    await list.press('7 days')
    await list.isAt(`/employer/jobs/${id}/statistics?days=7`)
    await list.shows('0 of 400 visitors applied (0%).')
    await list.lacks('Facebook')
    await list.shows('1,200 400 0')
    await eventually(() =>
      expect(document.querySelector('main img')?.getAttribute('src')).toContain('data:image/svg+xml'),
    )
    browser.line(`GET /api/jobs/${id}/statistics`, { status: 500 })
    await list.press('Save as CSV')
    await list.shows('The file could not be loaded. Please try again.')
  },
)

test('all jobs together, and those of the board, have the same figures', async () => {
  await seenJob()
  await (await browser.open('/employer/statistics')).shows(
    'All your jobs together',
    '0 of 412 visitors applied',
  )
  browser.signIn('admin', await insertOperator(site))
  await (await browser.open('/admin/statistics')).shows('Views of jobs', 'visitors applied')
})

longTest(
  'a job that nobody has looked at says so, and figures that do not come offer another try',
  async () => {
    const id = await insertJob(site.database.db, { employerId: employer.id })
    const screen = await browser.open(`/employer/jobs/${id}/statistics`)
    await screen.shows('Nobody viewed it in this period.', 'Nobody yet.')
    browser.line(`GET /api/jobs/${id}/statistics`, 'offline')
    const again = await browser.open(`/employer/jobs/${id}/statistics`)
    await again.shows('The figures could not be loaded')
    browser.mend()
    await again.press('Try Again')
    await again.shows('Nobody yet.')
  },
)

test('visitors and job seekers are told whose the page is', async () => {
  localStorage.clear()
  await (await browser.open('/employer/statistics')).shows('Please log in to view your statistics')
  browser.signIn('jobseeker', await insertSeeker(site))
  await (await browser.open('/employer/statistics')).shows('Only employers can view statistics')
})
