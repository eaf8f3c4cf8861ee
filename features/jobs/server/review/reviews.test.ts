import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskReview } from '#contract/jobs/job-reviews.ts'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import { matchNewJobs } from '#features/alerts/server/match-new-jobs.ts'
import { notifyOfClosing } from '#features/saved-jobs/server/notify-of-closing.ts'
import { changeSettings } from '#features/settings/server/change-settings.ts'
import { alertJobs } from '#tables/alerts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'
import { releaseUnlooked } from './release-unlooked.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const operator = await makeOperator(site)
beforeEach(() => {
  site.clock.now = today
})

const scam = 'Serve guests. Pay a MVR 300 registration fee to our BML account before you start.'
const honest = 'Serve guests at breakfast and dinner. Two days off a week.'
type Posted = { message: string; job: JobDetail }
const post = (as: Person, body: object = {}) =>
  site.call<Posted>('POST', '/api/jobs', {
    as: as.token,
    body: { ...newJob, title: 'Zanzibarwaiter', description: scam, ...body },
  })
const see = (id: string, as?: { token: string }) =>
  site.call<JobDetail>('GET', `/api/jobs/${id}`, as ? { as: as.token } : {})
const edit = (as: Person, id: string, description: string) =>
  site.call<Posted>('PUT', `/api/jobs/${id}`, {
    as: as.token,
    body: { ...newJob, title: 'Zanzibarwaiter', description, expiryDate: '2026-12-20' },
  })
const decide = (id: string, decision: string, words?: string, as: { token: string } = operator) =>
  site.call<{ message: string }>('POST', `/api/admin/job-reviews/${id}`, {
    as: as.token,
    body: { decision, ...(words !== undefined && { words }) },
  })
const queue = async (state = 'waiting') =>
  (await site.call<DeskReview[]>('GET', `/api/admin/job-reviews?state=${state}`, { as: operator.token })).body
const release = (at: string) => releaseUnlooked(site.database.db, site.services, new Date(at))
const kinds = async (person: Person) => (await mailsTo(site, person.email)).map(({ kind }) => kind)
const lastText = async (person: Person) => (await mailsTo(site, person.email)).at(-1)?.text
const anEmployer = async (plan: 'Annual' | number = 5) => {
  const person = await insertEmployer(site, { company: 'Quartz Reef Hotel' })
  await buy(site, person, plan)
  return person
}

