// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { eventsWritten } from '#features/accounts/security-events/server/count-event.ts'
import { storeCompanies } from '#site/companies.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
  signInAs,
} from '#tests/support/actors.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertMember } from '#tests/support/people.ts'

const { site, browser } = await openSite()

type Role = 'employer' | 'jobseeker' | 'admin'
async function openAs(role: Role, person: Actor): Promise<Screen> {
  browser.signIn(role, person)
  const screen = await browser.open('/account')
  await screen.shows('Your account', 'This device')
  return screen
}

/** The button inside the open question. */
function inQuestion(name: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')]
  buttons.find(({ textContent }) => textContent === name)?.click()
}

function fillInQuestion(password: string): void {
  const field = document.querySelector<HTMLInputElement>('[role=alertdialog] [autocomplete=current-password]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, password)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('the account page', () => {
  test('of a visitor asks for the sign-in and leads back', async () => {
    const screen = await browser.open('/account')
    await screen.shows('Authentication Required', 'Please log in to see your account.')
    expect(screen.control('Log In').getAttribute('href')).toBe('/login?redirect=%2Faccount')
  })

  const roles = [
    { role: 'jobseeker', called: 'Job Seeker', make: () => registerSeeker(site), canDelete: true },
    { role: 'employer', called: 'Employer', make: () => registerEmployer(site), canDelete: true },
    { role: 'admin', called: 'Operator', make: () => makeOperator(site), canDelete: false },
  ] as const
  for (const { role, called, make, canDelete } of roles)
    test(`of ${role} has name, address, password, devices and data`, async () => {
      const person = await make()
      const screen = await openAs(role, person)
      await screen.shows(person.name, person.email, called, 'Address confirmed', 'Change e-mail address')
      await screen.shows(`Must be at least ${role === 'admin' ? 15 : 8} characters`, 'Export my data')
      expect(screen.text().includes('Delete account')).toBe(canDelete)
    })

  test('of an operator changes the name; an empty one is refused', async () => {
    const operator = await makeOperator(site)
    const screen = await openAs('admin', operator)
    await screen.shows(operator.name)
    await screen.fill('Your name', ' ')
    await screen.press('Save name')
    await screen.shows('Please enter your name')
    await screen.fill('Your name', 'Shifa Abdulla')
    await screen.press('Save name')
    await screen.shows('Your name is changed')
    await eventually(() => expect(document.querySelector('h2')?.textContent).toBe('Shifa Abdulla'))
  })

  test('that cannot be loaded says so, and tries again', async () => {
    const person = await registerSeeker(site)
    browser.line('GET /api/account', { status: 500 })
    browser.signIn('jobseeker', person)
    const screen = await browser.open('/account')
    await screen.shows(
      'Unable to load your account',
      'The fault is on our side. Please try again in a moment.',
    )
    browser.mend()
    await screen.press('Try Again')
    await screen.shows(person.email)
  })

  test('offers an unconfirmed owner the link again, and sends it', async () => {
    const person = await registerEmployer(site, { verified: false })
    const screen = await openAs('employer', person)
    await screen.shows(
      'Your e-mail address is not confirmed',
      'Your jobs are published once you follow the link in our e-mail.',
    )
    const before = (await lastMail(site, person.email, 'verify-email'))?.token
    site.later(1_000)
    await screen.press('Send the link again')
    await screen.shows('We have sent the link again. Please check your inbox.')
    expect((await lastMail(site, person.email, 'verify-email'))?.token).not.toBe(before)
  })

  test('changes the address once the link in the new mail is followed', async () => {
    const person = await registerSeeker(site)
    const screen = await openAs('jobseeker', person)
    const fresh = `new-${person.email}`
    await screen.press('Change e-mail address')
    await screen.fill('New e-mail address', fresh)
    await screen.fill('Your password', 'not it at all')
    await screen.press('Send link to the new address')
    await screen.shows('The password is not right')
    await screen.fill('Your password', person.password)
    await screen.press('Send link to the new address')
    await screen.shows('Please confirm your new address', `Until then you log in with ${person.email}.`)
    const { token } = (await lastMail(site, fresh)) ?? {}
    expect((await site.call('GET', `/api/jobseekers/verify-email?token=${token}`)).status).toBe(200)
    await (await openAs('jobseeker', person)).lacks('Please confirm your new address')
    expect((await signInAs(site, 'jobseeker', { ...person, email: fresh })).id).toBe(person.id)
  })

  async function openWithAddressThatWaits(): Promise<{ person: Actor; screen: Screen }> {
    const person = await registerSeeker(site)
    await signInAs(site, 'jobseeker', person)
    const body = { email: `new-${person.email}`, password: person.password }
    await site.call('PUT', '/api/account/email', { as: person.token, body })
    const screen = await openAs('jobseeker', person)
    await screen.shows('Please confirm your new address', 'logging out all other devices, cancels it.')
    return { person, screen }
  }

  test('shows no pending address once every other device was signed out', async () => {
    const { screen } = await openWithAddressThatWaits()
    await screen.press('Log out all other devices')
    await screen.shows('links in earlier e-mails stopped working')
    await screen.lacks('Please confirm your new address')
  })

  // D-C-11
  test('changes the password, which signs out every other device and not this one', async () => {
    const person = await registerSeeker(site)
    const other = await signInAs(site, 'jobseeker', person)
    const screen = await openAs('jobseeker', person)
    await screen.fill('Current password', 'not it at all')
    await screen.fill('New password', 'eleven palm trees')
    await screen.fill('Confirm new password', 'twelve palm trees')
    await screen.press('Change Password')
    await screen.shows('Passwords do not match')
    await screen.fill('Confirm new password', 'eleven palm trees')
    await screen.press('Change Password')
    await screen.shows('The password is not right')
    await screen.fill('Current password', person.password)
    await screen.press('Change Password')
    await screen.shows('Password changed. Your other devices were logged out.')
    expect((await site.call('GET', '/api/account', { as: other.token })).status).toBe(401)
    await (await browser.open('/account')).shows('This device')
  })

  test('says that the password may have changed when the reply is lost, and keeps the drafts', async () => {
    const person = await registerSeeker(site)
    const screen = await openAs('jobseeker', person)
    localStorage.setItem('draft:a letter', 'Dear Reef Stores')
    await screen.fill('Current password', person.password)
    await screen.fill('New password', 'eleven palm trees')
    await screen.fill('Confirm new password', 'eleven palm trees')
    loseReply('PUT /api/account/password')
    await screen.press('Change Password')
    await screen.shows('your password may have changed. If you have to log in, try the new one first.')
    await screen.press('Change Password')
    await eventually(() => expect(localStorage.getItem('authToken')).toBeNull())
    expect(localStorage.getItem('draft:a letter')).toBe('Dear Reef Stores')
    await signInAs(site, 'jobseeker', { ...person, password: 'eleven palm trees' })
  })

  test('shows no pending address once the password was changed', async () => {
    const { person, screen } = await openWithAddressThatWaits()
    await screen.fill('Current password', person.password)
    await screen.fill('New password', 'eleven palm trees')
    await screen.fill('Confirm new password', 'eleven palm trees')
    await screen.press('Change Password')
    await screen.lacks('Please confirm your new address', 'Log out all other devices')
  })

  test("shows recent activity, and marks acts that may be another person's", async () => {
    const person = await registerSeeker(site)
    const guess = { email: person.email, password: 'not it at all' }
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    for (let round = 0; round < 3; round += 1)
      await site.call('POST', '/api/auth/jobseeker', { body: guess, headers, from: '198.51.100.7' })
    await eventsWritten()
    const screen = await openAs('jobseeker', person)
    await screen.shows('Recent activity', 'Login failed, 3 times', 'Firefox on Windows, from 198.51.100.7')
    await screen.shows('Logged in', 'E-mail address confirmed')
    await screen.lacks('Show more')
  })

  test('shows more on request, and says so when it cannot be loaded', async () => {
    const person = await registerSeeker(site)
    for (let round = 0; round < 9; round += 1) await signInAs(site, 'jobseeker', person)
    const screen = await openAs('jobseeker', person)
    await screen.lacks('E-mail address confirmed')
    await screen.press('Show more')
    await screen.shows('E-mail address confirmed')
    await screen.lacks('Show more')

    browser.line('GET /api/account/activity', { status: 500, body: { error: 'Something went wrong.' } })
    const again = await browser.open('/account')
    await again.shows('Something went wrong.')
    browser.mend()
    await again.press('Try Again')
    await again.shows('Logged in')
  })

  test('ends another device, or all of them', async () => {
    const person = await registerSeeker(site)
    site.later(1)
    const others = [await signInAs(site, 'jobseeker', person)]
    site.later(1)
    others.push(await signInAs(site, 'jobseeker', person))
    const isIn = async ({ token }: Actor) =>
      (await site.call('GET', '/api/account', { as: token })).status === 200
    const screen = await openAs('jobseeker', person)
    await screen.press('Log out Unknown device')
    await screen.shows('Logged out')
    expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(1)
    await screen.press('Log out all other devices')
    await screen.shows('Every other device was logged out')
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    await screen.lacks('Log out all other devices')
  })

  const words = {
    jobseeker: [
      'Your profile, your CV, your cover letters and your sessions are deleted.',
      'Employers keep a count of applications without your name.',
    ],
    employer: [
      'is deleted with its profile, logo, jobs, subscriptions and payment slips, for all its members.',
      "Job seekers keep their applications to the jobs in their own list, marked 'Job removed'.",
    ],
  }
  // D-C-26
  for (const role of ['jobseeker', 'employer'] as const)
    longTest(
      `deletes the account of ${role} after naming what is deleted and what stays, with the password`,
      async () => {
        const person = await (role === 'employer' ? registerEmployer(site) : registerSeeker(site))
        const screen = await openAs(role, person)
        await screen.press('Delete account')
        await screen.shows(`Delete the account of ${person.name}?`, ...words[role], 'This cannot be undone.')
        inQuestion('Delete account')
        await screen.shows('Password is required')
        fillInQuestion('not it at all')
        inQuestion('Delete account')
        await screen.shows('The password is not right')
        fillInQuestion(person.password)
        const leave = vi.spyOn(window.location, 'assign')
        inQuestion('Delete account')
        await eventually(() => expect(leave).toHaveBeenCalledWith('/account/deleted'))
        expect(localStorage.length).toBe(0)
        expect((await site.call('GET', '/api/account', { as: person.token })).status).toBe(401)
      },
    )

  test('says that the account is deleted, and deletes the drafts, also when the reply was lost', async () => {
    const person = await registerSeeker(site)
    const screen = await openAs('jobseeker', person)
    localStorage.setItem('draft:a letter', 'Dear Reef Stores')
    await screen.press('Delete account')
    fillInQuestion(person.password)
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    loseReply('DELETE /api/account')
    inQuestion('Delete account')
    await eventually(() => expect(leave).toHaveBeenCalledWith('/account/deleted'))
    expect(localStorage.length).toBe(0)
  })

  test('is still there when the line was lost before the call to delete it arrived', async () => {
    const person = await registerSeeker(site)
    const screen = await openAs('jobseeker', person)
    await screen.press('Delete account')
    fillInQuestion(person.password)
    browser.line('DELETE /api/account', 'offline')
    inQuestion('Delete account')
    await screen.shows('The connection was lost. What you typed is still here')
    browser.mend()
    await screen.shows(`Delete the account of ${person.name}?`)
  })
})

