// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReportedThread } from '#contract/hiring/conversations.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { anApplication } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertOperator } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('an operator reads the names of sent files, closes the conversation, and settles its report by its name', async () => {
  const { employer, seeker, applicationId } = await anApplication(site)
  const thread = `/api/threads/${applicationId}`
  const file = formWith('file', pdf, 'Bank details.pdf', { text: '' })
  const sent = await site.call('POST', `${thread}/messages`, { as: employer.token, body: file })
  expect(sent.status).toBe(201)
  await site.call('POST', `${thread}/report`, { as: seeker.token, body: { reason: 'Asks for money' } })

  const operator = await insertOperator(site)
  browser.signIn('admin', operator)
  const waiting = async () =>
    (await site.call<ReportedThread[]>('GET', '/api/admin/conversations', { as: operator.token })).body.length
  const screen = await browser.open('/admin/conversations')
  const read = async () => {
    await screen.press('Read')
    await screen.press('Read it (recorded)')
    await screen.shows('File: Bank details.pdf', 'Settle: we acted on it')
  }
  await read()
  expect(screen.text()).not.toContain('Done')
  await screen.press('Close')
  await screen.lacks('Settle: we acted on it')
  expect(await waiting()).toBe(1)
  await read()
  await screen.press('Settle: we acted on it')
  await screen.shows('Reported conversations appear here.')
  expect(await waiting()).toBe(0)
})

/**
 * Pages of the desk where an employer is met, with what is pressed before it can be suspended. Reported conversations stay, so
 * their page comes first, while there is one.
 */
const queues: [page: string, before: string[]][] = [
  ['/admin/conversations', ['Read', 'Read it (recorded)']],
  ['/admin/reports', []],
  ['/admin/job-reviews', []],
]

longTest.each(queues)('an employer is suspended from %s, with a reason', async (page, before) => {
  const { employer, seeker, jobId, applicationId } = await anApplication(site)
  const operator = await insertOperator(site)
  const { db } = site.database
  const reported = { as: seeker.token, body: { reason: 'Asks for money' } }
  await site.call('POST', `/api/threads/${applicationId}/report`, reported)
  await site.call('POST', `/api/jobs/${jobId}/report`, reported)
  await db.insert(jobReviews).values({
    jobId,
    employerId: employer.id,
    because: [],
    digest: '',
    since: site.clock.now,
    state: 'unlooked',
  })
  browser.signIn('admin', operator)
  const screen = await browser.open(page)
  for (const one of before) await screen.press(one)
  const found = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith('Suspend the employer'),
    )
  await eventually(() => expect(found()).toBeDefined())
  found()?.click()
  await screen.shows('It is logged out everywhere at once')
  await screen.fill('Reason', 'It asks for money.')
  await screen.press('Suspend')
  await eventually(async () => {
    const [row] = await db.select().from(accounts).where(eq(accounts.id, employer.id))
    expect(row?.suspendedReason).toBe('It asks for money.')
  })
  await db.delete(jobReports)
  await db.delete(jobReviews)
})
