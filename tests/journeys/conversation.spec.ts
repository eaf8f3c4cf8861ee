import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { expectToBeThere, tabTo } from './keys.ts'
import type { Mailbox } from './mailbox.ts'
import { logIn, password, registerEmployer } from './people.ts'
import type { Site } from './server.ts'
import { expect, lookAt, test } from './world.ts'

declare global {
  interface Window {
    said: string[]
  }
}

/** Notes what a reader would read out from now on: each text that a live region is given, in order. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.said = []
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]'
    const regionsOf = ({ target, addedNodes }: MutationRecord): Element[] => {
      const element = target instanceof Element ? target : target.parentElement
      const around = element?.closest(live)
      if (around) return [around]
      return [...addedNodes].flatMap((node) =>
        node instanceof Element
          ? [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)]
          : [],
      )
    }
    new MutationObserver((records) => {
      for (const region of new Set(records.flatMap(regionsOf))) {
        const text = region.textContent?.trim()
        if (text) window.said.push(text)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
const said = (page: Page) => page.evaluate(() => window.said)

interface Begun {
  employerEmail: string
  seekerEmail: string
  company: string
  jobId: string
  applicationId: string
}

/** An employer, its job, and a job seeker who has applied for it. */
async function begin(request: APIRequestContext, site: Site, mailbox: Mailbox, key: string): Promise<Begun> {
  const employer = await registerEmployer(request, site.url, mailbox, key)
  const signIn = async (role: string, email: string) => {
    const answer = await request.post(`${site.url}/api/auth/${role}`, {
      failOnStatusCode: true,
      data: { email, password },
    })
    return { authorization: `Bearer ${(await answer.json()).token}` }
  }
  const job = {
    title: `Boat Captain ${key}`,
    description: 'Guide our guests.',
    location: 'Baa Atoll',
    sector: 'Private Sector',
    category: 'Hospitality',
    type: 'Full time',
    mode: 'Onsite',
    contactEmail: employer.email,
  }
  const asEmployer = await signIn('employer', employer.email)
  const posted = await request.post(`${site.url}/api/jobs`, {
    failOnStatusCode: true,
    headers: asEmployer,
    data: job,
  })
  const jobId = (await posted.json()).job._id
  const seekerEmail = `talks-${key}@people.example`
  const seeker = { name: 'Aishath Ali', email: seekerEmail, password, sector: 'Private Sector' }
  await request.post(`${site.url}/api/jobseekers/register`, { failOnStatusCode: true, data: seeker })
  const headers = await signIn('jobseeker', seekerEmail)
  const applied = await request.post(`${site.url}/api/jobs/${jobId}/apply`, { headers, data: {} })
  expect(applied.ok(), await applied.text()).toBe(true)
  const { applicationId } = await applied.json()
  const company = `Reef Stores ${key}`
  return { employerEmail: employer.email, seekerEmail, company, jobId, applicationId }
}

