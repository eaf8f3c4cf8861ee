import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionHours } from '#contract/facts/periods.ts'
import { issueAccessToken } from '#features/accounts/server/access-token.ts'
import { forgetSessions } from '#features/accounts/server/forget-sessions.ts'
import { forgetOldPushes } from '#features/notifications/server/browser-notices.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { PushTransport } from '#features/notifications/server/push-outbox.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { pushSubscriptions } from '#tables/notifications.ts'
import { deliverDueMails, deliverDuePushes } from '#tests/support/deliver.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { openPushService, type PushService } from '#tests/support/push-service.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const began = new Date('2026-11-20T08:00:00.000Z')
const hour = 60 * 60 * 1000
const day = 24 * hour
let site: TestApp
let service: PushService
let seeker: Person
let sessionId: string
const told: string[] = []
const transport: PushTransport = {
  async send({ endpoint }) {
    told.push(endpoint)
    return { is: 'accepted' }
  },
}

beforeAll(async () => {
  site = await testApp({ now: began })
  service = await openPushService()
  site.services.pushServices = [service.origin]
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await service.close()
  await site.close()
})
beforeEach(async () => {
  site.clock.now = began
  told.length = 0
  seeker = await insertSeeker(site)
  const [session] = await site.database.db.select().from(sessions).where(eq(sessions.accountId, seeker.id))
  sessionId = session?.id ?? ''
  await site.call('PUT', '/api/browser-notices', { as: seeker.token, body: service.newBrowser() })
})

const change = (values: Partial<typeof sessions.$inferInsert>) =>
  site.database.db.update(sessions).set(values).where(eq(sessions.id, sessionId))

/** Returns what still works with the sign-in at a moment. It must be the same for all. */
async function goesOn(at: Date) {
  site.clock.now = at
  const { db } = site.database
  const token = await issueAccessToken(
    site.services.secret,
    { id: seeker.id, role: 'jobseeker', sessionId },
    at,
  )
  const { address, port } = site.app.server.address() as { address: string; port: number }
  const stream = await fetch(`http://${address}:${port}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await stream.body?.cancel()
  const mail = {
    kind: 'application-status' as const,
    to: seeker.email,
    people: [seeker.id],
    lines: ['Hello'],
  }
  await notify(db, { ...mail, subject: 'Told when due' }, at)
  await deliverDueMails(db, { send: async () => {} }, at)
  await deliverDuePushes(db, transport, at)
  const call = (await site.call('GET', '/api/account', { as: token })).status === 200
  const list = await site.call<{ _id: string }[]>('GET', '/api/account/sessions', { as: token })
  return {
    call,
    device: list.status === 200 && list.body.some(({ _id }) => _id === sessionId),
    stream: stream.status === 200,
    notice: told.length > 0,
    // Last: it counts as use.
    renewal:
      (await site.call('POST', '/api/auth/refresh', { body: { refreshToken: seeker.refreshToken } }))
        .status === 200,
  }
}
const all = (yes: boolean) => ({ call: yes, device: yes, stream: yes, notice: yes, renewal: yes })
const later = (milliseconds: number) => new Date(began.getTime() + milliseconds)

// D-B-11, D-C-09
describe('everything that depends on a sign-in', () => {
  test.each([
    ['goes on a second before seven days without use', 7 * day - 1_000, {}, true],
    ['ends at seven days without use', 7 * day, {}, false],
    [
      'goes on a second before thirty days, where it is used',
      30 * day - 1_000,
      { lastUsedAt: later(29 * day) },
      true,
    ],
    [
      'ends at thirty days, however much it is used',
      30 * day,
      { lastUsedAt: later(30 * day - 1_000) },
      false,
    ],
    ['ends with logging out', 1_000, { endedAt: later(500) }, false],
  ] as const)('%s', async (_, milliseconds, values, lives) => {
    if (Object.keys(values).length > 0) await change(values)
    // Notices are silent at night, and this is no night.
    expect(await goesOn(later(milliseconds))).toEqual(all(lives))
  })

  test('ends while the account is suspended, and resumes with it', async () => {
    const suspend = (suspendedAt: Date | null) =>
      site.database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, seeker.id))
    await suspend(began)
    expect(await goesOn(later(hour))).toEqual(all(false))
    await suspend(null)
    expect(await goesOn(later(2 * hour))).toEqual(all(true))
  })

  test('and sends nothing after the end that was due before', async () => {
    const { db } = site.database
    const mail = {
      kind: 'application-status' as const,
      to: seeker.email,
      people: [seeker.id],
      lines: ['Hello'],
    }
    await notify(db, { ...mail, subject: 'Told when due' }, began)
    await deliverDueMails(db, { send: async () => {} }, began)
    await deliverDuePushes(db, transport, later(7 * day))
    expect(told).toEqual([])
    const browsers = () =>
      db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, seeker.id))
    await forgetOldPushes(db, later(7 * day - 1))
    expect(await browsers()).toHaveLength(1)
    await forgetOldPushes(db, later(7 * day))
    expect(await browsers()).toEqual([])
  })
})

test('a session ends thirty days after sign-in, that of an operator after twelve hours', () => {
  expect(sessionHours).toEqual({ employer: 30 * 24, jobseeker: 30 * 24, admin: 12 })
})

describe('the worker deletes ended sessions', () => {
  const left = async () =>
    (await site.database.db.select().from(sessions).where(eq(sessions.accountId, seeker.id))).length
  const another = (values: Partial<typeof sessions.$inferInsert> = {}) =>
    site.database.db.insert(sessions).values({
      accountId: seeker.id,
      createdAt: began,
      lastUsedAt: began,
      endsAt: later(30 * day),
      currentHash: crypto.randomUUID(),
      ...values,
    })

  test('with their notices, and no active one', async () => {
    await another({ lastUsedAt: later(day) })
    await forgetSessions(site.database.db, later(7 * day - 1))
    expect(await left()).toBe(2)
    await forgetSessions(site.database.db, later(7 * day))
    expect(await left()).toBe(1)
    const browsers = await site.database.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, seeker.id))
    expect(browsers).toEqual([])
  })

  test('but keeps the last use of an account, for half a year', async () => {
    await change({ endedAt: began })
    await another({ lastUsedAt: later(-1), endedAt: began })
    await forgetSessions(site.database.db, later(180 * day - 1))
    expect(await left()).toBe(1)
    await forgetSessions(site.database.db, later(180 * day))
    expect(await left()).toBe(0)
  })
})
