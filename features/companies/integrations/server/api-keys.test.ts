import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiKey } from '#contract/companies/api-keys.ts'
import { maxApiKeys, maxHourlyCalls } from '#contract/facts/bounds.ts'
import { apiKeys } from '#tables/companies/integrations.ts'
import { applications } from '#tables/hiring/applications.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertApplicants,
  insertEmployer,
  insertOperator,
  insertSeeker,
  type Person,
} from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

let employer: Person
const site = await openTestApp({ rateLimits: true })
beforeEach(async () => {
  employer = await insertEmployer(site)
  await buy(site, employer)
})

const path = '/api/employers/api-keys'
type Made = ApiKey & { key: string; error: string }
const make = (body: object, as = employer) => site.call<Made>('POST', path, { as: as.token, body })
const keyFor = async (scopes: string[], as = employer) =>
  (await make({ name: scopes.join(), scopes }, as)).body.key
const list = async (as = employer) => (await site.call<ApiKey[]>('GET', path, { as: as.token })).body
const jobsOf = (key: string, of = employer) => site.call('GET', `/api/jobs/employer/${of.id}`, { as: key })

describe('a key', () => {
  test('is shown once, named and dated, and kept as a digest', async () => {
    const { status, body } = await make({ name: 'Staff portal', scopes: ['jobs:write', 'jobs:write'] })
    expect(status).toBe(201)
    const { key, ...rest } = body
    expect(key).toMatch(/^vazeefa_key_[\w-]{43}$/)
    expect(rest).toMatchObject({ name: 'Staff portal', scopes: ['jobs:write'], lastUsedAt: null })
    expect(key.endsWith(rest.ending)).toBe(true)
    expect(await list()).toEqual([rest])
    const rows = await site.database.db.select().from(apiKeys)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('is reported to the account by mail, with its scopes and without the key', async () => {
    const key = await keyFor(['applicants:read'])
    const [mail] = await mailsTo(site, employer.email)
    expect(mail).toMatchObject({ kind: 'api-key-made', subject: 'An API key was created for your company' })
    expect(mail?.text).toContain('Read applicants and what they sent, without files')
    expect(JSON.stringify(mail)).not.toContain(key.slice(0, 30))
  })

  test('posts a job of its company and no other', async () => {
    const key = await keyFor(['jobs:write'])
    const posted = await site.call<{ job: { _id: string; employerId: string } }>('POST', '/api/jobs', {
      as: key,
      body: newJob,
    })
    expect(posted.status).toBe(201)
    const other = await insertEmployer(site)
    const body = { ...newJob, employerId: other.id }
    expect((await site.call('POST', '/api/jobs', { as: key, body })).status).toBe(403)
    const theirs = await insertJob(site.database.db, { employerId: other.id })
    expect((await site.call('DELETE', `/api/jobs/${theirs}`, { as: key })).status).toBe(404)
    expect((await site.call('DELETE', `/api/jobs/${posted.body.job._id}`, { as: key })).status).toBe(200)
  })

  test('notes its last use, to the minute', async () => {
    const key = await keyFor(['jobs:write'])
    const used = site.clock.now
    await jobsOf(key)
    expect((await list())[0]?.lastUsedAt).toBe(used.toISOString())
    site.clock.now = new Date(used.getTime() + 60_000)
    await jobsOf(key)
    expect((await list())[0]?.lastUsedAt).toBe(used.toISOString())
    site.clock.now = new Date(used.getTime() + 60_001)
    await jobsOf(key)
    expect((await list())[0]?.lastUsedAt).toBe(site.clock.now.toISOString())
  })

  test('reads an applicant without marking the application as seen', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await insertApplicants(site, { employerId: employer.id, jobId }, 1)
    const key = await keyFor(['applicants:read'])
    const found = await site.call<{ _id: string }[]>('GET', `/api/jobs/${jobId}/applicants`, { as: key })
    const one = `/api/jobs/${jobId}/applicants/${found.body[0]?._id}`
    const seen = async () =>
      (await site.database.db.select().from(applications).where(eq(applications.jobId, jobId)))[0]?.seenAt
    expect((await site.call('GET', one, { as: key })).status).toBe(200)
    expect(await seen()).toBeNull()
    await site.call('GET', one, { as: employer.token })
    expect(await seen()).not.toBeNull()
  })

  test('closes and deletes a job, and decides nothing about its applicants', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await insertApplicants(site, { employerId: employer.id, jobId }, 1)
    const [one] = await site.database.db.select().from(applications).where(eq(applications.jobId, jobId))
    const key = await keyFor(['jobs:write'])
    const close = (body?: object) => site.call('PUT', `/api/jobs/${jobId}/close`, { as: key, body })
    expect(await close({ hired: [one?.seekerId] })).toMatchObject({
      status: 403,
      body: { error: 'A program cannot decide about applicants' },
    })
    expect((await close({})).status).toBe(200)
    const remove = (body?: object) => site.call('DELETE', `/api/jobs/${jobId}`, { as: key, body })
    expect((await remove({ refuse: { applicantIds: [one?.seekerId], notes: {} } })).status).toBe(403)
    expect((await remove({})).status).toBe(200)
  })
})

