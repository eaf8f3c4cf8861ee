// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
beforeEach(() => browser.signIn('admin', operator))

describe('Report this job', () => {
  let path: string
  beforeEach(async () => {
    localStorage.clear()
    path = `/jobs/${await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })}`
  })

  test('stands on all three pages of a job, and not on one that is removed', async () => {
    for (const page of [path, path.replace('/jobs/', '/job/'), path.replace('/jobs/', '/jobseeker/job/')]) {
      const screen = await browser.open(page)
      await screen.shows('Report this job')
    }
    const removal = { as: operator.token, body: { reason: 'A scam' } }
    await site.call('POST', `/api/admin${path}/remove`, removal)
    const screen = await browser.open(path)
    await screen.shows('Removed', 'Job ID')
    await screen.lacks('Report this job')
  })

  for (const [what, fate, words] of [
    [
      'too many reports came from one address',
      { status: 429, body: { error: 'Too many attempts. Please wait 20 minutes and try again' } },
      'Please wait 20 minutes and try again',
    ],
    ['there is no line', 'offline', 'The connection was lost. What you typed is still here'],
  ] as const)
    test(`says so in words when ${what}, and keeps what was written`, async () => {
      const screen = await browser.open(path)
      await screen.press('Report this job')
      await screen.shows('Report “Cook”', 'What is wrong with it?')
      await screen.press('Send report')
      await screen.shows('Please choose a reason')
      screen.field('Asks for money').click()
      screen.fill('Tell us more', 'They want a deposit')
      browser.line('POST /api/jobs/', fate)
      await screen.press('Send report')
      await screen.shows(words)
      expect(screen.field('Tell us more').value).toBe('They want a deposit')
      browser.mend()
      await screen.press('Send report')
      await screen.shows('Thank you. We will look at this job')
    })
})