test('two people write to each other and agree an interview with the keyboard alone, and a reader hears each thing once', async ({
  site,
  mailbox,
  person,
}) => {
  const employer = await person()
  const seeker = await person()
  // A phone and a desk, at once.
  await seeker.setViewportSize({ width: 360, height: 740 })
  const begun = await begin(employer.request, site, mailbox, Date.now().toString(36))
  const { company, jobId, applicationId } = begun
  const enter = (page: Page) => page.keyboard.press('Enter')

  await test.step('the job seeker opens the application, writes and sends', async () => {
    await seeker.goto(`${site.url}/login?redirect=/jobseeker/applied-jobs`)
    await logIn(seeker, begun.seekerEmail, { tab: 'Job Seeker' })
    await expect(seeker).toHaveURL(/applied-jobs$/)
    await expectToBeThere(seeker)
    await tabTo(seeker, 'View Details')
    await enter(seeker)
    await expect(seeker).toHaveURL(new RegExp(`/jobseeker/application/${applicationId}$`))
    await tabTo(seeker, `Message to ${company}`)
    await seeker.keyboard.type('When can I start?')
    await tabTo(seeker, 'Send message')
    await enter(seeker)
    await expect(seeker.getByLabel(`Message to ${company}`)).toHaveValue('')
    await expect(seeker.getByText('When can I start?')).toBeVisible()
    await expect(seeker.getByRole('button', { name: 'Send message' })).toBeFocused()
    await listen(seeker)
  })

  await test.step('the employer opens the applicant, reads and answers; the job seeker hears it once', async () => {
    const applicants = `/employer/jobs/${jobId}/applicants`
    await employer.goto(`${site.url}/login?redirect=${encodeURIComponent(applicants)}`)
    await logIn(employer, begun.employerEmail, { tab: 'Employer' })
    await expect(employer.getByText('Aishath Ali').first()).toBeVisible()
    await tabTo(employer, 'Details of Aishath Ali')
    await enter(employer)
    const panel = employer.getByRole('article', { name: 'Aishath Ali' })
    await expect(panel.getByText('When can I start?')).toBeVisible()
    await listen(employer)
    await tabTo(employer, 'Message to Aishath Ali')
    await employer.keyboard.type('On Sunday.')
    await tabTo(employer, 'Send message')
    await enter(employer)
    await expect(seeker.getByText('On Sunday.', { exact: true })).toBeVisible()
    await expect.poll(() => said(seeker)).toEqual([`${company}: On Sunday.`])
  })

  await test.step('blocking and unblocking has both looked at again, of which nothing is read out', async () => {
    const panel = employer.getByRole('article', { name: 'Aishath Ali' })
    await tabTo(employer, 'Block')
    await enter(employer)
    await expect(seeker.getByText('The other side accepts no more messages here.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Unblock' })).toBeFocused()
    await enter(employer)
    await expect(seeker.getByLabel(`Message to ${company}`)).toBeVisible()
    expect(await said(seeker)).toEqual([`${company}: On Sunday.`])
  })

  const day = addDays(dayOf(new Date()), 7)
  const time = `${formatLongDate(day)} at 10:00 AM`

  await test.step('the employer proposes an interview', async () => {
    const [year = '', month = '', date = ''] = day.split('-')
    await tabTo(employer, 'Propose an interview')
    await enter(employer)
    await expect(employer.getByLabel('Time', { exact: true })).toBeFocused()
    await employer.keyboard.type(`${month}${date}${year}`)
    await employer.keyboard.press('ArrowRight')
    await employer.keyboard.type('1000A')
    await expect(employer.getByLabel('Time', { exact: true })).toHaveValue(`${day}T10:00`)
    await tabTo(employer, /^Address/)
    await employer.keyboard.type('Boduthakurufaanu Magu 12')
    await tabTo(employer, 'Send invitation')
    await enter(employer)
    await expect(employer.getByRole('article').getByText('Waiting for an answer')).toBeVisible()
    await expect(employer.getByRole('group', { name: 'Interview' })).toBeFocused()
  })

  await test.step('the job seeker hears it once, and accepts; the employer hears that once', async () => {
    await expect(seeker.getByText('Waiting for an answer')).toBeVisible()
    await tabTo(seeker, 'Accept this time')
    await enter(seeker)
    await expect(seeker.getByText('Interview agreed', { exact: true })).toBeVisible()
    await expect(seeker.getByRole('group', { name: 'Interview' })).toBeFocused()
    await expect(employer.getByText('Interview agreed', { exact: true })).toBeVisible()
    expect(await said(seeker)).toEqual([
      `${company}: On Sunday.`,
      expect.stringMatching(new RegExp(`^Interview proposed, \\w+, ${time}$`)),
      'The interview is agreed',
    ])
    expect((await said(employer)).filter((words) => words.startsWith('Interview agreed'))).toEqual([
      expect.stringMatching(new RegExp(`^Interview agreed, \\w+, ${time}$`)),
    ])
    for (const page of [seeker, employer]) await lookAt(page)
  })
})

