import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { filters, maxQueryLength } from '#contract/catalogue/job-filters.ts'
import type { JobFacets, SearchAdvice } from '#contract/catalogue/job-search.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

/** Titles differ by their letter. The jobs were posted one day after the other, A first. */
const ads = [
  { title: 'A Pool Manager', location: 'Malé', type: 'Full time', category: 'Hospitality', featured: true },
  { title: 'B Receptionist', company: 'Pool & Spa Trading', location: 'Hulhumalé', mode: 'Remote' },
  { title: 'C Night Auditor', location: "Male'", descriptionText: 'Reports to the manager of the pool.' },
  { title: 'D Manager of Pools', location: 'Addu City', sector: 'Finance', category: 'Finance' },
  {
    title: 'E Sales Lead',
    location: 'Addu City',
    restriction: 'Local Only',
    descriptionText: '100% remote_work, C:\\ drive',
    company: 'Änderung',
  },
  {
    title: 'F Engineer',
    location: 'Maafushi',
    descriptionText: 'Submanagerial work',
    type: 'Contract',
    featured: true,
    restriction: 'Foreign Only',
  },
  { title: 'G Gone', location: 'Malé', status: 'Closed', descriptionText: 'pool manager' },
] as const

const site = await openTestApp()
const employer = await registerEmployer(site, { name: 'Coral Bay Resort' })
beforeAll(async () => {
  for (const [index, ad] of ads.entries())
    await insertJob(site.database.db, {
      employerId: employer.id,
      publishedAt: new Date(Date.UTC(2026, 10, 1 + index, 6)),
      descriptionText: 'Work on an island.',
      category: 'Other',
      ...ad,
    })
})

async function search(query: string) {
  const answer = await site.call<JobCard[]>('GET', `/api/jobseekers/search?${query}`)
  const cards = answer.status === 200 ? answer.body : []
  const close = cards.flatMap(({ title, lacks }) => (lacks === undefined ? [] : `${title[0]} ${lacks}`))
  const letters = cards.flatMap(({ title, lacks }) => (lacks === undefined ? (title[0] ?? '') : [])).join('')
  return { ...answer, letters, close }
}

