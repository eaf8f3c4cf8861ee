import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { whoMayApply } from '#contract/facts/restrictions.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { lastMail } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
})

const aJob = (job: Partial<typeof jobs.$inferInsert> = {}) =>
  insertJob(site.database.db, { employerId: employer.id, ...job })
const apply = (jobId: string, as = seeker.token, body?: unknown) =>
  site.call('POST', `/api/jobs/${jobId}/apply`, { as, body })
const statusOf = (jobId: string, as = seeker.token) =>
  site.call('GET', `/api/jobs/${jobId}/application-status`, { as })
async function applicationsFor(jobId: string): Promise<number> {
  const { db } = site.database
  const [row] = await db.select({ all: count() }).from(applications).where(eq(applications.jobId, jobId))
  return row?.all ?? 0
}

// D-F-05, D-F-09, D-I-06
test('a job seeker applies, sees it, and both sides get a mail', async () => {
  const jobId = await aJob({ title: 'Dive Instructor' })
  expect((await statusOf(jobId)).body).toEqual({ status: 'Not Applied' })

  const answer = await apply(jobId, seeker.token, { coverLetter: 'I have taught diving for six years.' })
  expect(answer.status).toBe(200)
  const known = (await statusOf(jobId)).body
  expect(known).toEqual({ status: 'Applied', applicationId: expect.any(String) })
  expect(answer.body).toEqual({ ...known, message: 'Application successful!' })

  const toSeeker = await lastMail(site, seeker.email, 'application-sent')
  expect(toSeeker?.subject).toBe('You applied: Dive Instructor at Coral Bay Resort')
  const toEmployer = await lastMail(site, employer.email, 'application-received')
  expect(toEmployer?.text).toContain(`https://vazeefa.example/employer/jobs/${jobId}/applicants`)
})

