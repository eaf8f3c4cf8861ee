import type { Page } from '@playwright/test'
import type { DeskText } from '#contract/notifications/desk-texts.ts'
import { callAt } from './call.ts'
import { migratedDatabase } from './databases.ts'
import { password, registerEmployer } from './people.ts'
import { openPhones } from './phones.ts'
import { expect, lookAt, test } from './world.ts'

const number = '+9607774321'
const operator = { email: 'operator@example.mv', password: 'thirteen dhonis at dawn' }

/** The button of a page or of its bar, whichever is in sight. */
const inSight = (page: Page, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

test('a boat captain without an e-mail address registers, applies and is answered, by phone alone', async ({
  siteOf,
  person,
  mailbox,
  request,
}) => {
  const phones = await openPhones()
  const { url } = await siteOf({
    DATABASE_URL: await migratedDatabase(),
    SMTP_URL: mailbox.url,
    SMS_URL: phones.url,
    DEMO_DATA: 'off',
    FREE_POSTING_UNTIL: '2099-01-01T00:00:00+05:00',
    ADMIN_EMAIL: operator.email,
    ADMIN_PASSWORD: operator.password,
  })
  const tokenOf = async (role: string, body: object) =>
    (await callAt<{ token: string }>(url, `/api/auth/${role}`, { body })).body.token
  const { email } = await registerEmployer(request, url, mailbox, 'captain')
  const employer = await tokenOf('employer', { email, password })
  const job = {
    title: 'Boat Captain',
    description: 'Take our guests to the reef.',
    location: 'Baa Atoll',
    sector: 'Private Sector',
    category: 'Hospitality',
    type: 'Full time',
    mode: 'Onsite',
    contactEmail: email,
  }
  const posted = await callAt<{ job: { _id: string } }>(url, '/api/jobs', { as: employer, body: job })
  const jobId = posted.body.job._id
  const captain = await person()

  await test.step('from the job to an account, with a number and the code in a message', async () => {
    await captain.goto(`${url}/jobs/${jobId}`)
    await inSight(captain, 'link', 'Sign In to Apply').click()
    await captain.getByRole('link', { name: 'Use a phone number' }).click()
    await expect(captain.getByRole('heading', { level: 1, name: 'Log in by phone' })).toBeVisible()
    await lookAt(captain)
    await captain.getByLabel('Phone number').fill('777 4321')
    await captain.getByRole('button', { name: 'Send me a code' }).click()
    await expect(captain.getByLabel('Code')).toBeFocused()
    await lookAt(captain)
    const message = await phones.waitFor(number, /is your Vazeefa code/)
    await captain.getByLabel('Code').fill(/^\d{6}/.exec(message)?.[0] ?? '')
    await captain.getByRole('button', { name: 'Continue' }).click()
    await captain.getByLabel('Full name').fill('Ismail Fulhu')
    await captain.getByLabel('Sector').selectOption('Private Sector')
    await lookAt(captain)
    await captain.getByRole('button', { name: 'Create Account' }).click()
    await expect(captain).toHaveURL(new RegExp(`/jobs?/${jobId}|/jobs/.*${jobId}`))
  })

  await test.step('applies, and the employer sees whom to write to', async () => {
    // On a phone the sheet is open already.
    await captain.goto(`${url}/jobs/${jobId}`)
    await inSight(captain, 'button', 'Apply Now').click()
    const sheet = captain.getByRole('dialog')
    await sheet.getByLabel('Cover letter').fill('Twenty years between the islands.')
    await sheet.getByRole('button', { name: 'Send application' }).click()
    await expect(captain.getByText('You get a message when they answer')).toBeVisible()
  })

  await test.step('is answered: by a text message, and on the page', async () => {
    const path = `/api/jobs/${jobId}/applicants`
    const [applicant] = (await callAt<{ _id: string; email: string }[]>(url, path, { as: employer })).body
    expect(applicant?.email).toBe('')
    const body = { status: 'Shortlisted', notes: 'Please bring your licence.' }
    const answered = await callAt(url, `${path}/${applicant?._id}`, { as: employer, method: 'PATCH', body })
    expect(answered.status).toBe(200)
    // At night it waits for the morning; the desk knows of it at once.
    const as = await tokenOf('admin', operator)
    const { body: texts } = await callAt<DeskText[]>(url, '/api/admin/texts?q=4321', { as })
    expect(texts.map(({ kind, to }) => `${kind} ${to}`)).toContain('application-status +960 *** **21')
    await captain.goto(`${url}/jobseeker/applied-jobs`)
    await captain
      .getByRole('link', { name: /Boat Captain/ })
      .first()
      .click()
    await expect(captain.getByText('Please bring your licence.').first()).toBeVisible()
  })

  await test.step('and the account says how they are reached', async () => {
    await captain.goto(`${url}/account`)
    await expect(captain.getByText('No e-mail address', { exact: true })).toBeVisible()
    await expect(captain.getByText('+960 777 4321', { exact: true })).toBeVisible()
    await lookAt(captain)
    await captain.goto(`${url}/notices`)
    await expect(captain.getByText('By text message').first()).toBeVisible()
    await lookAt(captain)
  })
  await phones.close()
})