// D-A-02, D-D-01, D-D-17, D-L-07, D-L-23, D-L-24, P1-5-15, P1-7-02
describe('a search finds', () => {
  const cases = [
    { what: 'every open job, newest first', query: '', letters: 'FEDCBA' },
    {
      what: 'companies in alphabetical order, newest first within one',
      query: 'sort=company',
      letters: 'EFDCAB',
    },
    { what: 'for Maldivians alone first what is theirs alone', query: 'q=locals+only', letters: 'EDCBA' },
    { what: 'for foreigners likewise', query: 'q=foreigners', letters: 'FDCBA' },
    { what: 'what either of two filters finds', query: 'q=contract+or+part+time', letters: 'F' },
    { what: 'all for locals or foreigners, none first', query: 'q=locals+or+foreigners', letters: 'FEDCBA' },
    { what: 'the words as they were typed before other forms', query: 'q=pool+manager', letters: 'AD' },
    {
      what: 'a description with all words, in any form, where title, employer and place of none have them',
      query: 'q=reporting+pool',
      letters: 'C',
    },
    { what: 'words in any order, in other forms, as beginnings', query: 'q=mana+pools', letters: 'DA' },
    {
      what: 'a title with the word as it was typed first, and the employer last',
      query: 'q=pools',
      letters: 'DAB',
    },
    { what: 'the shortest of such titles first', query: 'q=manager', letters: 'AD' },
    { what: 'a beginning of four letters', query: 'q=mana', letters: 'AD' },
    { what: 'three letters as a whole word alone', query: 'q=poo', letters: '' },
    { what: 'a beginning of the name of an employer', query: 'q=anderu', letters: 'E' },
    { what: 'and no part of it', query: 'q=nderung', letters: '' },
    { what: 'no part of a word', query: 'q=anageria', letters: '' },
    { what: 'the newest first when that is asked for', query: 'q=pool&sort=newest', letters: 'DBA' },
    { what: 'a word that names no work wherever it stands', query: 'q=reports', letters: 'C' },
    { what: 'Malé however it is written', query: 'q=male', letters: 'CA' },
    { what: 'places that contain what was typed, in any case', query: 'location=MALÉ', letters: 'CBA' },
    { what: 'apostrophes or none', query: "location=male'", letters: 'CBA' },
    { what: 'a company without its accents', query: 'q=anderung', letters: 'E' },
    { what: 'words whatever signs stand between them', query: 'q=100%25+remote_work', letters: 'E' },
    { what: 'nothing for signs alone', query: 'q=%26+%25', letters: '' },
    { what: 'per cent signs in a place as letters', query: 'location=%25', letters: '' },
    { what: 'underscores in a place as letters', query: 'location=a_e', letters: '' },
    { what: 'backslashes in a place as letters', query: 'location=%5C', letters: '' },
    { what: 'words that mean little alone', query: 'q=the', letters: 'C' },
    { what: 'and not beside others', query: 'q=the+pool+manager', letters: 'AD' },
    { what: 'exactly one category', query: 'category=Finance', letters: 'D' },
    { what: 'exactly one sector', query: 'sector=finance', letters: 'D' },
    { what: 'a type by its other spelling', query: 'type=full-time&q=pool+manager', letters: 'AD' },
    {
      what: 'what is in one of several categories, and of one of several types',
      query: 'category=Finance&category=Other&type=Contract&type=part-time&category=',
      letters: 'F',
    },
    { what: 'what Maldivians may apply for', query: 'applicants=maldivians', letters: 'EDCBA' },
    { what: 'what foreigners may apply for', query: 'applicants=Foreigners', letters: 'FDCBA' },
    { what: 'what was posted within a day, to the second', query: 'postedWithin=day', letters: '' },
    { what: 'what was posted within a month', query: 'postedWithin=month', letters: 'FEDCBA' },
    { what: 'what passes several filters', query: 'mode=Remote&q=pool', letters: 'B' },
    {
      what: 'all when a form sends its empty fields',
      query: 'q=&location=&category=&sector=&type=&mode=&sort=',
      letters: 'FEDCBA',
    },
    {
      what: 'nothing rather than a failure for quotes and operators',
      query: `q=${encodeURIComponent(`'"!&|:*<->()\\`)}`,
      letters: '',
    },
  ]
  for (const { what, query, letters } of cases) {
    test(what, async () => {
      const answer = await search(query)
      expect(answer.letters).toBe(letters)
      expect(answer.headers['x-total-count']).toBe(String(letters.length))
      const facets = await site.call<JobFacets>(
        'GET',
        `/api/jobs/facets?${query.replace(/&?(sort|featured)=[^&]*/g, '')}`,
      )
      expect(facets.body.total).toBe(letters.length)
    })
  }
})

// D-L-06
test('the featured jobs of an employer take turns, and at most three employers stand before the others', async () => {
  const began = site.clock.now
  const firsts = new Set<string>()
  // Each hour draws between the two by itself: that one is never drawn happens once in 10 ** 11 runs.
  for (let hour = 0; hour < 40; hour += 1) {
    site.clock.now = new Date(began.getTime() + hour * 60 * 60 * 1000)
    const { letters } = await search('featured=first')
    firsts.add(letters[0] ?? '')
    expect([...letters.slice(1)]).toEqual([...letters.slice(1)].sort().reverse())
  }
  site.clock.now = began
  expect([...firsts].sort()).toEqual(['A', 'F'])
})

// D-D-17
test('a featured job stays above more jobs of another employer, however the page below is mixed', async () => {
  const { db } = site.database
  const [featuring, hiring, old] = [
    await registerEmployer(site, { name: 'Dhoni Cruises' }),
    await registerEmployer(site, { name: 'Reef School' }),
    await registerEmployer(site, { name: 'Atoll Clinic' }),
  ]
  const ad = (title: string, day: number, { id: employerId }: { id: string }, featured = false) =>
    insertJob(db, {
      employerId,
      title,
      featured,
      category: 'Education',
      publishedAt: new Date(Date.UTC(2026, 10, day)),
    })
  await ad('X Teacher', 2, featuring, true)
  for (const [at, title] of ['P Teacher', 'Q Teacher', 'R Teacher', 'S Teacher'].entries())
    await ad(title, 3 + at, hiring)
  expect((await search('featured=first&category=Education')).letters).toBe('XSRQP')
  await ad('O Teacher', 1, old)
  expect((await search('featured=first&category=Education')).letters).toBe('XSROQP')
  expect((await search('category=Education')).letters).toBe('SRQPXO')
  await db.delete(jobs).where(eq(jobs.category, 'Education'))
})

