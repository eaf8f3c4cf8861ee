// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person

beforeAll(async () => {
  employer = await insertEmployer(site)
})

test('an employer sees how its public page begins while it writes, and saves it', async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open('/employer/profile')
  await screen.press('Edit Profile')
  await screen.shows('How your public page begins', 'Various · Not specified')
  const preview = () => document.querySelector('section[aria-label="Employer"]')?.textContent
  screen.fill('Company name', 'Coral House')
  screen.fill('Industry (optional)', 'Hotels')
  screen.fill('Website (optional)', 'javascript:steal()')
  screen.fill('About (optional)', 'Two islands.')
  await screen.shows('Hotels · Not specified')
  expect(preview()).toContain('Coral House')
  expect(preview()).toContain('Two islands.')
  expect(document.querySelector('section[aria-label="Employer"] a')).toBeNull()

  await screen.press('Save Profile')
  await screen.shows(/Must be/)
  screen.fill('Website (optional)', 'https://coral.example')
  await screen.shows('coral.example')
  await screen.press('Save Profile')
  await screen.shows('Company profile updated successfully', 'Coral House')
})
