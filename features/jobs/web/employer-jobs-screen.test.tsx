// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, addMonths, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { restrictions } from '#contract/facts/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { chooseInLists } from '#tests/support/browser/job-form.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMembership, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const job = (more: Partial<Parameters<typeof insertJob>[1]> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, publishedAt: site.clock.now, ...more })
const optionsOf = (screen: Screen, label: string) =>
  [...(screen.field(label) as unknown as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean)
const stillTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

// P1-2.0-09, P2-2.3-01, P2-2.4-02, P2-5-13, P2-5-16, P2-5-21, P2-6-04
longTest('the pages of an employer say what visitors and job seekers need', async () => {
  const id = await job()
  for (const [path, visitor, seeker = visitor] of [
    ['/create-job', 'Please log in to post a job listing.', 'You are logged in as a job seeker.'],
    [`/edit-job/${id}`, 'Please log in to edit a job'],
    ['/renew-job', 'Please log in to renew a job'],
    ['/employer/jobs', 'Please log in to view your jobs', 'Only employers can view job postings'],
    ['/employer-jobs', 'Please log in to view your jobs', 'Only employers can view job postings'],
    ['/upload-payment-slip', 'Please log in to upload your payment slip.'],
    ['/employer/profile', 'Please log in to change your company profile.'],
    ['/session-analytics', 'Please log in to view your session analytics.'],
  ] as const) {
    localStorage.clear()
    const screen = await browser.open(path)
    await screen.shows('Access Required', visitor)
    expect(screen.control('Log In').getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    browser.signIn('jobseeker', await insertSeeker(site))
    await (await browser.open(path)).shows('Access Required', seeker)
  }
})

// D-L-02
describe('a visitor who wants to post a job', () => {
  longTest('writes it first, registers, and finds it filled in', async () => {
    localStorage.clear()
    const screen = await browser.open('/create-job')
    await screen.shows('Access Required', 'Please log in to post a job listing.')
    await screen.fill('Job title', 'Dive Instructor')
    await chooseInLists(screen)
    await screen.fill('Location', 'Maafushi')
    await screen.fill('Minimum salary', '8000')
    await screen.press('Continue with an account')
    await screen.shows('Description is required', 'Contact e-mail is required')
    expect(screen.control('Create an employer account').getAttribute('href')).toBe(
      '/register?redirect=%2Fcreate-job',
    )
    const again = await browser.open('/create-job')
    await again.shows('Access Required')
    expect(again.field('Job title').value).toBe('Dive Instructor')
    await again.press('Create an employer account')
    await again.isAt('/register?redirect=%2Fcreate-job')
    await again.shows('Company name')
    await again.fill('Company name', 'Coral Cafe')
    await again.fill('E-mail', 'coral-cafe@example.mv')
    await again.fill('Password', 'a lagoon of 26 atolls')
    await again.fill('Industry sector', 'Finance')
    await again.fill('Subscription plan', 'Annual')
    await again.press('Create Account')
    await again.isAt('/create-job')
    await again.shows('Your draft is back')
    expect(again.field('Job title').value).toBe('Dive Instructor')
    expect(again.field('Contact e-mail').value).toBe('coral-cafe@example.mv')
    expect(localStorage.getItem('jobDraft:visitor')).toBeNull()
  })

  test('who is a job seeker reads what an employer account is', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open('/create-job')
    await screen.shows('You are logged in as a job seeker. Jobs are posted with an employer account')
    expect(screen.text()).not.toContain('Please log in')
    expect(screen.control('Create an employer account').getAttribute('href')).toBe(
      '/register?redirect=%2Fcreate-job',
    )
  })
})

describe('posting a job', () => {
  /** The form begins with everything of a job that was posted before. */
  const filled = async (more: Parameters<typeof job>[0] = {}) => {
    const from = await job({ title: 'Cook', salaryMinInLaari: 700_000, ...more })
    const screen = await browser.open(`/create-job?from=${from}`)
    await screen.shows('Job type')
    await chooseInLists(screen)
    return screen
  }

  // D-A-01, D-A-06, P1-9-09, P2-2.3-02, P2-2.3-03, P2-5-10, P2-5-12, P2-5-15, P2-5-24
  longTest('has every field and option, says when it expires, and names missing fields', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Note: all job posts expire automatically 1 month after posting.', 'PDF up to 10MB')
    expect(optionsOf(screen, 'Job type')).toEqual(jobTypes)
    expect(optionsOf(screen, 'Work mode')).toEqual(workModes)
    expect(optionsOf(screen, 'Category')).toEqual(categories)
    expect(optionsOf(screen, 'Sector')).toEqual(sectors)
    expect(optionsOf(screen, 'Who may apply')).toEqual(restrictions)
    expect(screen.field('Who may apply').value).toBe('No Restriction')
    expect(screen.field('Contact e-mail').type).toBe('email')
    expect([screen.field('Minimum salary').required, screen.field('Maximum salary').required]).toEqual([
      false,
      false,
    ])
    expect(screen.control('Cancel').getAttribute('href')).toBe('/dashboard')
    await screen.fill('Contact e-mail', '')
    await screen.fill('Sector', '')
    await screen.press('Post Job')
    for (const label of [
      'Job title',
      'Job type',
      'Work mode',
      'Category',
      'Sector',
      'Location',
      'Contact e-mail',
    ])
      await screen.shows(`${label} is required`)
    await screen.shows('Description is required')
    screen.attach('Attachment', new File(['x'], 'form.docx', { type: 'application/msword' }))
    await screen.shows('Please select a PDF file')
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'form.pdf', { type: 'application/pdf' })
    screen.attach('Attachment', large)
    await screen.shows('File size must be less than 10MB')
  })

  longTest('takes a closing date and a number of positions, which the page of the job shows', async () => {
    await buy(site, employer)
    const screen = await filled()
    const today = dayOf(site.clock.now)
    const last = addMonths(today, 1)
    const chosen = addDays(today, 5)
    await screen.shows('Closing date (optional)', `${formatLongDate(last)} at the latest`)
    expect(screen.field('Closing date').max).toBe(last)
    await screen.fill('Number of positions', '0')
    await screen.fill('Minimum salary', '8,000')
    await screen.press('Post Job')
    await screen.shows('Number of positions must be at least 1')
    await screen.fill('Number of positions', '3')
    await screen.fill('Closing date', chosen)
    await screen.press('Post Job')
    const words = formatLongDate(chosen)
    await screen.shows('Job posted successfully', `takes applications until ${words}`)
    const page = await browser.open(screen.control('View the job').getAttribute('href') ?? '')
    await page.shows('Positions 3', `Deadline ${words}`, 'MVR 8,000')
  })

  // P2-5-11
  test('takes a job without pay, and says what that means', async () => {
    await buy(site, employer)
    const screen = await filled()
    await screen.fill('Minimum salary', '')
    await screen.shows('Enter what it pays', 'Without pay the job comes last when people sort by pay')
    await screen.tick('Salary not stated')
    await screen.shows('No pay is stated: the job comes last when people sort by pay')
    await screen.lacks('Enter what it pays')
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
    const page = await browser.open(screen.control('View the job').getAttribute('href') ?? '')
    await page.shows('Not Stated')
  })

  longTest('says of words that may cost people money that somebody reads them first, and which', async () => {
    await buy(site, employer)
    const words = 'Serve guests. Pay a MVR 300 registration fee to our BML account before you start.'
    const screen = await filled({ description: `<p>${words}</p>`, descriptionText: words })
    await screen.press('Post Job')
    await screen.shows('Job posted, and being checked', 'usually within a day', 'registration fee')
    expect(screen.text()).not.toContain('confirm your e-mail address')
    const form = await browser.open(screen.control('Change the text').getAttribute('href') ?? '')
    await form.shows('Edit Job', 'What we are checking', 'usually within a day')
  })

  longTest(
    'shows the total of the pay during typing, and possible mistakes or too little pay in it',
    async () => {
      await buy(site, employer)
      await site.call('PUT', `/api/employers/${employer.id}`, {
        as: employer.token,
        body: { size: 'Medium' },
      })
      const screen = await filled()
      await screen.fill('Minimum salary', '45')
      await screen.shows('MVR 45 a month is very little. Is it for an hour?', 'Below the minimum wage')
      await screen.fill('Minimum salary', '6500')
      await screen.shows(
        'From MVR 6,500 a month',
        'the minimum for a medium employer is MVR 7,000 (Minimum Wage Order, gazetted 8 November 2021, from January 1, 2022)',
      )
      screen.lacks('very little')
      await screen.press('Add an allowance')
      await screen.fill('What it is for', 'Attendance')
      await screen.fill('Amount', '1,500')
      await screen.fill('Service charge', 'Share')
      await screen.fill('Lowest', '6000')
      await screen.fill('Average', '9000')
      await screen.fill('Room', 'Own room')
      await screen.shows(
        'Guaranteed From MVR 8,000 a month',
        '+ service charge, recently MVR 6,000 to 9,000',
        'Own room',
      )
      screen.lacks('Below the minimum wage')
      await screen.press('Post Job')
      await screen.shows('Job posted successfully')
    },
  )

  longTest('marks only the wrong field of a row, and keeps the rows through a reload', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Job type')
    await screen.press('Add an allowance')
    await screen.press('Add an allowance')
    const at = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const type = (name: string, value: string) => fireEvent.input(at(name) ?? document, { target: { value } })
    type('pay.allowances.0.name', 'Food')
    type('pay.allowances.0.amount', '500')
    type('pay.allowances.1.name', 'Phone')
    await screen.press('Post Job')
    await eventually(() => expect(at('pay.allowances.1.amount')?.getAttribute('aria-invalid')).toBe('true'))
    type('pay.allowances.1.amount', '200')
    await eventually(() => expect(at('pay.allowances.1.amount')?.getAttribute('aria-invalid')).toBeNull())
    await screen.shows('Job title is required')
    await screen.press('Remove allowance 1')
    await eventually(() => expect(at('pay.allowances.1.name')).toBeNull())
    await browser.open('/create-job')
    await eventually(() => expect(at('pay.allowances.0.name')?.value).toBe('Phone'))
    expect([at('pay.allowances.0.amount')?.value, at('pay.allowances.1.name')]).toEqual(['200', null])
  })

  longTest('begins with the public address, or with the one of the login', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('Job type')
    expect(screen.field('Contact e-mail').value).toBe(employer.email)
    await site.call('PUT', `/api/employers/${employer.id}`, {
      as: employer.token,
      body: { contactEmail: 'office@coral.example' },
    })
    const again = await browser.open('/create-job')
    await again.shows('Job type')
    expect(again.field('Contact e-mail').value).toBe('office@coral.example')
  })

  // D-D-08
  longTest('without a right to post leads to the packages, before and after', async () => {
    const screen = await browser.open('/create-job')
    await screen.shows('An active subscription is required to post a job')
    expect(screen.control('Choose a package').getAttribute('href')).toBe('/select-subscription')
    await (await filled()).press('Post Job')
    await screen.shows('What you wrote is saved in your drafts until you come back.')
  })

  longTest(
    'leads nobody to buy again who has a purchase to pay for, or one that waits for approval',
    async () => {
      for (const [because, label] of [
        ['waiting-for-payment', 'Resume payment'],
        ['payment-refused', 'Send another slip'],
        ['waiting-for-approval', undefined],
      ]) {
        browser.line('GET /api/subscriptions/entitlement', { status: 200, body: { mayPost: false, because } })
        const screen = await browser.open('/create-job')
        await screen.shows('An active subscription is required to post a job')
        expect(screen.text()).not.toContain('Choose a package')
        if (label) expect(screen.control(label).getAttribute('href')).toBe('/upload-payment-slip')
        else expect(screen.text()).not.toMatch(/Resume payment|Send another slip/)
      }
    },
  )

  // P2-8-01, P2-8-04, P2-8-13
  test('shows its success, and the reason of a failure', async () => {
    await buy(site, employer)
    const screen = await filled()
    for (const [body, words] of [
      [{}, 'Job posting unsuccessful. Please try again.'],
      [{ error: 'The disk is full' }, 'The disk is full'],
    ] as const) {
      browser.line('POST /api/jobs', { status: 500, body })
      await screen.press('Post Job')
      await screen.shows(words)
    }
    browser.line('POST /api/jobs', undefined)
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')
  })
})

