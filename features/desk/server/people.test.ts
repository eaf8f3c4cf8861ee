import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DeskMail, DeskOverview, DeskSeeker } from '#contract/desk.ts'
import type { DeskEmployer } from '#contract/desk-employers.ts'
import { grant, spendOnJob } from '#features/subscriptions/server/ledger.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
} from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let operator: Actor
beforeAll(async () => {
  site = await testApp({ now: new Date('2026-11-20T18:55:00.000Z') })
  operator = await makeOperator(site)
})
afterAll(() => site.close())

const get = async <T>(path: string) =>
  (await site.call<T>('GET', `/api/admin/${path}`, { as: operator.token })).body
const act = (path: string, body: unknown = {}, method: 'POST' | 'PUT' = 'POST') =>
  site.call(method, `/api/admin/${path}`, { as: operator.token, body })
const openTitles = async () =>
  (await site.call<{ title: string }[]>('GET', '/api/jobseekers/search')).body.map(({ title }) => title)

// D-C-24, D-H-02
test('a suspended employer is out at once, its jobs leave the board, and both come back', async () => {
  const employer = await registerEmployer(site)
  const job = { employerId: employer.id, company: employer.name }
  await insertJob(site.database.db, { ...job, title: 'Cook' })
  const removed = await insertJob(site.database.db, { ...job, title: 'Courier' })
  await act(`jobs/${removed}/remove`, { reason: 'Asks for money' })

  expect((await act(`employers/${employer.id}/suspend`, { reason: 'Two complaints' })).status).toBe(200)
  expect((await site.call('GET', '/api/account/sessions', { as: employer.token })).status).toBe(401)
  expect(await openTitles()).toEqual([])
  expect((await lastMail(site, employer.email, 'account-suspended'))?.text).toContain('Two complaints')
  expect((await act(`employers/${employer.id}/suspend`, { reason: 'Again' })).status).toBe(409)
  expect(await get<DeskEmployer[]>('employers?state=suspended')).toMatchObject([
    { _id: employer.id, suspendedReason: 'Two complaints', openJobs: 0 },
  ])
  expect(await get(`employers/${employer.id}`)).toMatchObject({
    posting: { mayPost: false, because: 'suspended' },
  })

  expect((await act(`employers/${employer.id}/reinstate`)).status).toBe(200)
  expect(await openTitles()).toEqual(['Cook'])
  const entries = await get<AuditEntry[]>(`audit?q=${employer.id}`)
  expect(entries).toMatchObject([
    { act: 'employer reinstated', after: { jobsRestored: 1 } },
    { act: 'employer suspended', after: { reason: 'Two complaints', jobsRemoved: 1 } },
  ])
})

// D-C-27, D-H-02
test('an employer whose mail never came is vouched for, and its waiting jobs appear', async () => {
  const employer = await registerEmployer(site, { verified: false })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Gardener', status: 'Pending' })
  expect((await get<DeskEmployer[]>('employers?state=unverified')).map(({ _id }) => _id)).toEqual([
    employer.id,
  ])
  expect((await act(`employers/${employer.id}/verify`)).status).toBe(200)
  expect(await openTitles()).toContain('Gardener')
  expect((await act(`employers/${employer.id}/verify`)).status).toBe(409)
})

// D-H-02
test('an employer is corrected: name, and the address that mails go to', async () => {
  const employer = await registerEmployer(site, { name: 'Resrot Coral' })
  const other = await registerEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, company: 'Resrot Coral' })
  const email = 'people@coral.example'
  const path = `employers/${employer.id}`
  expect((await act(path, { companyName: 'Coral Resort', email }, 'PUT')).status).toBe(200)
  expect((await site.call('GET', `/api/jobs/${jobId}`)).body).toMatchObject({ company: 'Coral Resort' })
  expect(await get<{ employer: DeskEmployer }>(path)).toMatchObject({ employer: { email } })
  expect(await get<AuditEntry[]>(`audit?q=${employer.id}`)).toMatchObject([
    {
      before: { companyName: 'Resrot Coral', email: employer.email },
      after: { companyName: 'Coral Resort', email },
    },
  ])
  expect(await act(path, { email: other.email.toUpperCase() }, 'PUT')).toMatchObject({
    status: 400,
    body: { code: 'email_taken' },
  })
})

