// @vitest-environment happy-dom

import { beforeAll, describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const title of ['Receptionist', 'Receptionist', 'Receptionist', 'Desk Clerk', 'Guest Service Agent'])
    await insertJob(site.database.db, {
      employerId,
      placeId: 'k-male-henveiru',
      title,
      category: 'Hospitality',
      location: 'Malé',
      salaryMinInLaari: 9_000_00,
      salaryMaxInLaari: 12_000_00,
    })
})

describe('a page of the site whose read fails says so, and reads again at a press', () => {
  const cases = [
    { path: '/browse', call: '/api/jobs/browse', shown: 'By place' },
    { path: '/jobs/in/male', call: '/api/jobs/browse', shown: 'Jobs in Malé' },
    { path: '/jobs/in/male', call: '/api/jobs/facets', shown: 'Jobs in Malé' },
    { path: '/jobs/category/hospitality', call: '/api/jobseekers/search', shown: 'Hospitality jobs' },
    { path: '/jobs/in/male/receptionist', call: '/api/jobs/browse', shown: 'Receptionist jobs in Malé' },
    { path: '/jobs/in/male/receptionist', call: '/api/jobs/around', shown: 'Receptionist jobs in Malé' },
    { path: '/salaries', call: '/api/salaries', shown: 'By job title' },
    { path: '/salaries/title/receptionist', call: '/api/salaries/title', shown: 'Half of 3 jobs' },
  ]
  for (const { path, call, shown } of cases)
    test(`${path} without ${call}`, async () => {
      browser.line(`GET ${call}`, { status: 500, body: {} })
      const screen = await browser.open(path)
      await screen.shows('The fault is on our side')
      expect(screen.text()).not.toContain('Page not found')
      browser.mend()
      await screen.press('Try Again')
      await screen.shows(shown)
    })
})

test('a page of salaries or a record that does not exist is not found', async () => {
  for (const path of ['/salaries/title/astronaut', '/records/abcdefghjkmn'])
    await (await browser.open(path)).shows('Page not found')
})

test('a record that cannot be read is not said to be missing', async () => {
  browser.line('GET /api/records/', { status: 500, body: {} })
  const screen = await browser.open('/records/abcdefghjkmn')
  await screen.shows('The fault is on our side')
  browser.mend()
  await screen.press('Try Again')
  await screen.shows('Page not found')
})
