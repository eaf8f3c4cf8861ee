import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import type { JobRecord } from '#contract/jobs/job-records.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import { notifyOfOpening } from '#features/saved-jobs/server/notify-of-opening.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

// Posting is free in this month. Minutes before midnight in the Maldives, so that sign-ins last over it.
const posted = new Date('2026-09-10T18:55:00.000Z')
const lastInstant = new Date('2026-09-10T18:59:59.999Z')
const firstInstant = new Date('2026-09-10T19:00:00.000Z')
const opensToAllOn = '2026-09-11'

const site = await openTestApp({ now: posted })
const { db } = site.database
let employer: Person
beforeEach(async () => {
  site.clock.now = posted
  await db.delete(jobs)
  await db.delete(mails)
  employer = await insertEmployer(site)
})

type Answer = { job: JobDetail; code: string; error: string; fields: Record<string, string> }
const post = (change: object) =>
  site.call<Answer>('POST', '/api/jobs', { as: employer.token, body: { ...newJob, ...change } })
const edit = (jobId: string, change: object) =>
  site.call<Answer>('PUT', `/api/jobs/${jobId}`, {
    as: employer.token,
    body: { ...newJob, expiryDate: '2026-10-10', ...change },
  })
const read = async (jobId: string) => (await site.call<JobDetail>('GET', `/api/jobs/${jobId}`)).body
const aJob = (job: Partial<typeof jobs.$inferInsert> = {}) =>
  insertJob(db, { employerId: employer.id, publishedAt: posted, opensToAllOn, ...job })
const apply = (jobId: string, { token }: Person) =>
  site.call<Answer>('POST', `/api/jobs/${jobId}/apply`, { as: token })
const nationals = (nationality?: Nationality) => insertSeeker(site, nationality ? { nationality } : {})

describe('the day on which a job opens to all', () => {
  const cases = [
    { day: '2026-09-10', why: 'must be after the day of posting' },
    { day: '2026-09-11' },
    { day: '2026-10-10' },
    { day: '2026-10-11', why: 'must be October 10, 2026, the last day to apply, or earlier' },
    { day: '2026-09-20', expiryDate: '2026-09-20' },
    {
      day: '2026-09-21',
      expiryDate: '2026-09-20',
      why: 'must be September 20, 2026, the last day to apply, or earlier',
    },
    {
      day: '2026-09-20',
      applicationRestriction: 'Local Only',
      why: 'can be given only where anyone may apply',
    },
    { day: 'soon', why: 'must be a date such as 2026-11-20' },
    { day: '2026-09-31', why: 'must be a date such as 2026-11-20' },
  ]
  for (const { day, why, ...change } of cases)
    test(`${day} ${JSON.stringify(change)}: ${why ?? 'is taken'}`, async () => {
      const { status, body } = await post({ opensToAllOn: day, ...change })
      expect(status).toBe(why ? 400 : 201)
      if (why) expect(body.fields).toEqual({ opensToAllOn: why })
      else expect((await read(body.job._id)).opensToAllOn).toBe(day)
    })

  test('is set, moved and removed later, at most 30 days after posting, and stays when nothing is said', async () => {
    const { body } = await post({})
    const jobId = body.job._id
    expect(body.job).not.toHaveProperty('opensToAllOn')
    expect((await edit(jobId, { opensToAllOn: '2026-09-10' })).body.fields).toEqual({
      opensToAllOn: 'must be after the day of posting',
    })
    expect((await edit(jobId, { opensToAllOn })).body.job.opensToAllOn).toBe(opensToAllOn)
    expect((await edit(jobId, {})).body.job.opensToAllOn).toBe(opensToAllOn)
    // A day that has passed is no mistake of later changes, and a new one is.
    site.clock.now = firstInstant
    expect((await edit(jobId, { opensToAllOn })).body.job.opensToAllOn).toBe(opensToAllOn)
    const other = await aJob({ opensToAllOn: null })
    expect((await edit(other, { opensToAllOn })).body.fields).toEqual({
      opensToAllOn: 'must be later than today',
    })
    for (const nothing of ['', null]) {
      const { body } = await edit(jobId, { opensToAllOn: nothing })
      expect(body.job).not.toHaveProperty('opensToAllOn')
    }
    const far = await aJob({ opensToAllOn: null, expiresAt: new Date('2026-12-01T18:59:59.999Z') })
    const longer = { expiryDate: '2026-12-01', opensToAllOn: '2026-10-11' }
    expect((await edit(far, longer)).body.fields).toEqual({
      opensToAllOn: 'must be within 30 days of posting, October 10, 2026 at the latest',
    })
  })

  test('goes when the job is limited anyway', async () => {
    const jobId = await aJob()
    const { body } = await edit(jobId, { applicationRestriction: 'Local Only' })
    expect(body.job).not.toHaveProperty('opensToAllOn')
    const again = await edit(jobId, { applicationRestriction: 'No Restriction' })
    expect(again.body.job).not.toHaveProperty('opensToAllOn')
  })
})

