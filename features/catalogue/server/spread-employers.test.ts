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

// D-L-06
test('of five employers with two featured jobs each, three stand first with one job each', async () => {
  for (const hour of [1, 2, 3, 4, 5]) {
    const { id } = await insertEmployer(site)
    for (const minute of ['00', '30'])
      await insertJob(site.database.db, {
        employerId: id,
        featured: true,
        publishedAt: new Date(`2026-10-30T0${hour}:${minute}:00.000Z`),
      })
  }
  const newest = await insertEmployer(site)
  await insertJob(site.database.db, {
    employerId: newest.id,
    publishedAt: new Date('2026-11-03T06:00:00.000Z'),
  })
  const { body } = await site.call<JobCard[]>('GET', '/api/jobseekers/search?limit=50&featured=first')
  const first = body.slice(0, 3)
  expect(first.map(({ featured }) => featured)).toEqual([true, true, true])
  expect(new Set(first.map(({ employerId }) => employerId._id)).size).toBe(3)
  expect(body[3]?.employerId._id).toBe(newest.id)
  expect(new Set(body.map(({ _id }) => _id)).size).toBe(body.length)
})
