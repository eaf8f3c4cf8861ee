import type { Page } from '@playwright/test'
import { password } from './people.ts'
import { expect, lookAt, test } from './world.ts'

/** A device that makes passkeys by itself, as a phone does after a finger. @param isOffering as newer browsers, below the field */
async function giveDevice(page: Page, { isOffering = false } = {}) {
  if (!isOffering)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
}

async function register(page: Page, url: string, email: string): Promise<void> {
  const data = { name: 'Aishath Ali', email, password, sector: 'Private Sector' }
  expect((await page.request.post(`${url}/api/jobseekers/register`, { data })).status()).toBe(201)
}

async function logInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

test('a job seeker adds a passkey, logs in with it, names it, removes it, and it opens nothing any more', async ({
  site,
  person,
  mailbox,
}) => {
  const page = await person()
  const email = `passkey-${Date.now()}@example.mv`
  await register(page, site.url, email)
  await giveDevice(page)
  await page.goto(`${site.url}/login?redirect=/account`)
  await logInByPassword(page, email)

  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await page.getByRole('textbox', { name: 'Your password' }).fill('not the password')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('The password is not right')).toBeVisible()
  await lookAt(page)
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await mailbox.waitFor(email, /passkey was added/i)
  await lookAt(page)

  await logOut(page)
  await page.goto(`${site.url}/login?redirect=/account`)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await lookAt(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.getByText(/Last used .* \d{4}/).first()).toBeVisible()
  await expect(page.getByText('Not used yet')).toHaveCount(0)

  await page.getByRole('button', { name: 'Rename My phone' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old phone')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Old phone' }).click()
  await lookAt(page)
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toHaveCount(0)

  await logOut(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  // The device was notified, and has forgotten it.
  await page.goto(`${site.url}/account`)
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await lookAt(page)
})

test('the passkey is offered below the e-mail, and choosing it logs in', async ({ site, person }) => {
  const page = await person()
  const email = `offered-${Date.now()}@example.mv`
  await register(page, site.url, email)
  await giveDevice(page, { isOffering: true })
  await page.goto(`${site.url}/login?redirect=/account`)
  await logInByPassword(page, email)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await logOut(page)
  // The virtual device takes an offer as soon as there is one.
  await page.goto(`${site.url}/login?redirect=/account`)
  await expect(page).toHaveURL(`${site.url}/account`)
  await expect(page.getByText('This device')).toBeVisible()
})

test('an operator uses a passkey in place of the code, and in place of password and code', async ({
  demo,
  person,
}) => {
  const page = await person()
  const operator = { email: 'operator@example.com', password: 'thirteen dhonis at dawn' }
  await giveDevice(page)
  await page.goto(`${demo.url}/admin/login?redirect=/account`)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()

  await logOut(page)
  await page.goto(`${demo.url}/admin/login?redirect=/account`)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await lookAt(page)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByLabel('Password', { exact: true }).fill(operator.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(`${demo.url}/account`)

  await logOut(page)
  await page.goto(`${demo.url}/admin/login?redirect=/account`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(`${demo.url}/account`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test('a job seeker registers with an e-mail address and a passkey, without a password', async ({
  site,
  person,
}) => {
  const page = await person()
  await giveDevice(page)
  await page.goto(`${site.url}/jobseeker/register`)
  await page.getByRole('link', { name: 'Use a passkey, without a password' }).click()
  await lookAt(page)
  await page.getByLabel('Full name').fill('Ali Keyholder')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`key-${Date.now()}@example.mv`)
  await page.getByLabel('Sector').selectOption('Healthcare')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${site.url}/jobseeker/search`)
  await logOut(page)
  await page.goto(`${site.url}/login?redirect=/account`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
})
