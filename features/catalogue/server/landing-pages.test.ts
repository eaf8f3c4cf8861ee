import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { synonymGroups } from '#tables/search.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer, insertOperator } from '#tests/support/people.ts'

let third: string
let fifth: string
/** Guaranteed, in laari. */
const pay = { salaryMinInLaari: 9_000_00, salaryMaxInLaari: 12_000_00 }

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  const add = (placeId: string, title: string, category: 'Retail' | 'Finance' = 'Retail') =>
    insertJob(site.database.db, { employerId, placeId, title, category, location: placeId })
  await insertJob(site.database.db, {
    employerId,
    placeId: 'k-maafushi',
    title: 'Cook',
    category: 'Retail',
    location: 'k-maafushi',
    featured: true,
    publishedAt: new Date('2026-10-31T08:00:00Z'),
  })
  await add('k-maafushi', 'Cashier')
  third = await add('k-gulhi', 'Auditor', 'Finance')
  await add('s-hithadhoo', 'Teacher')
  await add('s-gan', 'Baker', 'Finance')
  for (const title of ['Receptionist', 'Front Desk Agent', 'Desk Clerk', 'Guest Service Agent'])
    await insertJob(site.database.db, {
      employerId,
      placeId: 'k-male-henveiru',
      title,
      category: 'Hospitality',
      location: 'Malé',
      ...pay,
    })
  fifth = await insertJob(site.database.db, {
    employerId,
    placeId: 'k-male',
    title: 'Receptionist',
    category: 'Hospitality',
    location: 'Malé',
  })
  await add('k-hulhumale', 'Plumber')
  await insertJob(site.database.db, {
    employerId,
    title: 'Nowhere',
    category: 'Other',
    location: 'Head office',
  })
})

const sitemap = async () => (await site.call<string>('GET', '/sitemap-pages.xml')).body

describe('an atoll or a category with three open jobs', () => {
  test('has a page of its own, with its own title, its counts, its jobs and one address', async () => {
    const page = await renderPage(site, '/jobs/in/kaafu-atoll')
    expect(page.status).toBe(200)
    expect(page.title).toBe('Jobs in Kaafu Atoll: 3 open jobs · Vazeefa')
    const text =
      '3 open jobs. Most jobs are in Retail (2) and Finance (1). Where: Maafushi (2) and Gulhi (1). All are open to foreigners now or later.'
    expect(page.meta('description')).toBe(text)
    expect(page.canonical).toBe('https://vazeefa.example/jobs/in/kaafu-atoll')
    for (const title of ['Cook', 'Cashier', 'Auditor']) expect(page.html).toContain(`>${title}</a>`)
    expect(page.html).not.toContain('>Teacher</a>')
    // Featured jobs come first on the home page only.
    expect(page.html.indexOf('>Cashier</a>')).toBeLessThan(page.html.indexOf('>Cook</a>'))
    expect(page.structuredData).toMatchObject([{ '@type': 'BreadcrumbList' }])

    const retail = await renderPage(site, '/jobs/category/retail')
    expect(retail.title).toBe('Retail jobs in the Maldives: 4 open jobs · Vazeefa')
    expect(retail.html).toContain('Where: Kaafu Atoll (2), Hulhumalé (1) and Addu City (1).')
  })

  test('is in the sitemap, and is linked from the page that menu, filters and footer lead to', async () => {
    expect(await sitemap()).toContain('<loc>https://vazeefa.example/jobs/in/kaafu-atoll</loc>')
    expect(await sitemap()).toContain('<loc>https://vazeefa.example/jobs/category/retail</loc>')
    const { html } = await renderPage(site, '/browse')
    expect(html).toContain('href="/jobs/in/kaafu-atoll"')
    expect(html).toContain('href="/jobs/category/retail"')
    expect(html).not.toContain('href="/jobs/in/seenu-atoll"')
    const home = await renderPage(site, '/')
    expect(home.html).toContain('href="/jobs/in/kaafu-atoll"')
    const parts = home.html.split(/(?=<main|<footer)/)
    expect(parts.map((part) => part.includes('href="/browse"'))).toEqual([true, true, true])
  })

  longTest('names its feed with all chosen filters, as every list does', async () => {
    const feedOf = async (address: string) => (await renderPage(site, address)).feed
    expect(await feedOf('/')).toBe('/jobs.rss')
    expect(await feedOf('/jobs/in/kaafu-atoll')).toBe('/jobs.rss?place=atoll-k-without-city')
    expect(await feedOf('/jobs/category/retail')).toBe('/jobs.rss?category=Retail')
    expect(
      await feedOf('/?q=bar+%26+"grill"&place=s-gan&category=Retail&category=Finance&page=2&sort=pay'),
    ).toBe('/jobs.rss?q=bar+%26+%22grill%22&place=s-gan&category=Finance&category=Retail')
    const feed = (await site.call<string>('GET', '/jobs.rss?place=atoll-k-without-city&category=Retail')).body
    expect(feed.match(/<item><title>\w+/g)?.sort()).toEqual(['<item><title>Cashier', '<item><title>Cook'])
    for (const address of ['/about', `/jobs/${third}`, '/jobs/in/seenu-atoll'])
      expect(await feedOf(address), address).toBeUndefined()
  })

  test('is the address of the list that shows the same', async () => {
    const canonicalOf = async (address: string) =>
      (await renderPage(site, address)).canonical?.replace('https://vazeefa.example', '')
    expect(await canonicalOf('/?place=atoll-k-without-city')).toBe('/jobs/in/kaafu-atoll')
    expect(await canonicalOf('/?place=k-male')).toBe('/jobs/in/male')
    expect(await canonicalOf('/?place=atoll-k')).toBe('/?place=atoll-k')
    expect(await canonicalOf('/?category=Retail')).toBe('/jobs/category/retail')
    expect(await canonicalOf('/?category=Finance')).toBe('/?category=Finance')
    expect(await canonicalOf('/?place=atoll-k&category=Retail')).toBe('/?place=atoll-k&category=Retail')
    expect(await canonicalOf('/?place=k-hulhumale')).toBe('/?place=k-hulhumale')
    expect(await canonicalOf('/?category=Retail&page=2')).toBe('/?category=Retail&page=2')
  })
})