test('two applicants are compared, one gets an offer and accepts it by the name, with the keyboard alone', async ({
  site,
  mailbox,
  person,
}) => {
  const employer = await person()
  const seeker = await person()
  await seeker.setViewportSize({ width: 360, height: 740 })
  const begun = await begin(employer.request, site, mailbox, `o${Date.now().toString(36)}`)
  const { jobId, applicationId } = begun
  const post = async (path: string, data: object, token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await seeker.request.post(`${site.url}${path}`, { data, ...(token && { headers }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const email = `beside-${jobId}@people.example`
  await post('/api/jobseekers/register', { name: 'Beena Rao', email, password, sector: 'Private Sector' })
  const { token } = await post('/api/auth/jobseeker', { email, password })
  await post(`/api/jobs/${jobId}/apply`, {}, token)
  const enter = (page: Page) => page.keyboard.press('Enter')

  await test.step('the employer ticks both and compares them', async () => {
    await employer.goto(`${site.url}/login?redirect=${encodeURIComponent('/employer/inbox')}`)
    await logIn(employer, begun.employerEmail, { tab: 'Employer' })
    await employer.waitForURL('**/employer/inbox')
    for (const name of ['Aishath Ali', 'Beena Rao']) {
      await tabTo(employer, `Select ${name}`)
      await employer.keyboard.press('Space')
    }
    await employer.keyboard.press('c')
    await expect(employer.getByRole('heading', { name: 'Compare 2 applicants' })).toBeVisible()
    await expectToBeThere(employer)
    // Each person has a number, and the decision keys are about the chosen one.
    const first = employer.getByRole('link', { name: 'Aishath Ali' })
    await expect(first).toBeVisible()
    await employer.keyboard.press('1')
    await expect(first).toBeFocused()
    await employer.keyboard.press('s')
    await expect(employer.getByRole('status').filter({ hasText: 'Aishath Ali: Shortlisted' })).toBeAttached()
    await lookAt(employer)
  })

  await test.step('and offers her the job', async () => {
    await employer.goto(`${site.url}/employer/jobs/${jobId}/applicants`)
    await tabTo(employer, 'Details of Aishath Ali')
    await enter(employer)
    await tabTo(employer, 'Offer the job')
    await enter(employer)
    const first = employer.getByLabel('First day')
    if (!(await first.evaluate((field) => field === document.activeElement)))
      await tabTo(employer, 'First day')
    const [year = '', month = '', date = ''] = addDays(dayOf(new Date()), 30).split('-')
    await employer.keyboard.type(`${month}${date}${year}`)
    await expect(first).toHaveValue(`${year}-${month}-${date}`)
    await tabTo(employer, 'Terms')
    await employer.keyboard.type('As agreed on the phone.')
    await tabTo(employer, 'Send offer')
    await enter(employer)
    await expect(employer.getByRole('article').getByRole('button', { name: 'Take back' })).toBeVisible()
  })

  await test.step('she accepts it by typing her name', async () => {
    const own = `/jobseeker/application/${applicationId}`
    await seeker.goto(`${site.url}/login?redirect=${encodeURIComponent(own)}`)
    await logIn(seeker, begun.seekerEmail, { tab: 'Job Seeker' })
    await expect(seeker.getByText('As agreed on the phone.')).toBeVisible()
    await tabTo(seeker, /^Accept$/)
    await enter(seeker)
    const dialog = seeker.getByRole('dialog', { name: 'Accept this offer?' })
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await seeker.keyboard.type('Aishath Ali')
    await tabTo(seeker, 'Accept the offer')
    await enter(seeker)
    await expect(dialog).toBeHidden()
    await expect(seeker.getByText('Hired').first()).toBeVisible()
    await expect(employer.getByRole('article').getByText('Accepted', { exact: true })).toBeVisible()
  })
})
