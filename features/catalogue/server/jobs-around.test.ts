import { beforeAll, expect, test } from 'vitest'
import type { JobsAround } from '#contract/catalogue/browse.ts'
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

test('a kind of work in a place has its parts and the nearest other islands with such jobs', async () => {
  const around = await ask<JobsAround>('/api/jobs/around?category=Healthcare&place=k-male')
  expect(around).toEqual({
    within: [{ id: 'k-male-henveiru', name: 'Henveiru', count: 1 }],
    near: [
      { id: 'k-hulhumale', name: 'Hulhumalé', count: 3, kilometres: 7 },
      { id: 'k-thilafushi', name: 'Thilafushi, Malé City', count: 2, kilometres: 8 },
      { id: 'k-gulhi', name: 'Gulhi, Kaafu Atoll', count: 1, kilometres: 20 },
      { id: 'k-maafushi', name: 'Maafushi, Kaafu Atoll', count: 2, kilometres: 26 },
      { id: 'b-eydhafushi', name: 'Eydhafushi, Baa Atoll', count: 4, kilometres: expect.any(Number) },
      { id: 's-addu-city', name: 'Addu City', count: 5, kilometres: expect.any(Number) },
    ],
  })
  for (const { id, count } of [...around.within, ...around.near])
    expect([id, await found(`category=Healthcare&place=${id}`)]).toEqual([id, count])

  const kaafu = await ask<JobsAround>('/api/jobs/around?q=nurse&place=atoll-k-without-city')
  expect(kaafu.within.map(({ name, count }) => `${name} ${count}`)).toEqual(['Maafushi 2', 'Gulhi 1'])
  expect(
    kaafu.near
      .map(({ name }) => name)
      .slice(0, 3)
      .sort(),
  ).toEqual(['Hulhumalé', 'Malé', 'Thilafushi, Malé City'])
  expect(await ask('/api/jobs/around?category=Healthcare')).toEqual({ within: [], near: [] })
})

test('its page links them, with how far they are', async () => {
  const { html } = await renderPage(site, '/jobs/in/addu-city/healthcare')
  expect(html).toContain('Healthcare on the nearest islands')
  expect(html).toContain('href="/?place=s-gan&amp;category=Healthcare"')
  expect(html).toMatch(/Gan, Seenu Atoll \(\d+\u00a0km\)/)
  expect(html).toContain('href="/?place=s-hithadhoo&amp;category=Healthcare"')
})

test('where few islands have such jobs, its page has the nearest ones with any', async () => {
  const { id: employerId } = await insertEmployer(site)
  for (let copy = 0; copy < 5; copy++)
    await insertJob(site.database.db, {
      employerId,
      placeId: 'k-hulhumale',
      title: 'Teacher',
      category: 'Education',
      location: 'Hulhumalé',
    })
  const { html } = await renderPage(site, '/jobs/in/hulhumale/education')
  expect(html).not.toContain('Education on the nearest islands')
  expect(html).toContain('All work on the nearest islands')
  expect(html).toContain('href="/?place=k-male"')
  expect(html).toContain('Malé (7\u00a0km)')
})
