import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { resetLinkMinutes } from '#contract/facts/periods.ts'
import { companyInvitations } from '#tables/companies/members.ts'
import { askedMails, mails } from '#tables/notifications.ts'
import { registerSeeker, signInAs } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { forgetAskedMails, requireRoomAt } from './asked-mails.ts'

const began = new Date('2026-11-20T08:00:00.000Z')
const hour = 60 * 60 * 1000
const password = 'a lagoon of 26 atolls'
const site = await openTestApp({ rateLimits: true })
beforeEach(() => {
  site.clock.now = began
})

let calls = 0
/** Each call has its own address, so that only the limit per e-mail address can apply. */
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as?: string) => {
  calls += 1
  return site.call(method, path, {
    from: `10.${(calls >> 8) % 256}.${calls % 256}.1`,
    ...(body !== undefined && { body }),
    ...(as && { as }),
  })
}

const times = async (count: number, act: (at: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await act(at)).status)
  return statuses
}

/** Every mail that ever went to an address, also of what was deleted since. */
const noted = new Map<string, Set<string>>()
async function mailsTo(address: string): Promise<number> {
  const rows = await site.database.db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`lower(${mails.toAddress}) = lower(${address})`)
  const all = noted.get(address) ?? new Set()
  for (const { id } of rows) all.add(id)
  noted.set(address, all)
  return all.size
}

/** The number of mails to an address by kind. */
async function kindsTo(address: string): Promise<Record<string, number>> {
  const rows = await site.database.db
    .select({ kind: mails.kind })
    .from(mails)
    .where(sql`lower(${mails.toAddress}) = lower(${address})`)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries([...byKind].map(([kind, all]) => [kind, all.length]))
}

const register = (role: 'employers' | 'jobseekers/register', email: string) =>
  call('POST', `/api/${role}`, {
    name: 'Hawwa',
    email,
    password,
    sector: 'Private Sector',
    ...(role === 'employers' && { subscriptionType: 'Annual' }),
  })
const reset = (email: string) => call('POST', '/api/employers/request-password-reset', { email })
const resend = (email: string) => call('POST', '/api/auth/resend-verification', { email, role: 'jobseeker' })
const alert = (q: string, given: { email?: string; as?: string }) =>
  call(
    'POST',
    '/api/alerts',
    { search: { q }, frequency: 'daily', ...(given.email && { email: given.email }) },
    given.as,
  )

longTest('a stranger’s address gets five mails of each budget, by any calls', async () => {
  const email = 'stranger@example.mv'
  const attacker = await registerSeeker(site)
  await times(8, (at) => alert(`cook ${at}`, { email: at % 2 ? email : email.toUpperCase() }))
  await register('employers', email)
  await register('jobseekers/register', email)
  await times(8, () => resend(email))
  await times(8, () => reset(email))
  await times(8, () => call('PUT', '/api/account/email', { email, password }, attacker.token))
  expect(await kindsTo(email)).toEqual({ 'alert-confirm': 5, 'verify-email': 5, 'password-reset': 5 })

  site.clock.now = new Date(began.getTime() + hour)
  await requireRoomAt(site.database.db, { kind: 'alert-confirm', to: email }, site.clock.now)
})

test('alerts that a stranger makes keep no registration from its link, nor its owner from a new password', async () => {
  const email = 'wanted@example.mv'
  const alerts = await times(6, (at) => alert(`cook ${at}`, { email: `a${at} <${email}>` }))
  expect(alerts).toEqual([200, 200, 200, 200, 200, 429])
  expect((await register('jobseekers/register', email)).status).toBe(201)
  expect((await reset(email)).status).toBe(200)
  expect(await kindsTo(email)).toEqual({ 'alert-confirm': 5, 'verify-email': 1, 'password-reset': 1 })
})

test('companies invite an address five times an hour together, and read that it is too often', async () => {
  const email = 'wanted-by-teams@example.mv'
  const invite = async () => {
    const { id, token: as } = await insertEmployer(site)
    const { status } = await call('POST', `/api/employers/${id}/members`, { email, role: 'recruiter' }, as)
    const open = await site.database.db.$count(companyInvitations, eq(companyInvitations.employerId, id))
    return [status, open]
  }
  for (let at = 0; at < 5; at++) expect(await invite()).toEqual([201, 1])
  expect(await invite()).toEqual([429, 0])
  expect((await register('jobseekers/register', email)).status).toBe(201)
  expect(await kindsTo(email)).toEqual({ 'member-invited': 5, 'verify-email': 1 })
  site.later(hour)
  expect(await invite()).toEqual([201, 1])
})

