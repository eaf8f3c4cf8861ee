import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { AppliedEntry } from '#contract/hiring/applications.ts'
import type { Thread } from '#contract/hiring/conversations.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { lastMail } from '#tests/support/actors.ts'
import {
  answerApplicant,
  applyFor,
  myApplication,
  withdraw as withdrawOf,
} from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'

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

describe('the conversation of one that was made again', () => {
  let other: Person
  let old: string
  const ask = <T = unknown>(who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    site.call<T>(method, `/api/threads/${path}`, { as: who.token, ...(body && { body }) })
  const read = async (id: string, who = other) => (await ask<Thread>(who, 'GET', id)).body
  const again = async () => {
    later(1)
    await withdrawOf(site, old, other)
    later(1)
    return applyFor(site, jobId, other)
  }
  beforeEach(async () => {
    other = await insertSeeker(site)
    old = await applyFor(site, jobId, other)
    later(1)
  })

  test('stays with its job seeker, who reads it with the new one', async () => {
    const unread = async () => (await ask<{ count: number }>(other, 'GET', 'unread')).body.count
    await ask(employer, 'POST', `${old}/document-requests`, { text: 'Your licence, please' })
    const form = formWith('file', onePage('Plan'), 'Plan.pdf')
    await ask(employer, 'POST', `${old}/messages`, form)
    const place = { kind: 'Phone', text: '7771234' }
    const interview = { times: ['2026-12-03T05:00:00.000Z'], minutes: 30, place }
    await ask(employer, 'POST', `${old}/interviews`, interview)
    const id = await again()
    await ask(employer, 'POST', `${id}/messages`, { text: 'Welcome back' })
    expect(await unread()).toBe(2)

    const { messages, documentRequests } = await read(id)
    expect(messages.map(({ text, fileName }) => text || fileName)).toEqual(['Plan.pdf', 'Welcome back'])
    expect(documentRequests).toMatchObject([{ text: 'Your licence, please', isOpen: false }])
    expect(await unread()).toBe(0)
    const file = `${id}/messages/${messages[0]?._id}/file`
    expect((await ask(other, 'GET', file)).status).toBe(200)
    const events = async (who: Person) =>
      (await ask<Interviews>(who, 'GET', `${id}/interviews`)).body.events.map(({ what }) => what)
    expect(await events(other)).toContain('interview proposed')

    // The employer has lost it with the withdrawal.
    expect((await read(id, employer)).messages.map(({ text }) => text)).toEqual(['Welcome back'])
    expect((await read(id, employer)).documentRequests).toEqual([])
    expect((await ask(employer, 'GET', file)).status).toBe(404)
    expect(await events(employer)).toEqual([])
  })

  test('is reported with what its job seeker reads of it', async () => {
    const operator = await insertOperator(site)
    await ask(employer, 'POST', `${old}/document-requests`, { text: 'Your bank card, please' })
    await ask(employer, 'POST', `${old}/messages`, { text: 'Pay 500 first' })
    const id = await again()
    const passage = [{ text: 'Pay 500 first' }]
    const onJob = { reason: 'Asks for money', withPassage: true }
    const path = `/api/jobs/${jobId}/report`
    expect((await site.call('POST', path, { as: other.token, body: onJob })).status).toBe(201)
    expect(await site.database.db.select().from(jobReports)).toMatchObject([{ passage }])
    await ask(employer, 'POST', `${id}/report`, { reason: 'Late' })
    const read = () =>
      site.call<Thread>('POST', `/api/admin/conversations/${id}/read`, { as: operator.token })
    expect((await read()).body).toMatchObject({ messages: [], documentRequests: [] })
    await ask(other, 'POST', `${id}/report`, { reason: 'Asks for money', withPassage: true })
    expect((await read()).body).toMatchObject({
      otherPassage: passage,
      messages: passage,
      documentRequests: [{ text: 'Your bank card, please' }],
    })
  })

  for (const side of ['job seeker', 'employer'] as const)
    test(`stays blocked by the ${side}`, async () => {
      const who = side === 'employer' ? employer : other
      await ask(who, 'PUT', `${old}/block`, { blocked: true })
      const id = await again()
      expect((await read(id, who)).silence).toBe('blocked by you')
      const text = { text: 'Hello' }
      for (const one of [employer, other])
        expect(await ask(one, 'POST', `${id}/messages`, text)).toMatchObject({ status: 409 })
      await ask(who, 'PUT', `${id}/block`, { blocked: false })
      expect((await ask(other, 'POST', `${id}/messages`, text)).status).toBe(201)
    })
})
