import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Method } from '#contract/base/endpoint.ts'
import { eventsWritten } from '#features/accounts/security-events/server/count-event.ts'
import { connectIdentity } from '#features/accounts/server/openid/own-identity.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { takePassword } from '#features/accounts/server/take-passwords.ts'
import { fromHere } from '#platform/http/origin.ts'
import { newLogger } from '#platform/logger.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { lastMail } from '../../support/actors.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '../../support/people.ts'
import { codeTo } from '../../support/phones.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { fill } from './fill.ts'
import { type Ids, idsOf } from './ids.ts'
import { addPasskeyTo } from './passkey-of.ts'
import { wordsOf } from './words.ts'
import { hashOfPassword, makeWorld, password, type World } from './world.ts'

const wrong = 'not the password of anybody'
const fresh = 'another lagoon of 26 atolls'
let site: TestApp
let world: World
let ids: Ids
let log = ''
/** Passwords, codes and tokens that were typed or given out, which no event and no line of the log may hold. */
const secrets = new Set([password, wrong, fresh])
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  site = await testApp({ rateLimits: true, logger: newLogger('info', { write }) })
  world = await fill(
    await makeWorld(site),
    wordsOf((field) => field),
  )
  ids = { ...(await idsOf(world, 'seeker')), ...(await idsOf(world, 'employer')) }
})
afterAll(() => site.close())

const known = <P extends Person>(person: P): P => {
  secrets.add(person.token).add(person.refreshToken)
  return person
}
const withPassword = async () => ({ passwordHash: await hashOfPassword() })
const aSeeker = async () => known(await insertSeeker(site, await withPassword()))
const anEmployer = async () => known(await insertEmployer(site, await withPassword()))

/** Somebody's call, or nobody's, from an address of its own, which counts for nobody else's limit. */
let calls = 0
const call = async <T = Record<string, string>>(
  method: Method,
  path: string,
  body?: unknown,
  by?: Person,
) => {
  const from = `10.77.${calls >> 8}.${calls++ & 255}`
  return (await site.call<T>(method, path, { body, from, ...(by && { as: by.token }) })).body
}
const signIn = (role: string, { email }: Person, given: object = {}) =>
  call('POST', `/api/auth/${role}`, { email, password, ...given })
const linkTo = async (address: string, kind: string) => {
  const token = (await lastMail(site, address, kind))?.token ?? ''
  secrets.add(token)
  return token
}

const many = (count: number, act: (person: Person) => Promise<unknown>) => async () => {
  const person = await anEmployer()
  for (let at = 0; at < count; at += 1) await act(person)
  return person
}

