// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { planTypes, sectors } from '#contract/facts/vocabularies.ts'
import { openSite, type Screen } from '#tests/support/browser/screen.tsx'

const { browser } = await openSite()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const id = '0123456789abcdef01234567'
const tokenOf = (payload: object) => `x.${btoa(JSON.stringify(payload))}.x`
/** A reply to a sign-in, with a token of its own. */
const signedIn = (role: string) => ({
  token: tokenOf({ id, role, jti: crypto.randomUUID() }),
  refreshToken: crypto.randomUUID(),
  user: { id, role },
})
/** The sign-in succeeds, and so do the calls of the frame around each page: the server would refuse its made-up token. */
const signsIn = (role: 'jobseeker' | 'employer') => {
  browser.line(`POST /api/auth/${role}`, { status: 200, body: signedIn(role) })
  browser.line('GET /api/threads/unread', { status: 200, body: { count: 0, threads: [] } })
  browser.line('GET /api/jobseekers/tasks', { status: 200, body: { count: 0 } })
  browser.line('GET /api/employers/inbox?waiting=decide&limit=3', {
    status: 200,
    body: { items: [], total: 0 },
  })
  browser.line('GET /api/account', { status: 200, body: {} })
}
/** The colour of the message with these words. */
const toneOf = (words: string) => {
  const boxes = [...document.querySelectorAll('main [role="alert"], main [role="status"]')]
  return /bg-(\w+)-tint/.exec(boxes.find((box) => box.textContent?.includes(words))?.className ?? '')?.[1]
}
const optionsOf = (screen: Screen, label: string) =>
  [...(screen.field(label) as unknown as HTMLSelectElement).options].map(({ value }) => value).slice(1)
const isShut = () => document.querySelector('main form fieldset')?.hasAttribute('disabled')
const hrefOf = (screen: Screen, name: string) => screen.control(name).getAttribute('href')

// P1-2.0-03, P1-2.4-01
test('the role chooser leads to both registrations and to the login', async () => {
  const screen = await browser.open('/get-started')
  await screen.shows('I am a Job Seeker', 'I am an Employer')
  expect(hrefOf(screen, 'I am a Job Seeker')).toBe('/jobseeker/register')
  expect(hrefOf(screen, 'I am an Employer')).toBe('/register')
  expect(hrefOf(screen, 'Log in here')).toBe('/login')
})

describe('the login', () => {
  const fill = async (screen: Screen) => {
    await screen.fill('E-mail', 'ali@example.mv')
    await screen.fill('Password', 'a lagoon of 26 atolls')
  }

  // P1-2.0-07, P1-2.5-01, P1-2.5-02, P1-2.5-03, P1-5-07
  test('opens for job seekers, needs both fields, shows and hides the password, and leads on', async () => {
    const screen = await browser.open('/login')
    await screen.shows('Forgot Password')
    expect(screen.control('Job Seeker').getAttribute('aria-selected')).toBe('true')
    expect(screen.control('Employer').getAttribute('aria-selected')).toBe('false')
    expect(hrefOf(screen, 'Forgot Password')).toBe('/password-reset')
    expect(hrefOf(screen, 'Create an account')).toBe('/get-started')
    await screen.press('Log In')
    await screen.shows('E-mail is required', 'Password is required')
    expect(screen.field('Password').type).toBe('password')
    await screen.press('Show password')
    expect(screen.field('Password').type).toBe('text')
    await screen.press('Hide password')
    expect(screen.field('Password').type).toBe('password')
  })

  test('redirects nobody who has left its page meanwhile', async () => {
    signsIn('jobseeker')
    const screen = await browser.open('/login')
    await screen.shows('Forgot Password')
    await fill(screen)
    await screen.press('Log In')
    await screen.shows('Login successful! Redirecting...')
    await browser.open('/privacy')
    vi.advanceTimersByTime(10_000)
    expect(window.location.pathname).toBe('/privacy')
  })

  // P1-2.5-04, P1-4-01, P1-8-04, P1-9-04
  test('of a job seeker: a message, 1.2 seconds with the form shut, then the job search', async () => {
    signsIn('jobseeker')
    const screen = await browser.open('/login')
    await screen.shows('Forgot Password')
    await fill(screen)
    await screen.press('Log In')
    await screen.shows('Login successful! Redirecting...')
    expect(toneOf('Login successful')).toBe('green')
    expect(localStorage.getItem('userRole')).toBe('jobseeker')
    vi.advanceTimersByTime(1_199)
    await browser.idle()
    await screen.isAt('/login')
    expect(isShut()).toBe(true)
    vi.advanceTimersByTime(1)
    await screen.isAt('/jobseeker/search')
  })

  // P1-2.5-05
  test('of an employer: the dashboard, as a page of its own', async () => {
    signsIn('employer')
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const screen = await browser.open('/login')
    await screen.press('Employer')
    await fill(screen)
    await screen.press('Log In')
    await screen.shows('Login successful! Redirecting...')
    expect(localStorage.getItem('employerId')).toBe(id)
    vi.advanceTimersByTime(1_199)
    await browser.idle()
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign).toHaveBeenCalledWith('/dashboard')
    assign.mockRestore()
  })

  // P1-4-01, P1-5-07, P1-8-04, P1-8-05, P1-8-09
  test('that fails says why, and the form is enabled again', async () => {
    const screen = await browser.open('/login')
    await screen.shows('Forgot Password')
    await fill(screen)
    const tries = [
      [{ status: 500 }, 'Login failed'],
      ['offline', 'Login failed. The connection was lost. Please check it and try again.'],
      [{ status: 401, body: { error: 'Invalid e-mail or password' } }, 'Invalid e-mail or password'],
      [{ status: 200, body: {} }, 'Invalid job seeker credentials'],
      [{ status: 200, body: null }, 'Invalid job seeker credentials'],
    ] as const
    for (const [fate, words] of tries) {
      browser.line('POST /api/auth/jobseeker', fate)
      await screen.press('Log In')
      await screen.shows(words)
      expect(toneOf(words)).toBe('red')
      expect(isShut()).toBe(false)
    }
    await screen.press('Employer')
    for (const body of [{ token: 'x.y.z' }, null]) {
      browser.line('POST /api/auth/employer', { status: 200, body })
      await screen.press('Log In')
      await screen.shows('Invalid employer credentials')
    }
    expect({ ...localStorage }).toEqual({})
  })
})

