// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('the address of a calendar is made at once, and replaced or deleted after a question', async () => {
  const employer = await insertEmployer(site)
  browser.signIn('employer', employer)
  const open = () => browser.open('/employer/calendar')
  let screen = await open()
  await screen.press('Create my address')
  await screen.shows('Delete the address')
  const address = () => new URL(screen.field('Your address').value)
  const first = address()
  const statusOf = async ({ pathname, search }: URL) => (await site.call('GET', pathname + search)).status
  expect(await statusOf(first)).toBe(200)

  screen = await open()
  await screen.press('Create a new address')
  await screen.shows('Create a new address?', 'This cannot be undone')
  await screen.answer('Cancel')
  await screen.lacks('Create a new address?')
  expect(await statusOf(first)).toBe(200)
  await screen.press('Create a new address')
  await screen.answer('Create a new address')
  await screen.lacks('Create a new address?')
  const second = address()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await screen.press('Delete the address')
  await screen.shows('Delete the address?')
  await browser.idle()
  expect(await statusOf(second)).toBe(200)
  await screen.answer('Delete the address')
  await screen.shows('You have no address yet')
  expect(await statusOf(second)).toBe(404)
})
