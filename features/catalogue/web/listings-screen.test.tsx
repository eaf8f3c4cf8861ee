// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { minute } from '#contract/base/durations.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { StaticRouter } from '#site/router/router.tsx'
import { employers } from '#tables/companies/employers.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { JobCard } from './job-card.tsx'

const { site, browser } = await openSite()
let jobId: string

beforeAll(async () => {
  const { db } = site.database
  // Six employers, the first with six open jobs, the last with one; ten categories.
  for (const [index, count] of [6, 5, 4, 3, 2, 1].entries()) {
    const { id } = await insertEmployer(site, { company: `Employer ${'ABCDEF'[index]}` })
    if (index === 1) await db.update(employers).set({ industry: 'Diving' }).where(eq(employers.id, id))
    for (let job = 0; job < count; job++)
      await insertJob(db, {
        employerId: id,
        title: `Job ${'ABCDEF'[index]}${job}`,
        category: categories[(index + job * 2) % 10] ?? 'Other',
      })
    if (index === 5)
      jobId = await insertJob(db, {
        employerId: id,
        title: 'Featured one',
        featured: true,
        category: 'Technology',
        location: 'Addu City',
        salaryMinInLaari: 800_000,
        salaryMaxInLaari: 1_200_000,
      })
  }
})

const optionsOf = (screen: Screen, label: string) =>
  [...(screen.field(label) as unknown as HTMLSelectElement).options].map(({ value }) => value).slice(1)