describe('an ad that asks for money', () => {
  test('is Pending for its employer with the passage, and 404 for strangers', async () => {
    const owner = await anEmployer('Annual')
    const { status, body } = await post(owner)
    expect(status).toBe(201)
    expect(body.message).toBe('Job posted. We check it first, usually within a day')
    expect(body.job).toMatchObject({ status: 'Pending', featured: false })
    expect(body.job.review).toMatchObject({ since: today.toISOString(), state: 'waiting' })
    expect(body.job.review?.because[0]).toMatchObject({ rule: 'money', field: 'description' })
    expect(body.job.review?.because[0]?.passage).toContain('registration fee to our BML account')
    const id = body.job._id
    const [stranger, other, seeker] = [undefined, await anEmployer(), await insertSeeker(site)]
    for (const one of [stranger, other, seeker]) expect((await see(id, one)).status).toBe(404)
    expect((await see(id, operator)).body.review?.state).toBe('waiting')
    const list = await site.call<OwnJob[]>('GET', `/api/jobs/employer/${owner.id}`, { as: owner.token })
    expect(list.body[0]).toMatchObject({ status: 'Pending', review: { state: 'waiting' } })
    const table = await site.call<{ jobs: OwnJob[] }>('GET', '/api/employers/jobs', { as: owner.token })
    expect(table.body.jobs[0]).toMatchObject({ status: 'Pending', review: { state: 'waiting' } })
    expect(await kinds(owner)).toContain('job-held')
  })

  test('is kept: Approved, featured again and with all its days; the text is not held again', async () => {
    const owner = await anEmployer('Annual')
    const { job } = (await post(owner)).body
    site.clock.now = new Date('2026-11-20T08:05:00.000Z')
    const before = (await queue()).find(({ jobId }) => jobId === job._id)
    expect(before?.beside.join(' ')).toMatch(/The account was made today/)
    expect(before?.agreements).toEqual([])
    expect((await decide(job._id, 'keep')).status).toBe(200)
    expect((await see(job._id, owner)).body).toMatchObject({ status: 'Approved', featured: true })
    expect((await see(job._id)).body.status).toBe('Active')
    expect((await see(job._id)).body.createdAt).toBe('2026-11-20T08:05:00.000Z')
    expect((await see(job._id)).body.review).toBeUndefined()
    expect((await decide(job._id, 'refuse', 'No')).status).toBe(409)
    expect((await edit(owner, job._id, scam)).body.job.status).toBe('Approved')
    // Another text is looked at again.
    expect((await edit(owner, job._id, `${scam} Bring it in cash.`)).body.job.status).toBe('Pending')
    expect((await see(job._id)).status).toBe(404)
    // And the kept one is not.
    expect((await edit(owner, job._id, scam)).body.job.status).toBe('Approved')
    expect(await kinds(owner)).toContain('job-kept')
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${job._id}`, {
      as: operator.token,
    })
    expect(log.map(({ act }) => act)).toEqual(['ad kept'])
  })

  test('is not kept by somebody who has read another text', async () => {
    const owner = await anEmployer()
    const { job } = (await post(owner)).body
    const keep = (since: string | undefined) =>
      site.call<{ error: string }>('POST', `/api/admin/job-reviews/${job._id}`, {
        as: operator.token,
        body: { decision: 'keep', since },
      })
    const sinceOf = async () => (await queue()).find(({ jobId }) => jobId === job._id)?.since
    const read = await sinceOf()
    site.clock.now = new Date('2026-11-20T08:05:00.000Z')
    await edit(owner, job._id, `${scam} Send your passport as well.`)
    expect(await keep(read)).toMatchObject({
      status: 409,
      body: { error: 'Its employer has changed the text in the meantime. Please read it again' },
    })
    expect((await see(job._id)).status).toBe(404)
    expect((await keep(await sinceOf())).status).toBe(200)
    expect((await see(job._id)).status).toBe(200)
  })

  test('waits for the change that was asked for, and goes on with it', async () => {
    const owner = await anEmployer()
    const { job } = (await post(owner)).body
    expect((await decide(job._id, 'change')).status).toBe(400)
    expect((await decide(job._id, 'change', ' ')).status).toBe(400)
    expect((await decide(job._id, 'change', 'Take the fee out.')).status).toBe(200)
    const mail = (await mailsTo(site, owner.email)).at(-1)
    expect(mail?.kind).toBe('job-change-asked')
    expect(mail?.text).toContain('Take the fee out.')
    expect(mail?.text).toContain('registration fee')
    expect((await see(job._id, owner)).body).toMatchObject({
      status: 'Pending',
      review: { state: 'change', words: 'Take the fee out.' },
    })
    await release('2026-11-22T08:00:00.000Z')
    expect((await see(job._id)).status).toBe(404)
    expect((await edit(owner, job._id, honest)).body.job).toMatchObject({ status: 'Active' })
    expect((await see(job._id)).status).toBe(200)
    expect(await queue()).not.toContainEqual(expect.objectContaining({ jobId: job._id }))
  })

  test('is refused: removed with the words, and the ad that was never shown comes back', async () => {
    const owner = await anEmployer(3)
    const { job } = (await post(owner)).body
    expect(await adsLeft(site, owner)).toBe(2)
    expect((await decide(job._id, 'refuse', 'A job never costs money.')).status).toBe(200)
    expect(await adsLeft(site, owner)).toBe(3)
    expect((await see(job._id, owner)).body).toMatchObject({
      status: 'Removed',
      removedReason: 'A job never costs money.',
    })
    expect((await edit(owner, job._id, honest)).status).toBe(409)
    expect(await kinds(owner)).toContain('job-removed')
    const mail = await lastText(owner)
    expect(mail).toContain('We have checked your job "Zanzibarwaiter". It will not be shown.')
    expect(mail).toMatch(/The reason: A job never costs money\.\s+It is about: ".*registration fee/)
    expect(mail).not.toContain('applications')
    const decided = (await queue('decided')).find(({ jobId }) => jobId === job._id)
    expect(decided).toMatchObject({ state: 'refused', words: 'A job never costs money.' })
  })

  test('goes on after a day without a look: not featured, and it says so; a setting lets it wait', async () => {
    await release('2026-11-30T08:00:00.000Z')
    const owner = await anEmployer('Annual')
    const { job } = (await post(owner)).body
    const set = (unlooked: 'goes on' | 'waits') =>
      changeSettings(site.database.db, site.services, {
        change: { adReviews: { unlooked, firstAdWaits: false } },
        seen: undefined,
        operatorId: operator.id,
        now: today,
      })
    expect(await release('2026-11-21T07:59:59.999Z')).toBe(0)
    await set('waits')
    expect(await release('2026-11-21T08:00:00.000Z')).toBe(0)
    await set('goes on')
    expect(await release('2026-11-21T08:00:00.000Z')).toBe(1)
    expect((await see(job._id)).body).toMatchObject({ status: 'Active', featured: false, notLookedAt: true })
    const feature = { act: 'feature', jobIds: [job._id] }
    const acts = await site.call<{ refused: unknown[] }>('POST', '/api/employers/jobs/acts', {
      as: owner.token,
      body: feature,
    })
    expect(acts.body.refused).toHaveLength(1)
    expect((await queue()).find(({ jobId }) => jobId === job._id)?.state).toBe('unlooked')
    expect((await decide(job._id, 'keep')).status).toBe(200)
    const kept = (await see(job._id)).body
    expect(kept).toMatchObject({ featured: true })
    expect(kept.notLookedAt).toBeUndefined()
  })

  test('is refused after it was shown, with the applications that it has', async () => {
    const owner = await anEmployer()
    const { job } = (await post(owner, { description: honest })).body
    site.clock.now = new Date('2026-11-20T08:05:00.000Z')
    await edit(owner, job._id, scam)
    expect((await decide(job._id, 'refuse', 'A job never costs money.')).status).toBe(200)
    const mail = await lastText(owner)
    expect(mail).toContain('We have removed your job "Zanzibarwaiter".')
    expect(mail).toMatch(/The reason: A job never costs money\.\s+It is about: ".*registration fee/)
    expect(mail).toContain('Its applications stay with you.')
  })

  test('is kept with words for its employer', async () => {
    const owner = await anEmployer()
    const { job } = (await post(owner)).body
    expect((await decide(job._id, 'keep', 'Please name the fee of the ferry.')).status).toBe(200)
    expect(await lastText(owner)).toContain('Please name the fee of the ferry.')
  })

  test('is held when an honest job changes into it, with the days that it was shown', async () => {
    const owner = await anEmployer(2)
    const { job } = (await post(owner, { description: honest })).body
    expect(job.status).toBe('Active')
    site.clock.now = new Date('2026-11-20T08:05:00.000Z')
    const held = (await edit(owner, job._id, scam)).body.job
    expect(held.status).toBe('Pending')
    expect((await decide(job._id, 'keep')).status).toBe(200)
    expect((await see(job._id)).body).toMatchObject({ createdAt: job.createdAt, expiryDate: held.expiryDate })
  })

  test('is held while closed or paused only when it comes back', async () => {
    const owner = await anEmployer('Annual')
    for (const [away, back] of [
      ['pause', 'go-on'],
      ['close', 'reopen'],
    ]) {
      const { job } = (await post(owner, { description: honest })).body
      expect((await site.call('PUT', `/api/jobs/${job._id}/${away}`, { as: owner.token })).status).toBe(200)
      expect((await edit(owner, job._id, scam)).body.job.status).not.toBe('Pending')
      expect((await site.call('PUT', `/api/jobs/${job._id}/${back}`, { as: owner.token })).status).toBe(200)
      expect((await see(job._id, owner)).body.status, back).toBe('Pending')
    }
  })

  test('waits for the e-mail address too, and is not published by it', async () => {
    const owner = await insertEmployer(site, { verified: false })
    await buy(site, owner)
    const { job } = (await post(owner)).body
    expect(job).toMatchObject({ status: 'Pending', review: { state: 'waiting' } })
    const verify = await site.call('POST', `/api/admin/employers/${owner.id}/verify`, {
      as: operator.token,
      body: { number: '+960 330 0000', source: 'Yellow pages' },
    })
    expect(verify.status).toBe(200)
    expect((await see(job._id)).status).toBe(404)
    expect((await decide(job._id, 'keep')).status).toBe(200)
    expect((await see(job._id)).status).toBe(200)
  })

  test('is only flagged of an employer with a registration and five answered jobs', async () => {
    const owner = await anEmployer('Annual')
    const { db } = site.database
    const seeker = await insertSeeker(site)
    for (let number = 1; number <= 5; number++) {
      expect((await post(owner, { title: `Boatman ${number}` })).body.job.status).toBe('Pending')
      const jobId = await insertJob(db, { employerId: owner.id, title: `Answered ${number}` })
      const id = `${number}`.padStart(24, 'a')
      await db.insert(applications).values({
        id,
        jobId,
        employerId: owner.id,
        seekerId: seeker.id,
        jobTitle: 'Answered',
        company: 'Quartz',
        status: 'Rejected',
        appliedAt: today,
        updatedAt: today,
      } as typeof applications.$inferInsert)
      await db.insert(applicationEvents).values({
        id,
        applicationId: id,
        status: 'Rejected',
        isAnswer: true,
        by: 'employer',
        at: today,
        version: 2,
      } as typeof applicationEvents.$inferInsert)
    }
    expect((await post(owner)).body.job.status).toBe('Pending')
    await db.insert(employerEvidence).values({
      employerId: owner.id,
      kind: 'registration',
      subject: 'C-1',
      since: today,
      until: '2026-11-20',
    })
    expect((await post(owner)).body.job.status).toBe('Active')
    await db.update(employerEvidence).set({ until: '2026-11-19' })
    expect((await post(owner)).body.job.status).toBe('Pending')
  })

  test('of two operators one decides, and nobody else may', async () => {
    const owner = await anEmployer()
    const { job } = (await post(owner)).body
    const both = await Promise.all([decide(job._id, 'keep'), decide(job._id, 'refuse', 'No.')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const seeker = await insertSeeker(site)
    for (const one of [owner, seeker])
      expect((await decide(job._id, 'keep', undefined, one)).status).toBe(403)
    expect((await decide('a'.repeat(24), 'keep')).status).toBe(404)
  })
})

test('the first ad of a company that nobody knows waits with a setting, the next one of a kept one does not', async () => {
  const set = (firstAdWaits: boolean) =>
    changeSettings(site.database.db, site.services, {
      change: { adReviews: { unlooked: 'goes on', firstAdWaits } },
      seen: undefined,
      operatorId: operator.id,
      now: today,
    })
  const owner = await anEmployer()
  await set(true)
  const { job } = (await post(owner, { description: honest })).body
  expect(job.review?.because).toMatchObject([{ rule: 'first' }])
  const known = await anEmployer()
  const registration = { employerId: known.id, kind: 'registration' as const, subject: 'C-2', since: today }
  await site.database.db.insert(employerEvidence).values(registration)
  expect((await post(known, { description: honest })).body.job.status).toBe('Active')
  await decide(job._id, 'keep')
  expect((await post(owner, { description: honest })).body.job.status).toBe('Active')
  await set(false)
})

test('an ad of an employer that agrees with a suspended one says so in the queue', async () => {
  const gone = await anEmployer()
  await site.call('POST', `/api/admin/employers/${gone.id}/suspend`, {
    as: operator.token,
    body: { reason: 'It asked for money' },
  })
  const { job } = (await post(await anEmployer())).body
  const held = (await queue()).find(({ jobId }) => jobId === job._id)
  // The people of the tests have one domain for their mail.
  expect(held?.agreements.find(({ employerId }) => employerId === gone.id)).toMatchObject({
    agrees: ['mail'],
    suspendedReason: 'It asked for money',
  })
  await site.call('POST', `/api/admin/employers/${gone.id}/reinstate`, { as: operator.token })
})

test('pay far above what beginners get is held with its reason', async () => {
  const owner = await anEmployer()
  const high = { title: 'Waiter', description: honest, salaryMin: 90_000, salaryMax: 90_000 }
  expect((await post(owner, high)).body.job.review?.because).toMatchObject([{ rule: 'pay' }])
})

/** Each way in which a job is shown to others, by its title or id. */
const doors: { door: string; read: (id: string, employerId: string, seeker: Person) => Promise<unknown> }[] =
  [
    { door: 'list', read: () => get('/api/jobseekers/search?limit=50') },
    { door: 'search', read: () => get('/api/jobseekers/search?q=zanzibarwaiter') },
    { door: 'first page', read: () => page('/') },
    { door: 'page of a search', read: () => page('/?q=zanzibarwaiter') },
    { door: 'feed of all', read: () => get('/jobs-feed.xml') },
    { door: 'browse', read: () => get('/api/jobs/browse') },
    { door: 'suggestions', read: () => get('/api/jobs/suggestions?q=zanzibarw') },
    { door: 'feed', read: () => get('/jobs.rss') },
    { door: 'sitemap', read: () => get('/sitemap-jobs-1.xml') },
    { door: 'embedded list', read: (_, employerId) => get(`/embed/jobs/${employerId}`) },
    { door: 'company page', read: (_, employerId) => page(`/employer-jobs/${employerId}`) },
    { door: 'jobs of the company', read: (_, employerId) => get(`/api/jobs/employer/${employerId}`) },
    { door: 'place page', read: () => page('/jobs/in/baa-atoll') },
    { door: 'category page', read: () => page(`/jobs/category/${categorySlug}`) },
    { door: 'jobs similar to another', read: async (_, employerId) => similarToAnother(employerId) },
    { door: 'own page', read: (_, __, seeker) => getAs(seeker, '/api/jobseekers/my-page') },
    { door: 'notice of a saved job', read: (_, __, seeker) => closingMails(seeker) },
    // The page for comparing reads cards. Browsers are notified of alerts; calendars hold interviews alone.
    { door: 'cards, comparing', read: (id) => get(`/api/jobs/cards?job=${id}`) },
    { door: 'saved jobs', read: async (_, __, seeker) => savedJobsOf(seeker) },
    { door: 'alerts', read: () => alerted() },
  ]
const page = async (path: string) => (await renderPage(site, path)).html
const categorySlug = newJob.category.toLowerCase()
async function similarToAnother(employerId: string) {
  const another = await insertJob(site.database.db, {
    employerId,
    title: 'Zanzibarwaiter',
    category: 'Hospitality',
  })
  const found = await get(`/api/jobs/${another}/similar`)
  await site.database.db.delete(jobs).where(eq(jobs.id, another))
  return found
}
const getAs = async (as: Person, path: string) => (await site.call('GET', path, { as: as.token })).body
/** Three days before the job would close. */
async function closingMails(seeker: Person) {
  const { db } = site.database
  await notifyOfClosing(db, { now: new Date('2026-12-18T08:00:00.000Z'), publicUrl: site.services.publicUrl })
  return (await mailsTo(site, seeker.email))
    .filter(({ kind }) => kind === 'saved-job-closing')
    .map(({ text }) => text)
}
const get = async (path: string) => (await site.call('GET', path)).body
const savedJobsOf = async (seeker: Person) => {
  const { body } = await site.call<{ savedJobs: { job?: unknown }[] }>('GET', '/api/jobseekers/saved-jobs', {
    as: seeker.token,
  })
  return body.savedJobs.map(({ job }) => job)
}
async function alerted() {
  await matchNewJobs(site.database.db, site.clock.now)
  return (await site.database.db.select().from(alertJobs)).map(({ jobId }) => jobId)
}

describe('a held job stands behind no door, and behind each once it is kept:', () => {
  let owner: Person
  let seeker: Person
  let ids: string[]
  const call = (method: 'PUT' | 'POST', path: string, body?: object) =>
    site.call(method, path, { as: seeker.token, ...(body && { body }) })
  beforeAll(async () => {
    site.clock.now = today
    owner = await anEmployer()
    seeker = await insertSeeker(site)
    // A place and a category have pages from three jobs on.
    const another = await anEmployer()
    for (const title of ['Boatman', 'Gardener', 'Porter']) await post(another, { title, description: honest })
    // Saved while it was honest: then it changed.
    const { job } = (await post(owner, { description: honest })).body
    await call('PUT', `/api/jobseekers/saved-jobs/${job._id}`)
    await edit(owner, job._id, scam)
    ids = [job._id, (await post(owner)).body.job._id]
  })
  const shows = (reply: unknown) => ids.filter((id) => JSON.stringify(reply ?? '').includes(id))

  test.each(doors)('$door', async ({ read }) => {
    for (const id of ids) expect(shows(await read(id, owner.id, seeker))).toEqual([])
  })

  test('page, picture, similar jobs, counts, and every act on it', async () => {
    const facets = (
      await site.call<{ total: number }>('GET', `/api/jobs/facets?employer=${owner.id}&q=zanzibarquartz`)
    ).body
    const company = (await site.call<{ jobCount: number }>('GET', `/api/employers/${owner.id}`)).body
    const provided = (await site.call<{ openJobs: number }>('GET', `/api/employers/${owner.id}/provided`))
      .body
    expect([facets.total, company.jobCount, provided.openJobs]).toEqual([0, 0, 0])
    for (const id of ids) {
      for (const path of [`/jobs/${id}`, `/jobseeker/job/${id}`])
        expect((await renderPage(site, path)).status, path).toBe(404)
      for (const path of [`/api/jobs/${id}`, `/api/jobseekers/job/${id}`, `/pictures/jobs/${id}.png`])
        expect((await site.call('GET', path)).status, path).toBe(404)
      expect(shows(await get(`/api/jobs/${id}/similar`))).toEqual([])
      expect((await call('POST', `/api/jobs/${id}/apply`, {})).status).toBeGreaterThanOrEqual(400)
    }
    expect((await call('PUT', `/api/jobseekers/saved-jobs/${ids[1]}`)).status).toBe(404)
    expect((await call('POST', `/api/jobs/${ids[1]}/report`, { reason: 'Asks for money' })).status).toBe(404)
  })

  test('kept, it is in list, search, feed, sitemap, embedded list and at the company', async () => {
    for (const id of ids) expect((await decide(id, 'keep')).status).toBe(200)
    for (const { door, read } of doors.filter(
      ({ door: one }) => !/suggest|browse|alerts|feed of all|similar|own page|notice/.test(one),
    ))
      expect(shows(await read(ids[0] ?? '', owner.id, seeker)).length, door).toBeGreaterThan(0)
  })
})
