// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let seeker: Person
let jobId: string

beforeEach(async () => {
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

/** The offers of the bar at the bottom of a phone. The link on the page itself stands in its own section. */
const offered = () =>
  [...document.querySelectorAll('main a, main button')]
    .filter((one) => !one.closest('#apply') && /Apply/.test(one.textContent ?? ''))
    .map((one) => one.textContent)

describe('the bar at the bottom of a phone offers', () => {
  longTest('visitors the sign-in, and job seekers to apply', async () => {
    await browser.open(`/jobs/${jobId}`)
    await eventually(() => expect(offered()).toEqual(['Sign In to Apply']))
    browser.signIn('jobseeker', seeker)
    await browser.open(`/jobs/${jobId}`)
    await eventually(() => expect(offered()).toEqual(['Apply Now']))
  })

  test('nothing to a person whom the job does not take', async () => {
    const forMaldivians = await insertJob(site.database.db, {
      employerId: employer.id,
      restriction: 'Local Only',
    })
    browser.signIn('jobseeker', await insertSeeker(site, { nationality: 'Foreign' }))
    const screen = await browser.open(`/jobs/${forMaldivians}`)
    await screen.shows('You cannot apply for this job')
    expect(offered()).toEqual([])
  })

  longTest('nothing to employers and applicants', async () => {
    browser.signIn('employer', employer)
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('View Applicants')
    expect(offered()).toEqual([])
    await applyFor(site, jobId, seeker)
    browser.signIn('jobseeker', seeker)
    const own = await browser.open(`/jobs/${jobId}`)
    await own.shows('Already Applied')
    expect(offered()).toEqual([])
  })
})