describe('who applies before that day', () => {
  const first = 'This job is open to Maldivians first'
  const cases = [
    { nationality: 'Maldivian', at: posted, status: 200 },
    {
      nationality: 'Foreign',
      at: lastInstant,
      status: 409,
      words: `${first}. You can apply from September 11, 2026`,
    },
    { nationality: 'Foreign', at: firstInstant, status: 200 },
    {
      nationality: undefined,
      at: lastInstant,
      status: 409,
      words: `${first}, and to everyone from September 11, 2026. If you are Maldivian, please add your nationality to your profile first`,
    },
    { nationality: undefined, at: firstInstant, status: 200 },
  ] as const
  for (const { nationality, at, status, ...refused } of cases)
    longTest(`${nationality ?? 'has not said'}, at ${at.toISOString()}: ${status}`, async () => {
      const person = await nationals(nationality)
      const jobId = await aJob()
      site.clock.now = at
      const answer = await apply(jobId, person)
      expect(answer.status).toBe(status)
      if ('words' in refused)
        expect(answer.body).toMatchObject({ code: 'maldivians_first', error: refused.words })
    })

  test('is not invited nor offered it as similar, and is so from that day on', async () => {
    const [jobId, like] = [await aJob({ title: 'Cook' }), await aJob({ title: 'Cook', opensToAllOn: null })]
    const person = await nationals('Foreign')
    await site.call('PUT', '/api/account/invitations', { as: person.token, body: { allowed: true } })
    const invite = () =>
      site.call<Answer>('POST', '/api/employers/invitations-to-apply', {
        as: employer.token,
        body: { jobId, jobseekerId: person.id },
      })
    const similar = async (nationality: Nationality) =>
      (await site.call<JobCard[]>('GET', `/api/jobs/${like}/similar?nationality=${nationality}`)).body
        .map(({ _id }) => _id)
        .includes(jobId)
    expect((await invite()).body).toMatchObject({ code: 'maldivians_first' })
    expect([await similar('Foreign'), await similar('Maldivian')]).toEqual([false, true])
    site.clock.now = firstInstant
    expect((await invite()).status).toBe(201)
    expect(await similar('Foreign')).toBe(true)
  })
})

