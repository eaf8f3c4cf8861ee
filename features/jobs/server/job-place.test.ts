import { describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { wordsOfJob } from '#features/catalogue/server/pictures/picture-words.ts'
import { applyFor, myApplication } from '#tests/support/applications.ts'
import { newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { noticeWords } from './notice-words.ts'

const site = await openTestApp({ now: new Date('2026-09-01T06:00:00.000Z') })
const employer = await insertEmployer(site)

interface Reply {
  job: JobDetail
  fields: Record<string, string>
}

const post = (where: object) =>
  site.call<Reply>('POST', '/api/jobs', { as: employer.token, body: { ...newJob, ...where } })
const edit = ({ _id }: JobDetail, where: object) =>
  site.call<Reply>('PUT', `/api/jobs/${_id}`, {
    as: employer.token,
    body: { ...newJob, expiryDate: '2026-09-20', ...where },
  })

describe('the place of a job', () => {
  test('is the typed text, and the place that it means', async () => {
    const { body } = await post({ location: 'S.Hithadhoo' })
    expect([body.job.location, body.job.place]).toEqual([
      'S.Hithadhoo',
      {
        id: 's-hithadhoo',
        kind: 'district',
        label: 'Hithadhoo, Addu City',
        address: 'Hithadhoo, Addu City',
        locality: 'Hithadhoo',
        atoll: 'Seenu',
        atollId: 'atoll-s',
        latitude: -0.60851,
        longitude: 73.09001,
      },
    ])
    const list = await site.call<JobDetail[]>('GET', '/api/jobseekers/search')
    expect(list.body[0]?.place).toEqual({ id: 's-hithadhoo', label: 'Hithadhoo, Addu City' })
  })

  test.each([
    ['Male, Kaafu Atoll, Maldives', 'k-male', 'Malé'],
    ['hulhumale phase 1', 'k-hulhumale', 'Hulhumalé'],
    ['Addu', 's-addu-city', 'Addu City'],
  ])('is called the same everywhere, however %s was typed', async (location, placeId, name) => {
    const { body } = await post({ location, placeId })
    const { job } = body
    expect([job.place?.label, job.place?.address]).toEqual([name, name])
    expect(noticeWords(job, 'https://vazeefa.example').place).toBe(name)
    expect(wordsOfJob(job).facts).toContain(name)
    const seeker = await insertSeeker(site)
    const applicationId = await applyFor(site, job._id, seeker)
    expect((await myApplication(site, applicationId, seeker)).job.location).toBe(name)
    const all = await site.call<{ appliedJobs: { job: { location: string } }[] }>(
      'GET',
      '/api/jobseekers/applied-jobs',
      { as: seeker.token },
    )
    expect(all.body.appliedJobs[0]?.job.location).toBe(name)
  })

  test('is the chosen place, whatever the text says', async () => {
    const { body } = await post({ location: 'Hithadhoo', placeId: 'l-hithadhoo' })
    expect(body.job.place?.label).toBe('Hithadhoo, Laamu Atoll')
  })

  longTest('is none where several share the name, or where it is outside or unknown', async () => {
    for (const location of ['Hithadhoo', 'Colombo', 'Remote', 'Head office']) {
      const { status, body } = await post({ location })
      expect([status, body.job.location, body.job.place], location).toEqual([201, location, undefined])
    }
  })

  test('is required where the form could have offered several', async () => {
    const { status, body } = await post({ location: 'Hithadhoo', placeId: '' })
    expect([status, body.fields]).toEqual([
      400,
      {
        location: 'is the name of several places. Choose one: Hithadhoo, Laamu Atoll; Hithadhoo, Addu City',
      },
    ])
    expect((await post({ location: 'Head office', placeId: '' })).status).toBe(201)
  })

  test('is refused by name when there is no place with that id', async () => {
    for (const placeId of ['k-nowhere', 'K. Maafushi', 'x'.repeat(61)]) {
      const { status, body } = await post({ placeId })
      expect([status, Object.keys(body.fields)], placeId).toEqual([400, ['placeId']])
    }
  })

  test('stays while the text stays, and is read again when the text changes', async () => {
    const { job } = (await post({ location: 'Hithadhoo', placeId: 'l-hithadhoo' })).body
    expect((await edit(job, { location: 'Hithadhoo' })).body.job.place?.id).toBe('l-hithadhoo')
    expect((await edit(job, { location: 'Malé' })).body.job.place?.id).toBe('k-male')
    expect((await edit(job, { location: 'Malé', placeId: 'k-hulhumale' })).body.job.place?.id).toBe(
      'k-hulhumale',
    )
    expect((await edit(job, { location: 'Head office', placeId: '' })).body.job.place).toBeUndefined()
  })
})