// D-M-19, P1-7-14
test('a body is not needed', async () => {
  const answer = await site.call('POST', `/api/jobs/${await aJob()}/apply`, {
    as: seeker.token,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(200)
  expect((await apply(await aJob(), seeker.token, {})).status).toBe(200)
})

// D-F-05
test('a cover letter longer than 4,000 characters is refused, and so are unknown fields', async () => {
  const jobId = await aJob()
  expect((await apply(jobId, seeker.token, { coverLetter: 'x'.repeat(4_001) })).status).toBe(400)
  expect((await apply(jobId, seeker.token, { status: 'Hired' })).status).toBe(400)
  expect(await applicationsFor(jobId)).toBe(0)
})

// D-F-07
test('a job seeker applies once, however often the button is pressed', async () => {
  const jobId = await aJob()
  const answers = await Promise.all(Array.from({ length: 100 }, () => apply(jobId)))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(99)
  const refused = answers.find((answer) => answer.status === 400)
  expect(refused?.body).toMatchObject({
    error: 'You have already applied for this job',
    code: 'already_applied',
  })
  expect(await applicationsFor(jobId)).toBe(1)
})

test('many job seekers apply at the same time', async () => {
  const jobId = await aJob()
  const crowd = await Promise.all(Array.from({ length: 12 }, () => insertSeeker(site)))
  const answers = await Promise.all(crowd.map((one) => apply(jobId, one.token)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await applicationsFor(jobId)).toBe(12)
})

// D-D-18, D-F-08
describe('only an open job takes applications', () => {
  const closed = { error: 'This job is no longer accepting applications', code: 'job_closed' }

  // D-B-04, D-B-11
  test('up to its last millisecond', async () => {
    const expiresAt = new Date('2026-11-25T18:59:59.999Z')
    const jobId = await aJob({ expiresAt })
    site.clock.now = new Date(expiresAt.getTime() + 1)
    const late = await insertSeeker(site)
    expect(await apply(jobId, late.token)).toMatchObject({ status: 409, body: closed })
    site.clock.now = expiresAt
    const inTime = await insertSeeker(site)
    expect((await apply(jobId, inTime.token)).status).toBe(200)
  })

  for (const status of ['Expired', 'Closed', 'Removed'] as const)
    test(`not when it is ${status}`, async () => {
      expect(await apply(await aJob({ status }))).toMatchObject({ status: 409, body: closed })
    })

  test('a job that waits for publication does not exist for job seekers', async () => {
    const jobId = await aJob({ status: 'Pending' })
    expect((await apply(jobId)).status).toBe(404)
    expect((await statusOf(jobId)).status).toBe(404)
  })

  test('an unknown one is not found, a malformed address gets its own refusal', async () => {
    expect((await apply('0123456789abcdef01234567')).status).toBe(404)
    expect((await apply('1')).status).toBe(400)
    expect((await statusOf('0123456789abcdef01234567')).status).toBe(404)
  })

  test('a person who applied in time reads so after it closed, too', async () => {
    const jobId = await aJob()
    await apply(jobId)
    await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId))
    expect((await apply(jobId)).body).toMatchObject({ code: 'already_applied' })
    expect((await statusOf(jobId)).body).toMatchObject({ status: 'Applied' })
  })
})

describe('a job that is limited by nationality', () => {
  // D-F-04
  test('asks for the nationality first', async () => {
    const jobId = await aJob({ restriction: 'Local Only' })
    expect(await apply(jobId)).toMatchObject({ status: 403, body: { code: 'nationality_needed' } })
  })

  // D-F-03
  for (const [restriction, nationality, status] of [
    ['Local Only', 'Maldivian', 200],
    ['Local Only', 'Foreign', 403],
    ['Foreign Only', 'Foreign', 200],
    ['Foreign Only', 'Maldivian', 403],
  ] as const)
    test(`${restriction} answers ${status} to ${nationality}`, async () => {
      const one = await insertSeeker(site, { nationality })
      const answer = await apply(await aJob({ restriction }), one.token)
      expect(answer.status).toBe(status)
      if (status === 403)
        expect(answer.body).toMatchObject({
          code: 'restricted',
          error: `Who may apply: ${whoMayApply(restriction)} (${restriction})`,
        })
    })
})

// D-D-15
longTest('deleting a job while people apply leaves nobody in a deleted job', async () => {
  for (let round = 0; round < 5; round++) {
    const jobId = await aJob()
    const crowd = await Promise.all(Array.from({ length: 12 }, () => insertSeeker(site)))
    const [answers] = await Promise.all([
      Promise.all(crowd.map((one) => apply(jobId, one.token))),
      site.database.db.delete(jobs).where(eq(jobs.id, jobId)),
    ])
    for (const [index, answer] of answers.entries()) {
      expect([200, 404]).toContain(answer.status)
      const mine = await site.call<{ appliedJobs: { job: { removed: boolean; title: string } }[] }>(
        'GET',
        '/api/jobseekers/applied-jobs',
        { as: crowd[index]?.token ?? '' },
      )
      expect(mine.body.appliedJobs).toHaveLength(answer.status === 200 ? 1 : 0)
      if (answer.status === 200)
        expect(mine.body.appliedJobs[0]?.job).toMatchObject({ removed: true, title: 'Front Office Manager' })
    }
  }
})

test('closing a job while people apply: each one is in before it, or reads that it is closed', async () => {
  const jobId = await aJob()
  const crowd = await Promise.all(Array.from({ length: 20 }, () => insertSeeker(site)))
  const [answers] = await Promise.all([
    Promise.all(crowd.map((one) => apply(jobId, one.token))),
    site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, jobId)),
  ])
  const taken = answers.filter((answer) => answer.status === 200).length
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(20 - taken)
  expect(await applicationsFor(jobId)).toBe(taken)
})

// P1-6-04
test('an employer cannot apply, and a stranger is asked to sign in', async () => {
  const jobId = await aJob()
  expect((await apply(jobId, employer.token)).status).toBe(403)
  expect((await statusOf(jobId, employer.token)).status).toBe(403)
  expect((await site.call('POST', `/api/jobs/${jobId}/apply`)).status).toBe(401)
  expect((await site.call('GET', `/api/jobs/${jobId}/application-status`)).status).toBe(401)
})

// D-F-12
test('the first line of the history is the application itself', async () => {
  const jobId = await aJob()
  const applicationId = await applyFor(site, jobId, seeker)
  const events = await site.database.db
    .select()
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
  expect(events).toMatchObject([{ status: 'Applied', by: 'jobseeker', byId: seeker.id, at: site.clock.now }])
})
