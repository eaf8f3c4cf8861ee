// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const hrefOf = (screen: Screen, name: string) => screen.control(name).getAttribute('href')
const encoded = encodeURIComponent
const role = () => localStorage.getItem('userRole')

async function logIn(screen: Screen, { email, password }: Pick<Actor, 'email' | 'password'>) {
  await screen.shows('Log In')
  await screen.fill('E-mail', email)
  await screen.fill('Password', password)
  await screen.press('Log In')
}

async function aJob(): Promise<string> {
  const employer = await insertEmployer(site)
  return `/jobs/${await insertJob(site.database.db, { employerId: employer.id })}`
}

// D-L-01
describe('a login with the tab of the other role', () => {
  longTest('signs in where address and password belong, and says so', async () => {
    const employer = await registerEmployer(site)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const screen = await browser.open('/login')
    browser.requests.length = 0
    await logIn(screen, employer)
    await screen.shows('Login successful! This is your employer account. Redirecting...')
    // A single call: a refusal would appear as an error in the console of the person who logs in.
    expect(browser.requests.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/auth/jobseeker'])
    expect([role(), localStorage.getItem('employerId')]).toEqual(['employer', employer.id])
    await eventually(() => expect(assign).toHaveBeenCalledWith('/dashboard'))

    const seeker = await registerSeeker(site)
    const other = await browser.open('/login?redirect=/dashboard')
    await other.shows('You are already logged in')
    await eventually(() => expect(other.control('Employer').getAttribute('aria-selected')).toBe('true'))
    await logIn(other, seeker)
    await other.shows('Login successful! This is your job seeker account. Redirecting...')
    await other.isAt('/jobseeker/search')
  })

  longTest('reveals nothing of either account without the password', async () => {
    const { email } = await registerEmployer(site)
    const seen: string[] = []
    for (const address of [email, 'nobody@example.mv']) {
      const screen = await browser.open('/login')
      await logIn(screen, { email: address, password: 'not the password' })
      await screen.shows('Invalid e-mail or password')
      seen.push(screen.text())
    }
    expect(seen[0]).toBe(seen[1])
    expect({ ...localStorage }).toEqual({})
  })

  test('goes by the tab where the person is both with one password', async () => {
    const { email, password } = await registerEmployer(site)
    await registerSeeker(site, { email, password })
    const screen = await browser.open('/login')
    await logIn(screen, { email, password })
    await screen.shows('Login successful! Redirecting...')
    expect(role()).toBe('jobseeker')
  })

  test('says that an account is suspended only with its password', async () => {
    const { id, email, password } = await registerEmployer(site)
    const suspended = { suspendedAt: site.clock.now }
    await site.database.db.update(accounts).set(suspended).where(eq(accounts.id, id))
    const screen = await browser.open('/login')
    await logIn(screen, { email, password: 'not the password' })
    await screen.shows('Invalid e-mail or password')
    await logIn(screen, { email, password })
    await screen.shows('suspended')
  })
})

test('in a browser that stores nothing a login says so, and no session is made', async () => {
  const screen = await browser.open('/login')
  const blocked = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  onTestFinished(() => blocked.mockRestore())
  browser.requests.length = 0
  await logIn(screen, { email: 'aminath@example.mv', password: 'a lagoon of 26 atolls' })
  await screen.shows('This browser stores nothing for this site', 'use another browser')
  expect(browser.requests.filter((one) => one.startsWith('POST /api/auth'))).toEqual([])
})

async function fillSeeker(screen: Screen, email: string, password = 'a lagoon of 26 atolls') {
  await screen.fill('Full name', 'Aishath Ali')
  await screen.fill('E-mail', email)
  await screen.fill('Password', password)
  await screen.fill('Sector', 'Technology')
}

let people = 0
const newAddress = () => `door-${++people}@example.mv`

// D-L-02
describe('registering on the way to something', () => {
  test('is one press away at the login, of the role that the place is for', async () => {
    const job = `${await aJob()}?apply`
    const login = await browser.open(`/login?redirect=${encoded(job)}`)
    await login.shows('Log in to continue where you were.')
    await eventually(() =>
      expect(hrefOf(login, 'Create an account')).toBe(`/jobseeker/register?redirect=${encoded(job)}`),
    )
    await login.press('Employer')
    expect(hrefOf(login, 'Create an account')).toBe(`/register?redirect=${encoded(job)}`)
    const chooser = await browser.open(`/get-started?redirect=${encoded(job)}`)
    await eventually(() =>
      expect(hrefOf(chooser, 'I am a Job Seeker')).toBe(`/jobseeker/register?redirect=${encoded(job)}`),
    )
    expect(hrefOf(chooser, 'I am an Employer')).toBe(`/register?redirect=${encoded(job)}`)
    expect(hrefOf(chooser, 'Log in here')).toBe(`/login?redirect=${encoded(job)}`)
  })

  test('takes a job seeker back signed in, past the second step with one press', async () => {
    const job = await aJob()
    const screen = await browser.open(`/jobseeker/register?redirect=${encoded(job)}`)
    await screen.shows('It takes a minute. Then you go back to where you were.')
    await fillSeeker(screen, newAddress())
    await screen.press('Continue')
    await screen.isAt(`/jobseeker/register?redirect=${encoded(job)}&step=2`)
    await screen.shows('Skip for now', 'Employers may find my profile')
    expect(screen.field('Employers may find my profile').checked).toBe(false)
    await screen.press('Skip for now')
    await screen.isAt(job)
    expect(role()).toBe('jobseeker')
    const body = site.call('GET', `/api/jobseekers/${localStorage.getItem('jobSeekerId')}`, {
      as: localStorage.getItem('authToken') ?? '',
    })
    expect((await body).body).toMatchObject({ sector: 'Technology', openToEmployers: false })
  })

  test('takes an employer back signed in', async () => {
    const screen = await browser.open(`/register?redirect=${encoded('/about')}`)
    await screen.shows('Subscription plan')
    await screen.fill('Company name', 'Coral Cafe')
    await screen.fill('E-mail', newAddress())
    await screen.fill('Password', 'a lagoon of 26 atolls')
    await screen.fill('Industry sector', 'Finance')
    await screen.fill('Subscription plan', 'Annual')
    await screen.press('Create Account')
    await screen.isAt('/about')
    expect(role()).toBe('employer')
  })

  test("leads to the role's own start where the way was to a page of the other role", async () => {
    const screen = await browser.open(`/jobseeker/register?redirect=${encoded('/dashboard')}`)
    await screen.shows('Continue')
    await fillSeeker(screen, newAddress())
    await screen.press('Continue')
    await screen.shows('Skip for now')
    await screen.press('Skip for now')
    await screen.isAt('/jobseeker/search')
    expect(role()).toBe('jobseeker')
  })

  test('continues where the account exists already and the password is right, as after a lost reply', async () => {
    const job = await aJob()
    const { email, password } = await registerSeeker(site)
    const screen = await browser.open(`/jobseeker/register?redirect=${encoded(job)}`)
    await screen.shows('Continue')
    await fillSeeker(screen, email, 'twelve palm trees')
    await screen.press('Continue')
    await screen.press('Create Account')
    await screen.shows('An account with this e-mail address already exists', 'Log in with this address')
    expect(hrefOf(screen, 'Log in with this address')).toBe(`/login?redirect=${encoded(job)}`)
    expect(localStorage.getItem('authToken')).toBeNull()
    await screen.shows('Continue')
    await screen.fill('Password', password)
    await screen.press('Continue')
    await screen.press('Create Account')
    await screen.isAt(job)
  })

  longTest('leads by way of the login when signing in fails', async () => {
    const screen = await browser.open('/jobseeker/register?redirect=/about')
    await screen.shows('Continue')
    const email = newAddress()
    await fillSeeker(screen, email)
    await screen.press('Continue')
    browser.line('POST /api/auth/jobseeker', 'offline')
    await screen.press('Create Account')
    await screen.isAt('/login?redirect=%2Fabout')
    await eventually(() => expect(screen.field('E-mail').value).toBe(email))
  })

  test('accepts own paths only', async () => {
    const screen = await browser.open(`/jobseeker/register?redirect=${encoded('https://evil.example/')}`)
    await screen.shows('Continue')
    await browser.idle()
    expect(hrefOf(screen, 'Log in here')).toBe('/login')
    expect(screen.text()).not.toContain('you are back')
  })
})

describe('the link of a registration', () => {
  // D-C-18
  test('confirms when its page opens, not when it is fetched ahead, and says what waited', async () => {
    const employer = await registerEmployer(site, { verified: false })
    await insertJob(site.database.db, { employerId: employer.id, status: 'Pending' })
    const { token } = (await lastMail(site, employer.email, 'verify-email')) ?? {}
    await site.app.inject({ url: `/verify-email?token=${token}` })
    const account = () => site.call('GET', '/api/account', { as: employer.token })
    expect((await account()).body).toMatchObject({ isVerified: false })

    browser.signIn('employer', employer)
    const screen = await browser.open(`/verify-email?token=${token}`)
    await screen.shows('E-mail address verified successfully', '1 job that waited is published now.')
    expect(hrefOf(screen, 'Go to your jobs')).toBe('/employer/jobs')
    expect((await account()).body).toMatchObject({ isVerified: true })
  })

  test('says which jobs waited for too long', async () => {
    const employer = await registerEmployer(site, { verified: false })
    const publishedAt = new Date(site.clock.now.getTime() - 40 * 24 * 60 * 60_000)
    await insertJob(site.database.db, { employerId: employer.id, status: 'Pending', publishedAt })
    const { token } = (await lastMail(site, employer.email, 'verify-email')) ?? {}
    browser.signIn('employer', employer)
    const screen = await browser.open(`/verify-email?token=${token}`)
    await screen.shows('1 job that waited has expired meanwhile. Renew what you still need.')
    await screen.lacks('published now')
    expect(hrefOf(screen, 'Go to your jobs')).toBe('/employer/jobs')
  })

  test('works without a sign-in, and leads on through the login', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    const { token } = (await lastMail(site, seeker.email, 'verify-email')) ?? {}
    const screen = await browser.open(`/verify-email?token=${token}`)
    await screen.shows('E-mail address verified successfully')
    expect(hrefOf(screen, 'Log In')).toBe('/login?redirect=%2Fjobseeker%2Fprofile')
  })

  test('of a new address has a button', async () => {
    const seeker = await registerSeeker(site)
    const body = { email: newAddress(), password: seeker.password }
    await site.call('PUT', '/api/account/email', { as: seeker.token, body })
    const mail = await lastMail(site, body.email, 'change-email')
    expect(mail?.text).toContain(`/verify-email?token=${mail?.token}&for=new-address`)
    const screen = await browser.open(`/verify-email?token=${mail?.token}&for=new-address`)
    await screen.shows('Press Verify to replace your old address with this one.')
    await browser.idle()
    expect(screen.text()).not.toContain('successfully')
    await screen.press('Verify')
    await screen.shows('E-mail address verified successfully')
  })
})

