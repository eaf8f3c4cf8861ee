import { expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { comparedRows } from './compare-words.ts'

const site = await openTestApp()

test('what differs between two jobs stands above what is the same', async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  const read = async (location: string, salaryMinInLaari: number) => {
    const id = await insertJob(db, { employerId, location, salaryMinInLaari })
    return (await site.call<JobDetail>('GET', `/api/jobs/${id}`)).body
  }
  const one = await read('Malé', 900_000)
  const rows = (jobs: readonly JobDetail[]) => comparedRows(jobs).map(({ name }) => name)
  const inOrder = rows([one, one])
  expect(inOrder.slice(0, 2)).toEqual(['Guaranteed a month', 'Guaranteed an hour'])
  const paused = comparedRows([{ ...one, status: 'Paused' }])
  expect(paused.find(({ name }) => name === 'Apply by')?.cells).toEqual(['Paused for now'])
  const other = rows([one, { ...one, location: 'Addu', place: undefined }])
  expect(other).toEqual(['Place', ...inOrder.filter((name) => name !== 'Place')])
})
