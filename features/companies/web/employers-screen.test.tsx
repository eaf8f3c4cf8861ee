// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { employers } from '#tables/companies/employers.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

// P1-2.2-08
test('without employers the directory says that there are none', async () => {
  const screen = await browser.open('/employers-list')
  await screen.shows('No employers found', 'There are no employers registered in the system yet.')
})

// P1-2.0-04, P1-2.2-01, P1-2.2-02, P1-2.2-04, P1-2.2-05, P1-2.2-06, P1-3-04, P1-3-18, P1-4-06, P1-9-02, D-N-10
test('the directory shows eight employers a page, with a confirmed address or new, each with its jobs', async () => {
  for (let index = 0; index < 9; index++)
    await insertEmployer(site, { company: `Employer ${index}`, verified: index !== 0 })
  const [first] = await site.database.db.select().from(employers).where(eq(employers.company, 'Employer 0'))
  const screen = await browser.open('/employers-list')
  await screen.shows('Connect with Top Employers', 'Refresh Data', '9 employers', 'Employer 0')
  const cards = [...document.querySelectorAll('main ul > li')].filter((card) => card.querySelector('h2'))
  expect(cards).toHaveLength(8)
  expect(cards[0]?.textContent).toMatch(/Employer 0New/)
  expect(cards[1]?.textContent).toMatch(/Employer 1Address confirmed/)
  await screen.lacks('Verified')
  expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('/favicon.svg')
  for (const words of ['Various', 'Not specified', '0 open jobs', 'Joined November 20, 2026'])
    expect(cards[0]?.textContent).toContain(words)
  expect(screen.control('View Jobs').getAttribute('href')).toBe(`/employer-jobs/${first?.id}`)
  await insertEmployer(site, { company: 'Employer 9' })
  await screen.press('Refresh Data')
  await screen.shows('10 employers', 'The list is up to date.')
  await screen.press('Dismiss')
  await screen.lacks('The list is up to date.')
  await (await browser.open('/employers-list?page=2')).shows('Employer 8')
})

// P1-2.2-08
test('a page beyond the last one names it and leads back, with a search too', async () => {
  for (const query of ['page=3', 'page=2&q=Employer+3']) {
    const beyond = await browser.open(`/employers-list?${query}`)
    await beyond.shows(/\d+ employers?/, 'This page does not exist', /The last page is [12]\./)
    await beyond.lacks('No employers found')
  }
  const beyond = await browser.open('/employers-list?page=2&q=Employer+3')
  await beyond.press('First page')
  await beyond.isAt('/employers-list?q=Employer+3')
  await beyond.shows('1 employer', 'Employer 3')
})

// P1-2.2-03, P1-2.2-07, P1-5-18
test('a search begins at the first page, and an empty result suggests what to try', async () => {
  const screen = await browser.open('/employers-list?page=2')
  await screen.shows('Employer 8')
  expect(screen.field('Search employers').placeholder).toBe('Search by name, email, industry or location...')
  await screen.fill('Search employers', 'EMPLOYER 3')
  await screen.isAt('/employers-list?q=EMPLOYER+3')
  await screen.shows('1 employer', 'Employer 3')
  const none = await browser.open('/employers-list?q=nobody')
  await none.shows('No employers found', 'Try adjusting your search criteria.')
})

// P1-4-05, P1-8-02, P1-9-04
longTest('an error is shown for five seconds, or until it is dismissed', async () => {
  browser.line('GET /api/employers', { status: 500 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await browser.open('/employers-list')
  await screen.shows('Failed to fetch employers')
  vi.advanceTimersByTime(4_999)
  await browser.idle()
  await screen.shows('Failed to fetch employers')
  vi.advanceTimersByTime(1)
  await screen.lacks('Failed to fetch employers')
  browser.line('GET /api/employers', undefined)
  await screen.press('Try Again')
  await screen.shows('Employer 3')
  await screen.lacks('Try Again')
  browser.line('GET /api/employers', { status: 429, body: { error: 'The service is busy' } })
  const busy = await browser.open('/employers-list?q=x')
  vi.advanceTimersByTime(2_000)
  await busy.shows('The service is busy')
  await busy.press('Dismiss')
  await busy.lacks('The service is busy')
  browser.line('GET /api/employers', undefined)
})