describe('editing a job', () => {
  // P2-2.4-03, P2-4-09, P2-8-07
  test('is loading, or cannot be loaded', async () => {
    const id = await job()
    browser.line(`GET /api/jobs/${id}`, 'held')
    const waiting = await browser.open(`/edit-job/${id}`)
    await waiting.shows('Loading the job')
    browser.line(`GET /api/jobs/${id}`, { status: 500 })
    const screen = await browser.open(`/edit-job/${id}`)
    await screen.shows('Failed to load job details. Please try again.')
    expect(screen.control('Back to My Jobs').getAttribute('href')).toBe('/employer/jobs')
    browser.line(`GET /api/jobs/${id}`, undefined)
  })

  // D-A-06, P2-2.4-01, P2-2.4-04, P2-4-09, P2-5-14, P2-5-24, P2-7-08, P2-8-07, P2-8-13, P2-9-07
  test('starts from the job, says Updating..., and goes back to the list 2 seconds after it worked', async () => {
    const id = await job({ salaryMinInLaari: 800_000, salaryMaxInLaari: 900_000 })
    const screen = await browser.open(`/edit-job/${id}`)
    await screen.shows('Update Job')
    for (const [label, value] of [
      ['Job title', 'Front Office Manager'],
      ['Minimum salary', '8000'],
      ['Maximum salary', '9000'],
      ['Contact e-mail', 'hr@coralbay.example'],
    ] as const)
      expect(screen.field(label).value).toBe(value)
    for (const label of ['Job title', 'Minimum salary', 'Maximum salary', 'Closing date'])
      expect(screen.field(label).required).toBe(true)
    expect(optionsOf(screen, 'Job type')).toEqual(jobTypes)
    await screen.shows('PDF up to 10MB')
    await chooseInLists(screen)
    browser.line(`PUT /api/jobs/${id}`, { status: 500 })
    await screen.press('Update Job')
    await screen.shows('Error updating job')
    browser.line(`PUT /api/jobs/${id}`, 'held')
    await screen.press('Update Job')
    await screen.shows('Updating...')
    browser.line(`PUT /api/jobs/${id}`, undefined)
    const again = await browser.open(`/edit-job/${id}`)
    await again.shows('Update Job')
    await chooseInLists(again)
    stillTime()
    await again.press('Update Job')
    await again.shows('Job updated successfully')
    await browser.idle()
    vi.advanceTimersByTime(1_999)
    await browser.idle()
    await again.isAt(`/edit-job/${id}`)
    vi.advanceTimersByTime(1)
    await again.isAt('/employer/jobs')
  })
})

