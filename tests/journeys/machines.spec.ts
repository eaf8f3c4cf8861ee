import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { findEngines } from '../harden/engines.ts'
import { formWith } from '../support/form-with.ts'
import { insertJob, newJob, pdf } from '../support/jobs.ts'
import { insertEmployer, insertSeeker } from '../support/people.ts'
import { hasRedis } from '../support/redis.ts'
import { type Call, callAt } from './call.ts'
import { hasNginx, type Machines, operator, startMachines } from './machines.ts'

test.describe.configure({ mode: 'serial' })
test.skip(
  !hasRedis,
  'Several machines need Redis, and redis-server is not installed (Debian: apt install redis-server)',
)

let machines: Machines
let database: Database
const employer = { email: 'reef@example.mv', password: 'a lagoon of 26 atolls', id: '', token: '' }
const seeker = { email: 'aisha@example.mv', password: 'a lagoon of 27 atolls', id: '', token: '' }
let jobId = ''
let proxy: string | undefined

test.beforeAll(async () => {
  const debian = (await findEngines()).find(({ isEmbedded }) => !isEmbedded)
  machines = await startMachines(4, debian?.binaries)
  database = openDatabase(machines.databaseUrl)
})
test.afterAll(async () => {
  await database?.close()
  await machines?.close()
})

let turn = 0
/** Every call goes to the next process. */
const call = <T = unknown>(path: string, options?: Call) =>
  callAt<T>(machines.serving[turn++ % machines.serving.length]?.url ?? '', path, options)

const atEach = <T = unknown>(path: string, options?: Call) =>
  Promise.all(machines.serving.map(({ url }) => callAt<T>(url, path, options)))

interface SignedIn {
  token: string
  refreshToken: string
  user: { id: string }
}

async function signIn(role: string, { email, password }: { email: string; password: string }) {
  const { status, body } = await call<SignedIn>(`/api/auth/${role}`, { body: { email, password } })
  expect(status).toBe(200)
  return body
}

/** Follows the link of the mail, which only the process apart can have sent. */
async function confirm(role: 'employers' | 'jobseekers', email: string): Promise<void> {
  const token = await machines.mailbox.tokenTo(email, /Confirm your e-mail address/)
  expect((await call(`/api/${role}/verify-email?token=${token}`)).status).toBe(200)
}

