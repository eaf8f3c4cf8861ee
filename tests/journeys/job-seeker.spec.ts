import type { Page } from '@playwright/test'
import { onePage } from '#tests/support/pdf.ts'
import type { Mailbox } from './mailbox.ts'
import { keepSignIn, password, registerEmployer } from './people.ts'
import type { Site } from './server.ts'
import { expect, expectToFitNarrow, longStep, lookAt, test } from './world.ts'

const pdf = onePage()

/** An employer with one open job. @returns the job's id */
async function anEmployerWithJob(page: Page, site: Site, mailbox: Mailbox, company: string, title: string) {
  const email = `${company.replace(/\W+/g, '-').toLowerCase()}@reef.example`
  const sector = 'Tourism & Resort Sector'
  await registerEmployer(page.request, site.url, mailbox, '', { name: company, email, sector })
  const token = await keepSignIn(page, site.url, 'employer', email)
  const posted = await page.request.post(`${site.url}/api/jobs`, {
    failOnStatusCode: true,
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Guide our guests.',
      location: 'Baa Atoll',
      sector,
      category: 'Hospitality',
      contactEmail: email,
      applicationRestriction: 'Local Only',
      type: 'Full time',
      mode: 'Onsite',
    },
  })
  return (await posted.json()).job._id as string
}

