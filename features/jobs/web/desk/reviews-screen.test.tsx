// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { releaseUnlooked } from '#features/jobs/server/review/release-unlooked.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { newJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite()

async function postScam(fee: string) {
  const owner = await insertEmployer(site, { company: 'Quartz Reef Hotel' })
  await buy(site, owner, 5)
  const job = (amount: string) => ({
    ...newJob,
    title: 'Waiter',
    description: `Serve guests. Pay a MVR ${amount} registration fee to our BML account before you start.`,
    expiryDate: '2026-12-20',
  })
  const { body } = await site.call<{ job: { _id: string } }>('POST', '/api/jobs', {
    as: owner.token,
    body: job(fee),
  })
  return { owner, job, jobId: body.job._id }
}

test('an ad that was changed while it was read is not kept before it is read again', async () => {
  const { owner, job, jobId } = await postScam('300')
  browser.signIn('admin', await makeOperator(site))
  const screen = await browser.open('/admin/job-reviews')
  await screen.shows('Pay a MVR 300 registration fee')
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.call('PUT', `/api/jobs/${jobId}`, { as: owner.token, body: job('900') })
  await screen.press('Keep: Waiter')
  pressInDialog('Keep the ad')
  await screen.shows('Its employer has changed the text in the meantime. Please read it again')
  pressInDialog('Cancel')
  await screen.shows('Pay a MVR 900 registration fee')
  await screen.press('Keep: Waiter')
  pressInDialog('Keep the ad')
  await screen.shows('No ad is waiting to be checked.')
  expect((await site.call('GET', `/api/jobs/${jobId}`, {})).status).toBe(200)
})

test('an ad whose change never comes can still be kept, asked about again and refused', async () => {
  const { jobId, owner } = await postScam('500')
  const operator = await makeOperator(site)
  await site.call('POST', `/api/admin/job-reviews/${jobId}`, {
    as: operator.token,
    body: { decision: 'change', words: 'Please take out the fee.' },
  })
  browser.signIn('admin', operator)
  const screen = await browser.open('/admin/job-reviews?tab=decided')
  await screen.shows('Change asked for', 'Ask for a change : Waiter', 'Refuse : Waiter')
  await screen.press('Keep: Waiter')
  await screen.shows('It is shown at once, with all its paid days.')
  await screen.fill('Words for the employer', 'The fee is the one of the ferry.')
  pressInDialog('Keep the ad')
  await screen.lacks('Change asked for', 'Refuse : Waiter')
  expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(200)
  expect((await mailsTo(site, owner.email)).at(-1)?.text).toContain('The fee is the one of the ferry.')
})

test('an ad of an employer that is not verified is not described as shown at once', async () => {
  const { jobId, owner } = await postScam('200')
  const operator = await makeOperator(site)
  await site.call('POST', `/api/admin/employers/${owner.id}/withdraw-verification`, {
    as: operator.token,
    body: { reason: 'Its papers are of another company' },
  })
  browser.signIn('admin', operator)
  const screen = await browser.open('/admin/job-reviews')
  await screen.press('Keep: Waiter')
  await screen.shows('It is shown once its employer is verified.')
  await screen.lacks('It is shown at once')
  pressInDialog('Keep the ad')
  await screen.shows('No ad is waiting to be checked.')
  expect((await site.call('GET', `/api/jobs/${jobId}`)).status).toBe(404)
})

test('an ad that its employer paused before a change was asked for stays paused, and is described so', async () => {
  const { jobId, owner } = await postScam('700')
  const operator = await makeOperator(site)
  const decide = (body: object) =>
    site.call('POST', `/api/admin/job-reviews/${jobId}`, { as: operator.token, body })
  await releaseUnlooked(
    site.database.db,
    site.services,
    new Date(site.clock.now.getTime() + millisecondsPerDay),
  )
  await site.call('PUT', `/api/jobs/${jobId}/pause`, { as: owner.token })
  expect((await decide({ decision: 'change', words: 'Please take out the fee.' })).status).toBe(200)
  const mail = (await mailsTo(site, owner.email)).at(-1)?.text
  expect(mail).toContain('Please change it before you bring it back online. Unchanged, it is not shown.')
  expect(mail).not.toContain('it goes online')
  browser.signIn('admin', operator)
  const screen = await browser.open('/admin/job-reviews?tab=decided')
  await screen.press('Keep: Waiter')
  await screen.shows('It stays as it is.')
  await screen.lacks('It is shown at once')
  pressInDialog('Keep the ad')
  await screen.lacks('Refuse : Waiter')
  const { body } = await site.call<{ status: string }>('GET', `/api/jobs/${jobId}`, { as: owner.token })
  expect(body.status).toBe('Paused')
})
