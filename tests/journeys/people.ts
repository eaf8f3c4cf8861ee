import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'

/** The choices of everybody in the journeys. */
export const password = 'a lagoon of 26 atolls'

interface Typed {
  /** Pressed first; otherwise the tab that is open. */
  tab?: 'Job Seeker' | 'Employer'
  password?: string
}

/**
 * Signs in at the login, once that page stands: the address changes before it does, and the pages that lead to it have
 * an e-mail and a password as well.
 */
export async function logIn(page: Page, email: string, typed: Typed = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  if (typed.tab) await page.getByRole('tab', { name: typed.tab }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed.password ?? password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

interface Account {
  id: string
  email: string
}

/** An employer with a confirmed address who has bought nothing yet. */
export async function registerEmployer(
  request: APIRequestContext,
  url: string,
  mailbox: Mailbox,
  key: string,
  more: { name?: string; email?: string; sector?: string } = {},
): Promise<Account> {
  const employer = {
    name: `Reef Stores ${key}`,
    email: `payer-${key}@reef.example`,
    sector: 'Private Sector',
    ...more,
  }
  const answer = await request.post(`${url}/api/employers`, {
    data: { ...employer, password, subscriptionType: 'Annual' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const token = await mailbox.tokenTo(employer.email, /confirm/i)
  await request.get(`${url}/api/employers/verify-email?token=${token}`)
  return { id: (await answer.json()).employerId, email: employer.email }
}

/** Signs somebody in through the API and keeps it in this browser, as the login does. @returns the token */
export async function keepSignIn(
  page: Page,
  url: string,
  role: 'employer' | 'jobseeker',
  email: string,
): Promise<string> {
  const answer = await page.request.post(`${url}/api/auth/${role}`, {
    failOnStatusCode: true,
    data: { email, password },
  })
  const { token, refreshToken, user } = await answer.json()
  await page.goto(`${url}/login`)
  const employer = role === 'employer' ? { employerId: user.id } : {}
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    },
    { authToken: token, refreshToken, userRole: role, ...employer },
  )
  return token
}
