// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { minute } from '#contract/base/durations.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { linkedSources } from '#contract/jobs/statistics.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let jobId: string

const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
beforeAll(async () => {
  const { db } = site.database
  await db
    .update(employers)
    .set({
      industry: 'Hotels',
      location: 'Baa Atoll',
      website: 'https://coral.example',
      about: 'Two islands.',
    })
    .where(eq(employers.id, employer.id))
  jobId = await insertJob(db, {
    employerId: employer.id,
    title: 'Dive Instructor',
    company: 'Coral Divers',
    salaryMinInLaari: 800_000,
    salaryMaxInLaari: 1_200_000,
    benefits: 'Meals and a room',
  })
})

/** The page of the same job with something changed on the way. */
async function openChanged(change: Partial<JobDetail>) {
  const address = `GET /api/jobs/${jobId}?`
  const { body } = await site.call<JobDetail>('GET', `/api/jobs/${jobId}?includeEmployer=true`)
  browser.line(address, { status: 200, body: { ...body, ...change } })
  const screen = await browser.open(`/jobs/${jobId}`)
  await screen.shows('Job Description')
  browser.line(address, undefined)
  return screen
}

longTest('a view is counted on the public page and in the area of job seekers', async () => {
  browser.signIn('jobseeker', await insertSeeker(site))
  const sent: string[] = []
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (address: string) => sent.push(address),
    configurable: true,
  })
  for (const path of [`/jobs/${jobId}`, `/jobseeker/job/${jobId}`]) {
    sent.length = 0
    const screen = await browser.open(path)
    await screen.shows('Dive Instructor', 'Job Description')
    await eventually(() => expect(sent).toEqual([expect.stringMatching(`^/seen/${jobId}[?]from=`)]))
  }
})

