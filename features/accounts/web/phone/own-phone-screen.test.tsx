// @vitest-environment happy-dom

import { fireEvent, queryAllByLabelText } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { anotherThan, codeTo, enterWith } from '#tests/support/phones.ts'

const { site, browser } = await openSite()

async function forgetSent() {
  await site.database.db.delete(phoneCodes)
  await site.database.db.delete(textMessages)
}
beforeEach(async () => {
  site.services.sendsTexts = true
  await forgetSent()
})

let last = 3_000
function newNumber() {
  last += 1
  return { typed: `777 ${last}`, dialled: `+960777${last}`, shown: `+960 777 ${last}` }
}

/** Somebody who has a number, and neither an e-mail address nor a password, on the account page. */
async function captain(): Promise<{ screen: Screen; id: string; number: ReturnType<typeof newNumber> }> {
  const number = newNumber()
  const { user, token } = await enterWith(site, number.dialled, { name: 'Ismail Fulhu' })
  await forgetSent()
  browser.signIn('jobseeker', { id: user.id, token })
  const screen = await browser.open('/account')
  await screen.shows('Ismail Fulhu', number.shown)
  return { screen, id: user.id, number }
}

/** The page has other forms with fields of the same names. */
const dialog = () => document.querySelector('dialog') ?? document.body
function fillIn(label: string, value: string): void {
  const [field] = queryAllByLabelText(dialog(), (text) => text.trim().startsWith(label))
  if (!field) throw new Error(`no field of the dialog is called ${label}`)
  fireEvent.input(field, { target: { value } })
}
const pressIn = (name: string) =>
  eventually(() => {
    const button = [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!button) throw new Error(`no button of the dialog is called ${name}`)
    button.click()
  })

const accountOf = async (id: string) =>
  (await site.database.db.select().from(accounts).where(eq(accounts.id, id)))[0]

describe('an account with a password', () => {
  for (const [role, register] of [
    ['employer', registerEmployer],
    ['jobseeker', registerSeeker],
  ] as const)
    longTest(`of ${role}: a number is added with its code and the password, and removed`, async () => {
      const { typed, dialled, shown } = newNumber()
      const person = await register(site)
      browser.signIn(role, person)
      const screen = await browser.open('/account')
      await screen.press('Add a phone number')
      await screen.fill('Phone number', '123')
      await screen.press('Send me a code')
      await screen.shows('Phone number must be a Maldivian mobile number such as 777 1234')
      await screen.fill('Phone number', typed)
      await screen.press('Send me a code')
      await screen.shows(`If ${typed} gets text messages`)
      const code = await codeTo(site, dialled)
      fillIn('Code', anotherThan(code))
      fillIn('Your password', person.password)
      await pressIn('Save number')
      await screen.shows('The code is not right, or no longer works')
      fillIn('Code', code)
      await pressIn('Save number')
      await screen.shows('You can now log in with your phone number', shown)
      await screen.press('Remove number')
      await screen.shows(`You log in with ${person.email} as before`)
      fillIn('Your password', person.password)
      await pressIn('Remove number')
      await screen.shows('The phone number was removed', 'Add a phone number')
    })
})

