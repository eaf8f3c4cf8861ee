import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import { answerApplicant, applyFor, myApplication, uploadCv, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { forgetSeeker } from './forget-people.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

/** Texts that the job seeker wrote with the application and after it was withdrawn. */
const secrets = [
  'Underwater welding',
  'Eleven years at sea',
  'Kulhudhuffushi',
  '777 1234',
  'Diver.pdf',
  'Dear Coral Bay',
  'The interview went well',
  'Asks for too much',
  'Finance',
]
const applied = '2026-11-20T08:00:00.000Z'
const withdrew = '2026-11-20T08:04:00.000Z'

const ask = <T>(path: string) => site.call<T>('GET', path, { as: employer.token })
const list = (query = '') => ask<Applicant[]>(`/api/jobs/${jobId}/applicants${query}`)
const edit = (body: unknown) => site.call('PUT', `/api/jobseekers/${seeker.id}`, { as: seeker.token, body })

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = new Date(applied)
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  seeker = await insertSeeker(site, { name: 'Aishath Ibrahim' })
  await uploadCv(site, seeker, 'Diver.pdf')
  applicationId = await applyFor(site, jobId, seeker, { coverLetter: 'Dear Coral Bay' })
  await answerApplicant(site, jobId, seeker, {
    as: employer,
    body: { status: 'Interview', notes: 'The interview went well', internalNotes: 'Asks for too much' },
  })
  site.clock.now = new Date(withdrew)
  await withdraw(site, applicationId, seeker)
  await edit({
    name: 'Aishath Shifa',
    skills: ['Underwater welding'],
    experience: 'Eleven years at sea',
    location: 'Kulhudhuffushi',
    phone: '777 1234',
    sector: 'Finance',
    openToEmployers: false,
  })
  const path = `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`
  await site.call('PUT', path, { as: seeker.token })
})

// D-L-05
describe('of a job seeker who withdrew, hid and blocked the employer, the employer sees', () => {
  test('in the list: the name at that time, the dates, the status', async () => {
    expect((await list()).body).toEqual([
      {
        _id: seeker.id,
        applicationId,
        name: 'Aishath Ibrahim',
        email: '',
        appliedDate: applied,
        withdrawnDate: withdrew,
        status: 'Withdrawn',
        version: expect.any(Number),
        isNew: false,
        isEngaged: false,
        cvFile: null,
      },
    ])
  })

  test('in the application: the same, and the times of its events, without words', async () => {
    const { body } = await ask<ApplicantDetail>(`/api/jobs/${jobId}/applicants/${seeker.id}`)
    expect(body).toEqual({
      _id: seeker.id,
      applicationId,
      status: 'Withdrawn',
      appliedDate: applied,
      withdrawnDate: withdrew,
      version: 3,
      nationality: null,
      permit: null,
      otherApplications: [],
      labels: [],
      assigned: null,
      isEngaged: false,
      timeline: [
        { at: applied, status: 'Applied', by: 'jobseeker' },
        { at: applied, status: 'Interview', by: 'employer' },
        { at: withdrew, status: 'Withdrawn', by: 'jobseeker' },
      ],
      jobSeeker: {
        _id: seeker.id,
        name: 'Aishath Ibrahim',
        email: '',
        skills: [],
        experience: '',
        location: '',
        sector: '',
        createdAt: '',
        cvFile: null,
      },
    })
  })

  for (const format of ['csv', 'zip'])
    test(`in the export as ${format.toUpperCase()}: the same`, async () => {
      const { body } = await ask<string>(`/api/jobs/${jobId}/applicants/export?format=${format}`)
      expect(body).toContain('Aishath Ibrahim')
      expect(body).toContain('Withdrawn')
      for (const secret of [...secrets, seeker.email, 'Aishath Shifa']) expect(body).not.toContain(secret)
    })

  test('nothing of the profile and the CV, by any way', async () => {
    for (const path of ['', '/cv/view', '/cv/download', `/cv/view?application=${applicationId}`])
      expect((await ask(`/api/jobseekers/${seeker.id}${path}`)).status).toBe(404)
    await site.call('DELETE', `/api/jobs/${jobId}`, { as: employer.token })
    for (const path of ['', '/cv/view', `/cv/view?application=${applicationId}`])
      expect((await ask(`/api/jobseekers/${seeker.id}${path}`)).status).toBe(404)
    expect((await list()).status).toBe(404)
  })
})

// D-L-05
test('searching and sorting applicants reveals only the earlier name of a withdrawn applicant', async () => {
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).headers['x-total-count']
  expect(await found('ibrahim')).toBe('1')
  expect(await found('shifa')).toBe('0')
  expect(await found(seeker.email)).toBe('0')
  expect(await found('@')).toBe('0')
  const between = await insertSeeker(site, { name: 'Aishath Moosa' })
  await applyFor(site, jobId, between)
  const names = (await list('?sort=name')).body.map(({ name }) => name)
  expect(names).toEqual(['Aishath Ibrahim', 'Aishath Moosa'])
})

test('a withdrawal before anybody opened it is not new', async () => {
  const other = await insertSeeker(site)
  const id = await applyFor(site, jobId, other)
  const counts = async () => (await ask(`/api/jobs/${jobId}/applicant-counts`)).body
  expect(await counts()).toMatchObject({ total: 2, unread: 1 })
  await withdraw(site, id, other)
  expect(await counts()).toMatchObject({ total: 2, unread: 0 })
})

test('the job seeker keeps reading all of their own application', async () => {
  const { application } = await myApplication(site, applicationId, seeker)
  expect(application).toMatchObject({
    coverLetter: 'Dear Coral Bay',
    notes: 'The interview went well',
  })
})

test('the earlier name is deleted with the account', async () => {
  const kept = async () =>
    (await site.database.pool.query('select withdrawn_name from applications where id = $1', [applicationId]))
      .rows
  expect(await kept()).toEqual([{ withdrawn_name: 'Aishath Ibrahim' }])
  await forgetSeeker(site.database.db, seeker.id)
  expect(await kept()).toEqual([{ withdrawn_name: null }])
})

describe('a withdrawal', () => {
  let other: Person
  let id: string

  beforeEach(async () => {
    other = await insertSeeker(site)
    id = await applyFor(site, jobId, other)
  })

  const query = async (sql: string) => (await site.database.pool.query(sql, [id])).rows

  test('is possible without the job and the employer, and notifies nobody', async () => {
    await query('update applications set job_id = null, employer_id = null where id = $1')
    const mails = async () => (await site.database.pool.query('select count(*) from mails')).rows
    const before = await mails()
    expect((await withdraw(site, id, other)).status).toBe(200)
    expect(await query('select status from applications where id = $1')).toEqual([{ status: 'Withdrawn' }])
    expect(await mails()).toEqual(before)
  })

  const captain = { kind: 'boat', name: 'Captain', expires: null }
  const facts = async () => (await query('select facts from applications where id = $1'))[0]?.facts
  longTest.each([
    { of: 'without facts', sent: null, kept: null },
    { of: 'from before certificates', sent: { years: 3 }, kept: { years: 3, certificates: [] } },
    {
      of: 'with the file of a certificate',
      sent: { years: 3, certificates: [{ ...captain, file: 'a'.repeat(24) }] },
      kept: { years: 3, certificates: [captain] },
    },
  ])('of an application $of keeps its facts without files', async ({ sent, kept }) => {
    await site.database.pool.query('update applications set facts = $2 where id = $1', [id, sent])
    expect((await withdraw(site, id, other)).status).toBe(200)
    expect(await facts()).toEqual(kept)
  })
})