describe('the page of a job', () => {
  // P1-2.0-13, P1-2.11-02, P1-2.11-03, P1-2.11-04, P1-2.11-06, P1-2.11-07, P1-2.11-08, P1-7-12
  test('shows status, title, company, employer, cards, description, benefits, employer and footer', async () => {
    for (const path of [`/jobs/${jobId}`, `/job/${jobId}`]) {
      const screen = await browser.open(path)
      await screen.shows('Dive Instructor', 'Coral Divers', 'by Coral Bay Resort', 'Baa Atoll', 'Full time')
      await screen.shows('Salary Range MVR 8,000 - 12,000 / month', 'Deadline December 1, 2026')
      await screen.shows('Job Type Full time', 'Working Mode Onsite', 'Category Hospitality')
      await screen.shows('Sector Tourism & Resort Sector', 'Employer Coral Bay Resort')
      await screen.shows('Job Description Lead the front office.', 'Benefits Meals and a room')
      await screen.shows('About the Employer', 'Hotels · Baa Atoll', 'Two islands.', 'coral.example')
      await screen.shows(`Job ID ${jobId}`, 'Posted November 1, 2026', 'Status Active', 'Back to Jobs')
      expect(screen.control('Go Back').tagName).toBe('BUTTON')
      expect(screen.text()).not.toContain('Job Details Attachment')
    }
    expect(browser.requests).toContain(`GET /api/jobs/${jobId}?includeEmployer=true`)
  })

  const statuses = ['Active', 'Expired', 'Closed', 'Paused', 'Removed'] as const
  // D-M-01, P1-2.11-03, P1-2.11-08
  for (const status of statuses)
    longTest(`shows status and facts below the description, not folded: ${status}`, async () => {
      browser.signIn('jobseeker', await insertSeeker(site))
      for (const path of ['/jobs', '/job', '/jobseeker/job']) {
        const { body } = await site.call<JobDetail>('GET', `/api/jobs/${jobId}?includeEmployer=true`)
        for (const call of [`GET /api/jobs/${jobId}?`, `GET /api/jobseekers/job/${jobId}`])
          browser.line(call, { status: 200, body: { ...body, status } })
        const screen = await browser.open(`${path}/${jobId}`)
        await screen.shows(`Status ${status}`, `Job ID ${jobId}`)
        browser.mend()
        const description = [...document.querySelectorAll('main h2')].find(
          ({ textContent }) => textContent === 'Job Description',
        )
        const terms = [...document.querySelectorAll('main dt')]
        for (const name of [
          'Status',
          'Sector',
          'Category',
          'Salary Range',
          'Deadline',
          'Employer',
          'Job Type',
          'Working Mode',
          'Job ID',
          'Posted',
        ]) {
          const term = terms.find(({ textContent }) => textContent === name)
          expect(term, `${name} on ${path}`).toBeDefined()
          expect(term?.closest('details, [hidden]'), name).toBeNull()
          const isAfter = description && term && description.compareDocumentPosition(term) & 4
          expect(isAfter, name).toBeTruthy()
        }
      }
    })

  // P1-7-12
  test('asks for the employer where the job only names them', async () => {
    browser.requests.length = 0
    const screen = await openChanged({ employerId: employer.id })
    await screen.shows('About the Employer', 'Two islands.')
    expect(browser.requests).toContain(`GET /api/employers/${employer.id}`)
  })

  // P1-2.11-02
  test('shows the logo of the employer beside its name', async () => {
    const { body } = await site.call<JobDetail>('GET', `/api/jobs/${jobId}?includeEmployer=true`)
    if (typeof body.employerId === 'string') throw new Error('no employer')
    await openChanged({ employerId: { ...body.employerId, logo: 'logos/coral.webp' } })
    expect(document.querySelector('main header img')?.getAttribute('src')).toBe(
      '/api/uploads/logos/coral.webp?size=160',
    )
  })

  // P1-2.11-03, P1-2.11-06
  test('has a word for everything that is missing', async () => {
    const missing = {
      sector: '',
      category: '',
      type: '',
      mode: '',
      expiryDate: '',
      salaryRange: {},
      benefits: '',
    }
    const screen = await openChanged(missing as unknown as Partial<JobDetail>)
    await screen.shows('Sector General', 'Category Not specified', 'Salary Range Not Stated', 'Deadline N/A')
    expect(screen.text()).not.toMatch(/Benefits/)
  })

  // P1-2.11-05, P1-9-07
  test('opens an attached PDF in place, 600 pixels high, and closes it; another file is only a link', async () => {
    const screen = await openChanged({ attachment: 'attachments/terms.pdf', attachmentName: 'Terms.pdf' })
    await screen.shows('Job Details Attachment', 'Terms.pdf')
    await screen.press('View')
    await screen.shows('Close')
    await eventually(() => {
      const viewer = document.querySelector('iframe')
      expect(viewer?.getAttribute('src')).toBe('/api/uploads/attachments/terms.pdf')
      expect(viewer?.className).toContain('h-[600px]')
    })
    await screen.press('Close')
    await screen.press('View')
    await screen.shows('Close')
    const other = await openChanged({ attachment: 'attachments/terms.docx', attachmentName: 'Terms.docx' })
    expect(other.text()).not.toMatch(/ View | Close /)
  })

  // P1-2.11-08
  test('goes back in the history, and to all jobs', async () => {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('Go Back')
    const back = vi.spyOn(window.history, 'go')
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    await screen.press('Go Back')
    expect(back).toHaveBeenCalledWith(-1)
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
    await screen.press('Go Back')
    await screen.isAt('/')
    await browser.open(`/jobs/${jobId}`)
    await screen.shows('Back to Jobs')
    await screen.press('Back to Jobs')
    await screen.isAt('/')
  })

  longTest('leads back to the results the visitor came from, and to their place', async () => {
    const results = await browser.open('/?category=Hospitality')
    await results.shows('1 job found')
    await results.press('Dive Instructor')
    await results.isAt(`/jobs/${jobId}`)
    await results.shows('Job Description')
    const back = vi.spyOn(window.history, 'go').mockImplementation(() => {})
    await results.press('Back to Jobs')
    expect(back).toHaveBeenCalledWith(-1)
    // Opened by itself, as from a mail, the page still knows the last results of this tab.
    const alone = await browser.open(`/jobs/${jobId}`)
    await eventually(() =>
      expect(alone.control('Back to Jobs').getAttribute('href')).toBe('/?category=Hospitality'),
    )
    sessionStorage.clear()
  })

  test('can be shared where the system has no share sheet', async () => {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Share')
    await screen.shows('Share this job', 'Dive Instructor at Coral Bay Resort')
    // In two lines, as at 360 px, it would be higher than the field beside it.
    expect(screen.control('Copy link').className).toContain('whitespace-nowrap')
    expect(screen.field('Link').value).toBe(`${window.location.origin}/jobs/${jobId}?via=copied`)
    const links = [...document.querySelectorAll('dialog a[href*=":"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links.map((link) => /^\w+:(\/\/[\w.]+)?/.exec(link)?.[0])).toEqual([
      'viber://forward',
      'https://wa.me',
      'https://www.facebook.com',
      'https://t.me',
      'mailto:',
    ])
    const channels = links.map((link) => decodeURIComponent(link).split(`/jobs/${jobId}?via=`)[1] ?? '')
    // Facebook names itself to the page.
    expect(channels.map((words) => words.split('&')[0])).toEqual([
      'viber',
      'whatsapp',
      '',
      'telegram',
      'email',
    ])
    expect(linkedSources).toEqual(
      expect.arrayContaining(['viber', 'whatsapp', 'telegram', 'email', 'shared', 'copied']),
    )
    await screen.press('Close')
    const share = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await screen.press('Share')
    await eventually(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Dive Instructor at Coral Bay Resort',
        url: `${window.location.origin}/jobs/${jobId}?via=shared`,
      }),
    )
    Reflect.deleteProperty(navigator, 'share')
  })

  describe('that this device kept', () => {
    const keep = async (id: string) => {
      const { body: job } = await site.call<JobDetail>('GET', `/api/jobs/${id}?includeEmployer=true`)
      const queries = [[['jobs', 'one', id], { ...job, title: 'Dive Instructor of last week' }]]
      const page = `<script type="application/json" id="data">${JSON.stringify({ queries })}</script>`
      const caches = { match: async () => new Response(page) }
      Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true })
    }
    const openWithoutLine = async (path: string) => {
      browser.line('GET /api/', 'offline')
      const screen = await browser.open(path)
      await screen.shows('Dive Instructor of last week', 'saved on this device earlier and may be outdated')
      await browser.idle()
      return screen
    }
    const lineIsBack = () => {
      browser.mend()
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    }
    afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

    test('stands in for a lost connection, says so, and is read again', async () => {
      await keep(jobId)
      for (const path of [`/jobs/${jobId}`, `/jobseeker/job/${jobId}`]) {
        const screen = await openWithoutLine(path)
        lineIsBack()
        await screen.lacks('of last week', 'saved on this device earlier')
        await screen.shows('Dive Instructor')
      }
    })

    test('and that is no longer on the site is not shown as open', async () => {
      for (const page of ['/jobs', '/jobseeker/job']) {
        const gone = await insertJob(site.database.db, { employerId: employer.id, title: 'Dive Instructor' })
        await keep(gone)
        const screen = await openWithoutLine(`${page}/${gone}`)
        await site.database.db.delete(jobs).where(eq(jobs.id, gone))
        lineIsBack()
        await screen.lacks('of last week', 'saved on this device earlier')
        await screen.shows('Job not found')
      }
    })
  })

  // P1-8-10
  longTest(
    'that cannot be read says so, with Go Back; one that does not exist does not offer to try again',
    async () => {
      const missing = await browser.open('/jobs/0123456789abcdef01234567')
      await missing.shows('Job not found', 'It may have been taken down', 'Go Back')
      expect(missing.text()).not.toMatch(/try again/i)
      browser.line(`GET /api/jobs/${jobId}`, { status: 500 })
      const screen = await browser.open(`/jobs/${jobId}`)
      await screen.shows('Failed to load job details. Please try again.', 'Go Back', 'Try Again')
      await screen.shows('The fault is on our side. Please try again in a moment.')
      expect(screen.text()).not.toMatch(/taken down|connection/)
      browser.line(`GET /api/jobs/${jobId}`, { status: 403 })
      const refused = await browser.open(`/jobs/${jobId}`)
      await refused.shows('Failed to load job details. Please try again.', 'Go Back', 'Try Again')
      browser.line(`GET /api/jobs/${jobId}`, 'offline')
      const lost = await browser.open(`/jobs/${jobId}`)
      await lost.shows('The connection was lost. Please check it and try again.')
      expect(lost.text()).not.toMatch(/taken down|our side/)
      browser.line(`GET /api/jobs/${jobId}`, undefined)
    },
  )

  longTest(
    'shows other jobs that everybody may apply for, and a job seeker the jobs open to them',
    async () => {
      const { db } = site.database
      const add = (title: string, restriction: Restriction) =>
        insertJob(db, { employerId: employer.id, title, restriction, category: 'Education' })
      const teacher = await add('Teacher', 'No Restriction')
      await add('Arabic Teacher', 'No Restriction')
      await add('Dhivehi Teacher', 'Local Only')
      await add('French Teacher', 'Foreign Only')
      const visited = await browser.open(`/jobs/${teacher}`)
      await visited.shows('Similar jobs', 'Arabic Teacher')
      expect(visited.text()).not.toMatch(/Dhivehi|French/)
      for (const [nationality, own, others] of [
        ['Maldivian', 'Dhivehi', 'French'],
        ['Foreign', 'French', 'Dhivehi'],
      ] as const) {
        browser.signIn('jobseeker', await insertSeeker(site, { nationality }))
        const screen = await browser.open(`/jobs/${teacher}`)
        await screen.shows('Arabic Teacher', `${own} Teacher`)
        expect(screen.text()).not.toContain(others)
      }
      localStorage.clear()
      await db.delete(jobs).where(eq(jobs.category, 'Education'))
    },
  )

  // P1-2.0-12, P1-2.11-01, P1-7-15, P1-8-13
  test('in the job seeker area has its own way back and its own words', async () => {
    browser.signIn('jobseeker', await insertSeeker(site))
    const screen = await browser.open(`/jobseeker/job/${jobId}`)
    await screen.shows('Dive Instructor', 'Apply Now')
    expect(screen.control('Back to Job Search').getAttribute('href')).toBe('/jobseeker/search')
    expect(browser.requests).toContain(`GET /api/jobseekers/job/${jobId}`)
    browser.line('GET /api/jobseekers/job/', { status: 500 })
    const failed = await browser.open(`/jobseeker/job/${jobId}`)
    await failed.shows('Failed to load job details')
    browser.line('GET /api/jobseekers/job/', undefined)
    localStorage.clear()
  })
})

