import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { registerEmployer, registerSeeker, signInAs } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember } from '#tests/support/people.ts'
import { successorOf } from './refresh-token.ts'

const site = await openTestApp()

const minutes = (count: number) => count * 60_000
const days = (count: number) => minutes(count * 24 * 60)
const refresh = (refreshToken: string) =>
  site.call<{ token: string; refreshToken: string }>('POST', '/api/auth/refresh', { body: { refreshToken } })
/** Sessions are the same for every role; this asks for something that only a signed-in job seeker may have. */
const isSignedIn = async (token: string) =>
  (await site.call('GET', '/api/account/sessions', { as: token })).status === 200

// D-C-12
test('an access token names the account, its role and its session, and nothing personal', async () => {
  const { token, id } = await registerEmployer(site)
  const payload = decodeJwt(token)
  expect(payload).toMatchObject({ id, role: 'employer' })
  expect(Object.keys(payload).sort()).toEqual(['exp', 'iat', 'id', 'role', 'sid'])
})

// D-C-03
test('an access token works for fifteen minutes', async () => {
  const { token } = await registerSeeker(site)
  site.later(minutes(15) - 1_000)
  expect(await isSignedIn(token)).toBe(true)
  site.later(1_000)
  expect(await isSignedIn(token)).toBe(false)
})

test('a token from more than a minute in the future is refused', async () => {
  site.later(minutes(10))
  const { token } = await registerSeeker(site)
  site.later(-60_000)
  expect(await isSignedIn(token)).toBe(true)
  site.later(-1_000)
  expect(await isSignedIn(token)).toBe(false)
  site.later(61_000)
})

// D-C-08
test('only fingerprints of refresh tokens are stored', async () => {
  const { refreshToken } = await registerSeeker(site)
  const rows = JSON.stringify(await site.database.db.select().from(sessions))
  expect(rows).not.toContain(refreshToken)
  expect(rows).not.toContain(refreshToken.split('.')[2])
})

// D-C-08, P1-7-09
test('a lost reply can be requested again, and gets the same successor', async () => {
  const { refreshToken } = await registerSeeker(site)
  const lost = await refresh(refreshToken)
  const again = await refresh(refreshToken)
  expect(again.body.refreshToken).toBe(lost.body.refreshToken)
  expect((await refresh(again.body.refreshToken)).status).toBe(200)
})

// D-C-10
test('fifty tabs that refresh at once all stay signed in, with one successor', async () => {
  const { refreshToken } = await registerSeeker(site)
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1)
})

// D-C-10
test('a token whose successor was used ends the whole family, the newest token and access tokens included', async () => {
  const { refreshToken: stolen } = await registerSeeker(site)
  const second = await refresh(stolen)
  const third = await refresh(second.body.refreshToken)
  expect(await isSignedIn(third.body.token)).toBe(true)

  expect((await refresh(stolen)).status).toBe(401)
  expect((await refresh(third.body.refreshToken)).status).toBe(401)
  expect(await isSignedIn(third.body.token)).toBe(false)
})

test('a made-up token ends nothing', async () => {
  const { refreshToken, token } = await registerSeeker(site)
  const [session = '', , random = '', seal = ''] = refreshToken.split('.')
  const madeUp = [
    token,
    'x',
    `${session}.0.${random}`,
    `${session}.1.${random}.${seal}`,
    `${session}.0.${'A'.repeat(43)}.${seal}`,
    `${session}.0.${random}.${'A'.repeat(43)}`,
    refreshToken.toUpperCase(),
    `${refreshToken}A`,
  ]
  for (const one of madeUp) expect((await refresh(one)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('a successor that was not handed out yet is refused', async () => {
  const { refreshToken } = await registerSeeker(site)
  const early = successorOf(site.services.secret, refreshToken)
  expect((await refresh(early)).status).toBe(401)
})

// D-C-09
test('a session ends after seven days without use', async () => {
  const { refreshToken } = await registerSeeker(site)
  site.later(days(7) - 1_000)
  const used = await refresh(refreshToken)
  expect(used.status).toBe(200)
  site.later(days(7))
  expect((await refresh(used.body.refreshToken)).status).toBe(401)
})

test('requesting a lost reply again counts as use: the seven days restart', async () => {
  const { refreshToken } = await registerSeeker(site)
  const lost = await refresh(refreshToken)
  site.later(days(6))
  expect((await refresh(refreshToken)).status).toBe(200)
  site.later(days(6))
  expect((await refresh(lost.body.refreshToken)).status).toBe(200)
})

test('a suspended account is stopped, reads why, and resumes where it was after the suspension', async () => {
  const { id, refreshToken } = await registerSeeker(site)
  const suspend = (suspendedAt: Date | null) =>
    site.database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id))
  await suspend(site.clock.now)
  expect(await refresh(refreshToken)).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('suspended') },
  })
  await suspend(null)
  expect((await refresh(refreshToken)).status).toBe(200)
})

