import { beforeAll, expect, test } from 'vitest'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { areaValue } from '#contract/facts/place-values.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'

/** Number of nurses in each place: six in Malé with a ward, two on Thilafushi, which is no place of its own. */
const nurses = {
  'k-male': 5,
  'k-male-henveiru': 1,
  'k-hulhumale': 3,
  'k-thilafushi': 2,
  'k-gulhi': 1,
  'k-maafushi': 2,
  's-hithadhoo': 5,
  's-gan': 1,
  'b-eydhafushi': 4,
}

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const [placeId, count] of Object.entries(nurses))
    for (let copy = 0; copy < count; copy++)
      await insertJob(site.database.db, {
        employerId,
        placeId,
        title: 'Nurse',
        category: 'Healthcare' as const,
        location: placeId,
      })
})

const ask = async <T>(path: string) => (await site.call<T>('GET', path)).body
const found = async (query: string) =>
  Number((await site.call('GET', `/api/jobseekers/search?limit=1&${query}`)).headers['x-total-count'])

test('a link to work in a place shows the number of its page, or none', async () => {
  const { pairs } = await ask<JobsToBrowse>('/api/jobs/browse')
  const categories = pairs.filter(({ kind }) => kind === 'category')
  expect(categories.map(({ place, count }) => `${place} ${count}`)).toEqual(['k-male 6', 's-addu-city 5'])
  for (const { place, work, count } of categories)
    expect(await found(`category=${work}&place=${areaValue(place)}`)).toBe(count)
  const { html } = await renderPage(site, '/browse')
  const shown = (path: string) =>
    new RegExp(`href="${path}"[^>]*>(.*?)</a>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')
  expect(shown('/jobs/in/male/healthcare')).toBe('Healthcare in Malé6 jobs')
  expect(shown('/jobs/in/male/nurse')).toBe('Nurse in Malé')
})

test('a place has one name and one count in the list of places, the filters, the suggestions and the search', async () => {
  const { atolls, places } = await ask<JobsToBrowse>('/api/jobs/browse')
  const facets = await ask<JobFacets>('/api/jobs/facets')
  const areas = [...atolls, ...places].filter(({ count }) => count > 0)
  expect(areas.map(({ name, count }) => `${name} ${count}`).sort()).toEqual([
    'Addu City 5',
    'Baa Atoll 4',
    'Hulhumalé 3',
    'Kaafu Atoll 3',
    'Malé 6',
    'Seenu Atoll 1',
  ])
  for (const { id, name, count } of areas) {
    const value = areaValue(id)
    expect(facets.place).toContainEqual({ name: value, label: name, count })
    expect(await ask<Suggestion[]>(`/api/jobs/suggestions?q=${encodeURIComponent(name)}`)).toContainEqual({
      kind: 'place',
      text: name,
      id: value,
      count,
    })
    expect([name, await found(`place=${value}`)]).toEqual([name, count])
    expect([name, await found(`q=${encodeURIComponent(name)}`)]).toEqual([name, count])
    expect((await renderPage(site, `/?place=${value}`)).title).toBe(`Jobs in ${name} · Vazeefa`)
  }
  const whole = facets.place.filter(({ name }) => name === 'atoll-k' || name === 'atoll-s')
  expect(whole.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Kaafu Atoll with Malé City 14',
    'Seenu Atoll with Addu City 6',
  ])
  expect((await renderPage(site, '/?place=atoll-k')).title).toBe(
    'Jobs in Kaafu Atoll with Malé City · Vazeefa',
  )
})

test('no page leads to the page of a place or a category that is gone', async () => {
  const pages = ['/', '/browse', '/jobs/in/male', '/jobs/category/healthcare', '/jobs/in/male/healthcare']
  for (const page of pages) {
    const { html, status } = await renderPage(site, page)
    expect([page, status]).toEqual([page, 200])
    const links = new Set(
      [...html.matchAll(/href="(\/jobs\/(?:in|category)\/[^"]+)"/g)].map(([, to]) => to ?? ''),
    )
    expect([page, links.has('/jobs/in/seenu-atoll')]).toEqual([page, false])
    for (const link of links)
      expect([page, link, (await renderPage(site, link)).status]).toEqual([page, link, 200])
  }
  // One job: its page is gone, and leads to the list.
  expect((await renderPage(site, '/jobs/in/seenu-atoll')).status).toBe(410)
})
