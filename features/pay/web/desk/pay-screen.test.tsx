// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()

test('an exchange rate is set after a question with the one of today', async () => {
  browser.signIn('admin', await makeOperator(site))
  const sent = () => browser.requests.filter((request) => request === 'POST /api/admin/exchange-rates')
  const screen = await browser.open('/admin/pay')
  await screen.shows('MVR 15.42 for a US dollar')
  await screen.fill('MVR for a US dollar', '0')
  await screen.press('Set rate')
  await screen.shows('Must be more than 0')
  const refused = sent().length
  await screen.fill('MVR for a US dollar', '20.5')
  await screen.press('Set rate')
  await screen.shows('MVR 20.50 for a US dollar from today?', 'It is MVR 15.42 now.')
  expect(document.querySelector('dialog [role="alert"]')).toBeNull()
  expect(sent()).toHaveLength(refused)
  await screen.answer('Cancel')
  await screen.lacks('from today?')
  await screen.press('Set rate')
  await screen.answer('Set rate')
  await screen.shows('MVR 20.50 from')
})
