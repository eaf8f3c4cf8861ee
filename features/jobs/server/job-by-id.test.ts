import { beforeAll, expect, test } from 'vitest'
import type { JobDetail, OwnJob } from '#contract/jobs/jobs.ts'
import { type Actor, registerEmployer } from '#tests/support/actors.ts'
import { insertJob, jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { queryPlans } from '#tests/support/query-plans.ts'
import { removeJob } from './moderate-job.ts'

let open: string
let pending: string
let expired: string

const site = await openTestApp()
const owner = await registerEmployer(site, { name: 'Coral Bay Resort' })
const other = await registerEmployer(site)
beforeAll(async () => {
  const job = { employerId: owner.id }
  open = await insertJob(site.database.db, { ...job, salaryMinInLaari: 800_050, salaryMaxInLaari: 1_200_000 })
  pending = await insertJob(site.database.db, { ...job, status: 'Pending' })
  expired = await insertJob(site.database.db, { ...job, publishedAt: new Date('2026-09-01T06:00:00Z') })
})

const employerBeside = {
  companyName: 'Coral Bay Resort',
  logo: null,
  industry: '',
  location: '',
  website: '',
  about: '',
  isVerified: true,
}

// P1-3-02, P1-6-03, P1-7-12
test('anyone reads an open job, with its salary in MVR and its employer on request', async () => {
  const { body } = await site.call<JobDetail>('GET', `/api/jobs/${open}?includeEmployer=true`)
  expect(body).toMatchObject({
    salaryRange: { min: 8000.5, max: 12000 },
    description: '<p>Lead the front office.</p>',
    excerpt: 'Lead the front office.',
    attachment: null,
    employerId: { _id: owner.id, ...employerBeside },
  })
  expect(body).not.toHaveProperty('contactEmail')
})

// P1-7-12
test('without the request, the employer is its identifier', async () => {
  const { body } = await site.call<JobDetail>('GET', `/api/jobs/${open.toUpperCase()}`)
  expect(body.employerId).toBe(owner.id)
})

// P1-7-15
test('the job seeker area always gets the employer', async () => {
  const { body } = await site.call<JobDetail>('GET', `/api/jobseekers/job/${open}`)
  expect(body.employerId).toMatchObject(employerBeside)
})

// P1-3-02, P2-7-08
test('the owner also sees where applications go, and how many there are', async () => {
  const mine = await site.call<JobDetail>('GET', `/api/jobs/${open}`, { as: owner.token })
  expect(mine.body).toMatchObject({ contactEmail: 'hr@coralbay.example', applicationsCount: 0 })
  const theirs = await site.call<JobDetail>('GET', `/api/jobs/${open}`, { as: other.token })
  expect(theirs.body).not.toHaveProperty('contactEmail')
})

test('a pending job exists for its owner alone', async () => {
  expect((await site.call('GET', `/api/jobs/${pending}`)).status).toBe(404)
  expect((await site.call('GET', `/api/jobs/${pending}`, { as: other.token })).status).toBe(404)
  expect((await site.call('GET', `/api/jobs/${pending}`, { as: owner.token })).status).toBe(200)
})

// D-B-08, D-D-18
test('an expired job keeps its page, and says so before any sweep', async () => {
  const { body } = await site.call<JobDetail>('GET', `/api/jobs/${expired}`)
  expect(body.status).toBe('Expired')
})

// D-B-02
test('an identifier that cannot be one is a 400, an unknown one a 404', async () => {
  expect((await site.call('GET', '/api/jobs/abc')).status).toBe(400)
  expect((await site.call('GET', `/api/jobs/${'0'.repeat(24)}`)).status).toBe(404)
})

// D-D-06, P1-7-06, P2-3-06, P2-7-05
test('an employer lists all of its jobs, everyone else the open ones', async () => {
  const path = `/api/jobs/employer/${owner.id}`
  const idsOf = (list: OwnJob[]) => list.map((job) => job._id).sort()
  const mine = await site.call<OwnJob[]>('GET', path, { as: owner.token })
  expect(idsOf(mine.body)).toEqual([open, pending, expired].sort())
  expect(mine.body[0]).toMatchObject({ applicationsCount: 0, newApplicationsCount: 0 })
  const own = await site.call<OwnJob[]>('GET', `${path}?open=true`, { as: owner.token })
  expect(idsOf(own.body)).toEqual([open])
  const theirs = await site.call<OwnJob[]>('GET', path, { as: other.token })
  expect(idsOf(theirs.body)).toEqual([open])
  expect(theirs.body[0]).not.toHaveProperty('applicationsCount')
  expect((await site.call('GET', `/api/jobs/employer/${'0'.repeat(24)}`)).status).toBe(404)
})

// D-D-05
test("a search of an employer's jobs has their number, and covers what the caller may see", async () => {
  const { id: employerId, token } = await insertEmployer(site)
  const { db } = site.database
  const cook = await insertJob(db, { employerId, title: 'Chef de partie', referenceNumber: 'HR-7' })
  await insertJob(db, { employerId, title: 'Gardener', location: 'Addu' })
  const past = await insertJob(db, { employerId, title: 'CHEF', status: 'Closed' })
  const found = async (q: string, as?: string) => {
    const call = await site.call<OwnJob[]>('GET', `/api/jobs/employer/${employerId}?q=${q}`, as ? { as } : {})
    return [call.body.map(({ _id }) => _id).sort(), Number(call.headers['x-total-count'])]
  }
  expect(await found('chef')).toEqual([[cook], 1])
  expect(await found('chef', token)).toEqual([[cook, past].sort(), 2])
  expect(await found('100%25')).toEqual([[], 0])
  expect(await found('HR-7')).toEqual([[], 0])
  expect((await found(''))[1]).toBe(2)
})

test("a search of an employer's jobs reads a bounded number of them, and each once", async () => {
  const [plan = ''] = await queryPlans(site.database.pool, 'found as', () =>
    site.call('GET', `/api/jobs/employer/${owner.id}?q=zzzz`),
  )
  expect(plan.match(/concat_ws/g)).toHaveLength(1)
  expect(plan).toMatch(/concat_ws.*Limit.*Index Scan using jobs_employer/s)
})

test('the employer finds each of its jobs, however many there are', async () => {
  const [plan = ''] = await queryPlans(site.database.pool, 'found as', () =>
    site.call('GET', `/api/jobs/employer/${owner.id}?q=zzzz`, { as: owner.token }),
  )
  expect(plan).toMatch(/CTE found\n +-> +(?:Index|Bitmap Heap) Scan.*\n(?: +.*\n)*? +.*concat_ws/)
})

test('the file of a removed job is offered only to its owner, who can read it', async () => {
  await buy(site, owner)
  const { body: posted } = await site.call<{ job: JobDetail }>('POST', '/api/jobs', {
    as: owner.token,
    body: jobForm(newJob, { content: pdf, name: 'terms.pdf' }),
  })
  const { _id: id, attachment } = posted.job
  const see = async (as?: Actor) =>
    (await site.call<JobDetail>('GET', `/api/jobs/${id}`, as ? { as: as.token } : {})).body
  expect(await see()).toMatchObject({ attachment, attachmentName: 'terms.pdf' })

  await removeJob(site.database.db, id, 'It misleads', site.clock.now)
  for (const stranger of [undefined, other])
    expect(await see(stranger)).toMatchObject({ status: 'Removed', attachment: null, attachmentName: null })
  expect((await site.call('GET', `${attachment}`)).status).toBe(404)
  expect(await see(owner)).toMatchObject({ attachment, attachmentName: 'terms.pdf' })
  expect((await site.call('GET', `${attachment}`, { as: owner.token })).status).toBe(200)
})
