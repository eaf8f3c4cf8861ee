import type { Page } from '@playwright/test'
import { logIn, password, registerEmployer } from './people.ts'
import { expect, test } from './world.ts'

/** Opens the menu of the company and says for which one the tab works. */
async function openMenu(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Main' })
  const companies = bar.getByRole('list', { name: 'Companies' })
  if (!(await companies.isVisible())) await bar.locator('summary:visible').first().click()
  return companies
}

async function worksFor(page: Page, company: string): Promise<void> {
  const companies = await openMenu(page)
  await expect(companies.locator('[aria-current]')).toHaveText(company)
}

test('a person with two companies switches in one tab, and every tab keeps its own', async ({
  site,
  person,
  mailbox,
}) => {
  const first = await person()
  const key = String(Date.now())
  const own = await registerEmployer(first.request, site.url, mailbox, `own-${key}`)
  const other = await registerEmployer(first.request, site.url, mailbox, `other-${key}`)
  // A log-in begins in the company that was joined last.
  const [home, away] = [`Reef Stores other-${key}`, `Reef Stores own-${key}`]
  const { token } = await (
    await first.request.post(`${site.url}/api/auth/employer`, {
      failOnStatusCode: true,
      data: { email: other.email, password },
    })
  ).json()
  await first.request.post(`${site.url}/api/employers/${other.id}/members`, {
    failOnStatusCode: true,
    headers: { authorization: `Bearer ${token}` },
    data: { email: own.email, role: 'recruiter' },
  })
  const invitation = await mailbox.tokenTo(own.email, /join|invite/i)
  await first.request.post(`${site.url}/api/employers/join`, {
    failOnStatusCode: true,
    data: { token: invitation },
  })

  await first.goto(`${site.url}/login?redirect=/employer/team`)
  await logIn(first, own.email)
  await expect(first.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  await worksFor(first, home)

  const second = await first.context().newPage()
  await second.goto(`${site.url}/employer/team`)
  await (await openMenu(second)).getByRole('button', { name: away }).click()
  await second.waitForURL('**/dashboard')
  await worksFor(second, away)
  await worksFor(first, home)

  // A link that is opened beside the tab, a reload, and a worn-out token.
  const opened = first.context().waitForEvent('page')
  await second
    .getByRole('contentinfo')
    .getByRole('link', { name: 'About' })
    .click({ modifiers: ['ControlOrMeta'] })
  const third = await opened
  await third.waitForLoadState()
  await worksFor(third, away)
  for (const [page, company, path] of [
    [first, home, 'employer/team'],
    [second, away, 'employer/team'],
    [third, away, 'employer/inbox'],
  ] as const) {
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('authToken')) localStorage.setItem(name, `${localStorage.getItem(name)}x`)
    })
    await page.goto(`${site.url}/${path}`)
    await worksFor(page, company)
  }
})
