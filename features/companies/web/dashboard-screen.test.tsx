// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { StaticRouter } from '#site/router/router.tsx'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { applyFor } from '#tests/support/applications.ts'
import { openSite, pressInDialog } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'
import { ActiveJobs, PastJobs } from './job-lists.tsx'

const { site, browser } = await openSite()
let employer: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const tabs = () =>
  [...document.querySelectorAll<HTMLElement>('main [role="tab"]')].map((tab) => tab.textContent?.trim())
const free = { status: 200, body: { until: '2026-09-29T19:00:00.000Z', isRunning: true } }

describe('the dashboard', () => {
  // P2-2.8-01
  test('needs the sign-in of an employer, and says that it is loading', async () => {
    browser.line('GET /api/employers', 'held')
    await (await browser.open('/dashboard')).shows('Loading Dashboard')
    localStorage.clear()
    const screen = await browser.open('/dashboard')
    await screen.shows('Access Required', 'Please log in to access your employer dashboard.')
    expect(screen.control('Log In').getAttribute('href')).toMatch(/^\/login/)
    browser.signIn('jobseeker', await insertSeeker(site))
    await (await browser.open('/dashboard')).shows('Access Required')
  })

  // D-J-05, P1-2.0-09, P2-2.8-02, P2-2.8-03, P2-2.8-04, P2-2.8-05, P2-2.8-07, P2-2.8-08, P2-2.8-09
  // P2-2.8-11, P2-2.8-12, P2-7-16
  longTest('of a new employer: counts, five tabs, tiles, and what to do where there is nothing', async () => {
    const screen = await browser.open('/dashboard')
    await screen.shows('Employer Dashboard', 'Total Jobs 0', 'Active Employers', 'Subscriptions 0')
    expect(tabs()).toEqual([
      'Dashboard Overview',
      'Active Jobs0',
      'Past Jobs0',
      'Subscriptions0',
      'Payment History0',
    ])
    const tiles = [...document.querySelectorAll('[role="tabpanel"] dl dt')].map((tile) => tile.textContent)
    expect(tiles.slice(0, 4)).toEqual(['Active Employers', 'Active Jobs', 'Past Jobs', 'Payment Slips'])
    await screen.shows('No active jobs yet', 'No past jobs yet', 'Company Profile', 'Company logo')
    expect(screen.control('Post Your First Job').getAttribute('href')).toBe('/create-job')
    await screen.press('Subscriptions')
    await screen.shows('Subscription Details', 'No subscriptions found.')
    await screen.press('Payment History')
    await screen.shows('No payment slips yet')
    expect(screen.control('Upload Slip').getAttribute('href')).toBe('/upload-payment-slip')
  })

  // experience.md: what comes first on each screen
  longTest(
    'begins with its heading, then waiting applicants, at most three, each once; the profile is folded',
    async () => {
      const { db } = site.database
      const jobId = await insertJob(db, { employerId: employer.id, title: 'Pastry Chef' })
      for (const name of ['Ali', 'Beena', 'Cala', 'Dhon']) {
        const seeker = await insertSeeker(site, { name })
        await applyFor(site, jobId, seeker)
      }
      const screen = await browser.open('/dashboard')
      await screen.shows('4 applicants to decide Open the inbox')
      const headings = [...document.querySelectorAll('main h1, main h2')].map((one) => one.textContent)
      expect(headings.slice(0, 3)).toEqual(['Employer Dashboard', '4 applicants to decide', 'Next'])
      const people = document.querySelectorAll('main a[href^="/employer/inbox?open="]')
      expect(people).toHaveLength(3)
      await screen.lacks('4 new applicants Nobody')
      const profile = [...document.querySelectorAll<HTMLDetailsElement>('main details')].find((one) =>
        one.querySelector('summary')?.textContent?.includes('Company Profile'),
      )
      expect(profile?.open).toBe(false)
    },
  )

  // D-L-13
  test('asks which address job seekers see, and one press chooses the sign-in address', async () => {
    const screen = await browser.open('/dashboard')
    await screen.shows(
      'Choose the e-mail address that job seekers see',
      `None is shown until you do. You log in with ${employer.email}.`,
      'E-mail for job seekers None is shown',
    )
    expect(screen.control('Enter another').getAttribute('href')).toBe('/employer/profile')
    browser.line('PUT /api/employers/', { status: 500 })
    await screen.press('Use my login address')
    await screen.shows('The address could not be saved. Please try again.')
    browser.mend()
    await screen.press('Use my login address')
    await screen.shows(`Job seekers see ${employer.email} now`, `E-mail for job seekers ${employer.email}`)
    await screen.lacks('Choose the e-mail address that job seekers see')
  })

  // D-L-13
  test('offers a second owner the own address, never that of the founder', async () => {
    const hawwa = await insertMember(site, employer.id, { role: 'owner' })
    browser.signIn('employer', { ...hawwa, id: employer.id })
    const screen = await browser.open('/dashboard')
    await screen.shows(`None is shown until you do. You log in with ${hawwa.email}.`)
    await screen.press('Use my login address')
    await screen.shows(`Job seekers see ${hawwa.email} now`)
    await (await browser.open('/employers-list')).lacks(employer.email)
  })

  // D-L-13
  test('records in one press that no address is shown', async () => {
    const screen = await browser.open('/dashboard')
    await screen.press('Show none')
    await screen.shows('Job seekers see no address now', 'E-mail for job seekers None is shown')
    await screen.lacks('Choose the e-mail address that job seekers see')
  })

  // P2-2.8-04, P2-9-01
  test('before the paid period the subscriptions are locked, and FREE', async () => {
    browser.line('GET /api/subscriptions/free-period', free)
    const screen = await browser.open('/dashboard?tab=subscriptions')
    await screen.shows('Subscriptions FREE')
    const tab = [...document.querySelectorAll<HTMLButtonElement>('main [role="tab"]')][3]
    expect([tab?.disabled, tab?.textContent]).toEqual([true, 'SubscriptionsFREE'])
    await screen.shows('No active jobs yet')
    browser.line('GET /api/subscriptions/free-period', undefined)
  })

  // P2-2.8-02, P2-2.8-03, P2-2.8-06, P2-2.8-08, P2-4-07
  test('lists active and past jobs with badges, dates and links', async () => {
    const { db } = site.database
    const active = await insertJob(db, { employerId: employer.id, title: 'Cook', featured: true })
    const past = await insertJob(db, {
      employerId: employer.id,
      title: 'Gardener',
      publishedAt: new Date('2026-09-01T06:00:00Z'),
    })
    const screen = await browser.open('/dashboard')
    await screen.shows(
      'Active Job Posts',
      'Cook Baa Atoll Active Featured EXPIRES ON December 1, 2026 View Details',
    )
    await screen.shows('Past Job Posts', 'Gardener Baa Atoll Expired EXPIRED ON October 1, 2026')
    const { headers } = await site.call('GET', '/api/employers?limit=1')
    await screen.shows('Total Jobs 2', `Active Employers ${headers['x-total-count']}`)
    const tiles = [...document.querySelectorAll('[role="tabpanel"] dl dd')].map((tile) =>
      tile.textContent?.trim(),
    )
    expect(tiles.slice(0, 4)).toEqual([headers['x-total-count'], '1', '1', '0'])
    expect(tabs().slice(1, 3)).toEqual(['Active Jobs1', 'Past Jobs1'])
    expect(screen.control('View Details: Cook').getAttribute('href')).toBe(`/job/${active}`)
    expect(screen.control('View Archive: Gardener').getAttribute('href')).toBe(`/job/${past}`)
    const bare = { _id: past, title: 'Cook', location: 'Malé' } as unknown as OwnJob
    const html = renderToStaticMarkup(
      <StaticRouter location="/dashboard">
        <ActiveJobs jobs={[bare]} total={1} />
        <PastJobs jobs={[{ ...bare, status: 'Expired' }]} total={1} />
      </StaticRouter>,
    )
    expect(html).toMatch(/EXPIRES ON.*No Expiry.*EXPIRED ON.*N\/A/)
    const at = '2026-11-15T06:00:00.000Z'
    const ended = [
      { ...bare, _id: '1', status: 'Closed' as const, closedAt: at, expiryDate: '2026-12-10T18:59:59.999Z' },
      {
        ...bare,
        _id: '2',
        status: 'Removed' as const,
        removedAt: at,
        expiryDate: '2026-12-10T18:59:59.999Z',
      },
    ]
    const closed = renderToStaticMarkup(
      <StaticRouter location="/dashboard">
        <PastJobs jobs={ended} total={2} />
      </StaticRouter>,
    )
    expect(closed).toMatch(/CLOSED ON.*November 15, 2026.*REMOVED ON.*November 15, 2026/)
    expect(closed).not.toMatch(/OPEN UNTIL|December/)
  })

  // D-E-14, P2-2.8-09, P2-2.8-10, P2-3-02, P2-7-22
  longTest('shows subscriptions with price and dates, and each slip as a receipt in a new tab', async () => {
    const choice = { planName: 'Private Sector', type: 'Annual', price: 499, adsLimit: 1 }
    const chosen = await site.call<{ subscription: { _id: string } }>(
      'POST',
      '/api/employers/select-subscription',
      {
        as: employer.token,
        body: choice,
      },
    )
    const sent = await site.call('POST', '/api/employers/upload-payment-slip', {
      as: employer.token,
      body: formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId: chosen.body.subscription._id }),
    })
    expect(sent.status).toBe(200)
    const screen = await browser.open('/dashboard?tab=subscriptions')
    await screen.shows('Subscription Details', 'MVR 499', 'Pending')
    const headers = [...document.querySelectorAll('th[scope="col"]')].map((header) => header.textContent)
    expect(headers).toEqual(['Plan', 'Type', 'Price', 'Start Date', 'End Date', 'Status'])
    await screen.press('Payment History')
    await screen.shows('Payment Receipt #1')
    const { body: slips } = await site.call<{ paymentSlips: string[] }>(
      'GET',
      `/api/employers/payment-slips/${employer.id}`,
      { as: employer.token },
    )
    const link = screen.control('View Document')
    expect(link.getAttribute('href')).toBe(`/api/uploads/${slips.paymentSlips[0]?.replace(/^uploads\//, '')}`)
    expect(link.getAttribute('target')).toBe('_blank')
    await site.database.db
      .update(subscriptions)
      .set({ status: 'Rejected', rejectedReason: 'The amount differs' })
      .where(eq(subscriptions.id, chosen.body.subscription._id))
    const refused = await browser.open('/dashboard?tab=payments')
    await refused.shows('Payment Receipt #1', 'Rejected')
    expect(refused.control('View Document').closest('li')?.textContent).toContain('The amount differs')
  })

  test('after a refused slip asks for another one everywhere, and the purchase can be cancelled', async () => {
    const { db } = site.database
    await db.insert(subscriptions).values({
      employerId: employer.id,
      planName: 'Private Sector',
      type: 'Annual',
      unitPriceInLaari: 49_900,
      totalInLaari: 49_900,
      createdAt: site.clock.now,
      slipUploadedAt: site.clock.now,
      status: 'Rejected',
      rejectedReason: 'The slip cannot be read',
    })
    const screen = await browser.open('/dashboard?tab=subscriptions')
    await screen.shows(
      'Your payment could not be confirmed. Send another slip, and you can post as soon as your payment is approved.',
      'The slip cannot be read',
    )
    expect(screen.text()).not.toMatch(/No subscription is running|Choose a package to/)
    await screen.press('Cancel purchase')
    pressInDialog('Cancel purchase')
    await screen.shows('Cancelled by you', 'No subscription is running')
    await screen.lacks('Send another slip', 'could not be confirmed')
  })

  // P2-8-11
  test('that cannot be read is empty, without a message', async () => {
    browser.line('GET /api/employers/dashboard', { status: 500 })
    browser.line('GET /api/subscriptions/employer', { status: 500 })
    browser.line('GET /api/employers/payment-slips', { status: 500 })
    const screen = await browser.open('/dashboard')
    await screen.shows('No active jobs yet', 'No past jobs yet', 'Payment History 0')
    expect(screen.text()).not.toMatch(/Failed|went wrong/)
    for (const call of [
      'GET /api/employers/dashboard',
      'GET /api/subscriptions/employer',
      'GET /api/employers/payment-slips',
    ])
      browser.line(call, undefined)
  })

  test('whose company cannot be read shows its other parts, and reads it a few times only', async () => {
    const read = `GET /api/employers/${employer.id}`
    browser.line(read, { status: 500 })
    const screen = await browser.open('/dashboard')
    await screen.shows('No active jobs yet', 'Failed to load the company profile')
    await browser.idle()
    expect(browser.requests.filter((one) => one === read).length).toBeLessThan(6)
  })
})

