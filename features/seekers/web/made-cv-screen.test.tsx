// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person

beforeEach(async () => {
  seeker = await insertSeeker(site, { skills: ['Diving'] })
  browser.signIn('jobseeker', seeker)
})

describe('a CV made from the profile', () => {
  longTest('is kept as the CV with one press, and says so where the profile is empty', async () => {
    const screen = await browser.open('/jobseeker/profile')
    await screen.press('Use as my CV')
    await screen.shows(
      'CV uploaded successfully',
      `CV by Vazeefa - ${seeker.name}.pdf`,
      'Use in place of my CV',
    )
    browser.signIn('jobseeker', await insertSeeker(site))
    const empty = await browser.open('/jobseeker/profile')
    await empty.press('Use as my CV')
    await empty.shows('There is nothing in your profile to make a CV of')
  })

  test('says before it is used which letters it cannot draw', async () => {
    await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, {
      as: seeker.token,
      body: { work: [{ title: '김철수', from: '2019' }] },
    })
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('Some letters cannot be drawn', 'Our fonts do not have 김 철 수.')
  })

  longTest('is sent with the application of a person without a CV on request', async () => {
    const employer = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const screen = await browser.open(`/jobs/${jobId}?apply`)
    await screen.press('Make one from my profile')
    await screen.shows('A CV made from your profile is sent with your application.')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    const { rows } = await site.database.pool.query(
      'select files.name from applications join files on files.id = cv_file_id where seeker_id = $1',
      [seeker.id],
    )
    expect(rows).toEqual([{ name: `CV by Vazeefa - ${seeker.name}.pdf` }])
  })
})

describe('the content of a CV', () => {
  longTest('is proposed with its line, and copied only on a press', async () => {
    const text = 'English: fluent'
    browser.line(`GET /api/jobseekers/${seeker.id}/cv/proposals`, {
      status: 200,
      body: {
        outcome: 'read',
        proposals: [{ part: 'languages', entry: { language: 'English', level: 'fluent' }, line: text }],
        more: false,
      },
    })
    await site.call('POST', `/api/jobseekers/${seeker.id}/cv/made`, { as: seeker.token })
    const screen = await browser.open('/jobseeker/profile')
    await screen.shows('From your CV', 'Languages: English · Fluent', `CV: “${text}”`)
    await screen.lacks('1 of 5 parts filled in')
    await screen.press('Add English to my profile')
    await screen.shows('1 of 5 parts filled in')
  })
})
