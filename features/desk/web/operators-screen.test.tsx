// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { lastMail, makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()
const operator = await makeOperator(site)
beforeEach(() => browser.signIn('admin', operator))

// D-H-12
test('an operator invites a colleague with their own password, and withdraws the invitation', async () => {
  const screen = await browser.open('/admin/operators')
  await screen.shows(operator.email, 'No authenticator')
  await screen.press('Invite a colleague')
  await screen.shows('all are notified')
  await screen.press('Send invitation')
  await screen.shows('Name is required', 'E-mail is required', 'Your own password is required')
  await screen.fill('Name', 'Mariyam Didi')
  await screen.fill('E-mail', 'mariyam@example.mv')
  await screen.fill('Your own password', 'not the right one')
  await screen.press('Send invitation')
  await screen.shows('The password is not right')
  await screen.fill('Your own password', operator.password)
  await screen.press('Send invitation')
  await screen.shows('Mariyam Didi is invited', 'mariyam@example.mv', 'Invited')
  expect(await lastMail(site, 'mariyam@example.mv', 'operator-added')).toBeDefined()
  await screen.press('Withdraw the invitation of Mariyam Didi')
  await screen.shows('Withdraw the invitation of Mariyam Didi?', 'can no longer set a password')
  await screen.answer('Withdraw invitation')
  await screen.shows('The invitation was withdrawn')
  await screen.lacks('mariyam@example.mv')
})