const boxesOf = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${name}]`)].map(
    ({ value }) => value,
  )

// D-N-19
test('the drawing of the atolls is an ornament, and the list has the links to places', async () => {
  const screen = await browser.open('/')
  await screen.shows('22 jobs found')
  await eventually(() =>
    expect(document.querySelector('svg.chart')?.getAttribute('aria-hidden')).toBe('true'),
  )
  expect(document.querySelectorAll('.chart a, .chart title')).toHaveLength(0)
  const list = () => document.querySelectorAll('nav[aria-labelledby=top-atolls] a')
  await eventually(() => expect(list().length).toBeGreaterThan(0))
})

// D-A-01, D-A-06, P1-2.0-01, P1-2.1-01, P1-2.1-02, P1-2.1-03, P1-2.1-08, P1-2.1-10, P1-9-02, P1-9-09
test('the listings offer a search, seven filters, top categories, top employers and the way to post', async () => {
  const screen = await browser.open('/')
  await screen.shows('22 jobs found', 'Employer A')
  await screen.shows('Find Your Dream Career', 'Search Jobs', 'Show Filters', 'Looking to hire?')
  expect(screen.control('Post a Job').getAttribute('href')).toBe('/create-job')
  expect(screen.field('Location').type).toBe('text')
  await eventually(() => expect(boxesOf('category')).toEqual(categories))
  expect(optionsOf(screen, 'Sector')).toEqual(sectors)
  expect(boxesOf('type')).toEqual(jobTypes)
  expect(optionsOf(screen, 'Who May Apply')).toEqual(['Maldivians', 'Foreigners'])
  expect(optionsOf(screen, 'Posted')).toEqual(['day', 'three-days', 'week', 'month'])
  expect(optionsOf(screen, 'Work Mode')).toEqual(workModes)
  // `md` begins at 768 pixels: from there on the panels are open without a press.
  const panels = document.getElementById(screen.control('Show Filters').getAttribute('aria-controls') ?? '')
  expect(panels?.className).toMatch(/^max-md:hidden/)
  const read = () =>
    [...document.querySelectorAll('[aria-labelledby="top-categories"] li')].map((line) => line.textContent)
  // The counts come on their own, after the jobs or before them.
  await eventually(() => expect(read()[0]).toBe('All Categories22 jobs'))
  const lines = read()
  expect(lines).toHaveLength(1 + 8)
  expect(lines[1]).toMatch(/^[A-Z][a-z ]+[a-zA-Z ]*\d jobs$/)
  expect(screen.text()).not.toMatch(/Clear filters|Reset All Filters/)
})

// P1-2.1-09, P1-3-05, P1-9-02
test('a top employer shows rank, name, open jobs and what it does; there are five', async () => {
  const screen = await browser.open('/')
  await screen.shows('Top Employers')
  const read = () => [...document.querySelectorAll('[aria-labelledby="top-employers"] li')]
  await eventually(() => expect(read()).toHaveLength(5))
  const lines = read()
  expect(lines[0]?.textContent).toMatch(/Rank 1Employer A6 jobs availableTourism & Resort Sector$/)
  expect(lines[1]?.textContent).toMatch(/Rank 2Employer B5 jobs availableDiving$/)
  expect(lines[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^\/employer-jobs\/[0-9a-f]{24}$/)
  browser.line('GET /api/jobs/employers/top', {
    status: 200,
    body: [
      {
        _id: 'a'.repeat(24),
        companyName: 'Reef',
        logo: 'logos/reef.webp',
        jobCount: 1,
        industry: '',
        sector: '',
      },
    ],
  })
  const again = await browser.open('/')
  await again.shows('Rank 1 Reef 1 job available Not specified')
  const logo = document.querySelector('[aria-labelledby="top-employers"] img')
  expect(logo?.getAttribute('src')).toBe('/api/uploads/logos/reef.webp?size=96')
  browser.line('GET /api/jobs/employers/top', undefined)
})

// D-B-10, D-L-06, D-M-10, P1-2.1-02, P1-2.1-11, P1-2.1-12, P1-2.1-13, P1-5-16
test('a card says what a seeker decides on, with a fallback for everything that may be missing', async () => {
  const screen = await browser.open('/?category=Technology&location=addu')
  await screen.shows('1 job found', 'Featured one')
  const card = document.querySelector('article')
  const words = card?.textContent ?? ''
  for (const part of ['Featured', 'Employer F', 'Addu City', 'Full time', 'Posted Nov 1', 'View Job'])
    expect(words).toContain(part)
  expect(words).toContain('MVR 8,000 - 12,000 / month')
  expect(card?.querySelector('input[type=checkbox]')).toBeNull()
  expect(screen.control('Featured one').getAttribute('href')).toBe(`/jobs/${jobId}`)

  const bare = {
    _id: jobId,
    title: 'Bare',
    company: '',
    location: '',
    createdAt: '',
    type: 'Full time',
    mode: 'Onsite',
    featured: false,
    salaryRange: {},
    employerId: { _id: 'a'.repeat(24), logo: 'logos/bare.webp' },
  } as unknown as Parameters<typeof JobCard>[0]['job']
  const shown = (job: typeof bare) =>
    renderToStaticMarkup(
      <StaticRouter>
        <JobCard job={job} />
      </StaticRouter>,
    )
  const html = shown(bare)
  for (const part of [
    'Company Name Not Available',
    'Remote',
    'Recently',
    'Not specified',
    '/logos/bare.webp',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('lang=')
  const dollars = { salaryRange: { min: 450 }, salaryCurrency: 'USD', salaryPeriod: 'month' } as const
  const paid = shown({ ...bare, ...dollars, pay: { sure: 'From MVR 6,939 a month guaranteed' } })
  for (const part of ['From USD 450 / month', 'From MVR 6,939 a month guaranteed'])
    expect(paid).toContain(part)
  expect(shown({ ...bare, title: 'މުވައްޒަފު' }), 'a title in Dhivehi is read out as that').toContain('lang="dv"')
})

// P1-2.1-04, P1-2.1-05, P1-2.1-06
test('chosen filters are counted and can be cleared; an empty result can be reset', async () => {
  for (const [query, active] of [
    ['sector=Tourism+%26+Resort+Sector', 1],
    ['q=job', 0],
    ['sort=company', 0],
    ['category=Technology&mode=Onsite', 2],
  ] as const) {
    const screen = await browser.open(`/?${query}`)
    await screen.shows(/\d+ jobs? found/)
    expect(screen.control('Clear filters').getAttribute('href')).toBe('/')
    expect(screen.control('Show Filters').textContent).toBe(
      active ? `Show Filters${active} active` : 'Show Filters',
    )
  }
  const screen = await browser.open('/?category=Technology&type=Intern')
  await screen.shows('0 jobs found', 'Reset All Filters')
  await screen.press('Show Filters')
  await screen.shows('Hide Filters')
  await screen.press('Reset All Filters')
  await screen.isAt('/')
  await screen.shows('22 jobs found')
})

// P1-2.1-14, P1-2.1-15, P1-8-01
test('while jobs load, and when loading fails, the page says so', async () => {
  browser.line('GET /api/jobseekers/search', 'held')
  const waiting = await browser.open('/')
  await waiting.shows('Finding Your Perfect Match')
  browser.line('GET /api/jobseekers/search', { status: 500 })
  const failed = await browser.open('/')
  await failed.shows('Unable to Load Jobs', 'Failed to load jobs. The fault is on our side.')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  await failed.press('Try Again')
  expect(reload).toHaveBeenCalledOnce()
  browser.line('GET /api/jobseekers/search', 'offline')
  const lost = await browser.open('/')
  await lost.shows('Unable to Load Jobs', 'Failed to load jobs. The connection was lost.')
  browser.line('GET /api/jobseekers/search', {
    status: 422,
    body: { code: 'search_too_wide', message: 'Please narrow it' },
  })
  await (await browser.open('/')).shows('Too many jobs to look through', 'Please narrow it')
  browser.line('GET /api/jobseekers/search', undefined)
})

test('jobs that are there stay where a later read fails, and replace a refusal of the first page', async () => {
  const screen = await browser.open('/', { status: 429, body: { error: 'Too many at once' } })
  await screen.shows('22 jobs found', 'Featured one')
  await screen.lacks('Unable to Load Jobs')
  browser.line('GET /api/jobseekers/search', { status: 500 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minute })
  browser.requests.length = 0
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(browser.requests.join()).toContain('GET /api/jobseekers/search'))
  await browser.idle()
  await screen.shows('Featured one')
  await screen.lacks('Unable to Load Jobs')
})

// D-D-17
test('featured jobs come first on the home page, and not in the search of job seekers', async () => {
  for (const [path, query] of [
    ['/', 'featured=first&page=1'],
    ['/?category=Technology', 'category=Technology&featured=first&page=1'],
    ['/?sort=pay', 'sort=pay&page=1'],
    ['/jobseeker/search', 'page=1'],
    ['/jobseeker/search?category=Technology', 'category=Technology&page=1'],
  ] as const) {
    browser.requests.length = 0
    await (await browser.open(path)).shows(/\d+ jobs? found/)
    expect(browser.requests).toContain(`GET /api/jobseekers/search?${query}&limit=20`)
  }
})

longTest('a search is sent once, and a newer one replaces it', async () => {
  const screen = await browser.open('/')
  await screen.shows('22 jobs found')
  await browser.idle()
  browser.line('GET /api/jobseekers/search?q=featured', 'held')
  browser.line('GET /api/jobs/facets?q=featured', 'held')
  browser.line('GET /api/jobs/search-advice?q=featured', 'held')
  const before = browser.requests.length
  const abandonedBefore = browser.abandoned.length
  for (const typed of ['f', 'fe', 'fea', 'feat', 'featu', 'featur', 'feature', 'featured'])
    await screen.fill('Search jobs by title, company, place or words', typed)
  expect(browser.requests.slice(before)).toEqual([])
  await screen.press('Search Jobs')
  await screen.isAt('/?q=featured')
  const searches = () => browser.requests.slice(before).filter((request) => !request.includes('suggestions'))
  await eventually(() => expect(searches()).toHaveLength(3))
  // The words are taken away before their answer came.
  await screen.press('Clear filters')
  await screen.isAt('/')
  await eventually(() =>
    expect(
      browser.abandoned
        .slice(abandonedBefore)
        .filter((request) => !request.includes('suggestions'))
        .sort(),
    ).toEqual([
      'GET /api/jobs/facets?q=featured',
      'GET /api/jobs/search-advice?q=featured',
      'GET /api/jobseekers/search?q=featured&page=1&limit=20',
    ]),
  )
  await screen.shows('22 jobs found')
  await screen.lacks('“featured”')
  browser.mend()
  // Nothing of what was given up is kept for an answer.
  await screen.fill('Search jobs by title, company, place or words', 'featured')
  await screen.press('Search Jobs')
  await screen.shows('1 job found', 'Featured one')
})

test('a job that the pointer rests on is fetched before the press, and only once', async () => {
  const screen = await browser.open('/?category=Technology&location=addu')
  await screen.shows('1 job found', 'Featured one')
  await browser.idle()
  const before = browser.requests.length
  const aim = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
  screen.control('Featured one').dispatchEvent(aim)
  const ofJob = () => browser.requests.slice(before)
  await eventually(() => expect(ofJob()).toHaveLength(3))
  expect(ofJob()[0]).toContain(`GET /api/jobs/${jobId}`)
  await browser.idle()
  await screen.press('Featured one')
  await screen.shows('Job Description', `Job ID ${jobId}`)
  await browser.idle()
  expect(ofJob()).toHaveLength(3)
})

test('where there are more jobs than pages, the last page says how to reach the others', async () => {
  const { body } = await site.call<unknown[]>('GET', '/api/jobseekers/search?limit=1')
  const headers = { 'x-total-count': '10000', 'x-total-more': 'true' }
  browser.line('GET /api/jobseekers/search', { status: 200, body, headers })
  const words = 'These are the first 10,000 that match.'
  await (await browser.open('/?page=500')).shows('10,000+ jobs found', words)
  const before = await browser.open('/?page=499')
  await before.shows('10,000+ jobs found', 'Page 499 of 500')
  expect(before.text()).not.toContain(words)
})

// P1-8-01
test('without categories and top employers the jobs appear, and no message', async () => {
  browser.line('GET /api/jobs/facets', { status: 500 })
  browser.line('GET /api/jobs/employers/top', { status: 500 })
  const screen = await browser.open('/')
  await screen.shows('22 jobs found')
  expect(screen.text()).not.toMatch(/Unable|Failed|went wrong/)
  browser.line('GET /api/jobs/facets', undefined)
  browser.line('GET /api/jobs/employers/top', undefined)
})

// D-D-01, D-D-05
test('a page of the API holds twenty jobs unless asked otherwise, and at most a hundred', async () => {
  const { body } = await site.call<unknown[]>('GET', '/api/jobseekers/search')
  expect(body).toHaveLength(20)
  expect((await site.call<unknown[]>('GET', '/api/jobseekers/search?limit=100')).body).toHaveLength(22)
  expect((await site.call('GET', '/api/jobseekers/search?limit=101')).status).toBe(400)
  expect((await site.call('GET', '/api/employers?limit=500')).status).toBe(200)
  expect((await site.call('GET', '/api/employers?limit=501')).status).toBe(400)
})

// P1-7-04
test('the top employers are fetched past every cache, with the time', async () => {
  browser.requests.length = 0
  await (await browser.open('/')).shows('Top Employers')
  const asked = browser.requests.find((request) => request.includes('/employers/top'))
  expect(asked).toMatch(/^GET \/api\/jobs\/employers\/top\?t=\d{13}$/)
})

// P1-7-01, P1-9-01
test('a search without an answer gives up after thirty seconds, and does not retry by itself', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  browser.line('GET /api/jobseekers/search', 'held')
  browser.requests.length = 0
  const screen = await browser.open('/?q=late')
  await screen.shows('Finding Your Perfect Match')
  late.abort(new DOMException('too late', 'TimeoutError'))
  await screen.shows('Unable to Load Jobs')
  await browser.idle()
  const searches = browser.requests.filter((request) => request.startsWith('GET /api/jobseekers/search'))
  expect(searches).toHaveLength(1)
})

longTest('a page that came without a connection searches once it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const call of ['GET /api/jobseekers/search', 'GET /api/jobs/facets']) browser.line(call, 'offline')
  const screen = await browser.open('/')
  await screen.shows('Unable to Load Jobs', 'Failed to load jobs. You are offline')
  browser.mend()
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await screen.shows('22 jobs found')
  isOnline.mockRestore()
})

test('words that nothing is near lead to the newest jobs within the filters, without scripts too', async () => {
  const screen = await browser.open('/?q=xqzwvk')
  await screen.shows('No job matches all of this. 22 without “xqzwvk”:')
  const filtered = await browser.open('/?q=xqzwvk&category=Technology')
  await filtered.shows('without “xqzwvk”:', 'Featured one')
  await filtered.lacks('22 without')
  const nowhere = await browser.open('/?q=xqzwvk&place=lh-naifaru')
  await nowhere.shows('No jobs match all of this')
  await nowhere.lacks('without “xqzwvk”')
  expect((await renderPage(site, '/?q=xqzwvk')).html).toContain('without “xqzwvk”')
})
