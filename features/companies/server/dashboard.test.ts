import { describe, expect, test } from 'vitest'
import { endUnanswered } from '#features/hiring/promised-answers/server/end-applications.ts'
import { newId } from '#platform/database/columns.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { makeOperator, registerSeeker } from '#tests/support/actors.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker } from '#tests/support/people.ts'

interface Dashboard {
  activeJobs: { _id: string; title: string; status: string; newApplicationsCount: number }[]
  pastJobs: { title: string; status: string; closedAt: string | null; removedAt: string | null }[]
  activeCount: number
  pastCount: number
  pendingCount: number
  heldCount: number
  toChange: object[]
  newApplicants: number
  email: string
  isVerified: boolean
}

const site = await openTestApp()
const coral = await insertEmployer(site)
const other = await insertEmployer(site, { company: 'Reef Trading', verified: false })

const address = (id: string) => `/api/employers/dashboard/${id}`

// P2-3-10, P2-4-07, P2-7-13
test('lists open jobs, the next to expire first, and past ones, the latest first', async () => {
  const { db } = site.database
  const employerId = coral.id
  await insertJob(db, { employerId, title: 'Later', publishedAt: new Date('2026-11-10T06:00:00Z') })
  const soon = await insertJob(db, { employerId, title: 'Sooner', status: 'Approved' })
  await insertJob(db, { employerId, title: 'Over', publishedAt: new Date('2026-09-01T06:00:00Z') })
  await insertJob(db, { employerId, title: 'Closed', status: 'Closed' })
  await insertJob(db, { employerId, title: 'Not yet', status: 'Pending' })
  const since = site.clock.now
  const held = await insertJob(db, { employerId, title: 'Held', status: 'Pending', reviewSince: since })
  const look = { because: [], digest: '', since, words: 'Leave out the fee.' }
  await db.insert(jobReviews).values({ ...look, state: 'change', jobId: held, employerId })
  await insertJob(db, { employerId: other.id, title: 'Of someone else' })
  const seeker = await insertSeeker(site)
  await db.insert(applications).values({
    jobId: soon,
    employerId,
    seekerId: seeker.id,
    jobTitle: 'Sooner',
    company: 'Coral Bay Resort',
    appliedAt: site.clock.now,
    updatedAt: site.clock.now,
  })

  const { status, body, headers } = await site.call<Dashboard>('GET', address(coral.id), { as: coral.token })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.activeJobs.map((job) => [job.title, job.status])).toEqual([
    ['Sooner', 'Active'],
    ['Later', 'Active'],
  ])
  expect(body.pastJobs.map((job) => [job.title, job.status])).toEqual([
    ['Closed', 'Closed'],
    ['Over', 'Expired'],
  ])
  expect(body).toMatchObject({
    activeCount: 2,
    pastCount: 2,
    pendingCount: 2,
    heldCount: 1,
    toChange: [{ _id: held, title: 'Held', words: 'Leave out the fee.' }],
    newApplicants: 1,
    email: coral.email,
    isVerified: true,
  })
  expect(body.activeJobs[0]).toMatchObject({ newApplicationsCount: 1, applicationsCount: 1 })
  expect(body.activeJobs[1]).toMatchObject({ newApplicationsCount: 0, applicationsCount: 0 })
})

longTest(
  'an application is new until it is opened, withdrawn, or its job seeker is deleted, in every count',
  async () => {
    const reef = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: reef.id })
    const people = await Promise.all(Array.from({ length: 4 }, () => registerSeeker(site)))
    const applied = await Promise.all(people.map((one) => applyFor(site, jobId, one)))
    const told = async () => {
      const as = { as: reef.token }
      const { body } = await site.call<Dashboard>('GET', address(reef.id), as)
      const own = await site.call<Dashboard['activeJobs']>('GET', `/api/jobs/employer/${reef.id}`, as)
      return [body.newApplicants, body.activeJobs[0]?.newApplicationsCount, own.body[0]?.newApplicationsCount]
    }
    expect(await told()).toEqual([4, 4, 4])
    const [opened, withdrawn, gone] = people
    await site.call('GET', `/api/jobs/${jobId}/applicants/${opened?.id}`, { as: reef.token })
    expect(await told()).toEqual([3, 3, 3])
    await withdraw(site, applied[1] ?? '', { token: withdrawn?.token ?? '' })
    expect(await told()).toEqual([2, 2, 2])
    await site.call('DELETE', '/api/account', { as: gone?.token ?? '', body: { password: gone?.password } })
    expect(await told()).toEqual([1, 1, 1])
  },
)

