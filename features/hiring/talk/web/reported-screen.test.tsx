// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ReportedThread } from '#contract/hiring/conversations.ts'
import { anApplication } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
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
    await screen.press('Read it, on record')
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
