import { notInArray, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { publishImport } from '#features/imports/server/publish-import.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { checkBoard } from '#tests/support/for-search-engines/check-site.ts'
import { keepFile } from '#tests/support/imports.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { renderPage } from '#tests/support/pages.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { combinationsOf } from '#tests/support/thorough.ts'
import { loadDemo } from '#tools/scripts/demo-data/load-demo.ts'

let site: TestApp
afterEach(() => site.close())

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const howMany = async () => (await site.database.db.select().from(jobs)).length

// D-J-01
longTest(
  'each field of every demo job that search engines and aggregators read follows their rules',
  async () => {
    site = await testApp()
    await loadDemo(site.database.db, site.services, site.clock.now)
    expect(await howMany()).toBeGreaterThan(70)
    const tried = combinationsOf(await site.database.db.select().from(jobs).orderBy(jobs.title), 5)
    await site.database.db.delete(jobs).where(notInArray(jobs.id, idsOf(tried)))
    const { count, wrong } = await checkBoard(site)
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(40 * tried.length)
  },
)

/** Exports like those of other boards. The columns are the ones that `npm run import` is given. */
const dirty = [
  ['Post', 'Firm', 'Island', 'Pay', 'Posted', 'About', 'How', 'Kind'],
  [
    'URGENT!!! <b>Cook</b> & "Baker"',
    "HIYA FOODS & CO.'S LTD",
    "Male'",
    '8,000-12,000',
    '2019-03-19',
    '<p>Cook</p><script>alert(1)</script><p onclick="x()">Bake</p>',
    '',
    'Full-time',
  ],
  [
    'Barista â€“ cafÃ©',
    'Reef CafÃ©',
    'HulhumalÃ©',
    '0',
    '2019-03-18',
    'Donâ€™t be late &amp; smile on timeKeep the bar clean',
    'Write to us',
    'PT',
  ],
  ['ފްރޮންޓް އޮފީސް', 'ދިވެހި', 'އައްޑޫ', 'Oct-20', '2019-03-17', 'ދިވެހި ]]> <![CDATA[ &#x1F30A; \u0007', '', ''],
  [
    'Remote Developer (MVR 20,000, Malé) #4711',
    'Ekuveni',
    'Anywhere',
    '20000',
    '2019-02-01',
    'Line one\n\n- point\n- point two',
    '',
    'Contractor',
  ],
  ['Intern', 'Ekuveni', 'Malé', '', '2019-01-01', `${'Long text. '.repeat(900)}`, '', 'internship'],
  [
    'O\'Brien’s "Chef"',
    'A < B > C & D',
    'Malé < Addu',
    '1 - 2',
    '2018-12-31',
    '1 < 2 && 3 > 2',
    '',
    'Temporary',
  ],
]

test('so do imported ones, however dirty the file was', async () => {
  site = await testApp()
  const csv = dirty.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const mapping = {
    map: [
      'title=Post',
      'location=Island',
      'salary=Pay',
      'postedAt=Posted',
      'description=About',
      'description:How to apply=How',
      'type=Kind',
    ],
    employerColumn: 'Firm',
    default: ['contactEmail=jobs@old-board.example'],
  }
  const { now } = site.clock
  const { importId, summary } = await keepFile(site.database.db, csv, mapping, { now, moveDates: true })
  expect(summary.counts).toEqual({ ready: dirty.length - 1, held: 0, there: 0, repeated: 0, refused: 0 })
  const about = { importId, customers: [], operatorId: null, publicUrl: 'https://jobs.example', now }
  expect(await publishImport(site.database.db, about)).toBe(dirty.length - 1)
  await site.database.db.update(jobs).set({ mode: 'Remote' }).where(sql`title like 'Remote%'`)
  const { count, wrong } = await checkBoard(site)
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(250)
})

longTest('the check finds planted faults', async () => {
  site = await testApp()
  const { id: employerId } = await registerEmployer(site)
  await insertJob(site.database.db, { employerId, title: ' ', description: ' ' })
  const { wrong } = await checkBoard(site)
  expect(wrong.join()).toMatch(/title without extras.*the full description/)
})

longTest('a renewed job keeps the day of its first publication', async () => {
  site = await testApp()
  site.services.freePostingUntil = new Date('2099-01-01T00:00:00.000Z')
  const { id: employerId, token } = await registerEmployer(site)
  const id = await insertJob(site.database.db, { employerId })
  const renewed = await site.call('PUT', `/api/jobs/renew/${id}`, {
    as: token,
    body: { newExpiryDate: '2026-12-15' },
  })
  expect(renewed.status).toBe(200)
  const [posting] = (await renderPage(site, `/jobs/${id}`)).structuredData
  expect(posting).toMatchObject({ datePosted: '2026-11-01', validThrough: '2026-12-15T23:59:59+05:00' })
})

// D-D-18, D-D-19
longTest(
  'an ended job stays for sixty days, closed, with similar jobs and out of the index; then it is gone',
  async () => {
    site = await testApp()
    const { id: employerId } = await registerEmployer(site)
    const id = await insertJob(site.database.db, { employerId, title: 'Night Auditor' })
    const similar = { employerId, title: 'Receptionist', publishedAt: new Date('2027-01-20T06:00:00.000Z') }
    await insertJob(site.database.db, similar)
    const at = async (instant: string) => {
      site.clock.now = new Date(instant)
      return renderPage(site, `/jobs/${id}`)
    }
    // Its last day is 1 December; days end at 19:00 UTC.
    const last = await at('2026-12-01T18:59:59.999Z')
    expect([last.status, last.meta('robots'), last.structuredData.length]).toEqual([200, undefined, 2])
    expect(last.html).toContain('Apply by December 1, 2026')
    for (const instant of ['2026-12-01T19:00:00.000Z', '2027-01-30T18:59:59.999Z']) {
      const closed = await at(instant)
      expect([closed.status, closed.meta('robots'), closed.structuredData.length]).toEqual([
        200,
        'noindex',
        0,
      ])
      expect(closed.html).toContain('Applications ended on December 1, 2026')
      expect(closed.html).toContain('Expired')
      expect(closed.html).not.toContain('Sign In to Apply')
    }
    expect((await at('2027-01-30T18:59:59.999Z')).html).toMatch(/Similar jobs.*Receptionist/s)
    const gone = await at('2027-01-30T19:00:00.000Z')
    expect([gone.status, gone.meta('robots')]).toEqual([410, 'noindex'])
  },
)

longTest('every public page has a title, a description, one canonical address and a picture', async () => {
  site = await testApp()
  const { id: employerId } = await registerEmployer(site)
  const paths = [
    '/',
    '/?category=Hospitality&page=1',
    '/employers-list',
    '/about',
    '/privacy',
    '/terms',
    '/accessibility',
    '/get-started',
    '/login',
    '/login/phone',
    '/register',
    '/jobseeker/register',
    '/select-subscription',
    `/employer-jobs/${employerId}`,
  ]
  const titles = new Set<string>()
  for (const path of paths) {
    const page = await renderPage(site, path)
    titles.add(page.title)
    expect(page.meta('description')?.length, path).toBeGreaterThan(20)
    expect(page.html.match(/<link rel="canonical"/g), path).toHaveLength(1)
    expect(page.canonical, path).toBe(`https://vazeefa.example${path.replace('&page=1', '')}`)
    expect(page.meta('og:image'), path).toBe('https://vazeefa.example/pictures/site.png')
    expect(page.meta('og:image:width'), path).toBe('1200')
    expect(page.meta('og:url'), path).toBe(page.canonical)
  }
  expect(titles.size).toBe(paths.length)
  const search = await renderPage(site, '/?q=cook')
  expect(search.meta('robots')).toBe('noindex')
})