/** A job seeker whom employers may find: with a confirmed address. */
async function aSeeker(page: Page, site: Site, mailbox: Mailbox, name: string): Promise<void> {
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}@people.example`
  const data = { name, email, password, sector: 'Tourism & Resort Sector', openToEmployers: true }
  await page.request.post(`${site.url}/api/jobseekers/register`, { failOnStatusCode: true, data })
  const token = await mailbox.tokenTo(email, /confirm/i)
  await page.request.get(`${site.url}/api/employers/verify-email?token=${token}`)
  await keepSignIn(page, site.url, 'jobseeker', email)
}

test('without a sign-in a job seeker is asked for it, and comes back to the same page', async ({
  site,
  person,
}) => {
  const visitor = await person()
  await visitor.goto(`${site.url}/jobseeker/profile`)
  await expect(visitor.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await lookAt(visitor)
  await visitor.goto(`${site.url}/jobseeker/applied-jobs`)
  await expect(visitor).toHaveURL(/\/login\?redirect=%2Fjobseeker%2Fapplied-jobs$/)
})

// D-F-04, D-F-10, D-F-14, P1-1-02, P1-2.0-12, P2-1-01
test('a job seeker makes a profile and a CV, applies, and decides who reads them', { tag: '@main' }, async ({
  site,
  mailbox,
  person,
  width,
}) => {
  const key = `${width}-${Date.now()}`
  const title = `Boat Captain ${key}`
  const company = `Sail Maldives ${key}`
  const name = `Mariyam ${key}`
  const employer = await person()
  const seeker = await person()
  const jobId = await anEmployerWithJob(employer, site, mailbox, company, title)
  await aSeeker(seeker, site, mailbox, name)

  await test.step('edits the profile, and a reload loses nothing', async () => {
    await seeker.goto(`${site.url}/jobseeker/profile`)
    await expect(seeker.getByText('Make your profile stronger')).toBeVisible()
    await lookAt(seeker)
    await seeker.getByRole('button', { name: 'Edit Profile' }).click()
    await seeker.getByRole('textbox', { name: 'Phone' }).fill('call me')
    await seeker.getByRole('textbox', { name: 'Skills' }).fill('Navigation, Dhivehi,')
    await seeker.reload()
    await expect(seeker.getByRole('textbox', { name: 'Phone' })).toHaveValue('call me')
    await expect(seeker.getByRole('button', { name: 'Remove Navigation' })).toBeVisible()
    await seeker.getByRole('textbox', { name: 'About you' }).fill('• Engines\n• Radio')
    await seeker.keyboard.press('Control+A')
    await seeker.keyboard.press('Control+X')
    await seeker.getByRole('textbox', { name: 'Skills' }).focus()
    await seeker.keyboard.press('Control+V')
    for (const skill of ['Navigation', 'Dhivehi', 'Engines', 'Radio'])
      await expect(seeker.getByRole('button', { name: `Remove ${skill}`, exact: true })).toBeVisible()
    await lookAt(seeker)
    await seeker.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(seeker.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await seeker.getByRole('textbox', { name: 'Phone' }).fill('9601234')
    await seeker.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(seeker.getByText('Profile updated successfully')).toBeVisible()
    await expect(seeker.getByText('+960 960 1234')).toBeVisible()
  })

  await test.step('uploads a CV, but not just any file', async () => {
    const file = seeker.getByLabel('Your CV')
    await file.setInputFiles({
      name: 'cv.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<script>'),
    })
    await seeker.getByRole('button', { name: 'Upload CV' }).click()
    await expect(seeker.getByText('Please upload a PDF or Word document only')).toBeVisible()
    await file.setInputFiles({ name: 'Captain.pdf', mimeType: 'application/pdf', buffer: pdf })
    await seeker.getByRole('button', { name: 'Upload CV' }).click()
    await expect(seeker.getByText('CV uploaded successfully')).toBeVisible()
    const [download] = await Promise.all([
      seeker.waitForEvent('download'),
      seeker.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Captain.pdf')
    await lookAt(seeker)
  })

  await test.step('reads why nationality matters, and applies with the CV', async () => {
    await seeker.goto(`${site.url}/jobseeker/job/${jobId}`)
    await seeker.getByRole('button', { name: 'Apply Now' }).filter({ visible: true }).first().click()
    const sheet = seeker.getByRole('dialog')
    await expect(sheet.getByText('Who may apply: Maldivians only')).toBeVisible()
    await expect(sheet.getByText('Captain.pdf')).toBeVisible()
    await lookAt(seeker)
    await sheet.getByLabel('Maldivian').check()
    const apply = sheet.getByRole('button', { name: 'Send application' })
    // Two presses in one instant.
    await apply.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(sheet.getByText('Application successful!')).toBeVisible()
    await lookAt(seeker)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(seeker.getByText('Already Applied')).toBeVisible()
    await lookAt(seeker)
    await seeker.goto(`${site.url}/jobseeker/search?q=${key}`)
    await expect(seeker.getByText('Already Applied')).toBeVisible()
  })

  await test.step('the employer reads the CV that came with it', async () => {
    await employer.goto(`${site.url}/employer/jobs/${jobId}/applicants`)
    await expect(employer.getByText('New', { exact: true })).toBeVisible()
    await lookAt(employer)
    await expectToFitNarrow(employer)
    await employer.getByRole('button', { name: /Details of/ }).click()
    const [saved] = await Promise.all([
      employer.waitForEvent('download'),
      employer.getByRole('button', { name: 'Download CV' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Captain.pdf')
    await lookAt(employer)
  })

  await longStep('the job seeker sees that, and keeps the employer out of the directory', async () => {
    await employer.goto(`${site.url}/employer/job-seekers?q=${encodeURIComponent(name)}`)
    await expect(employer.getByText('1 found')).toBeVisible()
    await employer.getByRole('button', { name: /View Details/ }).click()
    await lookAt(employer)
    await seeker.goto(`${site.url}/jobseeker/profile`)
    await expect(seeker.getByText(/^Downloaded /)).toBeVisible()
    await seeker.getByRole('button', { name: `Block ${company}` }).click()
    await expect(seeker.getByRole('heading', { name: 'Blocked employers' })).toBeVisible()
    await lookAt(seeker)
    await employer.reload()
    await expect(employer.getByText('No job seekers found')).toBeVisible()
  })

  await test.step('follows the application and takes it back', async () => {
    await seeker.goto(`${site.url}/jobseeker/applied-jobs`)
    await expect(seeker.getByRole('link', { name: `View Details of ${title}` })).toBeVisible()
    await expectToFitNarrow(seeker)
    await seeker.getByRole('link', { name: `View Details of ${title}` }).click()
    await expect(seeker.getByText('CV viewed by the employer')).toBeVisible()
    await lookAt(seeker)
    await seeker.getByRole('button', { name: 'Withdraw application' }).click()
    const question = seeker.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await lookAt(seeker)
    await question.getByRole('button', { name: 'Withdraw application' }).click()
    await expect(seeker.getByText('Withdrawn').first()).toBeVisible()
  })
})