// D-L-25
test('a short result is followed by the closest jobs, which say what they lack and are not counted', async () => {
  const both = await search('q=night+engineer')
  expect([both.letters, both.close, both.headers['x-total-count']]).toEqual([
    '',
    // Work is never let go before what stands beside it.
    ['F without “night”'],
    '0',
  ])
  expect((await search('q=pool+manager')).close).toEqual([
    'B without “manager”',
    'C with “pool” in the text alone, with “manager” in the text alone',
  ])
  expect((await search('q=xqzwvk+engineer')).close).toEqual(['F without “xqzwvk”'])
  expect((await search('q=engineer+addu')).close).toEqual(['F not in Addu City'])
  const { db } = site.database
  const builder = { employerId: employer.id, title: 'X Boatbuilder', category: 'Other' } as const
  const id = await insertJob(db, { ...builder, placeId: 'k-maafushi', location: '' })
  expect((await search('q=boatbuilder+gulhi')).close).toEqual(['X near Gulhi, Kaafu Atoll'])
  expect((await search('q=boatbuilder+addu')).close).toEqual(['X not in Addu City'])
  await db.delete(jobs).where(eq(jobs.id, id))
})

test('beside a word that no job has, the jobs with the wish or at the place are close, and pay of three quarters', async () => {
  expect((await search('q=xqzwvk+remote')).close).toEqual(['B without “xqzwvk”'])
  expect((await search('q=interviewer+remote')).close).toEqual(['B without “interviewer”'])
  const { db } = site.database
  const paid = { employerId: employer.id, category: 'Other', salaryMinInLaari: 30_000_00 } as const
  const id = await insertJob(db, { ...paid, title: 'X Paid', placeId: 'k-maafushi', location: '' })
  expect((await search('q=xqzwvk+maafushi')).close).toEqual(['X without “xqzwvk”'])
  for (const [q, letters, close] of [
    ['30000', 'X', []],
    ['30001', '', ['X without “At least MVR 30,001”']],
    ['40000', '', ['X without “At least MVR 40,000”']],
    ['40003', '', []],
  ] as const)
    expect([q, await search(`q=${q}`)]).toMatchObject([q, { letters, close }])
  await db.delete(jobs).where(eq(jobs.id, id))
})

test('no close job appears in another order, on another page, among many results, or against a filter', async () => {
  for (const more of ['sort=newest', 'sort=closing', 'page=2', 'category=Finance', 'featured=first'])
    expect([more, (await search(`q=xqzwvk+engineer&${more}`)).close]).toEqual([more, []])
  expect((await search('q=xqzwvk+engineer+-addu')).close).toEqual(['F without “xqzwvk”'])
  expect((await search('q=xqzwvk+engineer+-maafushi')).close).toEqual([])
  expect((await search('q=xqzwvk')).close).toEqual([])
})

// D-L-25
test('a combination of filters without a result is answered with the results without one of them', async () => {
  const advice = async (query: string) =>
    (await site.call<SearchAdvice>('GET', `/api/jobs/search-advice?${query}`)).body
  const filtered = (await advice('q=engineer&category=Finance')).relaxed
  expect([filtered?.says, filtered?.items.map(({ title }) => title)]).toEqual([
    'without Finance',
    ['F Engineer'],
  ])
  const placed = (await advice('q=engineer&place=s-hithadhoo-and-nearby')).relaxed
  expect(placed?.says).toBe('without Hithadhoo, Addu City and nearby')
  expect((await advice('q=engineer')).relaxed).toBeUndefined()
  expect((await advice('q=reporting+pool')).inText).toBe(true)
  expect((await advice('q=pool')).inText).toBeUndefined()
  expect((await advice('q=engineer+needed+small+male')).leftOut).toEqual(['small'])
  expect(await advice('q=recepsionist')).toMatchObject({
    corrections: [{ from: 'recepsionist', to: 'receptionist' }],
    corrected: 'receptionist',
  })
  expect((await search('q=recepsionist')).letters).toBe('B')
  expect((await search('q=recepsionist&spelling=as-typed')).letters).toBe('')
})

