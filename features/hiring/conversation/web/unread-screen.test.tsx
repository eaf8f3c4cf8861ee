// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('every page shows a signed-in person with a confirmed address how many messages wait', async () => {
  browser.line('GET /api/threads/unread', { status: 200, body: { count: 2, threads: [] } })
  browser.signIn('jobseeker', await insertSeeker(site))
  const screen = await browser.open('/employers-list')
  await screen.shows('2 new messages')
  expect(document.title).toMatch(/^\(2\) /)
})

test('no call is made for a visitor', async () => {
  localStorage.clear()
  const before = browser.requests.length
  const screen = await browser.open('/employers-list')
  await screen.shows('Connect with Top Employers')
  expect(browser.requests.slice(before)).not.toContain('GET /api/threads/unread')
})