describe('the list of jobs', () => {
  // P1-2.0-10, P2-2.5-04
  longTest('is empty in four ways, three of which lead to a job', async () => {
    for (const [path, words, way] of [
      ['/employer/jobs?view=cards', 'No job posts yet', 'Create Your First Job'],
      ['/employer-jobs?tab=active', 'No active job posts', 'Create Your First Job'],
      ['/employer/jobs?tab=scheduled', 'No scheduled job posts', 'Post New Job'],
      ['/employer/jobs?tab=expired', 'No expired job posts', undefined],
    ] as const) {
      const screen = await browser.open(path)
      await screen.shows(words)
      if (way) expect(screen.control(way).getAttribute('href')).toBe('/create-job')
      if (way !== 'Create Your First Job') expect(screen.text()).not.toContain('Create Your First Job')
    }
  })

  // D-J-07, D-N-15, P2-2.5-01, P2-2.5-02, P2-2.5-03
  test('counts its tabs, and shows the facts of each job that an employer looks for', async () => {
    const id = await job({ title: 'With both', salaryMinInLaari: 800_000, salaryMaxInLaari: 900_000 })
    await job({ title: 'With one', salaryMinInLaari: 700_000, status: 'Approved' })
    await job({ title: 'With none', publishedAt: new Date(Date.now() - 60 * 24 * 3_600_000) })
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.shows('All Jobs 3', 'Active Jobs 2', 'Expired Jobs 1', 'Refresh Data')
    expect(screen.control('Post New Job').getAttribute('href')).toBe('/create-job')
    await screen.shows('With both', 'Active', 'Baa Atoll', 'Tourism & Resort Sector · Hospitality')
    await screen.shows(
      'MVR 8,000 - 9,000 / month',
      'MVR 7,000 / month',
      'Not Stated',
      'Lead the front office.',
    )
    await screen.shows('0 applicants', /Expires \w+ \d+, \d+/, 'Expired')
    expect(screen.control('View Applicants With both').getAttribute('href')).toBe(
      `/employer/jobs/${id}/applicants`,
    )
    await screen.press('More actions for With both')
    expect(screen.control('Edit').getAttribute('href')).toBe(`/edit-job/${id}`)
    const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    expect(entries.map((one) => one.textContent)).toEqual([
      'Edit',
      'Renew',
      'Pause',
      'Close',
      'Feature',
      'Copy',
      'Statistics',
      'Share',
      'Notice to print',
      'Invite people',
      'Delete',
    ])
    await eventually(() => expect(document.activeElement?.textContent).toBe('Edit'))
    fireEvent.keyDown(entries[0] as HTMLElement, { key: 'Escape' })
    await eventually(() => expect(document.querySelector('[role=menu]')).toBeNull())
    expect(document.activeElement?.textContent).toContain('More actions for With both')
    await screen.press('More actions for With both')
    fireEvent.keyDown(screen.control('Edit'), { key: ' ' })
    await screen.isAt(`/edit-job/${id}`)
    await (await browser.open('/employer/jobs?view=cards')).shows('With both')
    browser.requests.length = 0
    await screen.press('Refresh Data')
    await browser.idle()
    expect(browser.requests.some((request) => request.startsWith('GET /api/employers/jobs'))).toBe(true)
  })

  // P2-8-05
  test('that cannot be loaded says so', async () => {
    browser.line('GET /api/employers/jobs', { status: 500 })
    await (await browser.open('/employer/jobs?view=cards')).shows('Failed to fetch jobs')
    browser.line('GET /api/employers/jobs', { status: 500, body: { error: 'It rests' } })
    await (await browser.open('/employer/jobs?view=cards')).shows('It rests')
  })

  // D-J-08, P2-4-06, P2-5-18, P2-8-05, P2-8-13, P2-9-07
  test('deletes after a question: a confirmation for 3 seconds, an error for 5', async () => {
    const id = await job({ title: 'Cook' })
    const screen = await browser.open('/employer/jobs?view=cards')
    await screen.press('More actions for Cook')
    await screen.press('Delete')
    await screen.shows('Are you sure you want to delete this job post?')
    browser.line(`DELETE /api/jobs/${id}`, { status: 500 })
    stillTime()
    await screen.press('Delete job')
    await screen.shows('Failed to delete job')
    await browser.idle()
    vi.advanceTimersByTime(4_999)
    await browser.idle()
    await screen.shows('Failed to delete job')
    vi.advanceTimersByTime(1)
    await screen.lacks('Failed to delete job')
    browser.line(`DELETE /api/jobs/${id}`, undefined)
    await screen.press('More actions for Cook')
    await screen.press('Delete')
    await screen.press('Delete job')
    await screen.shows('Job "Cook" was successfully deleted.', 'No job posts yet')
    await browser.idle()
    vi.advanceTimersByTime(2_999)
    await browser.idle()
    await screen.shows('was successfully deleted')
    vi.advanceTimersByTime(1)
    await screen.lacks('was successfully deleted')
  })
})

