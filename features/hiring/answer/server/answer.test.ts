import { count, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '#contract/accounts/security-events.ts'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { lastMail } from '#tests/support/actors.ts'
import { applyFor, myApplication, uploadCv, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertApplicants,
  insertEmployer,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'
import { testApp } from '#tests/support/test-app.ts'

let employer: Person
let seeker: Applied
let jobId: string

interface Applied extends Person {
  applicationId: string
}
const anApplicant = async (profile: Parameters<typeof insertSeeker>[1] = {}): Promise<Applied> => {
  const one = await insertSeeker(site, profile)
  return { ...one, applicationId: await applyFor(site, jobId, one) }
}
const list = (query = '', as = employer.token) =>
  site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants${query}`, { as })
const counts = () => site.call('GET', `/api/jobs/${jobId}/applicant-counts`, { as: employer.token })
const open = (id = seeker.id, as = employer.token) =>
  site.call<ApplicantDetail>('GET', `/api/jobs/${jobId}/applicants/${id}`, { as })
const answer = (body: unknown, id = seeker.id, as = employer.token) =>
  site.call<{ version: number }>('PATCH', `/api/jobs/${jobId}/applicants/${id}`, { as, body })
const mine = (who = seeker) => myApplication(site, who.applicationId, who)

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  seeker = await anApplicant({ phone: '+960 777 1234', skills: ['Diving'] })
})

// P2-3-09, P2-7-17
test('an employer sees the applicants, and which of them nobody has opened yet', async () => {
  const { body, headers } = await list()
  expect(headers['x-total-count']).toBe('1')
  expect(body).toEqual([
    {
      _id: seeker.id,
      applicationId: expect.any(String),
      name: 'Aishath Ibrahim',
      email: seeker.email,
      appliedDate: '2026-11-20T08:00:00.000Z',
      status: 'Applied',
      version: 1,
      isNew: true,
      isEngaged: false,
      cvFile: null,
      facts: expect.objectContaining({ years: null, answers: [] }),
      meets: [],
    },
  ])
  expect((await counts()).body).toMatchObject({ total: 1, unread: 1 })

  const detail = await open()
  expect(detail.body).toMatchObject({
    _id: seeker.id,
    status: 'Applied',
    version: 1,
    jobSeeker: { phone: '+960 777 1234', skills: ['Diving'] },
    timeline: [{ status: 'Applied', by: 'jobseeker' }],
  })
  expect((await list()).body[0]?.isNew).toBe(false)
  expect((await counts()).body).toMatchObject({ total: 1, unread: 0 })
})

// D-D-05, P2-7-17
test('the list is searched, filtered, sorted and paged', async () => {
  await anApplicant({ name: 'Hassan Zahir' })
  site.clock.now = new Date('2026-11-20T08:10:00.000Z')
  const third = await anApplicant({ name: 'Émile Dubois' })
  await answer({ status: 'Shortlisted' }, third.id)
  const names = async (query: string) => (await list(query)).body.map((one) => one.name)

  expect(await names('')).toEqual(['Émile Dubois', expect.any(String), expect.any(String)])
  expect(await names('?sort=oldest')).toEqual([expect.any(String), expect.any(String), 'Émile Dubois'])
  expect(await names('?sort=name')).toEqual(['Aishath Ibrahim', 'Émile Dubois', 'Hassan Zahir'])
  expect((await names('?sort=status'))[2]).toBe('Émile Dubois')
  expect(await names('?q=emile')).toEqual(['Émile Dubois'])
  expect(await names('?q=%25')).toEqual([])
  expect(await names('?status=shortlisted')).toEqual(['Émile Dubois'])
  const page = await list('?limit=2&page=2')
  expect(page.body).toHaveLength(1)
  expect(page.headers['x-total-count']).toBe('3')
  expect((await list('?sort=salary')).status).toBe(400)
  expect((await counts()).body).toMatchObject({
    total: 3,
    statuses: expect.arrayContaining([
      { status: 'Applied', count: 2 },
      { status: 'Shortlisted', count: 1 },
    ]),
  })
})

// D-F-11, D-F-12, P2-2.11-02, P2-7-19
test('an answer with a note reaches the job seeker; internal notes stay with the employer', async () => {
  site.clock.now = new Date('2026-11-20T08:05:00.000Z')
  const changed = await answer({
    status: 'Interview',
    notes: 'Tuesday at 10, please',
    internalNotes: 'Asks too much',
  })
  expect(changed).toMatchObject({ status: 200, body: { status: 'Interview', version: 2 } })

  const seen = await mine()
  expect(seen.application).toMatchObject({
    status: 'Interview',
    notes: 'Tuesday at 10, please',
    timeline: [
      { status: 'Applied', by: 'jobseeker', at: '2026-11-20T08:00:00.000Z' },
      { status: 'Interview', by: 'employer', notes: 'Tuesday at 10, please', at: '2026-11-20T08:05:00.000Z' },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain('Asks too much')
  expect((await open()).body.internalNotes).toBe('Asks too much')

  const mail = await lastMail(site, seeker.email, 'application-status')
  expect(mail?.subject).toBe('Interview: your application for Front Office Manager')
  expect(mail?.text).toContain('Tuesday at 10, please')
  expect(mail?.text).not.toContain('Asks too much')
})

describe('the mail about an unsuccessful application', () => {
  const told = async () => {
    const { subject = '', text = '' } = (await lastMail(site, seeker.email, 'application-status')) ?? {}
    expect(`${subject} ${text}`).not.toMatch(/reject|declin|unsuccessful|status/i)
    return { subject, text }
  }

  for (const reason of [undefined, 'Somebody else was chosen', 'The job is not filled'])
    test(`says so kindly, with the note: ${reason ?? 'no reason'}`, async () => {
      await answer({ status: 'Rejected', notes: 'Please apply again next year.', reason })
      const { subject, text } = await told()
      expect(subject).toBe('An answer to your application for Front Office Manager')
      for (const words of [
        'Thank you for applying',
        'not successful this time',
        'Please apply again next year.',
      ])
        expect(text).toContain(words)
      expect((await mine()).application.status).toBe('Rejected')
    })

  test('leads to similar jobs and to an alert for new ones', async () => {
    await answer({ status: 'Rejected' })
    const { text } = await told()
    expect(text).toContain('Similar jobs that are open now are on the page of your application.')
    expect(text).toContain(`${site.services.publicUrl}/alerts/new?q=Front%20Office%20Manager`)
  })

  test('says that it ended, where nobody decided', async () => {
    await site.database.db.update(applications).set({ endsAt: new Date(site.clock.now.getTime() - 1) })
    await endUnanswered(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
    const { text } = await told()
    expect(text).toContain('has ended.')
    expect(text).toContain('The employer did not answer in time.')
    expect(text).not.toContain('successful')
  })

  test('an unconfirmed address is not even told the outcome', async () => {
    await site.database.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, seeker.id))
    await answer({ status: 'Rejected' })
    const { subject, text } = await told()
    expect(subject).toBe('An answer to your application')
    expect(text).toContain('There is an answer to an application of yours.')
  })
})

describe('a note after a rejection', () => {
  const reason = async () => (await mine()).application.reason

  test('keeps its reason, unless another one is chosen', async () => {
    await answer({ status: 'Rejected', reason: 'The pay does not fit' })
    await answer({ status: 'Rejected', notes: 'We wish you well.' })
    expect(await reason()).toBe('The pay does not fit')
    await answer({ status: 'Rejected', notes: 'All the best.', reason: 'The job is not filled' })
    expect(await reason()).toBe('The job is not filled')
    await answer({ status: 'Shortlisted' })
    await answer({ status: 'Rejected', notes: 'Sorry.' })
    expect(await reason()).toBeNull()
  })

  test('answers an application that had ended unanswered', async () => {
    await site.database.db.update(applications).set({ endsAt: new Date(site.clock.now.getTime() - 1) })
    await endUnanswered(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
    expect(await reason()).toBe('Not answered by the employer')
    await answer({ status: 'Rejected', notes: 'We wish you well.' })
    expect(await reason()).toBeNull()
  })
})

test('the mail to somebody who is hired says what comes now: papers, travel, and who to ask', async () => {
  await answer({ status: 'Hired' })
  const { text = '' } = (await lastMail(site, seeker.email, 'application-status')) ?? {}
  expect(text).toContain('Documents. Keep your ID card or passport')
  expect(text).toContain('Travel. The job is in Baa Atoll. Ask who books and pays the boat or the flight')
  expect(text).toContain(
    'Who to ask. Write to Coral Bay Resort on the page of your application, or to hr@coralbay.example.',
  )
  expect(text).not.toContain('Similar jobs')
})

// D-F-11
test('internal notes alone are no news: no mail, nothing in the history', async () => {
  await answer({ status: 'Applied', internalNotes: 'Call the last employer' })
  expect((await mine()).application.timeline).toHaveLength(1)
  expect(await lastMail(site, seeker.email, 'application-status')).toBeUndefined()
})

test('one of two browsers that answer on the same version wins, and the other reads of the conflict', async () => {
  const [one, two] = await Promise.all([
    answer({ status: 'Shortlisted', version: 1 }),
    answer({ status: 'Rejected', version: 1 }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const lost = one.status === 409 ? one : two
  expect(lost.body).toMatchObject({ code: 'changed_meanwhile' })
  expect((await mine()).application.timeline).toHaveLength(2)
})

test('an employer can neither withdraw an application nor send it back to the start', async () => {
  expect(await answer({ status: 'Withdrawn' })).toMatchObject({
    status: 409,
    body: { code: 'status_change' },
  })
  await answer({ status: 'Hired' })
  expect((await answer({ status: 'Applied' })).status).toBe(409)
  expect((await answer({ status: 'Nearly hired' })).status).toBe(400)
  expect((await answer({ status: 'Rejected', seekerId: employer.id })).status).toBe(400)
})

// D-F-10
describe('withdrawing', () => {
  test('ends the application for both sides, and twice does no harm', async () => {
    expect(await withdraw(site, seeker.applicationId, seeker)).toMatchObject({
      status: 200,
      body: { status: 'Withdrawn' },
    })
    expect((await withdraw(site, seeker.applicationId, seeker)).status).toBe(200)
    expect((await mine()).application.timeline.map((one) => one.status)).toEqual(['Applied', 'Withdrawn'])
    expect((await open()).body.status).toBe('Withdrawn')
    expect(await answer({ status: 'Interview' })).toMatchObject({
      status: 409,
      body: { code: 'status_change' },
    })
    const mail = await lastMail(site, employer.email, 'application-withdrawn')
    expect(mail?.text).toContain('Aishath Ibrahim withdrew')
  })

  test('notifies nobody where an import made the account and nobody has claimed it', async () => {
    await site.database.db
      .update(accounts)
      .set({ isUnclaimed: true, emailVerifiedAt: null })
      .where(eq(accounts.id, employer.id))
    expect((await withdraw(site, seeker.applicationId, seeker)).status).toBe(200)
    expect(await lastMail(site, employer.email, 'application-withdrawn')).toBeUndefined()
  })

  for (const status of ['Hired', 'Rejected'])
    test(`is too late when the answer is ${status}`, async () => {
      await answer({ status })
      expect(await withdraw(site, seeker.applicationId, seeker)).toMatchObject({
        status: 409,
        body: { code: 'already_decided' },
      })
    })

  test('and being hired at the same moment end in exactly one of them', async () => {
    const [withdrawn, hired] = await Promise.all([
      withdraw(site, seeker.applicationId, seeker),
      answer({ status: 'Hired' }),
    ])
    expect([withdrawn.status, hired.status].sort()).toEqual([200, 409])
    expect((await mine()).application.status).toBe(hired.status === 200 ? 'Hired' : 'Withdrawn')
  })
})

test('several applicants get one answer; withdrawn ones are left out', async () => {
  const second = await anApplicant()
  const third = await anApplicant()
  await answer({ status: 'Rejected' }, third.id)
  const answered = await site.call('PATCH', `/api/jobs/${jobId}/applicants`, {
    as: employer.token,
    body: {
      applicantIds: [seeker.id, second.id, third.id, employer.id],
      status: 'Rejected',
      notes: 'Thank you. The place is taken.',
    },
  })
  expect(answered.body).toMatchObject({ changed: 2, unchanged: 2 })
  expect((await mine(second)).application.notes).toBe('Thank you. The place is taken.')
  expect((await mine(third)).application.notes).toBeUndefined()
})

test('a note to one or to several has no field left, since nothing is filled in there', async () => {
  const notes = 'Dear {name}, thank you.'
  const fields = { notes: 'has {name}, which is not filled in here. Please write the words instead' }
  expect(await answer({ status: 'Rejected', notes })).toMatchObject({ status: 400, body: { fields } })
  const body = { applicantIds: [seeker.id], status: 'Rejected', notes }
  expect(
    await site.call('PATCH', `/api/jobs/${jobId}/applicants`, { as: employer.token, body }),
  ).toMatchObject({ status: 400, body: { fields } })
})

longTest(
  'several applicants are answered thirty times in an hour; then the answer says when to continue',
  async () => {
    const guarded = await testApp({ rateLimits: true })
    try {
      const owner = await insertEmployer(guarded)
      const id = await insertJob(guarded.database.db, { employerId: owner.id })
      await insertApplicants(guarded, { employerId: owner.id, jobId: id }, 2)
      const { body: all } = await guarded.call<Applicant[]>('GET', `/api/jobs/${id}/applicants`, {
        as: owner.token,
      })
      const change = (time: number) =>
        guarded.call<{ changed: number; code: string }>('PATCH', `/api/jobs/${id}/applicants`, {
          as: owner.token,
          body: {
            applicantIds: all.map(({ _id }) => _id),
            status: time % 2 === 0 ? 'Shortlisted' : 'Under Review',
          },
        })
      for (let time = 0; time < 30; time++) expect(await change(time)).toMatchObject({ body: { changed: 2 } })
      const refused = await change(30)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
      // One at a time fits the limit.
      const one = await guarded.call('PATCH', `/api/jobs/${id}/applicants/${all[0]?._id}`, {
        as: owner.token,
        body: { status: 'Interview' },
      })
      expect(one.status).toBe(200)
    } finally {
      await guarded.close()
    }
  },
)

// P2-6-02
describe('nobody else learns anything', () => {
  test("another employer's calls find nothing", async () => {
    const other = await insertEmployer(site)
    const theirs = await insertJob(site.database.db, { employerId: other.id })
    expect((await list('', other.token)).status).toBe(404)
    expect((await open(seeker.id, other.token)).status).toBe(404)
    expect((await answer({ status: 'Hired' }, seeker.id, other.token)).status).toBe(404)
    const path = `/api/jobs/${theirs}/applicants`
    expect((await site.call('GET', `${path}/${seeker.id}`, { as: other.token })).status).toBe(404)
    const several = { applicantIds: [seeker.id], status: 'Hired' }
    expect((await site.call('PATCH', path, { as: other.token, body: several })).body).toMatchObject({
      changed: 0,
    })
    expect((await mine()).application.status).toBe('Applied')
  })

  test("another job seeker's calls find nothing", async () => {
    const other = await insertSeeker(site)
    const path = `/api/jobseekers/application/${seeker.applicationId}`
    expect((await site.call('GET', path, { as: other.token })).status).toBe(404)
    expect((await withdraw(site, seeker.applicationId, other)).status).toBe(404)
    expect((await list('', other.token)).status).toBe(403)
    expect((await open(seeker.id, seeker.token)).status).toBe(403)
    expect((await site.call('GET', path, { as: employer.token })).status).toBe(403)
    expect((await site.call('GET', path)).status).toBe(401)
    const theirs = await site.call('GET', '/api/jobseekers/applied-jobs', { as: other.token })
    expect(theirs.body).toEqual({ appliedJobs: [] })
  })
})

// D-D-15, P1-2.13-07
test('a job seeker keeps the application of a job that is removed, with what its page still shows', async () => {
  await site.database.db.update(jobs).set({ status: 'Removed' }).where(eq(jobs.id, jobId))
  expect((await mine()).job).toMatchObject({
    title: 'Front Office Manager',
    removed: true,
    employmentType: 'Full time',
    description: '<p>Lead the front office.</p>',
  })
})

// D-F-12, D-I-06
test('a change of status is mailed once', async () => {
  await answer({ status: 'Shortlisted' })
  const { db } = site.database
  const [sent] = await db.select({ all: count() }).from(mails).where(eq(mails.toAddress, seeker.email))
  expect(sent?.all).toBe(2)
})

describe('the export of all applicants', () => {
  const take = (format: string, as = employer.token) =>
    site.call<string>('GET', `/api/jobs/${jobId}/applicants/export?format=${format}`, { as })

  test('as a table that a spreadsheet reads and never runs', async () => {
    const trickster = await anApplicant({ name: '=1+1' })
    const { body, headers } = await take('csv')
    expect(headers['content-disposition']).toContain('filename="applicants.csv"')
    expect(body).toContain(`"'=1+1","${trickster.email}",`)
    expect(body.split('\r\n')).toHaveLength(4)
  })

  longTest('as a ZIP with the CVs, which each job seeker sees', async () => {
    await uploadCv(site, seeker, 'Diver.pdf')
    jobId = await insertJob(site.database.db, { employerId: employer.id })
    const applicationId = await applyFor(site, jobId, seeker)
    const { body, headers } = await take('zip')
    expect(headers['content-type']).toBe('application/zip')
    // Stored uncompressed: the table, and the names of the entries.
    const path = 'cvs/01 Aishath Ibrahim CV.pdf'
    expect(body).toContain(`,"${path}",`)
    expect(body.split(path)).toHaveLength(4)
    expect((await mine({ ...seeker, applicationId })).application.cvViewedAt).toBe(
      site.clock.now.toISOString(),
    )
  })

  test('is logged: by which account, of which job', async () => {
    await take('csv')
    const operator = await insertOperator(site)
    const { body } = await site.call<SecurityEvent[]>(
      'GET',
      `/api/admin/security-events?kind=applicants+exported&q=${employer.id}`,
      { as: operator.token },
    )
    expect(body).toMatchObject([{ target: jobId, targetName: 'Front Office Manager', address: '127.0.0.1' }])
  })

  test('is for the owner of the job', async () => {
    const other = await insertEmployer(site)
    expect([(await take('csv', other.token)).status, (await take('zip', seeker.token)).status]).toEqual([
      404, 403,
    ])
  })
})
