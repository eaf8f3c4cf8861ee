import { beforeAll, expect, test } from 'vitest'
import { replyFigures } from '#tables/hiring/replies.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer } from '#tests/support/people.ts'

let path: string

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  path = `/employer-jobs/${employerId}`
  for (let index = 1; index <= 21; index += 1)
    await insertJob(site.database.db, { employerId, title: `Job number ${index}` })
})

async function shown(address: string) {
  const { html, canonical } = await renderPage(site, address)
  const page = html.replace(/<script type="application\/json".*/s, '')
  return { count: (page.match(/View Details/g) ?? []).length, page, canonical }
}

test('the jobs of an employer come twenty at a time, each page with its own address', async () => {
  const first = await shown(path)
  expect(first.count).toBe(20)
  expect(first.page).toContain('21 open jobs')
  const next = new RegExp(`href="(${path}\\?page=2&amp;after=[\\w-]+)"`).exec(first.page)?.[1]
  const second = await shown(String(next).replaceAll('&amp;', '&'))
  expect(second.count).toBe(1)
  expect(second.canonical).toBe(`https://vazeefa.example${path}?page=2`)
})

test('a page beyond the end names the last one, and a senseless number means the first', async () => {
  const beyond = await shown(`${path}?page=9`)
  expect(beyond.page).toContain('This page does not exist')
  expect(beyond.page.replaceAll('<!-- -->', '')).toContain('The last page is 2.')
  expect((await shown(`${path}?page=-1`)).count).toBe(20)
})

test('a company shows what its open jobs provide, how it answers, and the same words of pay as everywhere', async () => {
  const { id: employerId } = await insertEmployer(site, { company: 'Reef Kitchens' })
  const { db } = site.database
  const pay = { salaryMinInLaari: 800_000, serviceCharge: 'Share', inKind: ['Meals'] } as const
  await insertJob(db, { employerId, title: 'Cook', ...pay, inKind: [...pay.inKind], room: 'Own room' })
  await insertJob(db, { employerId, title: 'Baker', ...pay, inKind: ['Meals', 'Flights'] })
  await insertJob(db, { employerId, title: 'Gone', inKind: ['Laundry'], status: 'Closed' })
  await db.insert(replyFigures).values({ employerId, counted: 20, answered: 18, days: 5 })
  const { page } = await shown(`/employer-jobs/${employerId}`)
  for (const words of [
    'In all 2 open jobs: meals and a share of the service charge',
    'In 1 of 2 open jobs: a room and flights',
    '18 of 20 applications answered within 5 days',
    '+ service charge',
    'Own room and meals',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('Laundry')
})

test('a company that says nothing has neither part', async () => {
  const { id: employerId } = await insertEmployer(site)
  await insertJob(site.database.db, { employerId })
  const { page } = await shown(`/employer-jobs/${employerId}`)
  for (const words of ['What they provide', 'How they answer']) expect(page).not.toContain(words)
})