test('with fewer jobs is gone for search engines, and leads a person to the existing ones', async () => {
  const seenu = await renderPage(site, '/jobs/in/seenu-atoll')
  expect(seenu.status).toBe(410)
  expect(seenu.html).toContain('href="/?place=atoll-s-without-city"')
  expect(seenu.html).toContain('Show 1 job')
  expect(await sitemap()).not.toContain('seenu-atoll')
  const none = await renderPage(site, '/jobs/category/education')
  expect(none.status).toBe(410)
  expect(none.html).toContain('No open jobs at the moment')
})

test('a name that is no atoll and no category is not found', async () => {
  for (const address of ['/jobs/in/atlantis', '/jobs/in/k-male', '/jobs/category/fishing'])
    expect((await renderPage(site, address)).status).toBe(404)
})

test('every atoll and category is counted, and the page appears and goes with the third job', async () => {
  const { body } = await site.call<JobsToBrowse>('GET', '/api/jobs/browse')
  expect(body.atolls).toHaveLength(20)
  expect(body.atolls.filter(({ count }) => count > 0)).toEqual([
    { id: 'atoll-k', name: 'Kaafu Atoll', count: 3 },
    { id: 'atoll-s', name: 'Seenu Atoll', count: 1 },
  ])
  expect(body.places).toEqual([
    { id: 's-addu-city', name: 'Addu City', count: 1 },
    { id: 'k-hulhumale', name: 'Hulhumalé', count: 1 },
    { id: 'k-male', name: 'Malé', count: 5 },
    { id: 'k-vilimale', name: 'Vilimalé', count: 0 },
  ])
  expect(body.categories.find(({ name }) => name === 'Retail')?.count).toBe(4)
  await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, third))
  expect((await renderPage(site, '/jobs/in/kaafu-atoll')).status).toBe(410)
})

describe('a kind of work with five open jobs in one place', () => {
  test('has a page with its pay, its employers, its jobs, an alert and a text of its own', async () => {
    const page = await renderPage(site, '/jobs/in/male/receptionist')
    expect(page.status).toBe(200)
    expect(page.title).toBe('Receptionist jobs in Malé: 5 open jobs · Vazeefa')
    expect(page.meta('description')).toMatch(
      /^5 open jobs\. 4 guarantee MVR 9,000 a month; the median is MVR 9,000\. Employers: .+ \(5\)\./,
    )
    expect(page.canonical).toBe('https://vazeefa.example/jobs/in/male/receptionist')
    for (const part of [
      '>Front Desk Agent</a>',
      'href="/alerts/new?q=receptionist&amp;place=k-male"',
      'Employers',
    ])
      expect(page.html).toContain(part)
    expect((await renderPage(site, '/jobs/in/male/hospitality')).title).toContain(
      'Hospitality jobs in Malé: 5',
    )
    const { html } = await renderPage(site, '/jobs/in/male')
    expect(html).toContain('href="/jobs/in/male/receptionist"')
    expect(await sitemap()).toContain('<loc>https://vazeefa.example/jobs/in/male/receptionist</loc>')
  })

  test('keeps its name when an operator adds a misspelling, or its word in Thaana', async () => {
    const { db } = site.database
    const operator = await insertOperator(site)
    const source = 'Searches that found nothing'
    for (const words of [
      ['aareception', 'receptionist'],
      ['ފަންގިވިނާ', 'cadjanmaker'],
    ])
      expect(
        (await site.call('POST', '/api/admin/synonyms', { as: operator.token, body: { words, source } }))
          .status,
      ).toBe(201)
    // By its id it would be read before the groups of the release.
    await db
      .update(synonymGroups)
      .set({ id: '0'.repeat(24) })
      .where(sql`'aareception' = any(words)`)
    const { id: employerId } = await insertEmployer(site)
    for (let count = 0; count < 5; count += 1)
      await insertJob(db, { employerId, title: 'Cadjanmaker', category: 'Other', placeId: 'lh-naifaru' })
    expect((await renderPage(site, '/jobs/in/male/receptionist')).status).toBe(200)
    const { body } = await site.call<JobsToBrowse>('GET', '/api/jobs/browse')
    expect(body.pairs.flatMap(({ kind, work }) => (kind === 'work' ? work : [])).sort()).toEqual([
      'Cadjanmaker',
      'Receptionist',
    ])
    await db.delete(jobs).where(eq(jobs.employerId, employerId))
    await db.delete(synonymGroups).where(eq(synonymGroups.source, source))
  })

  test('leads to the wider page with fewer, and is not found in no place', async () => {
    const wider = async (address: string) => {
      const { status, moved } = await renderPage(site, address)
      return [status, moved]
    }
    expect(await wider('/jobs/in/male/retail')).toEqual([302, '/jobs/in/male'])
    expect(await wider('/jobs/in/hulhumale/retail')).toEqual([302, '/jobs/category/retail'])
    expect(await wider('/jobs/in/baa-atoll/receptionist')).toEqual([302, '/browse'])
    expect((await wider('/jobs/in/atlantis/retail'))[0]).toBe(404)
    await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, fifth))
    expect(await wider('/jobs/in/male/receptionist')).toEqual([302, '/jobs/in/male'])
    expect(await sitemap()).not.toContain('/jobs/in/male/receptionist')
  })
})
