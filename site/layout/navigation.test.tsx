// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { currentOf, linksFor, ownLinks, signInLinks } from './navigation-links.ts'

const { site, browser } = await openSite()

const always = ['Home /', 'Employers List /employers-list', 'About /about']
const subscription = 'Subscription /select-subscription'

/** The bar on wide screens and the menu on narrow ones, each entry with where it leads; those of one's own menu are named after it. */
async function offered(): Promise<[string[], string[]]> {
  const screen = await browser.open('/terms')
  await screen.shows('Terms of use')
  await screen.lacks('Loading')
  const bar = document.querySelector('nav[aria-label="Main"]')
  const entries = (inside: (element: Element) => boolean) =>
    [...(bar?.querySelectorAll('a, button') ?? [])]
      .filter((entry) => !entry.hasAttribute('aria-label') && inside(entry))
      .map((entry) => {
        const menu = entry.closest('ul[aria-label]')?.getAttribute('aria-label')
        return `${menu ? `${menu}: ` : ''}${entry.textContent} ${entry.getAttribute('href') ?? ''}`.trim()
      })
  const isOfPhone = (entry: Element) => entry.closest('details:has([aria-label="Menu"])') !== null
  return [entries((entry) => !isOfPhone(entry)), entries(isOfPhone)]
}

