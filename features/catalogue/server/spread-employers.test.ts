import { expect, test } from 'vitest'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = await testApp()

test('an employer who posts five jobs at once leaves room on the board for others, and nowhere else', async () => {
  const [many, one, old] = [
    await insertEmployer(site),
    await insertEmployer(site),
    await insertEmployer(site),
  ]
  const post = (employerId: string, at: string) =>
    insertJob(site.database.db, { employerId, publishedAt: new Date(at) })
  await post(old.id, '2026-11-01T06:00:00.000Z')
  await post(one.id, '2026-11-02T06:00:00.000Z')
  for (const minute of [1, 2, 3, 4, 5]) await post(many.id, `2026-11-02T06:0${minute}:00.000Z`)
  const letters = { [many.id]: 'M', [one.id]: 'S', [old.id]: 'H' }
  const search = async (query: string) => {
    const { body } = await site.call<JobCard[]>('GET', `/api/jobseekers/search?limit=10${query}`)
    return body.map(({ employerId }) => letters[employerId._id]).join('')
  }
  expect(await search('&featured=first')).toBe('MMSMMHM')
  expect(await search('')).toBe('MMMMMSH')
})