test('a link to renew a job that cannot be renewed says why, above the others', async () => {
  const waiter = await job({ title: 'Waiter' })
  const paused = await job({ title: 'Cook', status: 'Paused' })
  const choice = 'Choose the job to keep online'
  const screen = await browser.open(`/renew-job?jobId=${paused}`)
  await screen.shows('Cook', 'This job is paused. Resume it first.', choice)
  await screen.fill('Job', waiter)
  await screen.lacks('This job is paused')
  const removed = await job({ title: 'Guide', status: 'Removed' })
  await (await browser.open(`/renew-job?jobId=${removed}`)).shows('Guide', 'This job was removed.', choice)
  const others = await insertJob(site.database.db, { employerId: (await insertEmployer(site)).id })
  const missing = await browser.open(`/renew-job?jobId=${others}`)
  await missing.shows('This job is not among your jobs', 'It was deleted, or belongs to another company.')
  await (await browser.open('/renew-job')).lacks('This job is not among')
  const other = await insertEmployer(site)
  await insertMembership(site, { accountId: employer.id, employerId: other.id, role: 'recruiter' })
  const ofAnother = await browser.open(`/renew-job?jobId=${others}`)
  await ofAnother.shows(
    /This job is not among those of \w/,
    'another company of yours: choose it in the menu',
  )
})

// P1-2.0-09, P2-2.6-01, P2-5-17, P2-8-05
test('renewing needs a date and a right, and shows the result', async () => {
  await buy(site, employer)
  const id = await job({ publishedAt: new Date(Date.now() - 60 * 24 * 3_600_000) })
  const screen = await browser.open(`/renew-job?jobId=${id}`)
  await screen.shows('Renew', 'New expiry date')
  expect(screen.field('New expiry date').type).toBe('date')
  await screen.fill('New expiry date', '')
  await screen.press('Renew')
  await screen.shows('A new expiry date is required')
  await screen.fill('New expiry date', screen.field('New expiry date').max)
  browser.line(`PUT /api/jobs/renew/${id}`, { status: 500 })
  await screen.press('Renew')
  await screen.shows('Error')
  browser.line(`PUT /api/jobs/renew/${id}`, undefined)
  await screen.press('Renew')
  await screen.shows('Job renewed successfully.')
})
