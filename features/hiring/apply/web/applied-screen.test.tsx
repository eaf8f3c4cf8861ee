// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
// The code that renews a sign-in loads at the first refusal, and the tries below do not wait for that.
import '#site/api/refresh.ts'

const { site, browser } = await openSite()
let applicationId: string

const list = '/jobseeker/applied-jobs'
const listCall = 'GET /api/jobseekers/applied-jobs'
const testCall = 'GET /api/jobseekers/auth-test'

const seeker = await insertSeeker(site)
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })

async function applied(): Promise<string> {
  if (applicationId) return applicationId
  const jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Boat Captain',
    company: 'Coral Boats',
    salaryMinInLaari: 900_000,
    salaryMaxInLaari: 1_100_000,
  })
  applicationId = await applyFor(site, jobId, seeker, { coverLetter: 'Forty years at sea.' })
  return applicationId
}

/** Every page of who is signed in asks for new messages and for what is to do as well. */
const ofTheFrame = [
  'GET /api/threads/unread',
  'GET /api/jobseekers/tasks',
  'GET /api/employers/inbox?waiting=decide&limit=3',
  'GET /api/account',
]
const callsOfThePage = () => browser.requests.filter((call) => !ofTheFrame.includes(call))

// P1-6-05
test('the pages of applications ask visitors to log in and refuse other roles, without a call', async () => {
  for (const path of [list, '/jobseeker/application/0123456789abcdef01234567']) {
    localStorage.clear()
    const login = await browser.open(path)
    await login.isAt(`/login?redirect=${encodeURIComponent(path)}`)
    // The log-in page asks for the sign-in methods, which must not count for the page.
    await login.shows('Forgot Password')
    await browser.idle()
    browser.requests.length = 0
    browser.signIn('employer', employer)
    const screen = await browser.open(path)
    await screen.shows('You must be logged in as a job seeker to view this page')
    expect(callsOfThePage()).toEqual([])
  }
})

