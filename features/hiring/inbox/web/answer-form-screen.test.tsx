// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { anApplication, answerApplicant, myApplication } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import type { Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

beforeEach(async () => {
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site))
  browser.signIn('employer', employer)
})

const decide = (status: string) => answerApplicant(site, jobId, seeker, { as: employer, body: { status } })
const status = async () => (await myApplication(site, applicationId, seeker)).application.status
async function open() {
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
  await screen.shows('History', 'Note to the job seeker')
  return screen
}

describe('a note alone leaves somebody where they are now', () => {
  for (const before of ['Applied', 'Shortlisted'])
    test(`after an interview was proposed on the same page to somebody who was ${before}`, async () => {
      if (before !== 'Applied') await decide(before)
      const screen = await open()
      await screen.press('Propose an interview')
      await screen.fill('Time', '2026-12-03T10:00')
      await screen.fill('Address', 'Magu 12')
      await screen.fill('Who takes part', 'Hawwa')
      await screen.press('Send invitation')
      await screen.shows('Status Interview')
      await screen.fill('Note to the job seeker', 'Please bring your passport.')
      await screen.press('Save')
      await screen.shows('Please bring your passport.')
      expect(await status()).toBe('Interview')
    })

  test('after a colleague hired somebody meanwhile, and the first press was refused', async () => {
    await decide('Shortlisted')
    const screen = await open()
    await decide('Hired')
    await screen.fill('Note to the job seeker', 'Welcome aboard.')
    await screen.press('Save')
    await screen.shows('Status Hired')
    await screen.press('Save')
    await screen.shows('Welcome aboard.')
    expect(await status()).toBe('Hired')
  })
})

test('a chosen status is sent, also after a colleague changed it meanwhile and the first press was refused', async () => {
  const screen = await open()
  await screen.fill('Status', 'Under Review')
  await decide('Shortlisted')
  await screen.press('Save')
  await screen.shows('Status Shortlisted')
  await screen.press('Save')
  await screen.shows('Status Under Review')
  expect(await status()).toBe('Under Review')
})