/** A call of somebody new, about themselves. */
const own = (method: Method, path: string, body?: object) => async () => {
  const seeker = await aSeeker()
  await call(method, path, body, seeker)
  return seeker
}
/** A call of the operator's, which is the operator's event. */
const read = (path: (of: Ids) => string) => async () => {
  await call('GET', path(ids), undefined, world.operator)
  return world.operator
}
/** A call of the company's. */
const company = (method: Method, path: (of: Ids) => string, body?: object) => async () => {
  await call(method, path(ids), body, world.employer)
  return world.employer
}
async function suspended(): Promise<Person> {
  const seeker = await aSeeker()
  await call(
    'POST',
    `/api/admin/jobseekers/${seeker.id}/suspend`,
    { reason: 'Asks for money.' },
    world.operator,
  )
  return seeker
}
async function enrolled() {
  const operator = known(await insertOperator(site, await withPassword()))
  const path = '/api/auth/admin/authenticator'
  const { secret = '' } = await call('POST', path, { email: operator.email, password })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now.getTime(),
  })
  const confirmed = { email: operator.email, password, code }
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', `${path}/confirm`, confirmed)
  for (const one of [secret, ...recoveryCodes]) secrets.add(one)
  return { operator, recoveryCode: recoveryCodes[0] ?? '' }
}
async function withNewAddress(times: number): Promise<Person> {
  const seeker = await aSeeker()
  for (let at = 0; at < times; at += 1)
    await call('PUT', '/api/account/email', { email: `new-${at}-${seeker.email}`, password }, seeker)
  return seeker
}
async function withNumber(): Promise<Person> {
  const seeker = await aSeeker()
  const phone = `+96077${String(calls).padStart(5, '0')}`
  await call('POST', '/api/auth/phone/code', { phone, purpose: 'add' }, seeker)
  const code = await codeTo(site, phone)
  secrets.add(code)
  await call('POST', '/api/account/phone', { phone, code, password }, seeker)
  return seeker
}
async function withIdentity(): Promise<Person> {
  const seeker = await aSeeker()
  const { db } = site.database
  const { now } = site.clock
  const [account] = await db.select().from(accounts).where(eq(accounts.id, seeker.id))
  if (!account) throw new Error('the account is not there')
  const who = { id: randomUUID(), issuer: 'https://id.example.mv', subject: randomUUID(), expiresAt: now }
  const arrival = { ...who, email: '', isEmailProven: false, isProven: true, facts: {}, redirect: '' }
  const { publicUrl } = site.services
  await connectIdentity(db, { account, arrival, label: 'Island ID', publicUrl, origin: fromHere, now })
  return seeker
}
const withReset = many(1, ({ email }) => call('POST', '/api/employers/request-password-reset', { email }))
const then = (before: () => Promise<Person>, method: Method, path: string, body?: object) => async () => {
  const person = await before()
  await call(method, path, body, person)
  return person
}
/** An act for each kind of event. @returns the owner of the event */
const acts: Record<EventKind, () => Promise<Person>> = {
  'signed in': many(1, (person) => signIn('employer', person)),
  'sign-in failed': many(1, (person) => signIn('employer', person, { password: wrong })),
  'sign-in slowed down': many(120, (person) => signIn('employer', person, { password: wrong })),
  'sign-in refused': async () => {
    const seeker = await suspended()
    await signIn('jobseeker', seeker)
    return seeker
  },
  'code wrong': async () => {
    const { operator } = await enrolled()
    await signIn('admin', operator, { code: '000000' })
    return operator
  },
  'recovery code used': async () => {
    const { operator, recoveryCode } = await enrolled()
    await signIn('admin', operator, { code: recoveryCode })
    return operator
  },
  'signed out': async () => {
    const seeker = await aSeeker()
    await call('POST', '/api/auth/logout', { refreshToken: seeker.refreshToken })
    return seeker
  },
  'device signed out': async () => {
    const seeker = await aSeeker()
    site.later(1)
    const { refreshToken = '' } = await signIn('jobseeker', seeker)
    await call('DELETE', `/api/account/sessions/${refreshToken.split('.')[0]}`, undefined, seeker)
    return seeker
  },
  'other devices signed out': own('DELETE', '/api/account/sessions'),
  'old sign-in replayed': async () => {
    const seeker = await aSeeker()
    const renew = async (refreshToken = '') =>
      (await call('POST', '/api/auth/refresh', { refreshToken })).refreshToken
    const last = await renew(await renew(seeker.refreshToken))
    secrets.add(last ?? '')
    await renew(seeker.refreshToken)
    return seeker
  },
  'authenticator set up': async () => (await enrolled()).operator,
  'authenticator removed': async () => {
    const { operator } = await enrolled()
    await resetAuthenticator(site.database.db, { email: operator.email, now: site.clock.now })
    return operator
  },
  'passkey added': async () => {
    const seeker = await aSeeker()
    await addPasskeyTo(site, seeker)
    return seeker
  },
  'passkey removed': async () => {
    await call('DELETE', `/api/account/passkeys/${ids.passkeyId}`, { password }, world.employer)
    return world.employer
  },
  'identity connected': withIdentity,
  'identity removed': then(withIdentity, 'DELETE', '/api/account/openid', { password }),
  'password wrong': own('PUT', '/api/account/email', { email: 'new@example.mv', password: wrong }),
  'password changed': own('PUT', '/api/account/password', { currentPassword: password, newPassword: fresh }),
  'password reset requested': withReset,
  'password reset': async () => {
    const employer = await withReset()
    const token = await linkTo(employer.email, 'password-reset')
    await call('POST', `/api/employers/reset-password?token=${token}`, { password: fresh })
    return employer
  },
  'password taken away': async () => {
    const { email, ...seeker } = await aSeeker()
    const by = { publicUrl: site.services.publicUrl, now: site.clock.now }
    await takePassword(site.database.db, { role: 'jobseeker', email, ...by })
    return { email, ...seeker }
  },
  'e-mail address confirmed': async () => {
    const employer = known(await insertEmployer(site, { verified: false }))
    await call('POST', '/api/auth/resend-verification', { email: employer.email, role: 'employer' })
    await call('GET', `/api/employers/verify-email?token=${await linkTo(employer.email, 'verify-email')}`)
    return employer
  },
  'verification taken back': many(1, ({ id }) =>
    call(
      'POST',
      `/api/admin/employers/${id}/withdraw-verification`,
      { reason: 'Nobody answers.' },
      world.operator,
    ),
  ),
  'e-mail change requested': () => withNewAddress(1),
  'e-mail change cancelled': () => withNewAddress(2),
  'e-mail address kept': async () => {
    const seeker = await withNewAddress(1)
    await call('POST', `/api/account/keep-address?token=${await linkTo(seeker.email, 'email-change-asked')}`)
    return seeker
  },
  'e-mail address changed': many(1, ({ id, email }) =>
    call('PUT', `/api/admin/employers/${id}`, { email: `new-${email}` }, world.operator),
  ),
  'phone number added': withNumber,
  'phone number removed': then(withNumber, 'DELETE', '/api/account/phone', { password }),
  'data exported': own('GET', '/api/account/export'),
  'account deleted': own('DELETE', '/api/account', { password }),
  'account suspended': suspended,
  'account reinstated': async () => {
    const seeker = await suspended()
    await call('POST', `/api/admin/jobseekers/${seeker.id}/reinstate`, undefined, world.operator)
    return seeker
  },
  'CV read': read(({ seekerId }) => `/api/jobseekers/${seekerId}/cv/view`),
  'certificate read': read(
    ({ seekerId, fileId }) => `/api/jobseekers/${seekerId}/certificates/${fileId}/view`,
  ),
  'job seeker read': read(({ seekerId }) => `/api/jobseekers/${seekerId}`),
  'job seekers listed': read(() => '/api/admin/jobseekers'),
  'applicants exported': company('GET', ({ jobId }) => `/api/jobs/${jobId}/applicants/export`),
  'API key made': company('POST', () => '/api/employers/api-keys', { name: 'A key', scopes: ['jobs:write'] }),
  'API key removed': company('DELETE', ({ keyId }) => `/api/employers/api-keys/${keyId}`),
  'webhook added': company('POST', () => '/api/employers/webhooks', {
    url: 'https://hr.example.mv/more',
    events: ['job.closed'],
  }),
  'webhook changed': company('PUT', ({ webhookId }) => `/api/employers/webhooks/${webhookId}`, { on: false }),
  'webhook removed': company('DELETE', ({ webhookId }) => `/api/employers/webhooks/${webhookId}`),
  'call refused': own('GET', '/api/admin/overview'),
  'call slowed down': many(61, (person) => call('DELETE', '/api/account/sessions', undefined, person)),
}

const eventsOf = async (kind: string) => {
  await eventsWritten()
  return site.database.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, kind as EventKind))
}

test.each(Object.entries(acts))('%s: the act leaves an event with its owner', async (kind, act) => {
  const before = await eventsOf(kind)
  const { id } = await act()
  const isOfOwner = ({ accountId }: { accountId: string | null }) =>
    accountId === (kind === 'account deleted' ? null : id)
  const total = (events: typeof before) => events.filter(isOfOwner).reduce((sum, { count }) => sum + count, 0)
  expect(total(await eventsOf(kind))).toBeGreaterThan(total(before))
})

test('neither the events nor the log hold a password, a code or a token', async () => {
  expect(log.match(/"security event"/g)?.length).toBeGreaterThan(Object.keys(acts).length)
  const events = JSON.stringify(await site.database.db.select().from(securityEvents))
  secrets.delete('')
  expect(secrets.size).toBeGreaterThan(100)
  expect([...secrets].filter((secret) => events.includes(secret) || log.includes(secret))).toEqual([])
})