describe('an account without e-mail address and password', () => {
  test('says so, and how it is reached', async () => {
    const { screen } = await captain()
    await screen.shows(
      'No e-mail address',
      'You have no e-mail address, so decisions, interviews and offers come as text messages',
      'This account has no password. Set one to log in with it once you have added an e-mail address',
      'A new password removes your passkeys and other connections',
      'Add an e-mail address',
    )
    await screen.lacks('Remove number', 'Change e-mail address', 'Current password')
    await screen.press('Change number')
    await screen.shows('Change your phone number')
    expect(screen.control('Set a password').getAttribute('href')).toBe('/password-reset/phone')
  })

  test('is deleted with a code to its number, and not with a wrong one', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { screen, id, number } = await captain()
    await screen.press('Delete account')
    await screen.shows(`We send a code to ${number.shown} to check that it is you`)
    expect(document.querySelector('dialog input[type=password]')).toBeNull()
    await pressIn('Delete account')
    await screen.shows('First send yourself a code, then enter it here')
    await pressIn('Send me a code')
    await screen.shows(`If ${number.shown} gets text messages`)
    const code = await codeTo(site, number.dialled)
    fillIn('Code', anotherThan(code))
    await pressIn('Delete account')
    await screen.shows('The code is not right, or no longer works')
    expect(await accountOf(id)).toBeDefined()
    fillIn('Code', code)
    await pressIn('Delete account')
    await eventually(() => expect(assign).toHaveBeenCalledWith('/account/deleted'))
    expect(await accountOf(id)).toBeUndefined()
  })

  test('is asked to log in again before a code to another number is sent, and logs out with a press', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { screen } = await captain()
    const { typed, dialled } = newNumber()
    site.later(11 * 60_000)
    await screen.press('Change number')
    fillIn('Phone number', typed)
    await pressIn('Send me a code')
    await screen.shows('Please log in again, and do this within ten minutes')
    expect(await codeTo(site, dialled)).toBe('')
    await pressIn('Log out and log in again')
    await eventually(() => expect(assign).toHaveBeenCalledWith('/login?redirect=%2Faccount'))
  })

  test('proves nothing by a code where none can be sent: it has just logged in', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { id, number } = await captain()
    site.services.sendsTexts = false
    const screen = await browser.open('/account')
    await screen.shows(number.shown, 'Send link to the address')
    await screen.press('Delete account')
    await screen.shows('This cannot be undone')
    await screen.lacks('Send me a code')
    await pressIn('Delete account')
    await eventually(() => expect(assign).toHaveBeenCalledWith('/account/deleted'))
    expect(await accountOf(id)).toBeUndefined()
  })

  test('gets an e-mail address later, which opens it once its link is followed', async () => {
    const { screen, id, number } = await captain()
    await screen.fill('E-mail address', 'captain@example.mv')
    // One button at a time: first the code.
    expect(screen.text()).not.toContain('Send link to the address')
    await screen.press('Send me a code')
    await screen.shows(`If ${number.shown} gets text messages`)
    await screen.lacks('Code is required')
    await screen.fill('Code', await codeTo(site, number.dialled))
    await screen.press('Send link to the address')
    await screen.shows('Follow the link that we have sent to captain@example.mv', 'your phone number')
    const mail = await lastMail(site, 'captain@example.mv')
    await site.call('GET', `/api/employers/verify-email?token=${mail?.token}`)
    expect(await accountOf(id)).toMatchObject({ email: 'captain@example.mv' })
  })

  longTest('a number that was unused for half a year says so, and is proven again', async () => {
    const { dialled, typed } = newNumber()
    const person = await registerSeeker(site)
    browser.signIn('jobseeker', person)
    const screen = await browser.open('/account')
    await screen.press('Add a phone number')
    await screen.fill('Phone number', typed)
    await screen.press('Send me a code')
    await screen.shows(`If ${typed} gets text messages`)
    fillIn('Code', await codeTo(site, dialled))
    fillIn('Your password', person.password)
    await pressIn('Save number')
    await screen.shows('Change number')
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 181 * 86_400_000)
    const { body } = await site.call<{ token: string; refreshToken: string }>('POST', '/api/auth/jobseeker', {
      body: { email: person.email, password: person.password },
    })
    browser.signIn('jobseeker', { id: person.id, ...body })
    const later = await browser.open('/account')
    await later.shows('You cannot log in with this number now')
    await later.press('Confirm it again')
    expect(later.field('Phone number').value).toBe(`+960 ${typed}`)
    await pressIn('Send me a code')
    await later.shows(`If +960 ${typed} gets text messages`)
    // A person who reads the message returns to a reloaded page.
    const reloaded = await browser.open('/account')
    await reloaded.shows('Confirm your phone number', `If +960 ${typed} gets text messages`)
    expect(reloaded.text()).not.toMatch(/Change your phone number|every other device is logged out/)
    site.clock.now = before
  })
})
