import type { Page } from '@playwright/test'
import { expectToBeThere, tabTo } from './keys.ts'
import { password } from './people.ts'
import type { Site } from './server.ts'
import { expect, test } from './world.ts'

async function anOpenJob(page: Page, site: Site, title: string): Promise<void> {
  const email = `${title.replace(/\W+/g, '-').toLowerCase()}@reef.example`
  const sector = 'Tourism & Resort Sector'
  const employer = { name: `Reef of ${title}`, email, password, sector, subscriptionType: 'Annual' }
  await page.request.post(`${site.url}/api/employers`, { failOnStatusCode: true, data: employer })
  const answer = await page.request.post(`${site.url}/api/auth/employer`, {
    failOnStatusCode: true,
    data: { email, password },
  })
  const { token } = await answer.json()
  const job = {
    title,
    description: 'Guide our guests.',
    location: 'Baa Atoll',
    sector,
    category: 'Hospitality',
    contactEmail: email,
    type: 'Full time',
    mode: 'Onsite',
  }
  const headers = { authorization: `Bearer ${token}` }
  const posted = await page.request.post(`${site.url}/api/jobs`, { headers, data: job })
  expect(posted.status()).toBe(201)
}

test('a job seeker registers, finds a job and applies with the keyboard alone', async ({
  site,
  mailbox,
  person,
}) => {
  const key = Date.now().toString(36)
  const title = `Boat Captain ${key}`
  const page = await person()
  await anOpenJob(page, site, title)
  // An employer's first job is published with the link of the mail.
  const link = await mailbox.tokenTo(`boat-captain-${key}@reef.example`, /confirm/i)
  await page.request.get(`${site.url}/api/employers/verify-email?token=${link}`)
  const type = (text: string) => page.keyboard.type(text)
  const enter = () => page.keyboard.press('Enter')

  await page.goto(`${site.url}/`)
  await tabTo(page, 'Skip to content')
  await tabTo(page, 'Sign Up')
  await enter()
  await expect(page).toHaveURL(`${site.url}/get-started`)
  await expectToBeThere(page)
  await tabTo(page, 'I am a Job Seeker')
  await enter()

  await expect(page).toHaveURL(`${site.url}/jobseeker/register`)
  await expectToBeThere(page)
  await tabTo(page, 'Full name')
  await type('Aishath Ali')
  await tabTo(page, 'E-mail')
  await type(`keys-${key}@example.mv`)
  await tabTo(page, 'Password')
  await type(password)
  await tabTo(page, 'Sector')
  await type('Tourism')
  await tabTo(page, 'Continue')
  await enter()
  await expect(page.getByText('You can add all of this later.')).toBeFocused()
  await tabTo(page, 'Skills')
  await type('Navigation, Dhivehi')
  await tabTo(page, 'Employers may find my profile')
  await page.keyboard.press('Space')
  await tabTo(page, 'Create Account')
  await enter()

  await expect(page).toHaveURL(`${site.url}/login`)
  await expectToBeThere(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(`keys-${key}@example.mv`)
  await tabTo(page, 'Job Seeker')
  await tabTo(page, 'Password')
  await type(password)
  await enter()
  await expect(page).toHaveURL(`${site.url}/jobseeker/search`)
  await expectToBeThere(page)

  await tabTo(page, /search|keyword|job title/i)
  await type(key)
  await enter()
  await expect(page.getByText('1 job found')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await tabTo(page, title)
  await enter()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await tabTo(page, 'Apply Now')
  await enter()
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, 'Cover letter')
  await type('Ten years at sea.')
  await tabTo(page, 'Send application')
  await enter()
  await expect(page.getByText('Application successful!')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View your application' })).toBeFocused()
  await enter()

  await expect(page.getByText('Ten years at sea.')).toBeVisible()
  await tabTo(page, 'Withdraw application')
  await enter()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toBeFocused()
})