// D-C-09
test('a session ends thirty days after signing in, however much it is used', async () => {
  let { refreshToken } = await registerSeeker(site)
  for (let week = 1; week <= 5; week += 1) {
    site.later(days(6))
    if (week === 5) site.later(-1_000)
    const answer = await refresh(refreshToken)
    expect(answer.status).toBe(200)
    refreshToken = answer.body.refreshToken
  }
  site.later(1_000)
  expect((await refresh(refreshToken)).status).toBe(401)
})

// D-C-11
test('signing out ends this browser at once and leaves the others', async () => {
  const phone = await registerSeeker(site)
  site.later(1)
  const laptop = await signInAs(site, 'jobseeker', phone)
  const old = phone.refreshToken
  const { body } = await refresh(old)
  for (const refreshToken of [old, old]) {
    const answer = await site.call('POST', '/api/auth/logout', { body: { refreshToken } })
    expect(answer.status).toBe(200)
  }
  expect(await isSignedIn(body.token)).toBe(false)
  expect((await refresh(body.refreshToken)).status).toBe(401)
  expect(await isSignedIn(laptop.token)).toBe(true)
})

test('the account page lists open browsers and ends one or all others; a stranger cannot', async () => {
  const list = (as: string) =>
    site.call<{ _id: string; userAgent: string; isThisOne: boolean }[]>('GET', '/api/account/sessions', {
      as,
    })
  const phone = await registerSeeker(site)
  site.later(1_000)
  const laptop = await signInAs(site, 'jobseeker', phone)
  site.later(1)
  const kiosk = await signInAs(site, 'jobseeker', phone)
  const { body } = await list(phone.token)
  expect(body).toHaveLength(3)
  expect(body.filter((session) => session.isThisOne)).toHaveLength(1)
  const kioskSession = decodeJwt(kiosk.token).sid

  const stranger = await registerEmployer(site)
  const end = (as: string) => site.call('DELETE', `/api/account/sessions/${kioskSession}`, { as })
  expect((await end(stranger.token)).status).toBe(404)
  expect(await isSignedIn(kiosk.token)).toBe(true)
  expect((await end(phone.token)).status).toBe(200)
  expect(await isSignedIn(kiosk.token)).toBe(false)
  expect((await end(phone.token)).status).toBe(404)

  await site.call('DELETE', '/api/account/sessions', { as: laptop.token })
  expect(await isSignedIn(phone.token)).toBe(false)
  expect((await list(laptop.token)).body).toHaveLength(1)
})

test('a browser learns that its sign-in was ended from elsewhere, and not that it has only run out', async () => {
  const seeker = await registerSeeker(site)
  const other = await signInAs(site, 'jobseeker', seeker)
  expect((await site.call('DELETE', '/api/account/sessions', { as: other.token })).status).toBe(200)
  expect(await refresh(seeker.refreshToken)).toMatchObject({
    status: 401,
    body: { code: 'sign_in_ended', error: 'You were logged out on this device' },
  })
  site.later(days(400))
  expect(await refresh(other.refreshToken)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
})

// D-C-11
test('the browser that set a new password keeps what was typed in it where the reply was lost; the others do not', async () => {
  const seeker = await registerSeeker(site)
  const other = await signInAs(site, 'jobseeker', seeker)
  const body = { currentPassword: seeker.password, newPassword: 'eleven palm trees' }
  expect((await site.call('PUT', '/api/account/password', { as: seeker.token, body })).status).toBe(200)
  expect(await isSignedIn(seeker.token)).toBe(false)
  expect(await refresh(seeker.refreshToken)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  expect(await refresh(other.refreshToken)).toMatchObject({ status: 401, body: { code: 'sign_in_ended' } })
})

test('a member reads which team it was taken off, or where it is suspended', async () => {
  const owner = await insertEmployer(site)
  const url = `/api/employers/${owner.id}/members`
  const reasons: Record<string, string> = {}
  for (const [how, method, body] of [
    ['removed', 'DELETE', undefined],
    ['left', 'DELETE', undefined],
    ['suspended', 'PATCH', { suspended: true }],
  ] as const) {
    const one = await insertMember(site, owner.id, { role: 'recruiter' })
    expect(
      (
        await site.call(method, `${url}/${one.memberId}`, {
          as: how === 'left' ? one.token : owner.token,
          ...(body && { body }),
        })
      ).status,
    ).toBe(200)
    reasons[how] = ((await refresh(one.refreshToken)).body as { error?: string }).error ?? ''
  }
  expect(reasons).toEqual({
    removed: `You are no longer in the team of ${owner.name}`,
    left: `You are no longer in the team of ${owner.name}`,
    suspended: `Your access to ${owner.name} is suspended, by one of its owners or by us`,
  })
})
