// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import type { Category } from '#contract/facts/vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { seedSynonyms } from '#features/search/server/seed-synonyms.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()
beforeAll(async () => {
  await seedSynonyms(site.database.db)
  const employer = await insertEmployer(site)
  const job = (title: string, descriptionText: string, category: Category = 'Hospitality') =>
    insertJob(site.database.db, { employerId: employer.id, title, descriptionText, category })
  await job('Waiters <b>wanted</b>', 'You serve breakfast.\nEach waiter has two days off & a room.')
  await job('F&B Attendant', 'You serve dinner.')
  await job('Mason', 'You build.', 'Construction')
})

const found = async (query: string) => {
  const { body } = await site.call<JobCard[]>('GET', `/api/jobseekers/search${query}`)
  return new Map(body.map((job) => [job.title, job.found]))
}

test('a reply marks the words of a search and their synonyms, and nothing without words', async () => {
  expect(await found('?q=waiter')).toEqual(
    new Map([
      [
        'Waiters <b>wanted</b>',
        {
          title: ['', 'Waiters', ' <b>wanted</b>'],
          excerpt: ['You serve breakfast. Each ', 'waiter', ' has two days off & a room.'],
        },
      ],
      ['F&B Attendant', { title: ['', 'F&B Attendant', ''] }],
    ]),
  )
  expect([...(await found('')).values()]).toEqual([undefined, undefined, undefined])
})

test('the list marks them, and markup in a title stays text', async () => {
  const screen = await browser.open('/?q=waiter')
  await screen.shows('Waiters <b>wanted</b>', 'Each waiter has two days off & a room.')
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Waiters', 'waiter', 'F&B Attendant'])
})
