import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { endSessions } from '#features/accounts/server/end-session.ts'
import type { SignedIn } from '#features/accounts/server/sign-in.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import {
  insertEmployer,
  insertMember,
  insertMembership,
  type Person,
  tokenOf,
} from '#tests/support/people.ts'
import { changeCompany } from './change-company.ts'

const began = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
const { db } = site.database
let hawwa: Person
let here: string
let there: string
beforeEach(async () => {
  site.clock.now = began
  here = (await insertEmployer(site)).id
  there = (await insertEmployer(site, { company: 'Kuredu Resort' })).id
  hawwa = await insertMember(site, here, { role: 'recruiter' })
  await insertMembership(site, { accountId: hawwa.id, employerId: there, role: 'recruiter' })
})

const change = (employerId: string, as = hawwa.token) =>
  site.call<SignedIn>('POST', '/api/auth/company', { as, body: { employerId } })
const sessionsFor = (employerId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, hawwa.id), eq(sessions.employerId, employerId)))

/** Signs in at this moment in another browser. @returns the access token */
const insertSignIn = () => tokenOf(site, hawwa, 'employer')

test('the session for another company has begin and end of the sign-in', async () => {
  const [first] = await sessionsFor(here)
  site.later(10 * 60_000)
  const { status, body } = await change(there)
  expect([status, body.user.id]).toEqual([200, there])
  const [second] = await sessionsFor(there)
  expect(second).toMatchObject({
    createdAt: first?.createdAt,
    endsAt: first?.endsAt,
    lastUsedAt: site.clock.now,
  })
  expect((await change(here, body.token)).body.user.id).toBe(here)
  const [back] = (await sessionsFor(here)).filter(({ id }) => id !== first?.id)
  expect(back?.endsAt).toEqual(first?.endsAt)
})

const isSignedIn = async (as: string) => (await site.call('GET', '/api/account', { as })).status === 200
const refresh = (refreshToken: string) =>
  site.call<{ refreshToken: string }>('POST', '/api/auth/refresh', { body: { refreshToken } })
/** As an access token that was read once would be used: for another company, and back for the first one. */
async function goThereAndBack() {
  const { body: second } = await change(there)
  const { body: back } = await change(here, second.token)
  return { second, back }
}

test.each<[string, (second: SignedIn) => Promise<unknown>]>([
  ['logs out', () => site.call('POST', '/api/auth/logout', { body: { refreshToken: hawwa.refreshToken } })],
  [
    'logs out in the other company',
    ({ refreshToken }) => site.call('POST', '/api/auth/logout', { body: { refreshToken } }),
  ],
  [
    'logs out that device in another browser',
    async () => {
      const [sessionId] = hawwa.refreshToken.split('.')
      return site.call('DELETE', `/api/account/sessions/${sessionId}`, { as: await insertSignIn() })
    },
  ],
  [
    'has a token replayed',
    async () => {
      const { body } = await refresh(hawwa.refreshToken)
      await refresh(body.refreshToken)
      return refresh(hawwa.refreshToken)
    },
  ],
])('all sessions of a sign-in end where its person %s, and no other one', async (_, end) => {
  site.later(10 * 60_000)
  const other = await insertSignIn()
  const { second, back } = await goThereAndBack()
  const all = [hawwa, second, back]
  for (const { token } of all) expect(await isSignedIn(token)).toBe(true)
  await end(second)
  for (const { token, refreshToken } of all) {
    expect(await isSignedIn(token)).toBe(false)
    expect((await refresh(refreshToken)).status).toBe(401)
  }
  expect(await isSignedIn(other)).toBe(true)
})

test('the list of devices shows the sessions of one browser as this one', async () => {
  site.later(1)
  await insertSignIn()
  await goThereAndBack()
  const { body } = await site.call<{ isThisOne: boolean }[]>('GET', '/api/account/sessions', {
    as: hawwa.token,
  })
  expect(body.map(({ isThisOne }) => isThisOne).toSorted()).toEqual([false, true, true, true])
})

test('an access token becomes no second session for its own company', async () => {
  expect((await change(here)).status).toBe(404)
  expect(await sessionsFor(here)).toHaveLength(1)
})

test('a session that ends while the call waits begins no other one', async () => {
  const [session] = await sessionsFor(here)
  const viewer: Viewer = { id: here, role: 'employer', sessionId: session?.id ?? '', personId: hawwa.id }
  const { now } = site.clock
  await endSessions(db, { accountId: hawwa.id, now })
  const way = { origin: fromHere, secret: site.services.secret, now }
  await expect(changeCompany(db, { viewer, employerId: there, ...way })).rejects.toMatchObject({
    code: 'signed_out',
  })
  expect(
    await db.$count(sessions, and(eq(sessions.accountId, hawwa.id), ne(sessions.id, viewer.sessionId))),
  ).toBe(0)
})
