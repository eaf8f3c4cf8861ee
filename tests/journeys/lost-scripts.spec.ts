import type { Page } from '@playwright/test'
import { keepSignIn, password } from './people.ts'
import { expect, test } from './world.ts'

/** The line loses the scripts that contain some words. @returns what mends it */
async function lose(page: Page, words: string): Promise<() => void> {
  let isBad = true
  await page.route('**/assets/*.js', async (route) => {
    if (!isBad) return route.continue()
    const reply = await route.fetch()
    if ((await reply.text()).includes(words)) await route.abort()
    else await route.fulfill({ response: reply })
  })
  return () => {
    isBad = false
  }
}

const line = (page: Page) => page.getByText('Part of this page did not load.')
const isAlive = (page: Page) => page.waitForFunction(() => window.early === undefined)

for (const [what, words] of [
  ['the first script', 'hydratePage'],
  ['React', 'react.transitional.element'],
] as const)
  test(`without ${what} a page offers to be loaded again, and the browser sends a form that needs no scripts`, async ({
    demo,
    page,
  }) => {
    const mend = await lose(page, words)
    await page.goto(`${demo.url}/about`)
    await expect(line(page)).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Aminath')
    await page.getByLabel('Phone', { exact: true }).fill('7771234')
    await page.getByLabel('E-mail', { exact: true }).fill('aminath@example.mv')
    await page.getByLabel('Message', { exact: true }).fill('Is the ferry included?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    // The scripts of the answer have to be lost too, before the line is mended.
    await expect(line(page)).toBeVisible()
    mend()
    await page.getByRole('link', { name: 'Load it again' }).click()
    await isAlive(page)
    await expect(line(page)).toHaveCount(0)
  })

test('a heart whose script is lost is empty again and says so, and the next link loads the page', async ({
  demo,
  page,
  request,
}) => {
  const email = `hearts-${crypto.randomUUID()}@atoll.example`
  const data = { name: 'Hawwa Hearts', email, password, sector: 'Private Sector' }
  await request.post(`${demo.url}/api/jobseekers/register`, { data, failOnStatusCode: true })
  await keepSignIn(page, demo.url, 'jobseeker', email)
  const mend = await lose(page, 'on this device: no longer')
  await page.goto(demo.url)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
  await heart.click()
  await expect(page.getByText('The job is not saved. Please load the page again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(line(page)).toBeVisible()
  mend()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Employers', exact: true }).click()
  await expect(page).toHaveURL(/employers-list/)
  await expect(line(page)).toHaveCount(0)
})
