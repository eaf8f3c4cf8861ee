import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobCard } from '#contract/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let employerId: string

beforeAll(async () => {
  site = await testApp()
  employerId = (await insertEmployer(site)).id
})
afterAll(() => site.close())

const add = (title: string, category: 'Hospitality' | 'Healthcare' | 'Other', placeId?: string) =>
  insertJob(site.database.db, { employerId, title, category, ...(placeId && { placeId }) })
const likeJob = async (id: string) =>
  (await site.call<JobCard[]>('GET', `/api/jobs/${id}/similar`)).body.map(({ title }) => title)

test('jobs are alike by title, then by occupation, then by category and place', async () => {
  const chef = await add('Pastry Chef', 'Hospitality', 'k-maafushi')
  await add('Waiter', 'Hospitality', 'b-eydhafushi')
  await add('Barman', 'Hospitality', 'k-gulhi')
  await add('Cleaner', 'Hospitality', 'k-maafushi')
  await add('Sous Chef', 'Other')
  await add('Nurse', 'Healthcare', 'k-maafushi')
  expect(await likeJob(chef)).toEqual(['Sous Chef', 'Cleaner', 'Barman', 'Waiter'])
  await add('Commis Pastry Chef', 'Other')
  await add('Chef de Partie', 'Hospitality')
  expect(await likeJob(chef)).toEqual(['Commis Pastry Chef', 'Chef de Partie', 'Sous Chef', 'Cleaner'])
})

test('a job that is over, and the job itself, are not among them; a title of signs has its category', async () => {
  const odd = await add('???', 'Healthcare')
  await insertJob(site.database.db, {
    employerId,
    title: 'Midwife',
    category: 'Healthcare',
    status: 'Closed',
  })
  expect(await likeJob(odd)).toEqual(['Nurse'])
  expect(await likeJob('0123456789abcdef01234567')).toEqual([])
})