test('a member who is no only owner reads that the company stays', async () => {
  const owner = await registerEmployer(site)
  const member = await insertMember(site, owner.id, { role: 'recruiter' })
  browser.signIn('employer', { ...member, id: owner.id })
  storeCompanies([{ _id: owner.id, name: owner.name, role: 'recruiter' }])
  const screen = await browser.open('/account')
  await screen.press('Delete account')
  await screen.shows(`You leave ${owner.name}.`, 'Your account and your sessions are deleted.')
  await screen.lacks('payment slips', 'Change the name in your profile')
})

test('an owner reads again what would be deleted when the deletion is refused, since the team may have changed', async () => {
  const founder = await registerEmployer(site)
  const owner = await insertMember(site, founder.id, { role: 'owner' })
  browser.signIn('employer', { ...owner, id: founder.id })
  storeCompanies([{ _id: founder.id, name: founder.name, role: 'owner' }])
  const screen = await browser.open('/account')
  await screen.press('Delete account')
  await screen.shows(`You leave ${founder.name}.`)
  const url = `/api/employers/${founder.id}/members/${founder.id}`
  expect((await site.call('DELETE', url, { as: founder.token })).status).toBe(200)
  browser.line('DELETE /api/account', { status: 500 })
  inQuestion('Delete account')
  await screen.shows(`${founder.name} is deleted with its profile`)
  browser.line('DELETE /api/account', undefined)
})