describe('who saves a job before it opens to all', () => {
  const save = (jobId: string, { token }: Person) =>
    site.call('PUT', `/api/jobseekers/saved-jobs/${jobId}`, { as: token, body: {} })
  const notify = () => notifyOfOpening(db, { now: site.clock.now, publicUrl: 'https://vazeefa.example' })
  const told = async () =>
    (await db.select().from(mails).where(eq(mails.kind, 'saved-job-open'))).map(({ toAddress }) => toAddress)

  test('gets one mail on that day, unless they are Maldivian', async () => {
    const jobId = await aJob({ title: 'Cook' })
    const people = [await nationals('Foreign'), await nationals(), await nationals('Maldivian')] as const
    for (const person of people) await save(jobId, person)
    site.clock.now = lastInstant
    expect(await notify()).toBe(0)
    site.clock.now = firstInstant
    const late = await nationals('Foreign')
    await save(jobId, late)
    const counts = await Promise.all([notify(), notify(), notify()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect(await notify()).toBe(0)
    expect((await told()).sort()).toEqual([people[0].email, people[1].email].sort())
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, people[0].email))
    expect(mail).toMatchObject({ subject: '"Cook" is open to all now' })
    expect(mail?.text).toContain('Apply by October 10, 2026')
  })

  test('gets it when the day is taken away, also when it was set after the job was saved', async () => {
    const jobId = (await post({})).body.job._id
    const person = await nationals('Foreign')
    await save(jobId, person)
    await edit(jobId, { opensToAllOn })
    expect(await notify()).toBe(0)
    await edit(jobId, { opensToAllOn: '' })
    expect(await notify()).toBe(1)
    expect(await told()).toEqual([person.email])
  })

  test('gets none about a job that is closed, limited, or off the list', async () => {
    const person = await nationals('Foreign')
    const [closed, limited, off] = [await aJob(), (await post({ opensToAllOn })).body.job._id, await aJob()]
    for (const jobId of [closed, limited, off]) await save(jobId, person)
    await site.call('PUT', `/api/jobs/${closed}/close`, { as: employer.token })
    await edit(limited, { applicationRestriction: 'Local Only' })
    await site.call('DELETE', `/api/jobseekers/saved-jobs/${off}`, { as: person.token })
    site.clock.now = firstInstant
    expect(await notify()).toBe(0)
  })
})

describe('the record of its advertisement', () => {
  const recordOf = async (jobId: string) => {
    const { content } = await download(site, `/api/jobs/${jobId}/record.pdf`, employer)
    const pdf = (await textOfPdf(content)).join('\n')
    const [, code = ''] = /records\/([a-z2-9]{12})/.exec(pdf.replace(/\s+/g, '')) ?? []
    return { pdf, ...(await site.call<JobRecord>('GET', `/api/records/${code}`)).body.content }
  }

  longTest('says when it was for Maldivians alone', async () => {
    const jobId = (await post({ opensToAllOn })).body.job._id
    site.clock.now = new Date('2026-09-10T18:56:00.000Z')
    const then = await recordOf(jobId)
    expect(then.whoMayApply).toBe(
      'Open to Maldivians until September 10, 2026, to everyone from September 11, 2026',
    )
    expect(then.maldiviansOnly).toEqual([{ from: '2026-09-10T18:55:00.000Z', to: null }])
    expect(then.pdf).toContain('For Maldivians only')
    site.clock.now = firstInstant
    const after = await recordOf(jobId)
    expect(after.whoMayApply).toBe('Anyone')
    expect(after.maldiviansOnly).toEqual([
      { from: '2026-09-10T18:55:00.000Z', to: firstInstant.toISOString() },
    ])
  })

  longTest(
    'claims nothing for the time before a day was set, and ends where the employer ended it',
    async () => {
      const jobId = (await post({})).body.job._id
      expect(await recordOf(jobId)).not.toHaveProperty('maldiviansOnly')
      site.clock.now = new Date('2026-09-10T18:56:00.000Z')
      await edit(jobId, { opensToAllOn })
      site.clock.now = new Date('2026-09-10T18:57:00.000Z')
      await edit(jobId, { opensToAllOn: '' })
      site.clock.now = new Date('2026-09-10T18:58:00.000Z')
      await edit(jobId, { applicationRestriction: 'Local Only' })
      expect((await recordOf(jobId)).maldiviansOnly).toEqual([
        { from: '2026-09-10T18:56:00.000Z', to: '2026-09-10T18:57:00.000Z' },
        { from: '2026-09-10T18:58:00.000Z', to: null },
      ])
    },
  )
})
