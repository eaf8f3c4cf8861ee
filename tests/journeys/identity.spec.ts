import { freePort } from '#tests/support/free-port.ts'
import { openIdIssuer } from '#tests/support/openid-issuer.ts'
import { migratedDatabase } from './databases.ts'
import { expect, lookAt, test } from './world.ts'

test('a job seeker comes in with the national sign-in, and shows the name as verified', async ({
  person,
  siteOf,
  mailbox,
}) => {
  const port = await freePort()
  const issuer = await openIdIssuer(`http://localhost:${port}`)
  issuer.people.set('citizen', {
    sub: 'citizen',
    name: 'Mariyam Citizen',
    email: `citizen-${port}@example.mv`,
    email_verified: true,
    nationality: 'MDV',
    verified: 'True',
  })
  const { settings } = issuer
  const site = await siteOf({
    DATABASE_URL: await migratedDatabase(),
    SMTP_URL: mailbox.url,
    DEMO_DATA: 'off',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    OPENID_ISSUER: settings.issuer,
    OPENID_CLIENT_ID: settings.clientId,
    OPENID_CLIENT_SECRET: settings.clientSecret,
    OPENID_LABEL: 'Island ID',
    OPENID_PROOF: 'verified=true',
  })
  const url = `http://localhost:${port}`
  expect(site.folder).not.toBe('')
  const page = await person()
  // The pages of the issuer bring a font from elsewhere.
  await page.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.goto(`${url}/login?redirect=/jobseeker/profile`)
  await page.getByRole('link', { name: 'Log in with Island ID' }).click()
  await page.locator('input[name="login"]').fill('citizen')
  await page.locator('input[name="password"]').fill('anything')
  await page.locator('button[type="submit"]').click()
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(`citizen-${port}@example.mv`)
  await lookAt(page)
  await page.getByLabel('Sector').selectOption('Healthcare')
  await page.getByRole('checkbox', { name: 'Name: Mariyam Citizen' }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${url}/jobseeker/profile`)
  await expect(page.getByText('Verified by Island ID, ')).toHaveCount(1)
  await page.goto(`${url}/account`)
  await expect(page.getByText('Verified in your profile: name.')).toBeVisible()
  await issuer.close()
})