describe('my applications', () => {
  // P1-2.12-01, P1-2.12-03, P1-7-22
  test('are empty, or loading', async () => {
    browser.signIn('jobseeker', seeker)
    browser.requests.length = 0
    const screen = await browser.open(list)
    await screen.shows(
      'No Applications Yet',
      "You haven't applied to any jobs yet. Start exploring available opportunities and find the perfect match for your skills!",
    )
    expect(screen.control('Find Jobs').getAttribute('href')).toBe('/jobseeker/search')
    expect(callsOfThePage()).toEqual([testCall, listCall])
    browser.line(listCall, 'held')
    await (await browser.open(list)).shows('Loading your applications...')
    await browser.idle()
  })

  test.each([
    ['an error of the server', listCall, { status: 500, body: { error: 'It broke' } }, 'It broke', 3],
    ['no line', listCall, 'offline', 'Failed to fetch applied jobs. The connection was lost', 3],
    ['a refused sign-in', testCall, { status: 401, body: { error: 'No' } }, 'Authentication error: No', 3],
    ['another refusal', listCall, { status: 400, body: { error: 'Not so' } }, 'Not so', 1],
  ] as const)(
    // P1-2.12-02, P1-4-15, P1-8-19
    'are tried again where that helps, twice, a second apart: %s',
    async (_, call, fate, words, tries) => {
      browser.signIn('jobseeker', seeker)
      // Without one there is nothing to exchange, and the refusal is what is left to show.
      localStorage.removeItem('refreshToken')
      browser.line(call, fate)
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      browser.requests.length = 0
      const screen = await browser.open(list)
      const asked = () => browser.requests.filter((request) => request.startsWith(call)).length
      for (let round = 1; round < tries; round++) {
        await browser.idle()
        await screen.shows('Loading your applications...')
        vi.advanceTimersByTime(999)
        await browser.idle()
        expect(asked()).toBe(round)
        vi.advanceTimersByTime(1)
      }
      await screen.shows('Something went wrong', "We couldn't load your applications", words)
      expect(asked()).toBe(tries)
      vi.useRealTimers()
      expect(screen.control('Try Again').tagName).toBe('BUTTON')
      await screen.press('Log In Again')
      await eventually(() => expect(screen.address()).toMatch(/^\/login/))
      expect(localStorage.getItem('authToken')).toBeNull()
    },
  )

  // P1-4-15, P1-8-19
  test('that a renewed sign-in cannot open either are retried, and then say so in place', async () => {
    browser.signIn('jobseeker', seeker)
    browser.line(testCall, { status: 401, body: { error: 'No', message: 'Please log in again' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.requests.length = 0
    const screen = await browser.open(list)
    for (let round = 1; round < 3; round++) {
      await browser.idle()
      vi.advanceTimersByTime(1_000)
    }
    await screen.shows('Something went wrong', 'Authentication error: No: Please log in again')
    await screen.isAt(list)
    expect(browser.requests.filter((request) => request === testCall)).toHaveLength(6)
    expect(browser.requests.filter((request) => request === 'POST /api/auth/refresh')).toHaveLength(3)
    expect(localStorage.getItem('authToken')).not.toBeNull()
  })

  // P1-8-19
  test("that are refused show the server's error and its message, each once", async () => {
    browser.signIn('jobseeker', seeker)
    const refusals = [
      [{ error: 'Not so', message: 'The list is closed' }, 'Not so: The list is closed'],
      [{ error: 'Not so', message: 'Not so' }, /Not so(?!: Not so)/],
      [{}, 'Failed to fetch applied jobs'],
      [null, 'Failed to fetch applied jobs'],
    ] as const
    for (const [body, words] of refusals) {
      browser.line(listCall, { status: body === null ? 200 : 400, body })
      await (await browser.open(list)).shows("We couldn't load your applications", words)
    }
  })

  // P1-2.0-12, P1-2.12-04, P1-2.12-05, P1-3-09
  test('are a table with job, time, status, and the link to each', async () => {
    const id = await applied()
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(list)
    await screen.shows('My Job Applications', 'Track and manage all your job applications in one place')
    await screen.shows('Boat Captain')
    const headers = [...document.querySelectorAll('th[scope="col"]')].map((header) => header.textContent)
    expect(headers).toEqual(['Job Title', 'Applied Date', 'Status', 'Company', 'Location', 'Actions'])
    for (const words of [
      'Full time',
      'November 20, 2026',
      'Applied',
      'Coral Boats',
      'Coral Bay Resort',
      'Baa Atoll',
    ])
      await screen.shows(words)
    expect(screen.control('View Details').getAttribute('href')).toBe(`/jobseeker/application/${id}`)
  })
})

// D-D-15
test('a removed job leaves its title, marked', async () => {
  const gone = await insertJob(site.database.db, { employerId: employer.id, title: 'Gardener' })
  await applyFor(site, gone, seeker)
  await site.call('DELETE', `/api/jobs/${gone}`, { as: employer.token })
  browser.signIn('jobseeker', seeker)
  await (await browser.open(list)).shows(/Gardener\s+Job removed/)
})

describe('one application', () => {
  const path = async () => `/jobseeker/application/${await applied()}`

  // P1-2.0-12, P1-2.13-04, P1-2.13-05, P1-2.13-07, P1-2.13-08, P1-3-09, P1-5-17, P1-7-23
  test('shows what was sent, for which job, and to whom', async () => {
    await site.call('PUT', `/api/employers/${employer.id}`, {
      as: employer.token,
      body: { contactEmail: 'crew@coral.example' },
    })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(await path())
    await screen.shows(
      'Boat Captain',
      'Coral Boats · Baa Atoll',
      'Application Details Applied Date November 20, 2026',
    )
    await screen.shows('Status Applied', 'Submitted Documents Cover Letter Document', 'Forty years at sea.')
    await screen.shows('Job Details Employment Type Full time', 'Salary MVR 9,000 - 11,000 / month')
    await screen.shows(
      'Location Baa Atoll',
      'Expires December 1, 2026',
      'Job Description Lead the front office.',
    )
    await screen.shows('Company Information', 'Coral Bay Resort', 'crew@coral.example')
    const headings = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    expect(headings).toEqual([
      'What happened',
      'Application Details',
      'Submitted Documents',
      'Your details',
      'Job Details',
      'Company Information',
    ])
    expect(document.querySelector('aside details')?.hasAttribute('open')).toBe(false)
    expect(screen.text()).not.toContain(employer.email)
    expect(screen.text()).not.toMatch(/Notes|Resume| View /)
    expect(screen.control('Back to Applications').getAttribute('href')).toBe(list)
  })

  // P1-2.13-03
  test('with an empty answer is not found', async () => {
    browser.signIn('jobseeker', seeker)
    browser.line(`GET /api/jobseekers/application/${await applied()}`, { status: 200, body: null })
    const screen = await browser.open(await path())
    await screen.shows(
      'No data found',
      'The application details could not be found or may have been removed.',
    )
  })

  // P1-2.13-05, P1-2.13-06, P1-2.13-08, P1-3-09
  test('has notes, documents with links, and a website where present', async () => {
    const { body } = await site.call<MyApplication>(
      'GET',
      `/api${await path()}`.replace('seeker/', 'seekers/'),
      {
        as: seeker.token,
      },
    )
    const application = {
      ...body.application,
      notes: 'Please call us.',
      resume: 'https://files.example/cv.pdf',
      coverLetter: 'https://files.example/letter.docx',
    }
    const company = {
      _id: employer.id,
      name: '',
      company: 'Coral',
      logo: '/api/uploads/logos/c.webp',
      website: 'https://coral.example',
    }
    const sent = { ...body, application, employer: company }
    browser.line('GET /api/jobseekers/application', { status: 200, body: sent })
    browser.signIn('jobseeker', seeker)
    const screen = await browser.open(await path())
    await screen.shows(
      'Notes Please call us.',
      'Resume PDF Document',
      'Cover Letter Document',
      'https://coral.example',
    )
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/api/uploads/logos/c.webp?size=96')
    for (const name of ['View Resume', 'View Cover Letter'])
      expect(screen.control(name).getAttribute('target')).toBe('_blank')
    expect(screen.control('View Resume').getAttribute('href')).toBe('https://files.example/cv.pdf')
    const bare = {
      ...sent,
      application: { ...application, resume: 'javascript:alert(1)', coverLetter: 'Dear all' },
    }
    browser.line('GET /api/jobseekers/application', { status: 200, body: { ...bare, employer: undefined } })
    const plain = await browser.open(await path())
    await plain.shows('Dear all')
    expect(plain.text()).not.toMatch(/View Resume|View Cover Letter|Company Information/)
  })

  test('says whether documents are with it; after a withdrawal, that the employer no longer has them', async () => {
    const other = await insertSeeker(site)
    const apply = async () =>
      applyFor(site, await insertJob(site.database.db, { employerId: employer.id }), other)
    const bare = await apply()
    await uploadCv(site, other, 'Diver.pdf')
    const withdrawn = await apply()
    await withdraw(site, withdrawn, other)
    browser.signIn('jobseeker', other)
    const none = await browser.open(`/jobseeker/application/${bare}`)
    await none.shows('This application has no CV and no cover letter.')
    const gone = await browser.open(`/jobseeker/application/${withdrawn}`)
    await gone.shows('You withdrew, so the employer no longer has what you sent.')
    expect(gone.text()).not.toMatch(/without a CV|has no CV/)
  })

  // P1-2.13-01, P1-2.13-02, P1-2.13-03, P1-8-20
  test('is loading, not found, or cannot be loaded', async () => {
    browser.signIn('jobseeker', seeker)
    browser.line('GET /api/jobseekers/application', 'held')
    await (await browser.open(await path())).shows('Loading application details...')
    browser.line('GET /api/jobseekers/application', undefined)
    const gone = await browser.open('/jobseeker/application/0123456789abcdef01234567')
    await gone.shows('No data found', 'The application details could not be found or may have been removed.')
    expect(gone.control('Back to Applications').getAttribute('href')).toBe(list)
    for (const [body, words] of [
      [{}, 'Failed to load application details'],
      [{ message: 'The service rests' }, 'The service rests'],
    ] as const) {
      browser.line('GET /api/jobseekers/application', { status: 500, body })
      const failed = await browser.open(await path())
      await failed.shows('Something went wrong', "We couldn't load the application details", words)
      expect([failed.control('Go Back').tagName, failed.control('Try Again').tagName]).toEqual([
        'BUTTON',
        'BUTTON',
      ])
    }
  })
})
