import { beforeAll, expect, test } from 'vitest'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import { newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const site = await openTestApp()
const employer = await insertEmployer(site)
beforeAll(async () => {
  await buy(site, employer)
})

const read = async (id: string, as?: Person) =>
  (await site.call<JobDetail>('GET', `/api/jobs/${id}`, as ? { as: as.token } : {})).body
const post = (referenceNumber?: string) =>
  site.call<{ job: JobDetail; fields: Record<string, string> }>('POST', '/api/jobs', {
    as: employer.token,
    body: { ...newJob, ...(referenceNumber !== undefined && { referenceNumber }) },
  })
const edit = (id: string, referenceNumber?: string) =>
  site.call('PUT', `/api/jobs/${id}`, {
    as: employer.token,
    body: {
      ...newJob,
      expiryDate: '2026-12-01',
      ...(referenceNumber !== undefined && { referenceNumber }),
    },
  })

longTest('a job keeps the reference number of its company until another one is written', async () => {
  const id = (await post(' HR-2026/041 ')).body.job._id
  expect((await read(id, employer)).referenceNumber).toBe('HR-2026/041')
  expect((await edit(id)).status).toBe(200)
  expect((await read(id, employer)).referenceNumber).toBe('HR-2026/041')
  expect((await edit(id, 'HR-2027/1')).status).toBe(200)
  const list = await site.call<OwnJob[]>('GET', `/api/jobs/employer/${employer.id}`, { as: employer.token })
  expect(list.body.find(({ _id }) => _id === id)?.referenceNumber).toBe('HR-2027/1')
  expect((await edit(id, '')).status).toBe(200)
  expect((await read(id, employer)).referenceNumber).toBe('')
})

test('nobody else reads it', async () => {
  const id = (await post('SECRET-7')).body.job._id
  for (const as of [undefined, await insertSeeker(site), await insertEmployer(site)]) {
    expect(JSON.stringify(await read(id, as))).not.toContain('SECRET-7')
    const list = await site.call('GET', `/api/jobs/employer/${employer.id}`, as ? { as: as.token } : {})
    expect(JSON.stringify(list.body)).not.toContain('SECRET-7')
  }
  expect((await site.call<string>('GET', '/jobs-feed.xml')).body).not.toContain('SECRET-7')
})

test('it has at most 100 characters, and one job may have the number of another', async () => {
  expect((await post('9'.repeat(100))).status).toBe(201)
  expect((await post('9'.repeat(100))).status).toBe(201)
  const long = await post('9'.repeat(101))
  expect([long.status, long.body.fields]).toEqual([
    400,
    { referenceNumber: expect.stringContaining('at most 100 characters') },
  ])
})
