import type { Page } from '@playwright/test'
import { addDays, dayOf, formatLongDate } from '#contract/maldives.ts'
import type { Mailbox } from './mailbox.ts'
import type { Site } from './server.ts'
import { expect, expectAccessible, expectNoSideways, test } from './world.ts'

const password = 'a lagoon of 26 atolls'

async function lookAt(page: Page): Promise<void> {
  await expectNoSideways(page)
  await expectAccessible(page)
}

/** An employer with a confirmed address, signed in in this browser. */
async function signInNewEmployer(page: Page, { url }: Site, mailbox: Mailbox, key: string): Promise<void> {
  const email = `jobs-${key}@reef.example`
  const employer = { name: `Reef House ${key}`, email, password, sector: 'Tourism & Resort Sector' }
  await page.request.post(`${url}/api/employers`, { data: { ...employer, subscriptionType: 'Annual' } })
  const mail = await mailbox.waitFor(email, /confirm|verify/i)
  const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  await page.request.get(`${url}/api/employers/verify-email?token=${token}`)
  const answer = await page.request.post(`${url}/api/auth/employer`, { data: { email, password } })
  const { token: authToken, refreshToken, user } = await answer.json()
  await page.goto(`${url}/login`)
  const stored = { authToken, refreshToken, userRole: 'employer', employerId: user.id }
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
}

test('without a sign-in the pages of an employer say what they need', async ({ site, person }) => {
  const visitor = await person()
  const pages = [
    ['/create-job', 'Please log in to post a job listing.'],
    ['/employer/jobs', 'Please log in to view your jobs'],
    ['/edit-job/0123456789abcdef01234567', 'Please log in to edit a job'],
    ['/renew-job', 'Please log in to renew a job'],
  ] as const
  for (const [path, words] of pages) {
    await visitor.goto(site.url + path)
    await expect(visitor.getByRole('heading', { name: 'Access Required' })).toBeVisible()
    await expect(visitor.getByText(words)).toBeVisible()
    await lookAt(visitor)
  }
  await visitor.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Frenew-job$/)
})

test('an employer posts a job, changes it, closes it, renews it, copies it and deletes it', async ({
  site,
  mailbox,
  person,
}, { project }) => {
  const page = await person()
  const key = `${project.name}-${Date.now()}`
  const title = `Kitchen Steward ${key}`
  await signInNewEmployer(page, site, mailbox, key)

  await test.step('starts with an empty list', async () => {
    await page.goto(`${site.url}/employer/jobs`)
    await expect(page.getByText('No job posts yet')).toBeVisible()
    await lookAt(page)
    await page.getByRole('link', { name: 'Expired Jobs' }).click()
    await expect(page.getByText('No expired job posts')).toBeVisible()
    await page.getByRole('link', { name: 'Active Jobs' }).click()
    await expect(page.getByText('No active job posts')).toBeVisible()
    await page.getByRole('link', { name: 'Create Your First Job' }).click()
  })

  const form = page.getByRole('form', { name: 'Post a Job' })
  await test.step('is told what is missing, and loses nothing by a reload', async () => {
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Job title')).toBeFocused()
    await expect(form.getByText('Job title is required')).toBeVisible()
    await lookAt(page)
    await form.getByLabel('Job title').fill(title)
    await form.getByLabel('Job type').selectOption('Part time')
    await form.getByLabel('Work mode').selectOption('Onsite')
    await form.getByLabel('Category').selectOption('Hospitality')
    await form.getByLabel('Location').fill('Fulidhoo, Vaavu Atoll')
    await form.getByLabel('Job description').fill('Keep the kitchen shining.\n\n- Evenings\n- Six days')
    await page.reload()
    await expect(page.getByText('Your draft is back')).toBeVisible()
    await expect(form.getByLabel('Job title')).toHaveValue(title)
    await expect(form.getByLabel('Job description')).toHaveValue(/- Six days$/)
    await lookAt(page)
  })

  await test.step('posts it', async () => {
    await form.getByLabel('Minimum salary').fill('7000')
    await form.getByLabel('Maximum salary').fill('6000')
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Maximum salary')).toBeFocused()
    await form.getByLabel('Maximum salary').fill('')
    await form.locator('input[type=file]').setInputFiles({
      name: 'duties.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('wash up'),
    })
    await expect(form.getByText('Please select a PDF file')).toBeVisible()
    await form.getByRole('button', { name: /^Remove/ }).click()
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(page.getByRole('heading', { name: 'Job posted successfully' })).toBeFocused()
    await lookAt(page)
    await page.getByRole('link', { name: 'My jobs' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('MVR 7,000 / month')).toBeVisible()
    await lookAt(page)
  })

  const today = dayOf(new Date())
  await test.step('edits it: both salaries or none, and an earlier end', async () => {
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    const edit = page.getByRole('form', { name: 'Edit Job' })
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByLabel('Maximum salary')).toBeFocused()
    await lookAt(page)
    await edit.getByLabel('Salary not stated').check()
    await edit.getByLabel('Expiry date').fill('2099-01-01')
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByText(/Expiry date must be .* or earlier/)).toBeVisible()
    await edit.getByLabel('Expiry date').fill(addDays(today, 2))
    await edit.getByRole('button', { name: 'Update Job' }).click()
    await expect(edit.getByText('Job updated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/employer\/jobs$/)
    await expect(page.getByText('Not Stated')).toBeVisible()
  })

  await test.step('closes it and opens it again', async () => {
    await page.getByRole('button', { name: `Close ${title}` }).click()
    await expect(page.getByText('Job closed. It takes no more applications')).toBeVisible()
    await page.getByRole('button', { name: `Reopen ${title}` }).click()
    await expect(page.getByText('Job reopened. It takes applications again')).toBeVisible()
  })

  await test.step('renews it', async () => {
    await page.getByRole('link', { name: `Renew ${title}` }).click()
    await expect(page.getByLabel('New expiry date')).toBeVisible()
    await lookAt(page)
    await page.getByLabel('New expiry date').fill('')
    await page.getByRole('button', { name: 'Renew' }).click()
    await expect(page.getByText('A new expiry date is required')).toBeVisible()
    const day = addDays(today, 20)
    await page.getByLabel('New expiry date').fill(day)
    await page.getByRole('button', { name: 'Renew' }).click()
    const until = formatLongDate(`${day}T12:00:00Z`)
    await expect(page.getByText(`Job renewed successfully. It is open until ${until}`)).toBeVisible()
    await page.goto(`${site.url}/renew-job`)
    await page.getByLabel('Job', { exact: true }).selectOption({ label: title })
    await expect(page).toHaveURL(/\/renew-job\?jobId=[0-9a-f]{24}$/)
  })

  await test.step('begins another one from it', async () => {
    await page.goto(`${site.url}/employer-jobs`)
    await page.getByRole('link', { name: `Duplicate ${title}` }).click()
    await expect(form.getByLabel('Job title')).toHaveValue(title)
    await expect(form.getByLabel('Location')).toHaveValue('Fulidhoo, Vaavu Atoll')
  })

  await test.step('deletes it after one question', async () => {
    await page.goto(`${site.url}/employer/jobs`)
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this job post?' })
    await expect(question.getByText(title)).toBeVisible()
    await lookAt(page)
    await question.getByRole('button', { name: 'Delete job' }).click()
    await expect(page.getByText(`Job "${title}" was successfully deleted.`)).toBeVisible()
    await expect(page.getByText('No job posts yet')).toBeVisible()
    await expect(page.getByText('was successfully deleted.')).toBeHidden()
  })
})
