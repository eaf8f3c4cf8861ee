import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { elementsOf, textsOf } from '#tests/support/for-search-engines/check-xml.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'
import { maxSitemaps, sitemapIndex, sitemapOfJobs } from './sitemap.ts'

let open: string

const site = await openTestApp()
const employer = await registerEmployer(site, { name: 'Coral & <Reef>' })
beforeAll(async () => {
  const job = { employerId: employer.id, company: 'Coral & <Reef>' }
  open = await insertJob(site.database.db, {
    ...job,
    title: 'Cook "à la carte" & more',
    salaryMinInLaari: 900_000,
    descriptionText: 'Bell \u0007 rings',
    mode: 'Remote',
  })
  await insertJob(site.database.db, { ...job, title: 'Closed one', status: 'Closed' })
  await insertJob(site.database.db, { ...job, title: 'Gardener', category: 'Other' })
})

const text = async (path: string) => (await site.call<string>('GET', path)).body

test('visits from a feed are counted: its links name it, and the canonical address does not', async () => {
  const rss = await text('/jobs.rss')
  expect(textsOf(rss, 'link').filter((link) => link.includes('/jobs/'))).toContain(
    `https://vazeefa.example/jobs/${open}?via=feed`,
  )
  expect(rss).toContain(`<guid isPermaLink="true">https://vazeefa.example/jobs/${open}</guid>`)
  const urls = textsOf(await text('/jobs-feed.xml'), 'url')
  expect(urls).toContain(`https://vazeefa.example/jobs/${open}?via=feed`)
  expect(urls.every((url) => url.endsWith('?via=feed'))).toBe(true)
})

// D-J-02
test('robots learn where the sitemap is, and that the API is not for them', async () => {
  expect(await text('/robots.txt')).toContain('Sitemap: https://vazeefa.example/sitemap.xml')
})

// D-B-07, D-D-19, D-J-02
test('the sitemaps name every open job and the employers that hire, and nothing that has ended', async () => {
  expect(await text('/sitemap.xml')).toContain('<loc>https://vazeefa.example/sitemap-jobs-1.xml</loc>')
  const sitemap = await text('/sitemap-jobs-1.xml')
  expect(sitemap.match(/<url>/g)).toHaveLength(2)
  expect(sitemap).toContain(
    `<loc>https://vazeefa.example/jobs/${open}</loc><lastmod>2026-11-01T06:00:00.000Z</lastmod>`,
  )
  expect(await text('/sitemap-pages.xml')).toContain(`https://vazeefa.example/employer-jobs/${employer.id}`)
})

test('three feeds are sent at once, others must retry, and then get theirs', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      site.call<{ code: string }>('GET', '/jobs-feed.xml', { from: `203.0.113.${at + 1}` }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(refused).toHaveLength(7)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('60')
    expect(body.code).toBe('busy')
  }
  expect((await site.call('GET', '/jobs-feed.xml')).status).toBe(200)
})

test('three sitemaps of jobs are sent at once, others must retry, and then get theirs', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.call<{ code: string }>('GET', '/sitemap-jobs-1.xml')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503, 503])
  expect((await site.call('GET', '/sitemap-jobs-1.xml')).status).toBe(200)
})

test('one network gets two of the three feeds: the last is left to others', async () => {
  const feed = (from: string) => site.call('GET', '/jobs-feed.xml', { from })
  const own = Array.from({ length: 4 }, () => feed('203.0.113.9'))
  expect((await feed('203.0.113.10')).status).toBe(200)
  expect((await Promise.all(own)).map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503])
})

test('one sitemap of pages is made at a time, since it groups the salaries of a year', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => site.call<{ code: string }>('GET', '/sitemap-pages.xml')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503, 503, 503])
  expect((await site.call('GET', '/sitemap-pages.xml')).status).toBe(200)
})