test('an ad that was spent by mistake is given back once, with the reason in the ledger and the log', async () => {
  const employer = await registerEmployer(site)
  const { db } = site.database
  await grant(db, { employerId: employer.id, planType: 'Pay-per-Ad', ads: 1 }, site.clock.now)
  const post = () =>
    site.call<{ job: { _id: string } }>('POST', '/api/jobs', { as: employer.token, body: newJob })
  const { body } = await post()
  const path = `employers/${employer.id}`
  expect(await get(path)).toMatchObject({ posting: { mayPost: false, because: 'used-up' } })
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  const given = { jobId: body.job._id, reason: 'Posted twice' }
  expect(await act(`${path}/give-ad-back`, { jobId: body.job._id })).toMatchObject({ status: 400 })
  const answers = await Promise.all([1, 2, 3].map(() => act(`${path}/give-ad-back`, given)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await get(path)).toMatchObject({
    posting: { mayPost: true, via: 'pay-per-ad', adsLeft: 1 },
    ledger: [{ kind: 'returned', ads: 1, reason: 'Posted twice', operator: operator.email }, {}, {}],
  })
  expect(await get<AuditEntry[]>(`audit?q=${employer.id}&act=ad+given+back`)).toMatchObject([
    { subjectName: employer.name, after: { job: newJob.title, reason: 'Posted twice' } },
  ])
  expect((await post()).status).toBe(201)
})

test('an ad of a plan that is over is not given back', async () => {
  const employer = await registerEmployer(site)
  const { db } = site.database
  const yearAgo = new Date('2025-11-01T08:00:00.000Z')
  await grant(db, { employerId: employer.id, planType: 'Pay-per-Ad', ads: 1 }, yearAgo)
  const jobId = await insertJob(db, { employerId: employer.id })
  await db.transaction((tx) =>
    spendOnJob(tx, site.services, {
      employerId: employer.id,
      jobId,
      reason: 'posted',
      now: new Date('2026-10-15'),
    }),
  )
  expect(await act(`employers/${employer.id}/give-ad-back`, { jobId, reason: 'Late' })).toMatchObject({
    status: 410,
    body: { error: 'The plan that this ad came from is over' },
  })
})

// D-H-04
test('a job seeker is found, suspended and let in again', async () => {
  const seeker = await registerSeeker(site, { name: 'Hawwa Latheef', location: 'Fuvahmulah' })
  expect(await get<DeskSeeker[]>('jobseekers?q=fuvahmulah')).toMatchObject([
    { _id: seeker.id, isVerified: true, suspendedAt: null },
  ])
  await act(`jobseekers/${seeker.id}/suspend`, { reason: 'Spam' })
  expect((await site.call('GET', '/api/account/sessions', { as: seeker.token })).status).toBe(401)
  expect((await act(`employers/${seeker.id}/reinstate`)).status).toBe(404)
  expect((await act(`jobseekers/${seeker.id}/reinstate`)).status).toBe(200)
})

// D-H-07
test('a mail that was given up is sent again; one with a spent personal link is not', async () => {
  const [mail] = await get<DeskMail[]>('mails?limit=1')
  const { pool } = site.database
  await pool.query(
    `update mails set state = 'dead', attempts = 7, last_error = 'no such host' where id = $1`,
    [mail?._id],
  )
  expect((await get<DeskOverview>('overview')).waiting).toContainEqual({
    kind: 'mails',
    count: 1,
    oldestAt: mail?.createdAt,
  })
  expect(await get<DeskMail[]>('mails?state=dead')).toMatchObject([{ lastError: 'no such host' }])
  expect((await act(`mails/${mail?._id}/send-again`)).status).toBe(200)
  expect(await get<DeskMail[]>('mails?state=dead')).toEqual([])
  await pool.query(
    `update mails set state = 'sent', text = 'https://x/verify-email?token=...' where id = $1`,
    [mail?._id],
  )
  expect(await act(`mails/${mail?._id}/send-again`)).toMatchObject({
    status: 409,
    body: { code: 'mail_spent' },
  })
})

// D-H-07
test('the text of a mail, which may hold a secret link, is not shown', async () => {
  const text = JSON.stringify(await get('mails'))
  expect(text).toContain('verify-email')
  expect(text).not.toContain('token=')
})

// D-H-08
test('the log is filtered by act, operator and day, and exported for a spreadsheet', async () => {
  const employer = await registerEmployer(site, { name: '=HYPERLINK("evil.example")' })
  site.clock.now = new Date('2026-11-20T19:05:00.000Z')
  await act(`employers/${employer.id}/suspend`, { reason: 'A name like that' })
  const day = 'from=2026-11-21&to=2026-11-21'
  const found = await get<AuditEntry[]>(`audit?${day}&act=employer+suspended&operator=${operator.id}`)
  expect(found.map(({ subjectId }) => subjectId)).toEqual([employer.id])
  expect(await get<AuditEntry[]>('audit?from=2026-11-22')).toEqual([])
  const csv = await site.call<string>('GET', `/api/admin/audit/export?${day}`, { as: operator.token })
  expect(csv.headers['content-disposition']).toContain('audit-log-2026-11-21.csv')
  expect(csv.body).toContain(`"'=HYPERLINK(""evil.example"")"`)
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
})

test('a board with more people than are counted says so, and lists the newest', async () => {
  await site.database.pool.query(`
    with crowd as (
      insert into accounts (id, role, email, name, password_hash, created_at)
      select 'c' || lpad(to_hex(n), 23, '0'), 'jobseeker', n || '@crowd.example', 'Crowd ' || n, '', '2026-11-19'
      from generate_series(1, 10001) n returning id
    )
    insert into seekers (id, sector, created_at, updated_at)
    select id, 'Technology', '2026-11-19', '2026-11-19' from crowd`)
  const { totals } = await get<DeskOverview>('overview')
  expect(totals).toMatchObject({ jobseekers: 10_000, more: ['jobseekers'] })
  const list = (page: number) =>
    site.call<DeskSeeker[]>('GET', `/api/admin/jobseekers?limit=100&page=${page}`, { as: operator.token })
  const [first, last, beyond] = [await list(1), await list(100), await list(101)]
  expect(first.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-more': 'true' })
  expect([first, last, beyond].map(({ body }) => body.length)).toEqual([100, 100, 0])
  expect(last.headers.link).not.toContain('rel="next"')
})
