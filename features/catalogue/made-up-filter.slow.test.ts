// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/**
 * Filters that the product does not have are added to the one description. The product is loaded after that, and every
 * place that deals with filters has to know them.
 */
let site: TestApp
let product: Awaited<ReturnType<typeof load>>

async function load() {
  const [app, jobs, people, pages, address] = await Promise.all([
    import('#tests/support/test-app.ts'),
    import('#tests/support/jobs.ts'),
    import('#tests/support/people.ts'),
    import('#tests/support/pages.ts'),
    import('./web/listing-address.ts'),
  ])
  return { ...app, ...jobs, ...people, ...pages, ...address }
}

beforeAll(async () => {
  vi.resetModules()
  const { filters } = await import('#contract/catalogue/job-filters.ts')
  const added = filters as JobFilter[]
  const company = { name: 'company', label: 'Company', column: 'company', placeholder: 'Any company' }
  added.push({ kind: 'text', counted: false, ...company })
  const perk = { name: 'perk', label: 'Perk', column: 'location', any: 'All perks' }
  added.push({ kind: 'choice', counted: false, values: ['Meals'], aliases: {}, ...perk })
  const owner = { name: 'owner', label: 'Owner', column: 'foldedCompany', any: 'All owners' }
  added.push({ kind: 'choice', counted: true, values: ['coral', 'reef'], aliases: {}, ...owner })
  const seen = { name: 'seen', label: 'Seen', column: 'publishedAt', any: 'Ever', days: { lately: 3 } }
  const ages = { values: ['lately'], aliases: {}, labels: { lately: 'Seen lately' } }
  added.push({ kind: 'recent', counted: false, ...seen, ...ages })
  product = await load()
  site = await product.testApp()
  const coral = await product.insertEmployer(site, { company: 'Coral' })
  const reef = await product.insertEmployer(site, { company: 'Réef' })
  await product.insertJob(site.database.db, { employerId: coral.id, company: 'Coral', title: 'Cook' })
  await product.insertJob(site.database.db, { employerId: reef.id, company: 'Réef', title: 'Diver' })
  await product.insertJob(site.database.db, { employerId: reef.id, company: 'Réef', title: 'Boatman' })
})
afterAll(async () => {
  await site.close()
  vi.resetModules()
})

const titles = async (query: string) =>
  (await site.call<JobCard[]>('GET', `/api/jobseekers/search?${query}`)).body.map(({ title }) => title).sort()

describe('a new filter, once described, is known', () => {
  test('to the search, which applies it and returns its value', async () => {
    expect(await titles('company=REE')).toEqual(['Boatman', 'Diver'])
    expect(await titles('owner=coral')).toEqual(['Cook'])
    expect(await titles('perk=meals')).toEqual([])
    const wrong = await site.call('GET', '/api/jobseekers/search?owner=nobody')
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('coral, reef')])
  })

  test('to the counts, with the other filters applied and its own left out', async () => {
    const { body } = await site.call<JobFacets & { owner: unknown }>('GET', `/api/jobs/facets?owner=coral`)
    expect(body.total).toBe(1)
    expect(body.owner).toEqual([
      { name: 'reef', count: 2 },
      { name: 'coral', count: 1 },
    ])
    expect(body.without).toMatchObject({ owner: 3, category: 1 })
  })

  test('to the address, in one spelling and one order', () => {
    const given = new URLSearchParams(`owner=coral&q=cook&company=%20Coral%20&perk=meals&unknown=1`)
    const chosen = product.chosenFrom(given)
    expect(product.listingHref(chosen)).toBe(`/?q=cook&company=Coral&perk=Meals&owner=coral`)
    expect(product.countFilters(chosen)).toBe(3)
  })

  test('to the page: its panel, its chips, its forms and the key that it is kept under', async () => {
    const { html, canonical, feed } = await product.renderPage(site, `/?company=ree&owner=reef&unknown=1`)
    expect(canonical).toBe(`https://vazeefa.example/?company=ree&owner=reef`)
    expect(feed).toBe('/jobs.rss?company=ree&owner=reef')
    const page = document.implementation.createHTMLDocument()
    page.body.innerHTML = html
    const panel = page.querySelector('form[aria-label="Filters"]')
    const labels = [...(panel?.querySelectorAll('label') ?? [])].map((label) => label.textContent)
    expect(labels).toEqual(expect.arrayContaining(['Company', 'Perk', 'Owner']))
    expect(panel?.querySelector('input[name=company]')?.getAttribute('value')).toBe('ree')
    expect(panel?.querySelector(`option[value="coral"]`)?.textContent).toBe('coral (0)')
    expect(panel?.querySelector(`option[value="reef"]`)?.textContent).toBe('reef (2)')
    const search = page.querySelector('search form')
    expect(search?.querySelector('input[type=hidden][name=owner]')?.getAttribute('value')).toBe('reef')
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links, 'chips take one choice away').toEqual(
      expect.arrayContaining([`/?owner=reef`, '/?company=ree']),
    )
  })

  test('to the offers of an empty result', async () => {
    const { html } = await product.renderPage(site, `/?company=ree&owner=coral`)
    expect(html).toContain(`href="/?company=ree"`)
  })

  test('to the feed of a search', async () => {
    const { body } = await site.call<string>('GET', '/jobs.rss?company=ree')
    expect(String(body).match(/<item>/g)).toHaveLength(2)
    expect(body).toContain('jobs: ree</title>')
  })

  test('to alerts, which store it, unless it is about the time of posting', async () => {
    const { token } = await product.insertSeeker(site)
    const search = { company: 'ree', owner: 'reef', seen: 'lately' }
    const body = { search, frequency: 'daily' }
    expect((await site.call('POST', '/api/alerts', { as: token, body })).status).toBe(200)
    const mine = await site.call('GET', '/api/jobseekers/alerts', { as: token })
    expect(mine.body).toMatchObject({ alerts: [{ name: 'ree, reef', query: 'company=ree&owner=reef' }] })
    const { html } = await product.renderPage(site, '/alerts/new?company=ree&owner=reef&seen=lately')
    const page = document.implementation.createHTMLDocument()
    page.body.innerHTML = html
    const heading = [...page.querySelectorAll('h2')].find(
      (one) => one.textContent === 'What you are looking for',
    )
    const said = [...(heading?.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent)
    expect(said).toEqual(['ree', 'reef'])
    expect((await product.renderPage(site, '/?seen=lately')).html).toContain('Seen lately')
  })
})
