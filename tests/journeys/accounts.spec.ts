import type { Page } from '@playwright/test'
import { logIn, password } from './people.ts'
import { expect, lookAt, test } from './world.ts'

const unique = () => `${Date.now()}-${Math.random().toString(36).slice(2, 7)}`

const linkIn = (text: string | undefined) => /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''

/** Reads why the sign-in has ended. */
async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'You were logged out on this device' })
  await notice.getByRole('button', { name: 'Close' }).click()
}

// D-C-16, D-C-18
test('an employer registers, confirms the address from the mail, logs in, and out again', {
  tag: '@main',
}, async ({ site, person, mailbox }) => {
  const page = await person()
  const email = `employer-${unique()}@example.mv`
  await page.goto(`${site.url}/get-started`)
  await lookAt(page)
  await page.getByRole('link', { name: 'I am an Employer' }).click()

  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await page.getByLabel('Company name').fill('Coral Reef Resort')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByLabel('Industry sector').selectOption('Tourism & Resort Sector')
  await page.getByLabel('Subscription plan').selectOption('Pay-per-Ad')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This password is too easy to guess')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await lookAt(page)

  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('This password is too easy to guess')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Please login to continue...' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/login`)
  await expect(page.getByRole('tab', { name: 'Employer' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  await page.goto(linkIn((await mailbox.waitFor(email, /confirm/i)).text))
  await expect(page.getByText('E-mail address verified successfully')).toBeVisible()
  await lookAt(page)

  await page.goto(`${site.url}/login?redirect=/dashboard`)
  await expect(page.getByRole('tab', { name: 'Employer' })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${site.url}/login?redirect=/account`)
  await page.getByRole('tab', { name: 'Employer' }).click()
  await logIn(page, email, { password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('Invalid e-mail or password')
  await lookAt(page)
  await logIn(page, email)
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('Address confirmed', { exact: true })).toBeVisible()
  await lookAt(page)
  const stored = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(stored).toEqual(['authToken', 'employerId', 'refreshToken', 'userRole'])

  // The sign-in ends elsewhere: the way back opens with the tab of the role that was signed in. Pressed in
  // the page's own script, since one of its background calls may notice before a pointer is there.
  await page.evaluate(async () => {
    const body = JSON.stringify({ refreshToken: localStorage.getItem('refreshToken') })
    await fetch('/api/auth/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    for (const button of document.querySelectorAll('button'))
      if (button.textContent === 'Export my data') button.click()
  })
  await expect(page).toHaveURL(`${site.url}/login?redirect=%2Faccount`)
  await closeNotice(page)
  await expect(page.getByRole('tab', { name: 'Employer' })).toHaveAttribute('aria-selected', 'true')
  await logIn(page, email)
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  const menu = page.getByLabel('Menu')
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

// D-C-16, P1-2.9-01
test('a job seeker registers in two steps, and loses nothing on Back, on a reload or on a refusal', async ({
  site,
  person,
}) => {
  const page = await person()
  const email = `seeker-${unique()}@example.mv`
  await page.goto(`${site.url}/jobseeker/register`)
  await lookAt(page)
  await page.getByLabel('Full name').fill('Aishath Ali')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Sector').selectOption('Technology')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can add all of this later.')).toBeFocused()
  await page.getByLabel('Skills').fill('Cooking, Diving')
  await lookAt(page)

  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue('Aishath Ali')
  await page.goForward()
  await expect(page.getByLabel('Skills')).toHaveValue('Cooking, Diving')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await page.getByLabel('Password', { exact: true }).fill('iloveyou1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Skills')).toHaveValue('Cooking, Diving')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This password is too easy to guess').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByLabel('Sector')).toHaveValue('Technology')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful!' })).toBeVisible()

  await expect(page).toHaveURL(`${site.url}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(`${site.url}/jobseeker/search`)
})

test('a forgotten password is recovered through the mail, and every other device is signed out', async ({
  site,
  person,
  mailbox,
}) => {
  const email = `seeker-${unique()}@example.mv`
  const { request } = await person()
  await request.post(`${site.url}/api/jobseekers/register`, {
    failOnStatusCode: true,
    data: { name: 'Hassan', email, password, sector: 'Finance' },
  })
  const phone = await person()
  await phone.goto(`${site.url}/login?redirect=/account`)
  await logIn(phone, email)
  await expect(phone.getByText('This device')).toBeVisible()

  const page = await person()
  await page.goto(`${site.url}/login`)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await lookAt(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send Reset Email' }).click()
  await expect(page.getByText('Reset email sent successfully! Check your inbox.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter New Password')
  await lookAt(page)

  await page.goto(linkIn((await mailbox.waitFor(email, /reset your password/i)).text))
  await page.getByLabel('New password', { exact: true }).fill('eleven palm trees')
  await page.getByLabel('Confirm new password').fill('twelve palm trees')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('eleven palm trees')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password reset successful! You can now log in.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
  await mailbox.waitFor(email, /password was changed/i)

  await phone.getByRole('button', { name: 'Export my data' }).click()
  await expect(phone).toHaveURL(`${site.url}/login?redirect=%2Faccount`)
  await closeNotice(phone)
  await logIn(phone, email, { password: 'eleven palm trees' })
  await expect(phone).toHaveURL(`${site.url}/account`)
})

test.describe('without scripts', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } })

  test('the owner of an old address keeps it with one button', async ({ site, person, mailbox }) => {
    const page = await person()
    const email = `seeker-${unique()}@example.mv`
    const evil = `attacker-${unique()}@example.mv`
    const seeker = { name: 'Shifa', email, password, sector: 'Finance' }
    await page.request.post(`${site.url}/api/jobseekers/register`, { failOnStatusCode: true, data: seeker })
    const proof = await mailbox.tokenTo(email, /confirm your e-mail/i)
    await page.request.get(`${site.url}/api/jobseekers/verify-email?token=${proof}`)
    const signIn = () => page.request.post(`${site.url}/api/auth/jobseeker`, { data: { email, password } })
    const headers = { authorization: `Bearer ${(await (await signIn()).json()).token}` }
    const data = { email: evil, password }
    await page.request.put(`${site.url}/api/account/email`, { headers, data })

    await page.goto(linkIn((await mailbox.waitFor(email, /asked to change/i)).text))
    await page.getByRole('button', { name: 'It was not me' }).click()
    await expect(page).toHaveURL(`${site.url}/keep-address?outcome=kept`)
    await page.getByRole('link', { name: 'Set a new password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Your Password')
    expect((await signIn()).status()).toBe(401)
    const theirs = await mailbox.tokenTo(evil, /confirm your new/i)
    const late = await page.request.get(`${site.url}/api/jobseekers/verify-email?token=${theirs}`)
    expect(late.status()).toBe(400)

    await page.goto(`${site.url}/keep-address?token=nonsense`)
    await page.getByRole('button', { name: 'It was not me' }).click()
    await expect(page.getByText('This link does not work')).toBeVisible()
  })
})

test('the page that keeps an address works for everyone, in any state of the address', async ({
  site,
  person,
}) => {
  const page = await person()
  for (const outcome of ['kept', 'refused', 'failed']) {
    await page.goto(`${site.url}/keep-address?outcome=${outcome}`)
    await lookAt(page)
  }
})

test('the tabs of one browser stay in step: one signs in or out, all do', async ({ site, person }) => {
  const first = await person()
  const email = `seeker-${unique()}@example.mv`
  await first.request.post(`${site.url}/api/jobseekers/register`, {
    failOnStatusCode: true,
    data: { name: 'Mariyam', email, password, sector: 'Finance' },
  })
  const second = await first.context().newPage()
  await second.goto(`${site.url}/account`)
  await expect(second.getByText('Authentication Required')).toBeVisible()
  await first.goto(`${site.url}/login?redirect=/account`)
  await logIn(first, email)
  await expect(second.getByText('This device')).toBeVisible()
  await expect(first.getByText('This device')).toBeVisible()

  // Both tabs find their access token worn out at the same moment: one of them asks for a new one, for both.
  const refreshes: string[] = []
  first.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url())
  })
  await first.evaluate(() => localStorage.setItem('authToken', `${localStorage.getItem('authToken')}x`))
  await Promise.all([first.reload(), second.reload()])
  await expect(first.getByText('This device')).toBeVisible()
  await expect(second.getByText('This device')).toBeVisible()
  expect(refreshes).toHaveLength(1)

  await first.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
  })
  await expect(second.getByText('Authentication Required')).toBeVisible()
})