test('many jobs are spread over sitemaps by their identifiers, each with its newest change', async () => {
  const { database, clock, services, call } = site
  const { db } = database
  const { id: employerId } = await insertEmployer(site, { company: 'Many Jobs' })
  const starts = Array.from({ length: 32 }, (_, at) => (at * 8).toString(16).padStart(2, '0'))
  for (const start of starts) await insertJob(db, { employerId, id: start.padEnd(24, '7') })
  const changedAt = new Date('2026-11-02T06:00:00.000Z')
  const edited = '10'.padEnd(24, '7')
  const publishedAt = new Date('2026-11-01T07:00:00.000Z')
  await db.update(jobs).set({ publishedAt, updatedAt: changedAt }).where(eq(jobs.id, edited))

  await database.pool.query('analyze job_search')
  const index = await sitemapIndex(db, { publicUrl: services.publicUrl, now: clock.now }, 9)
  const addresses = textsOf(index, 'loc').map((address) => address.slice(services.publicUrl.length))
  expect(addresses).toEqual([
    '/sitemap-pages.xml',
    ...[4, 5, 6, 7].map((part) => `/sitemap-jobs-${part}.xml`),
  ])
  expect(textsOf(index, 'lastmod')).toContain(changedAt.toISOString())
  const [, first = '', ...others] = addresses
  const named = async (path: string) => (await call<string>('GET', path)).body.match(/(?<=\/jobs\/)\w{24}/g)
  expect(await named(first)).toEqual(expect.arrayContaining([edited, '38'.padEnd(24, '7')]))
  expect(await named(first)).not.toContain('40'.padEnd(24, '7'))
  const all = [await named(first), ...(await Promise.all(others.map(named)))].flat()
  expect(all.length).toBe(new Set(all).size)
  expect(all.toSorted()).toEqual((await named('/sitemap-jobs-1.xml'))?.toSorted())
  expect(all).toHaveLength(starts.length + 2)
  // On a large board the index names no part that has all jobs, and nobody gets it.
  const around = { publicUrl: services.publicUrl, now: clock.now }
  const given = await Promise.all([1, 2, 3, 4, 8].map((part) => sitemapOfJobs(db, around, part, 9)))
  expect(given.map(Boolean)).toEqual([false, true, true, true, true])

  await db.delete(jobs).where(eq(jobs.employerId, employerId))
  expect((await call('GET', '/sitemap-jobs-4096.xml')).status).toBe(404)
  expect((await call('GET', `/sitemap-jobs-${2 * maxSitemaps}.xml`)).status).toBe(404)
})

// D-J-02
test('RSS lists the newest jobs of any search, and every character is safe', async () => {
  const all = await text('/jobs.rss')
  expect(all.match(/<item>/g)).toHaveLength(2)
  expect(all).toContain(
    '<title>Cook &quot;à la carte&quot; &amp; more at Coral &amp; &lt;Reef&gt;, Baa Atoll</title>',
  )
  expect(all).not.toContain('\u0007')
  expect(await text('/jobs.rss?category=Other')).not.toContain('Cook')
  expect((await text('/jobs.rss?category=Nonsense')).match(/<item>/g)).toHaveLength(2)
})

test('RSS names the search: its places, and nearby', async () => {
  const title = async (query: string) =>
    /<channel><title>(.*?)<\/title>/.exec(await text(`/jobs.rss?${query}`))?.[1]
  expect(await title('q=cook&place=k-maafushi&type=Full+time')).toBe(
    'Vazeefa jobs: cook, Maafushi, Kaafu Atoll, Full time',
  )
  expect(await title('place=atoll-b-and-nearby&postedWithin=week')).toBe(
    'Vazeefa jobs: Baa Atoll and nearby, Last 7 days',
  )
  expect(await title('place=k-nowhere')).toBe('Vazeefa jobs: k-nowhere')
  expect(await title('')).toBe('Newest jobs in the Maldives, from Vazeefa')
})

