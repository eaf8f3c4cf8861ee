// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { account, currentOf, doors, linksFor } from './navigation-links.ts'

const { site, browser } = await openSite()

const always = ['Home /', 'Employers List /employers-list', 'About /about']
const subscription = 'Subscription /select-subscription'
const accountEntry = 'Account /account'

/** The bar on wide screens and the menu on narrow ones, each entry with where it leads. */
async function offered(): Promise<[string[], string[]]> {
  const screen = await browser.open('/terms')
  await screen.shows('Terms of use')
  await screen.lacks('Loading')
  const bar = document.querySelector('nav[aria-label="Main"]')
  const entries = (inside: (element: Element) => boolean) =>
    [...(bar?.querySelectorAll('a, button') ?? [])]
      .filter((entry) => !entry.hasAttribute('aria-label') && inside(entry))
      .map((entry) => `${entry.textContent} ${entry.getAttribute('href') ?? ''}`.trim())
  return [
    entries((entry) => !entry.closest('details')),
    entries((entry) => entry.closest('details') !== null),
  ]
}

describe('the navigation, on wide and narrow screens, offers', () => {
  // P1-2.15-01, P1-2.15-02, P1-2.15-05
  test('visitors: subscription, what else there is to read, signing up and logging in', async () => {
    const more = ['Salaries /salaries', 'Places /browse', 'Job Alerts /alerts/new']
    const entries = [...always, subscription, ...more, 'Login /login', 'Sign Up /get-started']
    expect(await offered()).toEqual([entries, entries])
  })

  // P1-2.15-03
  test('job seekers: their page, profile, applications, subscription and logging out', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const mine = [
      'My Page /jobseeker',
      'My Profile /jobseeker/profile',
      'My Applications /jobseeker/applied-jobs',
      'Saved /jobseeker/saved',
      subscription,
    ]
    const entries = [...always, ...mine, accountEntry, 'Logout']
    expect(await offered()).toEqual([entries, entries])
  })

  // P1-2.15-04
  test('employers: dashboard, posting, job seekers, subscription and logging out', async () => {
    browser.signIn('employer', await insertEmployer(site))
    const mine = [
      'Dashboard /dashboard',
      'Post Job /create-job',
      'Browse Job Seekers /employer/job-seekers',
      subscription,
    ]
    const entries = [...always, ...mine, accountEntry, 'Logout']
    expect(await offered()).toEqual([entries, entries])
  })

  // P1-2.15-07
  test('nothing of a role whose sign-in is not whole', async () => {
    browser.signIn('employer', await insertEmployer(site))
    localStorage.setItem('employerId', 'undefined')
    expect((await offered())[0]).toContain('Login /login')
    localStorage.clear()
    localStorage.setItem('userRole', 'jobseeker')
    expect((await offered())[0]).toContain('Login /login')
  })
})

describe('the menu marks where one is', () => {
  const cases = [
    { role: 'visitor', at: '/', marks: 'Home' },
    { role: 'visitor', at: '/jobs/0123456789abcdef01234567', marks: undefined },
    { role: 'visitor', at: '/login', marks: 'Login' },
    { role: 'visitor', at: '/jobseeker/register', marks: 'Sign Up' },
    { role: 'visitor', at: '/employer-jobs/0123456789abcdef01234567', marks: 'Employers List' },
    { role: 'jobseeker', at: '/jobseeker', marks: 'My Page' },
    { role: 'jobseeker', at: '/jobseeker/profile', marks: 'My Profile' },
    { role: 'jobseeker', at: '/jobseeker/applied-jobs', marks: 'My Applications' },
    { role: 'jobseeker', at: '/jobseeker/application/0123456789abcdef01234567', marks: 'My Applications' },
    { role: 'jobseeker', at: '/jobseeker/saved', marks: 'Saved' },
    { role: 'jobseeker', at: '/jobseeker/alerts', marks: 'My Page' },
    { role: 'jobseeker', at: '/jobseeker/search', marks: 'Home' },
    { role: 'jobseeker', at: '/jobseeker/job/0123456789abcdef01234567', marks: 'Home' },
    { role: 'jobseeker', at: '/account', marks: 'Account' },
    { role: 'jobseeker', at: '/notices', marks: 'Account' },
    { role: 'employer', at: '/dashboard', marks: 'Dashboard' },
    { role: 'employer', at: '/employer/jobs', marks: 'Dashboard' },
    { role: 'employer', at: '/employer-jobs', marks: 'Dashboard' },
    { role: 'employer', at: '/employer/job-seekers', marks: 'Browse Job Seekers' },
    { role: 'employer', at: '/employer-jobs/0123456789abcdef01234567', marks: 'Employers List' },
    { role: 'employer', at: '/upload-payment-slip', marks: 'Subscription' },
    { role: 'admin', at: '/admin/jobs', marks: 'Desk' },
  ] as const
  const links = {
    visitor: [...linksFor('visitor'), doors.login, doors.signUp],
    jobseeker: [...linksFor('jobseeker'), account],
    employer: linksFor('employer'),
    admin: linksFor('admin'),
  }
  for (const { role, at, marks } of cases)
    test(`for ${role} at ${at}`, () => expect(currentOf(links[role], at)?.label).toBe(marks))

  test('for a reader too: as the page itself, or as what it belongs to', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const marked = () =>
      [...document.querySelectorAll('nav[aria-label="Main"] [aria-current]')].map(
        (entry) => `${entry.textContent} ${entry.getAttribute('aria-current')}`,
      )
    await (await browser.open('/jobseeker/profile')).shows('Logout')
    expect(marked()).toEqual(['My Profile page', 'My Profile page'])
    await (await browser.open('/jobseeker/alerts')).shows('No alerts yet')
    expect(marked()).toEqual(['My Page true', 'My Page true'])
  })
})

// P1-2.15-06
test('logging out clears what is stored, ends the session and goes home', async () => {
  browser.signIn('jobseeker', { ...(await insertSeeker(site)), refreshToken: 'one' })
  const screen = await browser.open('/terms')
  await screen.shows('Logout')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const calls = vi.spyOn(globalThis, 'fetch')
  for (const button of document.querySelectorAll('button'))
    if (button.textContent === 'Logout') button.click()
  await eventually(() => expect({ ...localStorage }).toEqual({}))
  await eventually(() => expect(assign).toHaveBeenCalledWith('/'))
  await browser.idle()
  // Nothing is asked with the sign-in that is over.
  expect(calls.mock.calls.map(([address]) => address)).toEqual(['/api/auth/logout'])
  expect(new Headers(calls.mock.calls[0]?.[1]?.headers).get('authorization')).toBeNull()
})