// D-L-02
describe('until the address is confirmed', () => {
  afterEach(() => sessionStorage.clear())
  const waits = 'Until then employers cannot find you, and our e-mails leave out details.'

  test('a line above each page says what waits, sends the link again, and can be closed', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    browser.signIn('jobseeker', { ...seeker, isVerified: false })
    const screen = await browser.open('/about')
    await screen.shows('Please confirm your e-mail address.', waits)
    const before = (await lastMail(site, seeker.email, 'verify-email'))?.token
    site.later(1_000)
    await eventually(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === 'Send the link again')?.click()
      expect(screen.text()).toContain(`Sent to ${seeker.email}. Please check your inbox.`)
    })
    expect((await lastMail(site, seeker.email, 'verify-email'))?.token).not.toBe(before)
    document.querySelector<HTMLElement>('aside button[aria-label="Close"]')?.click()
    await screen.lacks('Sent to')
    const next = await browser.open('/jobseeker/profile')
    await next.shows('My Profile')
    expect(next.text()).not.toContain(waits)
  })

  test('nobody else sees the line or makes its call, and it ends with the confirmation', async () => {
    const seeker = await registerSeeker(site, { verified: false })
    browser.signIn('jobseeker', { ...seeker, isVerified: false })
    const { token } = (await lastMail(site, seeker.email, 'verify-email')) ?? {}
    await site.call('GET', `/api/jobseekers/verify-email?token=${token}`)
    browser.requests.length = 0
    await browser.open('/about')
    await eventually(() => expect(localStorage.getItem('unconfirmed')).toBeNull())
    expect(browser.requests).toContain('GET /api/account')
    browser.requests.length = 0
    await (await browser.open('/about')).lacks(waits)
    await browser.idle()
    expect(browser.requests).not.toContain('GET /api/account')
  })
})
