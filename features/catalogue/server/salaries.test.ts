import { beforeAll, expect, test } from 'vitest'
import type { Salaries, SalaryDetail } from '#contract/pay/salaries.ts'
import { insertJob } from '#tests/support/jobs.ts'
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
