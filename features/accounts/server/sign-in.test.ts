import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
import { makeOperator, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { hashPassword, isPassword, unknownPasswordHash } from './hash-password.ts'

const site = await openTestApp({ hashing: 'full' })

const signIn = (role: string, body: object) =>
  site.call<{ error: string }>('POST', `/api/auth/${role}`, { body })

// D-C-02, P1-3-13, P1-7-08, P2-7-12
test('each role signs in at its own address, and learns which account it is', async () => {
  const employer = await registerEmployer(site, { name: 'Reef Hotel' })
  const { email, password, id } = employer
  const answer = await signIn('employer', { email: ` ${email.toUpperCase()} `, password })
  expect(answer.body).toMatchObject({ user: { id, name: 'Reef Hotel', email, role: 'employer' } })
  expect((await signIn('jobseeker', { email, password })).status).toBe(401)
  expect((await signIn('admin', { email, password })).status).toBe(401)
  const operator = await makeOperator(site)
  const { status } = await signIn('admin', { email: operator.email, password: operator.password })
  expect(status).toBe(200)
})

// D-C-04
test('an unknown address and a wrong password get the same words', async () => {
  const { email } = await registerSeeker(site)
  const wrong = await signIn('jobseeker', { email, password: 'not the password' })
  const unknown = await signIn('jobseeker', { email: 'nobody@example.mv', password: 'not the password' })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid e-mail or password' } })
  expect(unknown.body).toEqual(wrong.body)
})

/** Salt and digest taken away, what is left says how much work a hash is. */
const workOf = (hash: string) => hash.split('$').slice(0, 4)

// D-C-05
longTest('an unknown address costs the server the same hashing as a known one', async () => {
  expect(workOf(unknownPasswordHash)).toEqual(workOf(await hashPassword('thirteen dhonis')))
  // More than may wait for a turn at hashing: some are sent away, so each of them did take a turn.
  const flood = Array.from({ length: 60 }, () =>
    signIn('jobseeker', { email: 'nobody@example.mv', password: 'not the password' }),
  )
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([401, 503]))
})

longTest(
  'a flood of sign-ins queries the database no more often than passwords can be compared',
  async () => {
    let connections = 0
    const count = () => connections++
    site.database.pool.on('acquire', count)
    const flood = Array.from({ length: 200 }, () =>
      signIn('jobseeker', { email: 'nobody@example.mv', password: 'not the password' }),
    )
    const compared = (await Promise.all(flood)).filter(({ status }) => status === 401)
    site.database.pool.off('acquire', count)
    expect(compared.length).toBeGreaterThan(0)
    expect(connections).toBe(compared.length)
  },
)

test('nothing opens the account of nobody', async () => {
  expect(await isPassword(undefined, '')).toBe(false)
  expect(await isPassword('', 'anything')).toBe(false)
  expect(await isPassword(unknownPasswordHash, 'anything')).toBe(false)
})

// D-C-24
test('a suspended account learns it only with its password; its tokens stop at once', async () => {
  const seeker = await registerSeeker(site)
  const suspend = (suspendedAt: Date | null) =>
    site.database.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, seeker.id))
  await suspend(site.clock.now)
  expect((await signIn('jobseeker', { email: seeker.email, password: 'not the password' })).status).toBe(401)
  const right = await signIn('jobseeker', { email: seeker.email, password: seeker.password })
  expect(right).toMatchObject({ status: 403, body: { error: expect.stringContaining('suspended') } })
  expect((await site.call('GET', '/api/account/sessions', { as: seeker.token })).status).toBe(401)
  const refreshed = await site.call('POST', '/api/auth/refresh', {
    body: { refreshToken: seeker.refreshToken },
  })
  expect(refreshed.status).toBe(403)
})