// D-L-22
test('bad input is answered: too long, controls, operators, quotes', async () => {
  expect((await search(`q=${'x'.repeat(1001)}`)).status).toBe(400)
  expect((await search('q=a%00b')).status).toBe(400)
  for (const q of ['x'.repeat(1000), '"pool', 'OR '.repeat(50), '-', '- "" OR', 'pool '.repeat(150), "'':*&"])
    for (const path of ['jobseekers/search', 'jobs/facets', 'jobs/search-advice'])
      expect((await site.call('GET', `/api/${path}?q=${encodeURIComponent(q)}`)).status, `${path} ${q}`).toBe(
        200,
      )
})

test('the time since posting has an upper bound, and the counts know it', async () => {
  const began = site.clock.now
  // F was posted three days before this instant, E four days.
  site.clock.now = new Date(Date.UTC(2026, 10, 9, 6))
  expect((await search('postedWithin=day')).letters).toBe('')
  expect((await search('postedWithin=3-days')).letters).toBe('F')
  expect((await search('postedWithin=week')).letters).toBe('FEDCB')
  const facets = async (query: string) =>
    (await site.call<JobFacets>('GET', `/api/jobs/facets?${query}`)).body.postedWithin
  const all = [
    { name: 'month', count: 6 },
    { name: 'week', count: 5 },
    { name: 'three-days', count: 1 },
  ]
  expect(await facets('')).toEqual(all)
  expect(await facets('postedWithin=day')).toEqual(all)
  site.later(1)
  expect((await search('postedWithin=3-days')).letters).toBe('')
  site.clock.now = began
})

test.each(['a', 'ক', 'কি', 'ダ', '𐐷', '\\', "d'", 'ﷺ'])(
  'the longest word that may be searched for, of %s, is answered',
  async (letters) => {
    const q = encodeURIComponent(
      letters.repeat(maxQueryLength).slice(0, maxQueryLength - (maxQueryLength % letters.length)),
    )
    for (const path of ['/api/jobseekers/search', '/api/jobs/facets', '/api/jobs/search-advice'])
      expect([path, (await site.call('GET', `${path}?q=${q}`)).status]).toEqual([path, 200])
  },
)

test('jobs for the chosen applicants are counted with the jobs for everybody', async () => {
  const { body } = await site.call<JobFacets>('GET', '/api/jobs/facets?applicants=Foreigners')
  expect(body.applicants).toEqual([
    { name: 'Foreigners', count: 5 },
    { name: 'Maldivians', count: 5 },
  ])
  expect([body.total, body.without.applicants]).toEqual([5, 6])
})

test('the order by company follows a job that changes hands and a new one', async () => {
  const { db } = site.database
  const first = {
    employerId: employer.id,
    publishedAt: new Date(Date.UTC(2026, 10, 9)),
    category: 'Education' as const,
  }
  const id = await insertJob(db, { ...first, title: 'X Teacher', company: 'Banyan' })
  await insertJob(db, { ...first, title: 'Y Teacher', company: 'Coral' })
  const order = async () => (await search('sort=company&category=Education')).letters
  expect(await order()).toBe('XY')
  await db.update(jobs).set({ company: 'Dhoni' }).where(eq(jobs.id, id))
  expect(await order()).toBe('YX')
  await insertJob(db, { ...first, title: 'Z Teacher', company: 'Atoll' })
  expect(await order()).toBe('ZYX')
  await db.delete(jobs).where(eq(jobs.category, 'Education'))
  expect(await order()).toBe('')
})

test('the order by closing date holds, whatever was posted last and also with words', async () => {
  const { db } = site.database
  const ad = (title: string, day: number, closes: number) =>
    insertJob(db, {
      employerId: employer.id,
      title,
      category: 'Education' as const,
      publishedAt: new Date(Date.UTC(2026, 10, day)),
      expiresAt: new Date(site.clock.now.getTime() + closes * 24 * 60 * 60 * 1000),
    })
  await ad('X Teacher', 1, 9)
  await ad('Y Teacher', 2, 2)
  await ad('Z Teacher', 3, 5)
  expect((await search('category=Education')).letters).toBe('ZYX')
  expect((await search('sort=closing&category=Education')).letters).toBe('YZX')
  expect((await search('sort=closing&q=teacher')).letters).toBe('YZX')
  await db.delete(jobs).where(eq(jobs.category, 'Education'))
})