test('a link to a new password is sent again once the first of five has expired', async () => {
  const email = 'recovering@example.mv'
  await register('jobseekers/register', email)
  await times(6, () => reset(email))
  site.later(resetLinkMinutes * 60_000 - 1)
  await reset(email)
  expect(await kindsTo(email)).toMatchObject({ 'password-reset': 5 })
  site.later(1)
  await reset(email)
  expect(await kindsTo(email)).toMatchObject({ 'password-reset': 6 })
})

longTest('so does one that somebody signed up with, whatever that account does', async () => {
  const email = 'signed-up@example.mv'
  expect((await register('jobseekers/register', email)).status).toBe(201)
  let seeker = await signInAs(site, 'jobseeker', { email, password })
  const boss = await insertEmployer(site)
  const jobs: string[] = []
  for (let count = 0; count < 4; count++)
    jobs.push(await insertJob(site.database.db, { employerId: boss.id }))
  const alerts = await times(8, (at) => alert(`diver ${at}`, { as: seeker.token }))
  expect(alerts).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  await times(4, (at) => call('POST', `/api/jobs/${jobs[at]}/apply`, {}, seeker.token))
  await times(4, (at) =>
    call('PUT', '/api/account/email', { email: `other-${at}@example.mv`, password }, seeker.token),
  )
  const changed = await call(
    'PUT',
    '/api/account/password',
    { currentPassword: password, newPassword: 'another lagoon of atolls' },
    seeker.token,
  )
  expect(changed.status).toBe(200)
  seeker = await signInAs(site, 'jobseeker', { email, password: 'another lagoon of atolls' })
  // The link of the registration, and five more.
  expect(await mailsTo(email)).toBe(6)
  // Deleting the account forgets its mails, and not that they were sent.
  const gone = await call('DELETE', '/api/account', { password: 'another lagoon of atolls' }, seeker.token)
  expect(gone.status).toBe(200)
  await register('jobseekers/register', email)
  await times(8, () => resend(email))
  expect(await mailsTo(email)).toBe(10)
})

longTest(
  'the sixth call does not reveal whether the address has an account, and a message to us is no mail to it',
  async () => {
    const known = await registerSeeker(site)
    const answers = async (email: string) => {
      const all = []
      for (let count = 0; count < 6; count++) {
        const { status, body } = await site.call('POST', '/api/employers/request-password-reset', {
          from: '10.250.0.1',
          body: { email },
        })
        all.push([status, (body as { error?: string }).error])
      }
      return all
    }
    site.clock.now = new Date(began.getTime() + hour)
    const unknown = await answers('nobody@example.mv')
    expect(unknown[5]).toEqual([429, 'Too many attempts. Please wait 60 minutes and try again'])
    expect(await answers(known.email)).toEqual(unknown)
    const message = { name: 'Hawwa', phone: '777 1234', email: known.email, message: 'No link comes' }
    expect((await call('POST', '/api/contact', message)).status).toBe(201)
  },
)

longTest(
  'the owner of a confirmed address is notified of a new password, however many links were requested',
  async () => {
    const owner = await registerSeeker(site)
    await times(6, () => reset(owner.email))
    await times(6, (at) => alert(`chef ${at}`, { email: owner.email }))
    const before = await mailsTo(owner.email)
    const words = { currentPassword: owner.password, newPassword: 'another lagoon of atolls' }
    expect((await call('PUT', '/api/account/password', words, owner.token)).status).toBe(200)
    expect(await mailsTo(owner.email)).toBe(before + 1)
    const other = await registerSeeker(site)
    expect((await reset(other.email)).status).toBe(200)
    expect(await mailsTo(other.email)).toBe(3)
  },
)

test('concurrent requests are counted in sequence', async () => {
  const email = 'at-once@example.mv'
  await register('jobseekers/register', email)
  const { token } = await signInAs(site, 'jobseeker', { email, password })
  await Promise.all(Array.from({ length: 10 }, (_, at) => alert(`guide ${at}`, { as: token })))
  expect(await kindsTo(email)).toMatchObject({ 'alert-confirm': 5 })
})

test('the counter identifies nobody, and is deleted after an hour', async () => {
  const { db } = site.database
  await db.delete(askedMails)
  await registerSeeker(site, { email: 'counted@example.mv' })
  const [row] = await db.select().from(askedMails)
  expect(JSON.stringify(row)).not.toContain('counted')
  await forgetAskedMails(db, new Date(began.getTime() + hour - 1))
  expect(
    await db
      .select()
      .from(askedMails)
      .where(eq(askedMails.id, row?.id ?? '')),
  ).toHaveLength(1)
  await forgetAskedMails(db, new Date(began.getTime() + hour))
  expect(await db.select().from(askedMails)).toEqual([])
})