describe('a key is refused', () => {
  test('for a call of another scope, in words that name the scope', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const writer = await keyFor(['jobs:write'])
    expect(await site.call('GET', `/api/jobs/${jobId}/applicants`, { as: writer })).toMatchObject({
      status: 403,
      body: { error: 'This API key needs the scope applicants:read for this call' },
    })
    const reader = await keyFor(['applicants:read'])
    expect((await site.call('POST', '/api/jobs', { as: reader, body: newJob })).status).toBe(403)
  })

  test('for calls that no program may make: keys, account, CVs, and public ones', async () => {
    const seeker = await insertSeeker(site)
    const key = await keyFor(['jobs:write', 'applicants:read'])
    for (const call of [
      `GET ${path}`,
      `POST ${path}`,
      'GET /api/account',
      'GET /api/account/export',
      `GET /api/jobseekers/${seeker.id}/cv/view`,
      'GET /api/employers',
    ]) {
      const [method, address = ''] = call.split(' ')
      expect(await site.call(method as 'GET', address, { as: key }), call).toMatchObject({
        status: 403,
        body: { error: 'This call cannot be made with an API key' },
      })
    }
  })

  test('once it is removed, and only its own company removes it', async () => {
    const key = await keyFor(['jobs:write'])
    const [{ _id } = { _id: '' }] = await list()
    const remove = (as: Person) => site.call('DELETE', `${path}/${_id}`, { as: as.token })
    expect((await remove(await insertEmployer(site))).status).toBe(404)
    expect((await jobsOf(key)).status).toBe(200)
    expect((await remove(employer)).body).toEqual({ message: 'The API key is removed' })
    expect(await jobsOf(key)).toMatchObject({ status: 401, body: { error: 'This API key is not valid' } })
    expect((await remove(employer)).status).toBe(404)
  })

  test('once its company is suspended, also after the suspension', async () => {
    const operator = await insertOperator(site)
    const desk = (act: string) =>
      site.call('POST', `/api/admin/employers/${employer.id}/${act}`, {
        as: operator.token,
        body: { reason: 'It asks for money.' },
      })
    const key = await keyFor(['jobs:write'])
    await desk('suspend')
    expect((await jobsOf(key)).status).toBe(401)
    await desk('reinstate')
    expect((await jobsOf(key)).status).toBe(401)
  })

  test('when it is made up, or another key with one character changed', async () => {
    const key = await keyFor(['jobs:write'])
    const changed = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A')
    for (const one of ['vazeefa_key_', `vazeefa_key_${'A'.repeat(43)}`, changed, key.toUpperCase()])
      expect((await jobsOf(one)).status).toBe(401)
  })
})

test('each key has its own counter, and its company another', async () => {
  const one = await keyFor(['jobs:write'])
  const other = await keyFor(['jobs:write', 'applicants:read'])
  const check = (as: string) => site.call('POST', '/api/jobs/check', { as, body: { title: 'Cook' } })
  const statuses: number[] = []
  for (let call = 0; call < 61; call++) statuses.push((await check(one)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await check(other)).status).toBe(200)
  expect((await check(employer.token)).status).toBe(200)
})

longTest(
  'a key that is made again, thirty times an hour at most, begins no new share of its company',
  async () => {
    const check = (as: string) => site.call('POST', '/api/jobs/check', { as, body: { title: 'Cook' } })
    const makeAgain = async (at: number) => {
      const made = await make({ name: `Key ${at}`, scopes: ['jobs:write'] })
      if (made.status === 201) await site.call('DELETE', `${path}/${made.body._id}`, { as: employer.token })
      return made
    }
    const passed: number[] = []
    for (let at = 0; at < maxApiKeys; at++) {
      const { key, _id } = (await make({ name: `Key ${at}`, scopes: ['jobs:write'] })).body
      const calls = await Promise.all(Array.from({ length: 60 }, () => check(key)))
      passed.push(calls.filter(({ status }) => status === 200).length)
      await site.call('DELETE', `${path}/${_id}`, { as: employer.token })
    }
    expect(passed).toEqual(passed.map(() => 60))
    const eleventh = await make({ name: 'Another key', scopes: ['jobs:write'] })
    expect((await check(eleventh.body.key)).status).toBe(429)
    for (let at = maxApiKeys + 1; at < maxHourlyCalls; at++) expect((await makeAgain(at)).status).toBe(201)
    expect((await makeAgain(maxHourlyCalls)).status).toBe(429)
  },
)

test('ten keys are kept, however many are made at once, each with another name', async () => {
  const scopes = ['jobs:write']
  for (let at = 1; at < maxApiKeys; at++) await make({ name: `Key ${at}`, scopes })
  expect(await make({ name: 'Key 1', scopes })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', error: 'There is an API key of this name already' },
  })
  const both = await Promise.all([make({ name: 'a', scopes }), make({ name: 'b', scopes })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toBe(
    'You can have up to 10 API keys. Please remove one first',
  )
  expect(await list()).toHaveLength(maxApiKeys)
})

test('a key without a scope, with an unknown one, or without a name, is not made', async () => {
  for (const body of [
    { name: 'Portal', scopes: [] },
    { name: 'Portal', scopes: ['everything'] },
    { name: ' ', scopes: ['jobs:write'] },
    { name: 'Portal', scopes: ['jobs:write'], employerId: employer.id },
  ])
    expect((await make(body)).status).toBe(400)
})