describe('the registration of an employer', () => {
  const fill = async (screen: Screen) => {
    for (const [label, words] of [
      ['Company name', 'Coral Cafe'],
      ['E-mail', 'coral@example.mv'],
      ['Password', 'a lagoon of 26 atolls'],
      ['Industry sector', 'Finance'],
      ['Subscription plan', 'Pay-per-Ad'],
    ] as const)
      await screen.fill(label, words)
  }

  // P1-2.0-06, P1-2.6-01, P1-5-02, P1-5-03, P1-5-04, P1-5-05, P1-5-06
  test('asks for five things and maybe a logo, with the options and hints there are', async () => {
    const screen = await browser.open('/register')
    await screen.shows('Must be at least 8 characters')
    expect(hrefOf(screen, 'Log in here')).toBe('/login')
    expect(screen.field('E-mail').type).toBe('email')
    expect(optionsOf(screen, 'Industry sector')).toEqual(sectors)
    expect(optionsOf(screen, 'Subscription plan')).toEqual(planTypes)
    await screen.press('Create Account')
    for (const label of ['Company name', 'E-mail', 'Password', 'Industry sector', 'Subscription plan'])
      await screen.shows(`${label} is required`)
    await fill(screen)
    screen.attach('Company logo', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }))
    await screen.shows('Please select a valid image file (JPEG, PNG, GIF, or WebP)')
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })
    screen.attach('Company logo', large)
    await screen.shows('Logo file size must be less than 5MB')
    await screen.press('Create Account')
    await screen.shows('Logo file size must be less than 5MB')
    expect(browser.requests).not.toContain('POST /api/employers')
  })

  // P1-2.6-02, P1-4-02, P1-8-06, P1-9-04
  test('is sent with the words Creating Account..., and leads to the login 2 seconds after its success', async () => {
    const screen = await browser.open('/register')
    await screen.shows('Create Account')
    await fill(screen)
    browser.line('POST /api/employers', 'held')
    await screen.press('Create Account')
    await screen.shows('Creating Account...')
    const again = await browser.open('/register')
    await again.shows('Create Account')
    await fill(again)
    browser.line('POST /api/employers', {
      status: 201,
      body: { message: 'You are registered.', employerId: id },
    })
    await again.press('Create Account')
    await again.shows('You are registered. Please login to continue...')
    expect(toneOf('You are registered.')).toBe('green')
    vi.advanceTimersByTime(1_999)
    await browser.idle()
    await again.isAt('/register')
    vi.advanceTimersByTime(1)
    await again.isAt('/login')
    await again.shows('Your account is ready. Log in to continue.')
  })

  test('that fails says why', async () => {
    const screen = await browser.open('/register')
    await screen.shows('Create Account')
    await fill(screen)
    const tries = [
      [
        'offline',
        'Network error: Unable to connect to the server. Please check your connection or try again later.',
      ],
      [{ status: 500 }, 'Registration failed. Please check your information and try again.'],
      [{ status: 400, body: { error: 'This address is taken' } }, 'This address is taken'],
    ] as const
    for (const [fate, words] of tries) {
      browser.line('POST /api/employers', fate)
      await screen.press('Create Account')
      await screen.shows(words)
      expect(toneOf(words)).toBe('red')
    }
  })

  test('shows the refusal of a logo until another one is chosen', async () => {
    const screen = await browser.open('/register')
    await screen.shows('Create Account')
    await fill(screen)
    const logo = (name: string) => new File([name], name, { type: 'image/png' })
    for (const [code, error] of [
      ['invalid_image', 'This picture cannot be read'],
      ['logo_too_large', 'This logo is too large'],
      ['harmful_file', 'This file contains something harmful'],
    ] as const) {
      screen.attach('Company logo', logo(`${code}.png`))
      browser.line('POST /api/employers', { status: 400, body: { error, code } })
      await screen.press('Create Account')
      await screen.shows(error)
      screen.attach('Company logo', logo('another.png'))
      await screen.lacks(error)
    }
  })
})

