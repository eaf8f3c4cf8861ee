// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { newJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite()

test('an ad that was changed while it was read is not kept before it is read again', async () => {
  const owner = await insertEmployer(site, { company: 'Quartz Reef Hotel' })
  await buy(site, owner, 5)
  const job = (fee: string) => ({
    ...newJob,
    title: 'Waiter',
    description: `Serve guests. Pay a MVR ${fee} registration fee to our BML account before you start.`,
    expiryDate: '2026-12-20',
  })
  const { body } = await site.call<{ job: { _id: string } }>('POST', '/api/jobs', {
    as: owner.token,
    body: job('300'),
  })
  browser.signIn('admin', await makeOperator(site))
  const screen = await browser.open('/admin/job-reviews')
  await screen.shows('Pay a MVR 300 registration fee')
  site.clock.now = new Date(site.clock.now.getTime() + 60_000)
  await site.call('PUT', `/api/jobs/${body.job._id}`, { as: owner.token, body: job('900') })
  await screen.press('Keep: Waiter')
  pressInDialog('Keep the ad')
  await screen.shows('Its employer has changed the text in the meantime. Please read it again')
  pressInDialog('Cancel')
  await screen.shows('Pay a MVR 900 registration fee')
  await screen.press('Keep: Waiter')
  pressInDialog('Keep the ad')
  await screen.shows('No ad is waiting to be checked.')
  expect((await site.call('GET', `/api/jobs/${body.job._id}`, {})).status).toBe(200)
})
