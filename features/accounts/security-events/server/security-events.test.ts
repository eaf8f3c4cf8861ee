import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountEvent, SecurityEvent } from '#contract/accounts/security-events.ts'
import { newLogger } from '#platform/logger.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
  signInAs,
} from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { eventsWritten } from './count-event.ts'

let site: TestApp
let log = ''
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  site = await testApp({ rateLimits: true, logger: newLogger('info', stream) })
})
afterAll(() => site.close())

const day = 24 * 60 * 60 * 1000
const home = '203.0.113.7'
const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0'

const signIn = ({ email }: { email: string }, password: string, from = home) =>
  site.call('POST', '/api/auth/jobseeker', {
    body: { email, password },
    headers: { 'user-agent': phone },
    from,
  })

/** Counters are written after the reply. */
async function rowsOf(accountId: string) {
  await eventsWritten()
  return site.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))
}
const countsOf = async (accountId: string, kind: AccountEvent['kind']) =>
  (await rowsOf(accountId)).filter((row) => row.kind === kind).map(({ count }) => count)

async function activity({ token }: Pick<Actor, 'token'>, query = '') {
  await eventsWritten()
  return site.call<AccountEvent[]>('GET', `/api/account/activity${query}`, { as: token })
}
async function atDesk(operator: Actor, query = '') {
  await eventsWritten()
  return site.call<SecurityEvent[]>('GET', `/api/admin/security-events${query}`, { as: operator.token })
}

describe('recent activity', () => {
  test('shows its owner the places and ways of sign-ins, and failures, the newest first', async () => {
    const seeker = await registerSeeker(site)
    site.later(60_000)
    await signIn(seeker, 'not it', '198.51.100.7')
    site.later(60_000)
    const failedAt = site.clock.now.toISOString()
    await signIn(seeker, 'nor this', '198.51.100.7')
    site.later(60_000)
    await signIn(seeker, seeker.password)
    const { body, headers } = await activity(seeker)
    expect(body.slice(0, 2)).toMatchObject([
      { kind: 'signed in', address: home, userAgent: phone, count: 1 },
      { kind: 'sign-in failed', address: '198.51.100.7', count: 2, lastAt: failedAt },
    ])
    expect(body[1]?.at).not.toBe(failedAt)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.map(({ kind }) => kind)).toContain('e-mail address confirmed')
  })

  test('belongs to one account, and comes in pages', async () => {
    const [seeker, other] = [await registerSeeker(site), await registerSeeker(site)]
    for (let round = 0; round < 4; round += 1) {
      site.later(1_000)
      await signIn(seeker, seeker.password)
    }
    const { body, headers } = await activity(seeker, '?page=2&limit=2')
    expect(body).toHaveLength(2)
    expect(Number(headers['x-total-count'])).toBe(6)
    expect((await activity(other)).body).toHaveLength(2)
    expect((await site.call('GET', '/api/account/activity')).status).toBe(401)
  })

  test("shows a suspension, and not the operator's address", async () => {
    const [seeker, operator] = [await registerSeeker(site), await makeOperator(site)]
    const path = `/api/admin/jobseekers/${seeker.id}`
    const from = '192.0.2.1'
    site.later(1_000)
    await site.call('POST', `${path}/suspend`, { as: operator.token, body: { reason: 'A mistake' }, from })
    site.later(1_000)
    await site.call('POST', `${path}/reinstate`, { as: operator.token, from })
    const { body } = await activity(await signInAs(site, 'jobseeker', seeker))
    expect(body.slice(1, 3)).toMatchObject([
      { kind: 'account reinstated', address: '', userAgent: '' },
      { kind: 'account suspended', address: '', userAgent: '' },
    ])
    const { body: shown } = await atDesk(operator, `?q=${seeker.id}&kind=account+suspended`)
    expect(shown).toMatchObject([{ account: { id: seeker.id }, operator: operator.email }])
  })

  test('shows a new address when it takes effect, and one that was replaced by another', async () => {
    const seeker = await registerSeeker(site)
    for (const at of ['one', 'two']) {
      site.later(1_000)
      const body = { email: `${at}-${seeker.email}`, password: seeker.password }
      await site.call('PUT', '/api/account/email', { as: seeker.token, body })
    }
    site.later(1_000)
    const { token } = (await lastMail(site, `two-${seeker.email}`)) ?? {}
    await site.call('GET', `/api/jobseekers/verify-email?token=${token}`)
    const kinds = (await activity(seeker)).body.map(({ kind }) => kind)
    expect(kinds[0]).toBe('e-mail address changed')
    expect(kinds.filter((kind) => kind === 'e-mail change requested')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'e-mail change cancelled')).toHaveLength(1)
  })
})

