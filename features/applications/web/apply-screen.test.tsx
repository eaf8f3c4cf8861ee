// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let jobId: string

beforeAll(async () => {
  employer = await insertEmployer(site)
})
beforeEach(async () => {
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

const status = () => `GET /api/jobs/${jobId}/application-status`

describe('the apply area', () => {
  // P1-2.11-09, P1-5-20
  test('asks visitors to sign in and to come back to the job', async () => {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Sign In to Apply')
    expect(screen.control('Sign In to Apply').getAttribute('href')).toBe(`/login?redirect=%2Fjobs%2F${jobId}`)
  })

  // P1-2.11-11
  test('tells employers that they cannot apply, and leads to the applicants', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows("You're logged in as an employer and cannot apply to jobs.")
    expect(screen.control('View Applicants').getAttribute('href')).toBe(`/employer/jobs/${jobId}/applicants`)
    browser.signIn('admin', await makeOperator(site))
    await (await browser.open(`/jobs/${jobId}`)).shows('Only job seekers can apply for jobs')
  })

  // P1-2.11-10, P1-7-13, P1-9-05
  test('asks for the status half a second after the page stands, and whenever one wants to know', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.requests.length = 0
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now', 'Check application status')
    vi.advanceTimersByTime(499)
    await browser.idle()
    expect(browser.requests).not.toContain(status())
    vi.advanceTimersByTime(1)
    await screen.shows('Your application: Not Applied')
    expect(browser.requests.filter((request) => request === status())).toHaveLength(1)
    await screen.press('Check application status')
    expect(browser.requests.filter((request) => request === status())).toHaveLength(2)
  })

  // P1-2.11-01, P1-2.11-10, P1-7-25, P1-8-13
  test('applies, and shows the status afterwards', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Application successful!', 'Already Applied', 'Your application: Applied')
    const again = await browser.open(`/jobs/${jobId}`)
    await again.shows('Already Applied')
    expect(again.text()).not.toContain('Apply Now')
  })

  // P1-4-13
  test('takes an answer that says nothing for Applied', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 200, body: null })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Application successful!', 'Already Applied')
  })

  // P1-4-13, P1-8-11, P1-8-13
  test('takes "already applied" for success', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, {
      status: 400,
      body: { error: 'You have already applied' },
    })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('You have already applied for this job')
    expect(screen.text()).not.toContain('Application Error')
  })

  // P1-8-12, P1-9-05
  test('after an error of the server looks again a second later, and then believes the status', async () => {
    const seeker = await insertSeeker(site)
    browser.signIn('jobseeker', seeker)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 500 })
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now')
    vi.advanceTimersByTime(500)
    await screen.shows('Your application: Not Applied')
    const asked = () => browser.requests.filter((request) => request === status()).length
    const apply = async () => {
      await screen.press('Apply Now')
      await screen.shows('Applying...')
      await browser.idle()
    }
    await apply()
    vi.advanceTimersByTime(999)
    await browser.idle()
    expect(asked()).toBe(1)
    vi.advanceTimersByTime(1)
    await screen.shows('Application Error', 'Failed to apply for this job. Please try again.')
    expect(asked()).toBe(2)
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 500, body: { error: 'The disk is full' } })
    await apply()
    vi.advanceTimersByTime(1_000)
    await screen.shows('Application Error', 'The disk is full')
    await apply()
    await site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
    vi.advanceTimersByTime(1_000)
    await screen.shows('Application successful!')
    expect(screen.text()).not.toMatch(/Application Error|The disk is full/)
  })

  // P1-8-14
  test('in the job seeker area says in fewer words that it failed', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.line(`POST /api/jobs/${jobId}/apply`, { status: 422 })
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('Application Error')
    await screen.shows(/Failed to apply for job(?! )|Failed to apply for job (?!Please)/)
    expect(screen.text()).not.toContain('Failed to apply for this job')
  })

  // P1-5-20, P1-6-04
  test('when the sign-in went away or changed in another tab, makes no call and says so', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Apply Now')
    browser.requests.length = 0
    localStorage.setItem('userRole', 'employer')
    await screen.press('Apply Now')
    await screen.shows('Only job seekers can apply for jobs')
    localStorage.removeItem('authToken')
    await screen.press('Apply Now')
    await screen.shows('Please login as a job seeker to apply for jobs')
    await screen.press('Check application status')
    await screen.shows(/Please login as a job seeker to apply for jobs.*Please login as a job seeker/)
    expect(browser.requests).toEqual([])
  })
})