test('a person who registers at one process is mailed by another, and known to all', async () => {
  const said = machines.serving.flatMap(({ log }) => log)
  expect(said.filter((line) => line.includes('delivers mail'))).toEqual([])
  const more = { name: 'Coral Bay Resort', sector: 'Private Sector', subscriptionType: 'Annual' }
  const { email, password } = employer
  expect((await call('/api/employers', { body: { email, password, ...more } })).status).toBe(201)
  const own = { email: seeker.email, password: seeker.password, name: 'Aisha', sector: 'Technology' }
  expect((await call('/api/jobseekers/register', { body: own })).status).toBe(201)
  await confirm('employers', employer.email)
  await confirm('jobseekers', seeker.email)
  const signedIn = await signIn('employer', employer)
  Object.assign(employer, { id: signedIn.user.id, token: signedIn.token })
  const { token, user } = await signIn('jobseeker', seeker)
  Object.assign(seeker, { id: user.id, token })
  const known = await atEach('/api/jobseekers/auth-test', { as: seeker.token })
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a sign-in is renewed at any process, and a sign-out holds at all of them', async () => {
  const { refreshToken } = await signIn('jobseeker', seeker)
  const renewed = await call<SignedIn>('/api/auth/refresh', { body: { refreshToken } })
  expect(renewed.status).toBe(200)
  const out = await call('/api/auth/logout', { body: { refreshToken: renewed.body.refreshToken } })
  expect(out.status).toBeLessThan(300)
  const after = await atEach('/api/jobseekers/auth-test', { as: renewed.body.token })
  expect(after.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

test('attempts at all processes count together', async () => {
  const wrong = { email: 'nobody@example.mv', password: 'not the password' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await call('/api/auth/employer', { body: wrong })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

interface Bought {
  subscription: { _id: string; slip: string }
}

test('a payment is sent to one process, approved at another, and opens posting at the next', async () => {
  const wish = { planName: 'Private Sector', type: 'Pay-per-Ad', adsLimit: 2, price: 49 }
  expect((await call('/api/jobs', { as: employer.token, body: newJob })).status).toBe(402)
  const desk = await signIn('admin', operator)
  const bankAccount = { bank: 'Bank', accountName: 'Vazeefa', accountNumber: '7701' }
  const set = { method: 'PUT', as: desk.token, body: { bankAccount } }
  expect((await call('/api/admin/settings', set)).status).toBe(200)
  const select = '/api/employers/select-subscription'
  const chosen = await call<Bought>(select, { as: employer.token, body: wish })
  const subscriptionId = chosen.body.subscription._id
  const slip = formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId })
  const sent = await call<Bought>('/api/employers/upload-payment-slip', { as: employer.token, body: slip })
  expect(sent.status).toBe(200)
  const { pathname } = new URL(sent.body.subscription.slip, 'https://jobs.example.mv')
  const seen = await call(pathname, { as: desk.token })
  expect(seen).toMatchObject({ status: 200, body: pdf.toString() })
  const approved = await call(`/api/admin/subscriptions/${subscriptionId}/approve`, {
    as: desk.token,
    body: {},
  })
  expect(approved.status).toBe(200)
  const posted = await call<{ job: { _id: string } }>('/api/jobs', { as: employer.token, body: newJob })
  expect(posted.status).toBe(201)
  jobId = posted.body.job._id
  await expect
    .poll(async () => (await atEach('/')).filter(({ body }) => String(body).includes(newJob.title)).length)
    .toBe(4)
})

test('a CV is uploaded at one process, goes with an application at another, and is opened at a third', async () => {
  const cv = await call(`/api/jobseekers/${seeker.id}/upload-cv`, {
    as: seeker.token,
    body: formWith('cv', pdf, 'cv.pdf'),
  })
  expect(cv.status).toBe(200)
  const key = { 'idempotency-key': randomUUID() }
  const apply = () => call(`/api/jobs/${jobId}/apply`, { as: seeker.token, body: {}, headers: key })
  const [first, again] = [await apply(), await apply()]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  const own = { as: employer.token }
  const applicants = await call<unknown[]>(`/api/jobs/${jobId}/applicants`, own)
  expect(applicants.body).toHaveLength(1)
  const view = `/api/jobseekers/${seeker.id}/cv/view`
  for (const one of await atEach(view, { as: seeker.token }))
    expect(one).toMatchObject({ status: 200, body: pdf.toString() })
  // A disclosure of an employer has its own line on each page.
  for (const one of await atEach(view, own))
    expect(one).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) })
})

test('a change shows at once where it was made, and on every process soon', async () => {
  const page = `/jobs/${jobId}`
  const showing = async (word: string) =>
    (await atEach(page)).filter(({ body }) => String(body).includes(word)).length
  expect(await showing('noindex')).toBe(0)
  const at = machines.serving[0]?.url ?? ''
  const closed = await callAt(at, `/api/jobs/${jobId}/close`, { as: employer.token, method: 'PUT' })
  expect(closed.status).toBe(200)
  expect((await callAt<string>(at, page)).body).toContain('noindex')
  await expect.poll(() => showing('noindex')).toBe(4)
  const search = await atEach('/api/jobseekers/search')
  expect(search.map(({ body }) => body)).toEqual([[], [], [], []])
})

test("behind nginx they are one address, which passes on the caller's", async () => {
  test.skip(!hasNginx, 'nginx is not installed (Debian: apt install nginx-light)')
  proxy = await machines.startProxy()
  const large = Buffer.concat([pdf, Buffer.alloc(4_900_000), pdf])
  const cv = formWith('cv', large, 'cv.pdf')
  const sent = await callAt(proxy, `/api/jobseekers/${seeker.id}/upload-cv`, { as: seeker.token, body: cv })
  expect(sent.status).toBe(200)
  const wrong = { email: 'somebody@example.mv', password: 'not the password' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${attempt}` }
    statuses.push((await callAt(proxy, '/api/auth/employer', { body: wrong, headers })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('a process that is killed loses nothing that was acknowledged', async () => {
  const place = { database, services: { secret: machines.secret }, clock: { now: new Date() } }
  const { id: employerId } = await insertEmployer(place)
  const jobs: string[] = []
  for (let count = 0; count < 5; count += 1)
    jobs.push(await insertJob(database.db, { employerId, publishedAt: new Date() }))
  const people = await Promise.all(Array.from({ length: 12 }, () => insertSeeker(place)))
  const wishes = people.flatMap(({ id, token }) => jobs.map((job) => ({ id, token, job, key: randomUUID() })))
  const acknowledged: string[] = []
  let unanswered = 0
  const [victim] = machines.serving
  /** Asks until somebody answers, each time somebody else, with the key that makes it one application. */
  const apply = async ({ id, token, job, key }: (typeof wishes)[number]) => {
    for (;;) {
      const headers = { 'idempotency-key': key }
      const answer = await call(`/api/jobs/${job}/apply`, { as: token, body: {}, headers }).catch(
        () => undefined,
      )
      if (answer?.status === 200) return acknowledged.push(`${job} ${id}`)
      expect([undefined, 503]).toContain(answer?.status)
      unanswered += 1
    }
  }
  let struck: Promise<unknown> | undefined
  const strike = () => {
    struck ??= Promise.resolve(victim?.kill())
    return struck
  }
  const lanes = Array.from({ length: 4 }, async () => {
    for (let wish = wishes.pop(); wish; wish = wishes.pop()) {
      await apply(wish)
      if (acknowledged.length >= 15) await strike()
    }
  })
  await Promise.all(lanes)
  expect(unanswered).toBeGreaterThan(0)
  const { rows } = await database.pool.query<{ made: string }>(
    "select job_id || ' ' || seeker_id as made from applications where job_id = any($1)",
    [jobs],
  )
  expect(rows.map(({ made }) => made).sort()).toEqual(acknowledged.sort())

  for (let visit = 0; proxy && visit < 12; visit += 1)
    expect((await callAt(proxy, '/api/jobseekers/search')).status).toBe(200)
  machines.serving.shift()
  for (const { status } of await atEach('/api/jobseekers/search')) expect(status).toBe(200)
  machines.serving.push(await machines.start())
  for (const { status } of await atEach('/api/jobseekers/auth-test', { as: seeker.token }))
    expect(status).toBe(200)
})
