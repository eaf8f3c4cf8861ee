import { beforeAll, expect, test } from 'vitest'
import type { Salaries, SalaryDetail } from '#contract/pay/salaries.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  const add = (title: string, placeId: string, rufiyaa: number) =>
    insertJob(site.database.db, {
      employerId,
      title,
      placeId,
      category: 'Retail',
      location: placeId,
      salaryMinInLaari: rufiyaa * 100,
    })
  await add('Cashier', 'b-eydhafushi', 8_000)
  await add('Cashier (2 positions)', 'b-eydhafushi', 9_000)
  await add('Cashier, evenings', 'b-eydhafushi', 10_000)
  await add('Storekeeper', 'b-dharavandhoo', 12_000)
  await add('Storekeeper', 'b-dharavandhoo', 12_000)
  // Two jobs of the city are none of its atoll.
  await add('Teacher', 's-hithadhoo', 15_000)
  await add('Teacher', 's-hithadhoo', 15_000)
  await add('Baker', 's-gan', 15_000)
})

const salary = async (address: string) => site.call<SalaryDetail>('GET', `/api/salaries/${address}`)

test('a category, a title and a place have salaries from three jobs on', async () => {
  const { groups } = (await site.call<Salaries>('GET', '/api/salaries')).body
  expect(groups.map(({ kind, name, jobs, median }) => [kind, name, jobs, median])).toEqual([
    ['category', 'Retail', 8, 12_000],
    ['title', 'Cashier', 3, 9_000],
    ['place', 'Baa Atoll', 5, 10_000],
    ['place', 'Eydhafushi, Baa Atoll', 3, 9_000],
  ])
  expect((await salary('title/storekeeper')).status).toBe(404)
  expect((await salary('place/b-dharavandhoo')).status).toBe(404)
})

const added = async (titles: readonly string[], placeId = 'l-gan') => {
  const { id: employerId } = await insertEmployer(site)
  for (const title of titles)
    for (let copy = 0; copy < 3; copy++)
      await insertJob(site.database.db, { employerId, title, placeId, salaryMinInLaari: 7_000_00 })
}

longTest(
  'every title has its page in the sitemap and on a page of the list, however many there are, and is searched',
  async () => {
    const letters = 'abcdefghijklmnopqrstuvwxy'
    const names = [...letters].flatMap((a) => [...'klmno'].map((b) => `Tender${a}${b}`))
    await added(names)
    const sitemap = (await site.call<string>('GET', '/sitemap-pages.xml')).body
    for (const name of names)
      expect(sitemap).toContain(`<loc>https://vazeefa.example/salaries/title/${name.toLowerCase()}</loc>`)
    const list = async (query: string) => (await site.call<Salaries>('GET', `/api/salaries?${query}`)).body
    expect((await list('limit=1')).totals).toMatchObject({ category: 2, title: 126 })
    expect((await list('kind=title&page=2&limit=100')).groups).toHaveLength(26)
    const found = await list('q=tendera')
    expect(found.groups.map(({ name }) => name)).toEqual(
      ['k', 'l', 'm', 'n', 'o'].map((last) => `Tendera${last}`),
    )
    expect(found.totals).toEqual({ category: 0, title: 5, place: 0 })

    const first = await renderPage(site, '/salaries')
    expect(first.html).toContain('href="/salaries?kind=title"')
    expect(first.html).toContain('All 126 job titles')
    expect(first.html).not.toContain('href="/salaries/title/tenderyo"')
    const second = await renderPage(site, '/salaries?kind=title&page=2')
    expect(second.html).toContain('href="/salaries/title/tenderyo"')
    expect(second.canonical).toBe('https://vazeefa.example/salaries?kind=title&page=2')
    for (const query of ['', 'q=tender&']) {
      const beyond = (await renderPage(site, `/salaries?${query}kind=title&page=9`)).html.replaceAll(
        '<!-- -->',
        '',
      )
      expect(beyond).toContain('The last page is 2.')
      expect(beyond).not.toMatch(/[Tt]oo few jobs/)
    }
    const searched = await renderPage(site, '/salaries?q=tenderyo')
    expect(searched.html).toContain('href="/salaries/title/tenderyo"')
    expect(searched.html).not.toContain('By category')
    expect((await renderPage(site, '/salaries?q=nothing')).html).toContain('No salaries found')
  },
  60_000,
)

test('a slash within a name does not end it, and what is left of a title is a name', async () => {
  await added(['A/C Technician', 'R/O Plant Operator / Helper', 'Barber | Stylist', 'HR, Head Office'])
  const { groups } = (await site.call<Salaries>('GET', '/api/salaries?kind=title&limit=500')).body
  const named = new Map(groups.map(({ slug, name }) => [slug, name]))
  expect(named.get('a-c-technician')).toBe('A/C Technician')
  expect(named.get('r-o-plant-operator')).toBe('R/O Plant Operator')
  expect(named.get('barber')).toBe('Barber')
  for (const slug of ['a', 'r', 'hr']) {
    expect(named.has(slug)).toBe(false)
    expect((await salary(`title/${slug}`)).status).toBe(404)
  }
})

test('an atoll counts no job of its city, shows no part of it, and leads to the same jobs', async () => {
  await added(['Diver'], 'k-maafushi')
  await added(['Clerk'], 'k-hulhumale')
  const { body } = await salary('place/atoll-k')
  expect([body.name, body.jobs, body.parts.map(({ name }) => name)]).toEqual([
    'Kaafu Atoll',
    3,
    ['Maafushi, Kaafu Atoll'],
  ])
  const { html } = await renderPage(site, '/salaries/place/atoll-k')
  expect(html).toContain('href="/?place=atoll-k-without-city&amp;sort=pay"')
  expect((await salary('place/k-hulhumale')).body.name).toBe('Hulhumalé')
})

test('a category leads to its open jobs by the list, since its page may have gone', async () => {
  const { html } = await renderPage(site, '/salaries/category/retail')
  expect(html).toContain('href="/?category=Retail&amp;sort=pay"')
})

test('a place shows its islands, with a page of its own', async () => {
  const { body } = await salary('place/atoll-b')
  expect(body).toMatchObject({ least: 8_000, median: 10_000, most: 12_000, employers: 1 })
  expect(body.parts.map(({ name, slug }) => [name, slug])).toEqual([
    ['Eydhafushi, Baa Atoll', 'b-eydhafushi'],
  ])
  const page = await renderPage(site, '/salaries/place/atoll-b')
  expect(page.title).toContain('Salaries in Baa Atoll')
  expect(page.html).toContain('href="/salaries/place/b-eydhafushi"')
  expect(page.html).toContain('href="/?place=atoll-b&amp;sort=pay"')
  expect((await renderPage(site, '/salaries')).html).toContain('href="/salaries/place/atoll-b"')
})