test('RSS ignores unknown words alone, like the page of the same address', async () => {
  const itemsOf = async (query: string) => (await text(`/jobs.rss?${query}`)).match(/<item>.*?<\/item>/gs)
  const cooks = await itemsOf('q=cook')
  expect(cooks?.join('')).toContain('Cook')
  expect(cooks?.join('')).not.toContain('Gardener')
  for (const unknown of [
    'sort=relevance',
    'type=Fulltime',
    'type=Fulltime&type=Full+time&type=full-time',
    'sector=Tourism+%26+Resort+Sector&sector=Nonsense',
    'guaranteed=12.000',
    'place=not+an+id',
    'spelling=mine',
    'featured=first',
    'after=a&before=b&page=2&limit=x',
    'q=gardener',
  ])
    expect([unknown, await itemsOf(`q=cook&${unknown}`)]).toEqual([unknown, cooks])
})

test('RSS of places ignores a place that is no id, and those beyond the maximum, and not the others', async () => {
  const title = async (query: string) =>
    /<channel><title>(.*?)<\/title>/.exec(await text(`/jobs.rss?${query}`))?.[1]
  const maafushi = 'Vazeefa jobs: Maafushi, Kaafu Atoll'
  expect(await title('place=Thulusdhoo&place=+k-maafushi')).toBe(maafushi)
  const written = Array.from({ length: 30 }, (_, at) => `place=Place+${at}`).join('&')
  expect(await title(`${written}&place=k-maafushi`)).toBe(maafushi)
  const more = Array.from({ length: 30 }, (_, at) => `place=z-${at}`).join('&')
  expect(await title(`${more}&place=k-maafushi`)).toContain(maafushi)
})

test('a job abroad is not advertised as one in the Maldives, and a location that is none is no city', async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site, { company: 'Far Away' })
  const add = (location: string, mode: 'Onsite' | 'Remote' = 'Onsite') =>
    insertJob(db, { employerId, location, mode, title: `In ${location}` })
  const ids = [
    await add('Colombo, Sri Lanka'),
    await add('Overseas'),
    await add('Anywhere'),
    await add('Singapore', 'Remote'),
    await add('Head office'),
    await add('Malé, Singapore Airlines office'),
    await add('Asia Plaza'),
  ]
  const feed = elementsOf(await text('/jobs-feed.xml'), 'job')
  const cityOf = (id: string) =>
    feed.filter((job) => textsOf(job, 'referencenumber').includes(id)).map((job) => textsOf(job, 'city'))
  expect(ids.map(cityOf)).toEqual([
    [],
    [],
    [[]],
    [[]],
    [['Head office']],
    [['Malé, Singapore Airlines office']],
    [['Asia Plaza']],
  ])
  const outside = (id: string) => site.call<JobDetail>('GET', `/api/jobs/${id}`)
  expect((await Promise.all(ids.map(outside))).map(({ body }) => body.outside)).toEqual([
    'abroad',
    'abroad',
    'nowhere',
    'abroad',
    undefined,
    undefined,
    undefined,
  ])
  await db.delete(jobs).where(inArray(jobs.id, ids))
})

// D-B-07, D-D-19
test('aggregators get every open job, and none as soon as it has ended', async () => {
  const feed = await text('/jobs-feed.xml')
  expect(feed.match(/<job>/g)).toHaveLength(2)
  expect(feed).toContain('<salary>From MVR 9,000 / month</salary><jobtype>fulltime</jobtype>')
  expect(feed).toContain('<remotetype>Fully remote</remotetype>')
  site.clock.now = new Date('2026-12-01T18:59:59.999Z')
  expect((await text('/jobs-feed.xml')).match(/<job>/g)).toHaveLength(2)
  site.clock.now = new Date('2026-12-01T19:00:00.000Z')
  expect(await text('/jobs-feed.xml')).not.toContain('<job>')
})

longTest('a search read as a feed counts like any other', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const read = (path: string) => limited.call('GET', path, { from: '198.51.100.7' })
    await Promise.all(Array.from({ length: 599 }, () => read('/api/jobs/categories')))
    expect((await read('/jobs.rss?q=cook')).status).toBe(200)
    expect((await read('/jobs.rss?q=cook')).status).toBe(429)
    expect((await limited.call('GET', '/jobs.rss?q=cook', { from: '203.0.113.9' })).status).toBe(200)
  } finally {
    await limited.close()
  }
})