describe('the logo', () => {
  const upload = () => `POST /api/employers/${employer.id}/upload-logo`
  const picture = (name = 'logo.png', type = 'image/png', bytes = 10) =>
    new File([new Uint8Array(bytes)], name, { type })

  // P2-2.7-01, P2-2.7-02, P2-4-10, P2-5-19, P2-8-06, P2-8-13, P2-9-07
  test('is shown, previewed, discarded, and uploaded with a message for three seconds', async () => {
    const screen = await browser.open('/employer/profile')
    await screen.shows('No logo yet', 'High resolution', 'Square or circular works best')
    await screen.shows('Avoid text-heavy logos', 'Logos are automatically resized to 300x300px')
    await screen.press('Upload Logo')
    await screen.shows('Please select a logo file first')
    screen.attach('Logo file', picture('logo.svg', 'image/svg+xml'))
    await screen.shows('Please select a valid image file (JPEG, PNG, GIF, or WebP)')
    screen.attach('Logo file', picture('logo.png', 'image/png', 5 * 1024 * 1024 + 1))
    await screen.shows('Logo file size must be less than 5MB')
    screen.attach('Logo file', picture())
    await screen.shows('New logo')
    await screen.press('Remove the new logo')
    await screen.lacks('New logo')
    screen.attach('Logo file', picture())
    await screen.shows('New logo')
    browser.line(upload(), { status: 500 })
    await screen.press('Upload Logo')
    await screen.shows('Failed to upload logo. Please try again.')
    browser.line(upload(), { status: 200, body: { logoUrl: '/api/uploads/logos/a.webp' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.press('Upload Logo')
    await screen.shows('Logo updated successfully!')
    await browser.idle()
    vi.advanceTimersByTime(2_999)
    await browser.idle()
    await screen.shows('Logo updated successfully!')
    vi.advanceTimersByTime(1)
    await screen.lacks('Logo updated successfully!')
    browser.line(upload(), undefined)
  })

  // P2-8-06
  test('that cannot be read says so', async () => {
    browser.line(`GET /api/employers/${employer.id}`, { status: 500 })
    await (await browser.open('/employer/profile')).shows('Failed to load current logo information')
    browser.line(`GET /api/employers/${employer.id}`, undefined)
  })
})