describe('the navigation, on wide and narrow screens, offers', () => {
  // D-N-03, P1-2.15-01, P1-2.15-02, P1-2.15-05
  test('visitors: subscription, what else there is to read, signing up and logging in', async () => {
    const more = ['Salaries /salaries', 'Places /browse', 'Job Alerts /alerts/new', 'Saved /jobseeker/saved']
    const entries = [...always, subscription, ...more, 'Login /login', 'Sign Up /get-started']
    expect(await offered()).toEqual([entries, entries])
  })

  // D-N-03, P1-2.15-03
  test('job seekers: profile, applications and subscription; a menu with what else is theirs; logging out', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const mine = [
      'My Profile /jobseeker/profile',
      'My Applications /jobseeker/applied-jobs',
      subscription,
      'Me: My Page /jobseeker',
      'Me: Saved jobs /jobseeker/saved',
      'Me: Job alerts /jobseeker/alerts',
      'Me: Invitations /jobseeker/invitations',
      'Me: Notifications /notices',
      'Me: Account /account',
    ]
    const entries = [...always, ...mine, 'Logout']
    // The menu of one's own is fetched after the page.
    await eventually(async () => expect(await offered()).toEqual([entries, entries]))
  })

  // D-N-03, P1-2.15-04
  test('employers: dashboard, posting, job seekers and subscription; the menu of the company; logging out', async () => {
    browser.signIn('employer', await insertEmployer(site))
    const mine = [
      'Inbox /employer/inbox',
      'Dashboard /dashboard',
      'Post Job /create-job',
      'Browse Job Seekers /employer/job-seekers',
      subscription,
      'Company: My Jobs /employer/jobs',
      'Company: Invite to apply /employer/invite',
      'Company: Company profile /employer/profile',
      'Company: Interview calendar /employer/calendar',
      'Company: Team /employer/team',
      'Company: API and webhooks /employer/programs',
      'Company: Session analytics /session-analytics',
      'Company: Notifications /notices',
      'Company: Account /account',
    ]
    const entries = [...always, ...mine, 'Logout']
    // The menu of one's own is fetched after the page.
    await eventually(async () => expect(await offered()).toEqual([entries, entries]))
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

describe("a job seeker's rooms under the thumb", () => {
  const rooms = () =>
    [...document.querySelectorAll('nav[aria-label="Job seeker"] a')].map(
      (room) => `${room.textContent} ${room.getAttribute('href')}`,
    )

  longTest('are four, and say how much there is to do; nobody else has them', async () => {
    const seeker = await insertSeeker(site)
    const employer = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const applied = await site.call<{ applicationId: string }>('POST', `/api/jobs/${jobId}/apply`, {
      as: seeker.token,
    })
    browser.signIn('jobseeker', seeker)
    await browser.open('/terms')
    await eventually(() =>
      expect(rooms()).toEqual([
        'Jobs /jobseeker/search',
        'Saved /jobseeker/saved',
        'Applications /jobseeker/applied-jobs',
        'Me /jobseeker',
      ]),
    )
    const said = await site.call('POST', `/api/threads/${applied.body.applicationId}/messages`, {
      as: employer.token,
      body: { text: 'Can you start in May?' },
    })
    expect(said.status).toBeLessThan(300)
    await browser.open('/terms')
    await eventually(() => expect(rooms().at(-2)).toBe('1 to doApplications /jobseeker/applied-jobs'))
    browser.signIn('employer', employer)
    await (await browser.open('/terms')).shows('Logout')
    expect(rooms()).toEqual([])
  })
})

describe('saved jobs have their number', () => {
  const [one, two] = ['a'.repeat(24), 'b'.repeat(24)]
  const ofFooter = () => document.querySelector('footer a[href="/jobseeker/saved"]')?.textContent
  const bar = () => document.querySelector('nav[aria-label="Your jobs"]')?.textContent?.replace(/\s+/g, ' ')

  test('for visitors, under the thumb from the start, and in menu and footer', async () => {
    await browser.open('/terms')
    await eventually(() => expect(bar()).toBe('JobsSavedLog in'))
    expect(ofFooter()).toBe('Saved jobs')
    localStorage.setItem('savedJobs', `${one} ${two}`)
    await browser.open('/terms')
    await eventually(() => expect(bar()).toBe('Jobs2 SavedLog in'))
    expect(await offered()).toEqual([0, 1].map(() => expect.arrayContaining(['Saved 2 /jobseeker/saved'])))
    expect(ofFooter()).toBe('Saved jobs 2')
    localStorage.clear()
  })

  test('for job seekers, in menu and footer', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    localStorage.setItem('accountSavedJobs', one)
    const entries = [0, 1].map(() => expect.arrayContaining(['Me: Saved jobs 1 /jobseeker/saved']))
    await eventually(async () => expect(await offered()).toEqual(entries))
    expect(ofFooter()).toBe('Saved jobs 1')
    localStorage.clear()
  })
})

describe('the menu marks the current page', () => {
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
    { role: 'jobseeker', at: '/jobseeker/saved', marks: 'Saved jobs' },
    { role: 'jobseeker', at: '/jobseeker/alerts', marks: 'Job alerts' },
    { role: 'jobseeker', at: '/jobseeker/search', marks: 'Home' },
    { role: 'jobseeker', at: '/jobseeker/job/0123456789abcdef01234567', marks: 'Home' },
    { role: 'jobseeker', at: '/account', marks: 'Account' },
    { role: 'jobseeker', at: '/notices', marks: 'Notifications' },
    { role: 'employer', at: '/dashboard', marks: 'Dashboard' },
    { role: 'employer', at: '/employer/inbox', marks: 'Inbox' },
    { role: 'employer', at: '/employer/jobs', marks: 'My Jobs' },
    { role: 'employer', at: '/employer/jobs/0123456789abcdef01234567/applicants', marks: 'My Jobs' },
    { role: 'employer', at: '/edit-job/0123456789abcdef01234567', marks: 'My Jobs' },
    { role: 'employer', at: '/employer/profile', marks: 'Company profile' },
    { role: 'employer', at: '/employer-jobs', marks: 'My Jobs' },
    { role: 'employer', at: '/employer/job-seekers', marks: 'Browse Job Seekers' },
    { role: 'employer', at: '/employer-jobs/0123456789abcdef01234567', marks: 'Employers List' },
    { role: 'employer', at: '/upload-payment-slip', marks: 'Subscription' },
    { role: 'admin', at: '/admin/jobs', marks: 'Desk' },
  ] as const
  const links = {
    visitor: [...linksFor('visitor'), signInLinks.login, signInLinks.signUp],
    jobseeker: [...linksFor('jobseeker'), ...ownLinks.jobseeker.links],
    employer: [...linksFor('employer'), ...ownLinks.employer.links],
    admin: [...linksFor('admin'), ...ownLinks.admin.links],
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
    expect(marked()).toEqual(['Job alerts page', 'Job alerts page'])
    await (await browser.open('/jobseeker/application/0123456789abcdef01234567')).shows('No data found')
    expect(marked()).toEqual(['My Applications true', 'My Applications true'])
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
