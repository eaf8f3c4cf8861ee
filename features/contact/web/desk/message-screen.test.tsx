// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))

test('an answer that could not be sent is not lost', async () => {
  const body = { name: 'Aishath', phone: '7771234', email: 'aishath@example.mv', message: 'Hello' }
  await site.call('POST', '/api/contact', { body })
  const list = await site.call<{ _id: string }[]>('GET', '/api/admin/messages', { as: operator.token })
  const path = `/admin/messages/${list.body[0]?._id}`
  const screen = await browser.open(path)
  await screen.shows('Hello', 'It is e-mailed to aishath@example.mv')
  await screen.fill('Your answer', 'Good morning')
  browser.line(`POST /api${path}/answer`, 'offline')
  await screen.press('Send answer')
  await screen.shows('The connection was lost. What you typed is still here')
  expect((await browser.open(path)).text()).toContain('Message')
  await screen.shows('Hello')
  await browser.idle()
  expect(screen.field('Your answer').value).toBe('Good morning')
})