describe('an invalid sign-in is refused before any query:', () => {
  const cases = [
    { name: 'no password', body: { email: 'a@example.mv' } },
    { name: 'an object for an address', body: { email: { ne: '' }, password: 'x' } },
    { name: 'a list of addresses', body: { email: ['a@example.mv'], password: 'x' } },
    { name: 'a password of 129 characters', body: { email: 'a@example.mv', password: 'x'.repeat(129) } },
    { name: 'a role of its own choosing', body: { email: 'a@example.mv', password: 'x', role: 'admin' } },
  ]
  for (const { name, body } of cases)
    test(name, async () => expect((await signIn('employer', body)).status).toBe(400))
})

// D-C-14
longTest(
  'a flood of sign-ins is answered with "busy" beyond the hashing capacity, and recovers afterwards',
  async () => {
    const { email, password } = await registerSeeker(site)
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => signIn('jobseeker', { email, password })),
    )
    const statuses = new Set(answers.map((answer) => answer.status))
    expect([...statuses].sort()).toEqual([200, 503])
    const busy = answers.find((answer) => answer.status === 503)
    expect(busy?.headers['retry-after']).toBe('5')
    expect((await signIn('jobseeker', { email, password })).status).toBe(200)
  },
)

longTest('refusals to a flooding client are limited too', async () => {
  const wrong = { email: 'nobody@example.mv', password: 'not the password' }
  const counts = { compared: 0, refused: 0 }
  const began = performance.now()
  const askAgainAtOnce = async () => {
    while (counts.compared < 60) {
      const { status } = await signIn('jobseeker', wrong)
      counts[status === 503 ? 'refused' : 'compared'] += 1
    }
  }
  await Promise.all(Array.from({ length: 90 }, askAgainAtOnce))
  expect(counts.refused).toBeGreaterThan(0)
  // Each refusal takes half a second, however slow the machine is; refused at once they would be thousands.
  const halfSeconds = (performance.now() - began) / 495
  expect(counts.refused).toBeLessThanOrEqual(90 * halfSeconds)
})

// D-C-15
longTest(
  'registrations, recoveries and messages with one address must wait after the fifth in an hour',
  async () => {
    const strict = await testApp({ rateLimits: true, hashing: 'full' })
    const password = 'a lagoon of 26 atolls'
    const calls = {
      '/api/employers': { name: 'A', password, sector: 'Finance', subscriptionType: 'Annual' },
      '/api/jobseekers/register': { name: 'A', password, sector: 'Finance' },
      '/api/employers/request-password-reset': {},
      '/api/auth/resend-verification': { role: 'employer' },
      '/api/contact': { name: 'A', phone: '7771234', message: 'Hello' },
    }
    try {
      for (const [path, more] of Object.entries(calls)) {
        const body = { email: `often${path.replaceAll('/', '-')}@example.mv`, ...more }
        const answers = []
        for (let round = 0; round < 6; round += 1)
          answers.push(await strict.call<{ error: string }>('POST', path, { body }))
        expect(answers.slice(0, 5).map(({ status }) => status)).not.toContain(429)
        const refused = answers[5]
        expect([path, refused?.status]).toEqual([path, 429])
        expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
        expect(refused?.body.error).toMatch(/^Too many attempts/)
      }
    } finally {
      await strict.close()
    }
  },
)

// D-C-15
longTest(
  'after ten wrong passwords an address must wait, whichever is typed next; right ones never count',
  async () => {
    const strict = await testApp({ rateLimits: true, hashing: 'full' })
    try {
      const { email, password } = await registerSeeker(strict)
      const tryIt = (typed: string) =>
        strict.call<{ error: string }>('POST', '/api/auth/jobseeker', { body: { email, password: typed } })
      for (let round = 0; round < 12; round += 1) expect((await tryIt(password)).status).toBe(200)
      for (let round = 0; round < 10; round += 1) expect((await tryIt('not it')).status).toBe(401)
      const refused = await tryIt(password)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(refused.body.error).toBe(
        'Too many attempts. Please wait 15 minutes and try again, or choose Forgot Password to set a new one',
      )
    } finally {
      await strict.close()
    }
  },
)