longTest('an application is not new once it is answered or decided, by any way, even unopened', async () => {
  const reef = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: reef.id })
  const as = { as: reef.token }
  const people = await Promise.all(Array.from({ length: 6 }, () => registerSeeker(site)))
  const threads = await Promise.all(
    people.map(async (one) => `/api/threads/${await applyFor(site, jobId, one)}`),
  )
  const [written, invited, asked, offered, , ended] = threads
  const place = { kind: 'Phone', text: '7771234' }
  const calls: [string, object][] = [
    [`${written}/messages`, { text: 'Which day suits you?' }],
    [`${invited}/interviews`, { times: ['2026-12-03T05:00:00.000Z'], minutes: 30, place }],
    [`${asked}/document-requests`, { text: 'A copy of the licence' }],
    [`${offered}/offers`, { terms: 'MVR 9,000', startsOn: '2026-12-10' }],
  ]
  const counts: number[][] = []
  const count = async () => {
    const { body } = await site.call<Dashboard>('GET', address(reef.id), as)
    const list = await site.call<{ isNew: boolean }[]>('GET', `/api/jobs/${jobId}/applicants`, as)
    const { body: counted } = await site.call<{ unread: number }>(
      'GET',
      `/api/jobs/${jobId}/applicant-counts`,
      as,
    )
    counts.push([body.newApplicants, list.body.filter(({ isNew }) => isNew).length, counted.unread])
  }
  await count()
  for (const [path, body] of calls) {
    expect((await site.call('POST', path, { ...as, body })).status, path).toBe(201)
    await count()
  }
  const body = { applicantIds: [people[4]?.id], status: 'Rejected' }
  await site.call('PATCH', `/api/jobs/${jobId}/applicants`, { ...as, body })
  await count()
  await site.database.pool.query('update applications set ends_at = $1 where id = $2', [
    new Date(site.clock.now.getTime() - 1),
    ended?.split('/').at(-1),
  ])
  await endUnanswered(site.database.db, { now: site.clock.now, publicUrl: site.services.publicUrl })
  await count()
  expect(counts).toEqual([6, 5, 4, 3, 2, 1, 0].map((left) => [left, left, left]))
})

test('past jobs carry when they closed or were removed, and stand in the order in which they ended', async () => {
  const reef = await insertEmployer(site)
  const employerId = reef.id
  const { db } = site.database
  const publishedAt = new Date('2026-11-10T06:00:00Z')
  const closedAt = new Date('2026-11-15T06:00:00Z')
  const removedAt = new Date('2026-11-17T06:00:00Z')
  await insertJob(db, { employerId, title: 'Closed', status: 'Closed', publishedAt, closedAt })
  await insertJob(db, { employerId, title: 'Over', publishedAt: new Date('2026-10-16T06:00:00Z') })
  await insertJob(db, { employerId, title: 'Removed', status: 'Removed', publishedAt, removedAt })
  const { body } = await site.call<Dashboard>('GET', address(reef.id), { as: reef.token })
  expect(body.pastJobs).toMatchObject([
    { title: 'Removed', removedAt: removedAt.toISOString() },
    { title: 'Over', closedAt: null, removedAt: null },
    { title: 'Closed', closedAt: closedAt.toISOString() },
  ])
})

test('an employer who has not confirmed the address reads so', async () => {
  const { body } = await site.call<Dashboard>('GET', address(other.id), { as: other.token })
  expect(body.isVerified).toBe(false)
})

// P2-7-15
describe('only the employer itself and the operator may read it', () => {
  const paths = [
    (id: string) => `/api/employers/dashboard/${id}`,
    (id: string) => `/api/employers/payment-slips/${id}`,
    (id: string) => `/api/subscriptions/employer/${id}`,
  ]
  for (const path of paths) {
    test(path(':employerId'), async () => {
      const seeker = await insertSeeker(site)
      const operator = await makeOperator(site)
      const asks = async (as: string | undefined, id = coral.id) =>
        (await site.call('GET', path(id), as === undefined ? {} : { as })).status
      expect(await asks(undefined)).toBe(401)
      expect(await asks('rubbish')).toBe(401)
      expect(await asks(seeker.token)).toBe(403)
      expect(await asks(other.token)).toBe(403)
      expect(await asks(coral.token)).toBe(200)
      expect(await asks(operator.token)).toBe(200)
      expect(await asks(operator.token, 'ab'.repeat(12))).toBe(404)
      expect(await asks(coral.token, 'ab'.repeat(12))).toBe(403)
      expect(await asks(coral.token, 'nonsense')).toBe(400)
      expect(await asks(coral.token, coral.id.toUpperCase())).toBe(200)
    })
  }
})

test('names the draft that was changed last, to those who may post it', async () => {
  const employer = await insertEmployer(site)
  const read = async (as: string) =>
    (await site.call<{ drafts?: unknown }>('GET', address(employer.id), { as })).body.drafts
  expect(await read(employer.token)).toBeUndefined()
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour))
  const draft = (hour: number, title?: string) => ({
    id: newId(),
    employerId: employer.id,
    fields: title ? { title } : {},
    createdAt: at(1),
    updatedAt: at(hour),
  })
  const drafts = [draft(2, 'Baker'), draft(4, 'Cook'), draft(3)]
  await site.database.db.insert(jobDrafts).values(drafts)
  const last = { _id: drafts[1]?.id, title: 'Cook' }
  expect(await read(employer.token)).toEqual({ count: 3, last })
  expect(await read((await insertMember(site, employer.id, { role: 'recruiter' })).token)).toEqual({
    count: 3,
    last,
  })
  expect(await read((await insertMember(site, employer.id, { role: 'billing' })).token)).toBeUndefined()
})