test('the only owner of a company reads what is lost of its money, and what is still transferred', async () => {
  const owner = await registerEmployer(site)
  const operator = await makeOperator(site)
  const as = (who: Actor, path: string, body: object) =>
    site.call<{ subscription: { _id: string } }>('POST', path, { as: who.token, body })
  await site.call('PUT', '/api/admin/settings', {
    as: operator.token,
    body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' } },
  })
  const plan = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const { body } = await as(owner, '/api/employers/select-subscription', plan)
  const purchase = `/api/admin/subscriptions/${body.subscription._id}`
  await as(operator, `${purchase}/approve`, { received: 699 })
  await as(operator, `${purchase}/refunds`, { amount: 99, account: '7730', reason: 'Too much' })
  const screen = await openAs('employer', owner)
  await screen.press('Delete account')
  await screen.shows(
    `${owner.name} has MVR 101 of credit, which is lost. Ask us for a refund first.`,
    `A refund of MVR 99 to ${owner.name} has not been transferred yet. We will still transfer it, to the account that you told us.`,
  )
})

test('an account is not deleted before it is said what goes with it', async () => {
  const screen = await openAs('employer', await registerEmployer(site))
  browser.line('GET /api/account/deletion', { status: 500 })
  await screen.press('Delete account')
  await screen.shows('The fault is on our side')
  const isShut = () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find(
      ({ textContent }) => textContent === 'Delete account',
    )?.disabled
  expect(isShut()).toBe(true)
  browser.line('GET /api/account/deletion', undefined)
  await screen.answer('Try Again')
  await screen.shows('is deleted with its profile')
  expect(isShut()).toBe(false)
})

test('a deletion ends on a page that says what was deleted, and what is possible now', async () => {
  const screen = await browser.open('/account/deleted')
  await screen.shows('Your account is deleted', 'You are logged out on every device')
  expect(screen.control('Find Jobs').getAttribute('href')).toBe('/')
  expect(screen.control('Create another account').getAttribute('href')).toBe('/get-started')
})
