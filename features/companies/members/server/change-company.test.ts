import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#features/accounts/server/sign-in.ts'
import { endSessions } from '#features/accounts/server/end-session.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessions } from '#tables/accounts.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertMembership, type Person } from '#tests/support/people.ts'
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

test('the session for another company began at the same sign-in and ends with it', async () => {
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
  expect(await db.$count(sessions, and(eq(sessions.accountId, hawwa.id), ne(sessions.id, viewer.sessionId)))).toBe(
    0,
  )
})