test('companies stand in the order of their folded names', async () => {
  const { db, pool } = site.database
  const names = [
    'Coral Bay',
    'CORAL',
    'coral bay resort',
    'Ćoral Isle',
    '3 Fathoms',
    'Żegluga',
    'ކޯޑު',
    'Atoll & Co',
  ]
  for (const [turn, company] of [...names, ...names.toReversed(), 'Coral', 'Bandos'].entries()) {
    const publishedAt = new Date(Date.UTC(2026, 10, 9, 0, turn))
    await insertJob(db, { employerId: employer.id, category: 'Sales', company, publishedAt })
  }
  const { body } = await search('sort=company&category=Sales&limit=50')
  const { rows } = await pool.query<{ id: string }>(
    `select id from jobs where category = 'Sales' order by fold(company) collate "C", published_at desc, id desc`,
  )
  expect(body.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
  await db.delete(jobs).where(eq(jobs.category, 'Sales'))
})

test('every filter can be asked', async () => {
  for (const filter of filters) {
    const typed = { place: 'k-male', text: 'addu', least: '12000' }
    const value = 'values' in filter ? filter.values[0] : typed[filter.kind]
    expect((await search(`${new URLSearchParams({ [filter.name]: value ?? '' })}`)).status, filter.name).toBe(
      200,
    )
  }
})

// D-A-01, D-A-03
test('an unknown word is refused with the words to choose from', async () => {
  const { status, body } = await search('category=Fishing')
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('must be one of: Technology')
})

// D-D-01
test('pages follow each other without gap or repetition, and a page beyond the end is empty', async () => {
  const first = await search('limit=4')
  const second = await search('limit=4&page=2')
  expect(first.letters + second.letters).toBe('FEDCBA')
  expect(first.headers.link).toMatch(/page=2&after=[\w-]+>; rel="next"/)
  expect(second.headers.link).toContain('rel="prev"')
  const beyond = await search('limit=4&page=99')
  expect(beyond.letters).toBe('')
  expect(beyond.headers['x-total-count']).toBe('6')
})

// D-A-06, D-B-01, P1-3-01
test('a card carries the facts that a seeker decides on, and no contact', async () => {
  const { body } = await search('q=pool+manager&limit=1')
  expect(body[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    title: 'A Pool Manager',
    found: { title: ['A ', 'Pool', ' ', 'Manager', ''] },
    company: 'Coral Bay Resort',
    location: 'Malé',
    description: 'Work on an island.',
    sector: 'Tourism & Resort Sector',
    category: 'Hospitality',
    type: 'Full time',
    employmentType: 'Full time',
    mode: 'Onsite',
    featured: true,
    createdAt: '2026-11-01T06:00:00.000Z',
    salaryRange: {},
    salaryCurrency: 'MVR',
    salaryPeriod: 'month',
    applicationRestriction: 'No Restriction',
    status: 'Active',
    expiryDate: '2026-12-01T18:59:59.999Z',
    daysLeft: 11,
    employerId: {
      _id: employer.id,
      name: 'Coral Bay Resort',
      company: 'Coral Bay Resort',
      companyName: 'Coral Bay Resort',
      logo: null,
    },
  })
})

// D-D-03
test('each facet is counted with the other filters applied and its own left out', async () => {
  const { body } = await site.call<JobFacets>('GET', '/api/jobs/facets?q=pool&category=Finance')
  expect(body.total).toBe(1)
  expect(body.category).toEqual([
    { name: 'Finance', count: 1 },
    { name: 'Hospitality', count: 1 },
    { name: 'Other', count: 1 },
  ])
  expect(body.location).toEqual([{ name: 'Addu City', count: 1 }])
  expect(body.mode).toEqual([{ name: 'Onsite', count: 1 }])
})

// D-B-02, D-D-03, P1-3-06, P1-7-03
test('the categories are the category part of the facets', async () => {
  const { body } = await site.call('GET', '/api/jobs/categories')
  expect(body).toEqual([
    { name: 'Other', count: 4 },
    { name: 'Finance', count: 1 },
    { name: 'Hospitality', count: 1 },
  ])
})