describe('the jobs of one employer', () => {
  const path = () => `/employer-jobs/${employer.id}`

  // P1-2.0-05, P1-2.3-01, P1-2.3-05, P1-2.3-06
  test('are listed below their company, with pay, terms and date; expired ones are left out', async () => {
    const { db } = site.database
    await insertJob(db, {
      employerId: employer.id,
      title: 'Long ago',
      publishedAt: new Date('2026-09-01T06:00:00Z'),
    })
    browser.signIn('employer', employer)
    const screen = await browser.open(path())
    await screen.shows(
      'Jobs by Employer',
      'Dive Instructor',
      'Baa Atoll',
      'Hospitality',
      'Lead the front office.',
      'Active',
    )
    await screen.shows('MVR 8,000 - 12,000 / month', 'Full time · Onsite', 'Posted Nov 1')
    await screen.shows('Hotels', 'Two islands.', 'coral.example')
    expect(document.querySelector('h1')?.textContent).toBe('Coral Bay Resort')
    expect(screen.text()).not.toContain('Long ago')
    expect(screen.control('View Details').getAttribute('href')).toBe(`/jobs/${jobId}`)
    expect(screen.control('View Details').closest('ul')?.className).toContain('grid-cols-2')
    expect(document.querySelector('main .line-clamp-2')?.textContent).toBe('Lead the front office.')
    localStorage.clear()
  })

  test('stay where a later read of them fails', async () => {
    const screen = await browser.open(path())
    await screen.shows('Dive Instructor')
    browser.line(`GET /api/jobs/employer/${employer.id}`, { status: 500 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
    browser.requests.length = 0
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(browser.requests.join()).toContain(`GET /api/jobs/employer/${employer.id}`))
    await browser.idle()
    await screen.shows('Dive Instructor')
    await screen.lacks('Unable to load jobs')
  })

  // P1-2.3-02, P1-2.3-03, P1-2.3-04, P1-8-03
  test('are loading, missing, or cannot be loaded', async () => {
    const address = `GET /api/jobs/employer/${employer.id}`
    browser.line(address, 'held')
    await (await browser.open(path())).shows('Loading Jobs')
    browser.line(address, { status: 404, body: { error: 'This employer left' } })
    await (await browser.open(path())).shows('Unable to load jobs', 'This employer left')
    browser.line(address, { status: 500 })
    await (await browser.open(path())).shows('Unable to load jobs', 'Failed to fetch jobs')
    browser.line(address, undefined)
    const nobody = await insertEmployer(site, { company: 'Hires nobody' })
    await (await browser.open(`/employer-jobs/${nobody.id}`)).shows('No jobs found for this employer')
  })
})

longTest('a scheduled job is shown to its company with its day, and to nobody else', async () => {
  const later = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Night Auditor',
    status: 'Pending',
    publishedAt: new Date('2026-12-01T04:00:00.000Z'),
    publishAt: new Date('2026-12-01T04:00:00.000Z'),
  })
  browser.signIn('employer', employer)
  const own = await browser.open(`/jobs/${later}`)
  await own.shows(
    'Night Auditor',
    'Scheduled',
    'Only your company sees this page',
    'December 1, 2026 at 9:00 AM',
    'Takes applications from December 1, 2026 at 9:00 AM',
    'Publish now',
    'Published on',
  )
  await own.lacks('Job not found', 'Applications have ended', 'Similar jobs', 'Posted')
  const applicants = await browser.open(`/employer/jobs/${later}/applicants`)
  await applicants.shows('Published on December 1, 2026 at 9:00 AM')
  await applicants.lacks('Posted')
  browser.signIn('jobseeker', await insertSeeker(site))
  await (await browser.open(`/jobs/${later}`)).shows('Job not found')
})
