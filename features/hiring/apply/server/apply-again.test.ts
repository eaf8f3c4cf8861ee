import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { AppliedEntry } from '#contract/hiring/applications.ts'
import { lastMail } from '#tests/support/actors.ts'
import {
  answerApplicant,
  applyFor,
  myApplication,
  withdraw as withdrawOf,
} from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
let jobId: string
let first: string

const site = await openTestApp()

const later = (minutes: number) => site.later(minutes * 60_000)
const apply = () =>
  site.call<{ applicationId: string }>('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token })
const withdraw = (id: string) => withdrawOf(site, id, seeker)
const answer = (body: object) => answerApplicant(site, jobId, seeker, { as: employer, body })
const status = async () =>
  (await site.call('GET', `/api/jobs/${jobId}/application-status`, { as: seeker.token })).body
const asEmployer = <T>(path: string) =>
  site.call<T>('GET', `/api/jobs/${jobId}/${path}`, { as: employer.token })
const mine = async () => {
  const path = '/api/jobseekers/applied-jobs'
  const { body } = await site.call<{ appliedJobs: AppliedEntry[] }>('GET', path, { as: seeker.token })
  return body.appliedJobs
}

beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site, { name: 'Aishath Ibrahim' })
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Boat Captain' })
  first = await applyFor(site, jobId, seeker, { coverLetter: 'Dear Coral Bay' })
  await answer({ status: 'Under Review', notes: 'We are reading it' })
  later(1)
  await withdraw(first)
  later(1)
})

// D-L-05
describe('a withdrawn application', () => {
  longTest('can be made again once, while the job is open', async () => {
    expect(await status()).toEqual({ status: 'Withdrawn', applicationId: first, mayApplyAgain: true })
    const again = await apply()
    expect(again).toMatchObject({ status: 200, body: { status: 'Applied' } })
    expect(again.body.applicationId).not.toBe(first)
    expect(await status()).toEqual({ status: 'Applied', applicationId: again.body.applicationId })
    expect((await lastMail(site, employer.email, 'application-received'))?.text).toContain('Aishath Ibrahim')

    expect(await apply()).toMatchObject({ status: 400, body: { code: 'already_applied' } })
    await withdraw(again.body.applicationId)
    expect(await status()).toMatchObject({ status: 'Withdrawn', mayApplyAgain: false })
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'withdrawn_twice' } })
  })

  test('cannot be made again once the job is closed', async () => {
    await site.call('PUT', `/api/jobs/${jobId}/close`, { as: employer.token })
    expect(await status()).toMatchObject({ status: 'Withdrawn', mayApplyAgain: false })
    expect(await apply()).toMatchObject({ status: 409, body: { code: 'job_closed' } })
    expect(await status()).toMatchObject({ status: 'Withdrawn', applicationId: first })
  })

  longTest(
    'is made again once, however often the button is pressed, and while it is withdrawn again',
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => Promise.all([apply(), withdraw(first)])),
      )
      expect(answers.filter(([{ status }]) => status === 200)).toHaveLength(1)
      expect(answers.filter(([{ status }]) => status === 400)).toHaveLength(11)
      expect(new Set(answers.map(([, { status }]) => status))).toEqual(new Set([200]))
      expect((await asEmployer<Applicant[]>('applicants')).body).toHaveLength(1)
    },
  )
})

// D-L-05
describe('one that was made again', () => {
  let second: string
  beforeEach(async () => {
    second = await applyFor(site, jobId, seeker, { coverLetter: 'I can start at once' })
  })

  test('appears for both sides with its job seeker, with the old one in its history', async () => {
    expect((await mine()).map(({ application }) => application._id)).toEqual([second])
    const { application, job } = await myApplication(site, second, seeker)
    expect(application).toMatchObject({ status: 'Applied', coverLetter: 'I can start at once' })
    expect(application.timeline.map(({ status, notes }) => [status, notes])).toEqual([
      ['Applied', undefined],
      ['Under Review', 'We are reading it'],
      ['Withdrawn', undefined],
      ['Applied', undefined],
    ])
    expect(job.title).toBe('Boat Captain')
    // The mails of then lead to what became of it.
    expect((await myApplication(site, first, seeker)).application._id).toBe(second)
  })

  test('is one applicant to the employer, who keeps the dates of the old one and none of its words', async () => {
    const { body: list } = await asEmployer<Applicant[]>('applicants')
    expect(list).toMatchObject([{ applicationId: second, status: 'Applied', isNew: true }])
    expect((await asEmployer('applicant-counts')).body).toMatchObject({ total: 1, unread: 1 })
    const { body } = await asEmployer<ApplicantDetail>(`applicants/${seeker.id}`)
    expect(body).toMatchObject({ applicationId: second, coverLetter: 'I can start at once' })
    expect(body.timeline.map(({ status }) => status)).toEqual([
      'Applied',
      'Under Review',
      'Withdrawn',
      'Applied',
    ])
    expect(JSON.stringify(body)).not.toContain('We are reading it')
    expect((await answer({ status: 'Shortlisted' })).status).toBe(200)
    expect(await status()).toMatchObject({ status: 'Shortlisted', applicationId: second })
  })
})