describe('a repeated refusal is one row an hour:', () => {
  test('wrong passwords from an address, and from one IPv6 /64', async () => {
    const seeker = await registerSeeker(site)
    const guess = (at: number, from: string) => signIn(seeker, `guess ${at}`, from)
    await Promise.all(Array.from({ length: 8 }, (_, at) => guess(at, '198.51.100.8')))
    await Promise.all(Array.from({ length: 8 }, (_, at) => guess(at, `2001:db8:9:9::${at}`)))
    expect(await countsOf(seeker.id, 'sign-in failed')).toEqual([8, 8])
    site.later(60 * 60_000)
    await guess(9, '198.51.100.8')
    expect((await countsOf(seeker.id, 'sign-in failed')).sort()).toEqual([1, 8, 8])
  })

  test('slowed-down ones, from any address', async () => {
    const seeker = await registerSeeker(site)
    for (let at = 0; at < 15; at += 1) await signIn(seeker, `guess ${at}`, '198.51.100.9')
    for (let at = 0; at < 15; at += 1) await signIn(seeker, `guess ${at}`, '198.51.100.10')
    expect(await countsOf(seeker.id, 'sign-in slowed down')).toEqual([10])
  })

  test("calls for what is another's; the owner's list leaves them out", async () => {
    const [seeker, other] = [await registerSeeker(site), await registerSeeker(site)]
    const probe = (path: string) => site.call('GET', path, { as: other.token })
    for (let round = 0; round < 30; round += 1) await probe(`/api/jobseekers/${seeker.id}`)
    await probe('/api/admin/overview')
    const operator = await makeOperator(site)
    const { body } = await atDesk(operator, `?q=${other.id}&kind=call+refused`)
    expect(body.map(({ target, count }) => [target, count]).sort()).toEqual([
      ['GET /api/admin/overview', 1],
      ['GET /api/jobseekers/:seekerId', 30],
    ])
    expect((await activity(other)).body.map(({ kind }) => kind)).not.toContain('call refused')
  })
})

test('an unknown address leaves a line with a digest, and no row', async () => {
  const before = log.length
  const count = () => site.database.pool.query('select count(*)::int as n from security_events')
  await eventsWritten()
  const { rows } = await count()
  await signIn({ email: 'Nobody-Here@example.mv' }, 'not it')
  await signIn({ email: 'nobody-here@example.mv' }, 'not it')
  await eventsWritten()
  expect((await count()).rows).toEqual(rows)
  const lines = log
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security event')
  expect(lines).toMatchObject([
    { event: 'sign-in failed', address: home, unknown: lines[1].unknown },
    { event: 'sign-in failed', address: home, unknown: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ])
  expect(log.slice(before).toLowerCase()).not.toContain('nobody-here')
})

test('the log names account, address and event, under the id of the request', async () => {
  const seeker = await registerSeeker(site)
  const before = log.length
  await signIn(seeker, seeker.password)
  const lines = log
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const told = lines.find(({ msg }) => msg === 'security event')
  expect(told).toMatchObject({ event: 'signed in', account: seeker.id, address: home })
  expect(lines.find(({ msg }) => msg === 'answered').reqId).toBe(told.reqId)
})

describe('the desk', () => {
  test('finds events by name, e-mail address, account, target and address', async () => {
    const operator = await makeOperator(site)
    const seeker = await registerSeeker(site, { name: `Zulfa ${operator.id.slice(0, 6)}` })
    await signIn(seeker, 'not it', '192.0.2.99')
    await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: operator.token })
    for (const q of [seeker.name.toLowerCase(), seeker.email, seeker.id, '192.0.2.99']) {
      const { body } = await atDesk(operator, `?${new URLSearchParams({ q, kind: 'sign-in failed' })}`)
      expect(body).toMatchObject([{ account: { id: seeker.id, email: seeker.email }, address: '192.0.2.99' }])
    }
    const { body } = await atDesk(operator, `?q=${seeker.id}&kind=job+seeker+read`)
    expect(body).toMatchObject([{ account: { id: operator.id }, targetName: seeker.name }])
  })

  test('finds them by day, and nothing of other days', async () => {
    const seeker = await registerSeeker(site)
    site.later(40 * day)
    const operator = await makeOperator(site)
    await signIn(seeker, seeker.password)
    const today = site.clock.now.toISOString().slice(0, 10)
    const { body } = await atDesk(operator, `?q=${seeker.id}&from=${today}&to=${today}`)
    expect(body.map(({ kind }) => kind)).toEqual(['signed in'])
  })

  test('keeps the operators who listed job seekers', async () => {
    const operator = await makeOperator(site)
    for (let round = 0; round < 3; round += 1)
      await site.call('GET', '/api/admin/jobseekers', { as: operator.token })
    expect(await countsOf(operator.id, 'job seekers listed')).toEqual([3])
  })
})

test('the export holds them all, without the operators’ ids', async () => {
  const [seeker, operator] = [await registerSeeker(site), await makeOperator(site)]
  const path = `/api/admin/jobseekers/${seeker.id}`
  await site.call('POST', `${path}/suspend`, { as: operator.token, body: { reason: 'A mistake' } })
  await site.call('POST', `${path}/reinstate`, { as: operator.token })
  await signIn(seeker, 'not it', '198.51.100.40')
  await eventsWritten()
  const { token } = await signInAs(site, 'jobseeker', seeker)
  const { content } = await download(site, '/api/account/export', { token })
  const text = content.toString('latin1')
  for (const part of ['security-events.json', 'sign-in failed', '198.51.100.40', 'data exported'])
    expect(text).toContain(part)
  expect(text).not.toContain(operator.id)
})

test("an employer’s own activity names the operator's changes to it", async () => {
  const [employer, operator] = [await registerEmployer(site), await makeOperator(site)]
  const body = { email: `new-${employer.email}` }
  site.later(1_000)
  await site.call('PUT', `/api/admin/employers/${employer.id}`, { as: operator.token, body })
  // The owner of the address sets a new password: the old one went with the correction.
  await site.call('POST', '/api/employers/request-password-reset', { body })
  const link = (await lastMail(site, body.email, 'password-reset'))?.token
  const password = 'forty blue dhonis at noon'
  await site.call('POST', `/api/employers/reset-password?token=${link}`, { body: { password } })
  const owner = await signInAs(site, 'employer', { ...body, password })
  expect((await activity(owner)).body).toContainEqual(
    expect.objectContaining({ kind: 'e-mail address changed', address: '' }),
  )
})