describe('the registration of a job seeker', () => {
  async function toSecondStep(): Promise<Screen> {
    sessionStorage.clear()
    const screen = await browser.open('/jobseeker/register')
    await screen.shows('Account Details', 'Continue')
    await screen.fill('Full name', 'Aishath Ali')
    await screen.fill('E-mail', 'aishath@example.mv')
    await screen.fill('Password', 'a lagoon of 26 atolls')
    await screen.fill('Sector', 'Technology')
    await screen.press('Continue')
    await screen.shows('Create Account')
    return screen
  }

  // P1-2.0-06, P1-2.9-01, P1-2.9-02, P1-5-03, P1-5-06, P1-5-09
  test('has two steps with their fields, a way back, and a word about the login', async () => {
    const first = await browser.open('/jobseeker/register')
    await first.shows('Account Details', 'Professional Info', 'Must be at least 8 characters')
    await first.shows(/Log in here.*choose the Job Seeker role on the login page/)
    expect(hrefOf(first, 'Log in here')).toBe('/login')
    await first.press('Continue')
    await first.shows('Full name is required', 'E-mail is required', 'Password is required')
    await first.shows('Sector is required')
    expect(optionsOf(first, 'Sector')).toEqual(sectors)
    await first.fill('E-mail', 'nobody')
    await first.press('Continue')
    await first.shows('Please enter a valid e-mail address')
    const second = await toSecondStep()
    for (const label of ['Skills', 'Experience', 'Location']) expect(second.field(label).required).toBe(false)
    await second.lacks('Use a phone number', 'Log in here', 'Create an account with a passkey')
    await second.press('Back')
    await second.shows('Continue', 'Log in here')
    expect(second.field('Full name').value).toBe('Aishath Ali')
  })

  // P1-2.9-03, P1-3-08, P1-4-03, P1-5-09, P1-8-09, P1-9-04
  test('sends skills as a list, says Creating Account..., and leads to the login after 1.5 seconds', async () => {
    const screen = await toSecondStep()
    await screen.fill('Skills', ' Cooking , Diving,')
    const sent = vi.spyOn(globalThis, 'fetch')
    browser.line('POST /api/jobseekers/register', 'held')
    await screen.press('Create Account')
    await screen.shows('Creating Account...')
    expect(JSON.parse(String(sent.mock.calls.at(-1)?.[1]?.body))).toMatchObject({
      skills: ['Cooking', 'Diving'],
    })
    sent.mockRestore()
    const again = await toSecondStep()
    const body = { message: 'Registration successful!', jobSeeker: { _id: id } }
    browser.line('POST /api/jobseekers/register', { status: 201, body })
    await again.press('Create Account')
    await again.shows('Registration successful!')
    expect(toneOf('Registration successful!')).toBe('green')
    expect(localStorage.getItem('jobSeekerId')).toBe(id)
    vi.advanceTimersByTime(1_499)
    await browser.idle()
    await again.isAt('/jobseeker/register?step=2')
    vi.advanceTimersByTime(1)
    await again.isAt('/login')
    await again.shows('Your account is ready. Log in to continue.')
  })

  test('that fails says why', async () => {
    const screen = await toSecondStep()
    browser.line('POST /api/jobseekers/register', { status: 500 })
    await screen.press('Create Account')
    await screen.shows('Registration failed. Please try again.')
    expect(toneOf('Registration failed')).toBe('red')
    browser.line('POST /api/jobseekers/register', { status: 429, body: { error: 'Too many attempts' } })
    await screen.press('Create Account')
    await screen.shows('Too many attempts')
  })
})
