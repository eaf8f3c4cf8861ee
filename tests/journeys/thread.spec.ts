import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { onePage } from '#tests/support/pdf.ts'
import { logIn, password } from './people.ts'
import { expect, longStep, lookAt, test, writeDescription } from './world.ts'

// D-F-12, P1-1-02, P1-5-20
test('a job is posted, found and applied for, and the job seeker learns the result', {
  tag: '@main',
}, async ({ site, mailbox, person, width }) => {
  const key = `${width}-${Date.now()}`
  const title = `Dive Instructor ${key}`
  const company = `Kandu Divers ${key}`
  const employerEmail = `hr-${key}@kandu.example`
  const seekerEmail = `aisha-${key}@people.example`
  const employer = await person()
  const seeker = await person()
  let jobAddress = ''

  await test.step('an employer registers', async () => {
    await employer.goto(`${site.url}/get-started`)
    await lookAt(employer)
    await employer.getByRole('link', { name: /I am an Employer/ }).click()
    await expect(employer).toHaveURL(/\/register$/)
    await expect(employer.getByLabel('Company name')).toBeVisible()
    await lookAt(employer)
    await employer.getByLabel('Company name').fill(company)
    await employer.getByLabel('E-mail').fill(employerEmail)
    await employer.getByLabel('Password', { exact: true }).fill(password)
    await employer.getByLabel('Industry sector').selectOption('Tourism & Resort Sector')
    await employer.getByLabel('Subscription plan').selectOption('Annual')
    await employer.getByRole('button', { name: 'Create Account' }).click()
    await expect(employer.getByText('Please login to continue...')).toBeVisible()
    await expect(employer).toHaveURL(/\/login$/)
  })

  await test.step('confirms the address with the link in the mail', async () => {
    const mail = await mailbox.waitFor(employerEmail, /confirm|verify/i)
    const link = /https?:\/\/\S+verify-email\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
    expect(link.startsWith(site.url)).toBe(true)
    await employer.goto(link)
    await expect(employer.getByRole('main').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await lookAt(employer)
  })

  await test.step('signs in and lands on the dashboard', async () => {
    await employer.goto(`${site.url}/login`)
    await lookAt(employer)
    await logIn(employer, employerEmail, { tab: 'Employer' })
    await expect(employer).toHaveURL(/\/dashboard$/)
    await expect(employer.getByRole('heading', { level: 1, name: 'Employer Dashboard' })).toBeVisible()
    await lookAt(employer)
  })

  await test.step('posts a job with an attachment', async () => {
    await employer.goto(`${site.url}/create-job`)
    const form = employer.getByRole('form', { name: 'Post a Job' })
    await expect(form).toBeVisible()
    await lookAt(employer)
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(form.getByLabel('Job title')).toBeFocused()
    await form.getByLabel('Job title').fill(title)
    await form.getByLabel('Job type').selectOption('Full time')
    await form.getByLabel('Work mode').selectOption('Onsite')
    await form.getByLabel('Category').selectOption('Hospitality')
    await form.getByLabel('Sector').selectOption('Tourism & Resort Sector')
    await form.getByLabel('Location').fill("Male' Atoll")
    await writeDescription(form, 'Guide our guests at 40 reefs.\n- PADI OWSI or higher\nTwo languages')
    await form.getByLabel('Minimum salary').fill('12000')
    await form.getByLabel('Maximum salary').fill('15500')
    await form.locator('input[type=file]').setInputFiles({
      name: 'terms.pdf',
      mimeType: 'application/pdf',
      buffer: onePage(),
    })
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(employer.getByRole('heading', { name: 'Job posted successfully' })).toBeVisible()
    await lookAt(employer)
  })

  await test.step('a visitor finds it without JavaScript', async () => {
    const { browser } = { browser: employer.context().browser() }
    const plain = await browser?.newPage({ javaScriptEnabled: false })
    if (!plain) throw new Error('no browser')
    await plain.goto(`${site.url}/`)
    await plain.getByRole('searchbox').fill(`${key} instructor dive`)
    await plain.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(plain.getByText('1 job found')).toBeVisible()
    await plain.getByRole('link', { name: title }).click()
    await expect(plain.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(plain.getByText('MVR 12,000 - 15,500 / month').first()).toBeVisible()
    await plain.close()
  })

  await test.step('a job seeker finds it by words and a filter, and is asked to sign in', async () => {
    await seeker.goto(`${site.url}/?q=${encodeURIComponent(key)}&category=Hospitality`)
    await expect(seeker.getByText('1 job found')).toBeVisible()
    await lookAt(seeker)
    await seeker.getByRole('link', { name: title }).click()
    await expect(seeker.getByRole('heading', { level: 1, name: title })).toBeVisible()
    jobAddress = seeker.url()
    await lookAt(seeker)
    if (width === 'phone') {
      // Its browser has no viewer of its own.
      await seeker.getByRole('button', { name: 'View' }).click()
      await expect(seeker.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
      await seeker.getByRole('button', { name: 'Close' }).click()
    }
    await seeker.getByRole('link', { name: 'Sign In to Apply' }).filter({ visible: true }).first().click()
    await expect(seeker).toHaveURL(/\/login\?redirect=/)
  })

  await test.step('registers in two steps', async () => {
    await seeker.goto(`${site.url}/jobseeker/register`)
    await lookAt(seeker)
    await seeker.getByLabel('Full name').fill('Aisha Ibrahim')
    await seeker.getByLabel('E-mail').fill(seekerEmail)
    await seeker.getByLabel('Password', { exact: true }).fill(password)
    await seeker.getByLabel('Sector').selectOption('Tourism & Resort Sector')
    await seeker.getByRole('button', { name: 'Continue' }).click()
    await expect(seeker.getByRole('button', { name: 'Skip for now' })).toBeVisible()
    await lookAt(seeker)
    await seeker.getByLabel('Skills').fill('PADI OWSI, German, German')
    await seeker.getByRole('button', { name: 'Create Account' }).click()
    await expect(seeker).toHaveURL(/\/login/)
  })

  await test.step('signs in, comes back to the job and applies once', async () => {
    const redirect = encodeURIComponent(new URL(jobAddress).pathname)
    await seeker.goto(`${site.url}/login?redirect=${redirect}`)
    await logIn(seeker, seekerEmail, { tab: 'Job Seeker' })
    await expect(seeker).toHaveURL(jobAddress)
    await seeker.getByRole('button', { name: 'Apply Now' }).filter({ visible: true }).first().click()
    const sheet = seeker.getByRole('dialog')
    await sheet
      .getByLabel('Cover letter')
      .fill('Forty reefs and three languages: I would like to dive with you.')
    await lookAt(seeker)
    await sheet.getByRole('button', { name: 'Send application' }).dblclick()
    await expect(sheet.getByText('Application successful!')).toBeVisible()
    await lookAt(seeker)
    await seeker.reload()
    await expect(seeker.getByText('Already Applied').first()).toBeVisible()
    await lookAt(seeker)
  })

  await test.step('sees it among the applications', async () => {
    await seeker.goto(`${site.url}/jobseeker/applied-jobs`)
    await expect(seeker.getByRole('heading', { name: 'My Job Applications' })).toBeVisible()
    await expect(seeker.getByText(title).filter({ visible: true }).first()).toBeVisible()
    await expect(seeker.getByText('Applied', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await lookAt(seeker)
  })

  await test.step('the employer is notified by mail, opens the applicants and shortlists', async () => {
    await mailbox.waitFor(employerEmail, /appli/i)
    await employer.goto(
      `${site.url}/employer/jobs/${new URL(jobAddress).pathname.split('/').at(-1)}/applicants`,
    )
    await expect(employer.getByText('Aisha Ibrahim').filter({ visible: true }).first()).toBeVisible()
    await lookAt(employer)
    await employer
      .getByRole('button', { name: /Details/ })
      .filter({ visible: true })
      .first()
      .click()
    const person = employer.getByRole('article', { name: 'Aisha Ibrahim' })
    await expect(person.getByText('Forty reefs and three languages')).toBeVisible()
    await lookAt(employer)
    await person.getByLabel('Status').selectOption('Shortlisted')
    await person.getByLabel(/note/i).first().fill('Please call us on Sunday.')
    await person.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(person.getByText('Shortlisted').filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('and the job seeker sees the new status, by mail and on the page', async () => {
    await mailbox.waitFor(seekerEmail, /shortlisted/i)
    await seeker.goto(`${site.url}/jobseeker/applied-jobs`)
    await expect(seeker.getByText('Shortlisted').filter({ visible: true }).first()).toBeVisible()
    await seeker
      .getByRole('link', { name: /View Details/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(seeker.getByText('Please call us on Sunday.').first()).toBeVisible()
    await lookAt(seeker)
  })

  await longStep(
    'the employer asks for documents, which wait on the page of the job seeker until they are added',
    async () => {
      const panel = employer.getByRole('article', { name: 'Aisha Ibrahim' })
      await panel.getByRole('button', { name: 'Ask for documents' }).click()
      await panel.getByRole('button', { name: 'Passport copy' }).click()
      await panel.getByRole('button', { name: 'Certificates' }).click()
      await lookAt(employer)
      await panel.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(panel.getByText('Waiting for the documents')).toBeVisible()
      await mailbox.waitFor(seekerEmail, /^Documents asked for/)
      await seeker.goto(`${site.url}/jobseeker`)
      const card = seeker.getByRole('link', { name: `${company} asks for: Passport copy, Certificates` })
      await expect(card).toBeVisible()
      await lookAt(seeker)
      await card.click()
      const sheet = seeker.getByRole('group', { name: 'Documents asked for' })
      const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: onePage() })
      await sheet
        .getByLabel('Documents', { exact: true })
        .setInputFiles([file('Passport.pdf'), file('PADI.pdf')])
      await sheet.getByRole('button', { name: 'Send 2 documents' }).click()
      await expect(sheet.getByText('PADI.pdf')).toBeVisible()
      await lookAt(seeker)
      await sheet.getByRole('button', { name: 'I have added everything' }).click()
      await expect(seeker.getByText('Documents added', { exact: true })).toBeVisible()
      // Without a reload.
      await expect(panel.getByText(/^Added on/)).toBeVisible()
      await lookAt(employer)
    },
  )

  await longStep('the employer proposes an interview, and one press accepts it', async () => {
    const panel = employer.getByRole('article', { name: 'Aisha Ibrahim' })
    const day = addDays(dayOf(new Date()), 7)
    await panel.getByRole('button', { name: 'Propose an interview' }).click()
    await panel.getByLabel('Time', { exact: true }).fill(`${day}T10:00`)
    await panel.getByLabel('Address').fill('Boduthakurufaanu Magu 12')
    await lookAt(employer)
    await panel.getByRole('button', { name: 'Send invitation' }).click()
    await expect(panel.getByText('Waiting for an answer')).toBeVisible()
    // Without a reload.
    await expect(seeker.getByText('Interview proposed', { exact: true })).toBeVisible()
    await lookAt(seeker)
    // The address is not confirmed: the e-mail says that there is news, and nothing that was typed.
    const mail = await mailbox.waitFor(seekerEmail, /^News about an application/)
    expect(mail.text).not.toContain('Boduthakurufaanu')
    await expect(seeker.getByText(`${formatLongDate(day)} at 10:00 AM`).first()).toBeVisible()
    await seeker.getByRole('button', { name: 'Accept this time' }).click()
    await expect(seeker.getByText('Interview agreed', { exact: true })).toBeVisible()
    await expect(panel.getByText('Interview agreed', { exact: true })).toBeVisible()
    const invitation = await mailbox.waitFor(employerEmail, /^Agreed: interview/)
    expect(invitation.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  })

  await longStep('everybody signs out', async () => {
    for (const page of [employer, seeker]) {
      await page.goto(`${site.url}/`)
      const menu = page.getByLabel('Menu').filter({ visible: true })
      if (await menu.count()) await menu.click()
      await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
      await expect(page.getByRole('link', { name: 'Login', includeHidden: true }).first()).toBeAttached()
      // Logging out goes home, so the page may be changing while it is asked.
      const token = () => page.evaluate(() => localStorage.getItem('authToken')).catch(() => 'on the way')
      await expect.poll(token).toBeNull()
    }
  })
})
