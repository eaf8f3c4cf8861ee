// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const employer = await insertEmployer(site, { company: 'Coral Bay' })
const seeker = await insertSeeker(site, { name: 'Aishath Ali' })
const job = await insertJob(site.database.db, { employerId: employer.id, title: 'Boat Captain' })
await applyFor(site, job, seeker)
await site.call('PUT', `/api/jobseekers/saved-jobs/${job}`, { as: seeker.token })

afterEach(() => vi.useRealTimers())

interface Page {
  role: 'jobseeker' | 'employer'
  path: string
  call: string
  words: string
  /** Number of reads before it counts as failed. */
  tries?: number
}

const pages: Page[] = [
  { role: 'jobseeker', path: '/jobseeker', call: 'GET /api/jobseekers/my-page', words: 'Boat Captain' },
  {
    role: 'jobseeker',
    path: '/jobseeker/applied-jobs',
    call: 'GET /api/jobseekers/applied-jobs',
    words: 'Boat Captain',
    tries: 3,
  },
  {
    role: 'jobseeker',
    path: '/jobseeker/saved',
    call: 'GET /api/jobseekers/saved-jobs',
    words: 'Boat Captain',
  },
  {
    role: 'jobseeker',
    path: '/jobseeker/alerts',
    call: 'GET /api/jobseekers/alerts',
    words: 'No alerts yet',
  },
  {
    role: 'jobseeker',
    path: '/jobseeker/profile',
    call: `GET /api/jobseekers/${seeker.id}`,
    words: 'Member since',
  },
  {
    role: 'employer',
    path: `/employer/jobs/${job}/applicants`,
    call: `GET /api/jobs/${job}/applicant-counts`,
    words: 'Aishath Ali',
  },
]

test.each(pages)(
  '$path, once read, stays when it cannot be read again',
  async ({ role, path, call, words, tries = 1 }) => {
    browser.signIn(role, role === 'employer' ? employer : seeker)
    const screen = await browser.open(path)
    await screen.shows(words)
    await browser.idle()
    browser.line(call, { status: 500, body: { error: 'It broke' } })
    const reads = () => browser.requests.filter((request) => request.startsWith(call)).length
    const before = reads()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
    await eventually(() => expect(reads()).toBeGreaterThanOrEqual(before + tries))
    await browser.idle()
    await screen.shows(words)
  },
)
