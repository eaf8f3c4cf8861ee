import { URI } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { newId } from '#platform/database/columns.ts'
import { countAttempts } from '#platform/http/attempts.ts'
import { type CounterOf, inThisProcess } from '#platform/http/counters.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
} from '#tests/support/actors.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** Every limit counts by the real clock: each test has a product of its own. */
let site: TestApp
let counterOf: CounterOf
beforeEach(async () => {
  counterOf = sharedCounters()
  site = await testApp({ rateLimits: true, counterOf })
})
afterEach(() => site.close())

/** Counters that a test can use up beside the product. */
function sharedCounters(): CounterOf {
  const counters = new Map<string, ReturnType<CounterOf>>()
  return (name, limit) => {
    const counter = counters.get(name) ?? inThisProcess(name, limit)
    counters.set(name, counter)
    return counter
  }
}

type Door = 'jobseeker' | 'employer' | 'admin' | 'admin/authenticator' | 'admin/authenticator/confirm'
interface Reply {
  code: string
  token: string
  uri: string
  recoveryCodes: string[]
}

const home = '203.0.113.7'
const elsewhere = '198.51.100.77'

interface Try {
  email: string
  password?: string
  code?: string
  from: string
}
const attempt = (door: Door, { email, password = 'not the password', code, from }: Try) =>
  site.call<Reply>('POST', `/api/auth/${door}`, { body: { email, password, code }, from })

/** Counts the answers by status: `{ 401: 10, 429: 50 }`. */
function counted(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Number of tries that shows the behaviour after a hundred. */
const manyTimes = isThorough ? 1_000 : 130

/** Wrong passwords from 110 addresses in turn, another one each time. */
async function flood(door: Door, email: string, times = manyTimes): Promise<Record<number, number>> {
  const answers: { status: number }[] = []
  for (let round = 0; answers.length < times; round += 1)
    for (let part = 0; part < 110 && answers.length < times; part += 10)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            attempt(door, { email, password: `guess ${round} ${part + at}`, from: `10.9.0.${part + at}` }),
          ),
        )),
      )
  return counted(answers)
}

async function resetPassword(email: string, password: string): Promise<void> {
  await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
  const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
  const { status } = await site.call('POST', `/api/employers/reset-password?token=${token}`, {
    body: { password },
  })
  expect(status).toBe(200)
}

// D-C-15
describe(`${manyTimes} wrong passwords from 110 addresses`, () => {
  test('lock nobody out where they signed in before; a new address waits; a reset opens all of them', async () => {
    const { email, password } = await registerSeeker(site)
    expect((await attempt('jobseeker', { email, password, from: home })).status).toBe(200)
    const answers = await flood('jobseeker', email)
    expect(answers[401]).toBe(100)
    expect(answers[429]).toBe(manyTimes - 100)

    expect((await attempt('jobseeker', { email, password, from: home })).status).toBe(200)
    const refused = await attempt('jobseeker', { email, password, from: elsewhere })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)

    await resetPassword(email, 'nine hundred atolls')
    for (const from of [elsewhere, '192.0.2.200', '10.9.0.3'])
      expect((await attempt('jobseeker', { email, password: 'nine hundred atolls', from })).status).toBe(200)
  })

  test('lock no operator out either, and a recovery code opens the desk from a new address', async () => {
    const { email, password } = await makeOperator(site)
    const codeNow = (uri: string) => URI.parse(uri).generate({ timestamp: site.clock.now.getTime() })
    const { uri } = (await attempt('admin/authenticator', { email, password, from: home })).body
    const confirmed = { email, password, from: home, code: codeNow(uri) }
    const { recoveryCodes } = (await attempt('admin/authenticator/confirm', confirmed)).body
    const answers = await flood('admin', email)
    expect(answers[401]).toBe(100)

    site.later(30_000)
    expect((await attempt('admin', { email, password, code: codeNow(uri), from: home })).status).toBe(200)
    site.later(30_000)
    const authenticated = { email, password, code: codeNow(uri), from: elsewhere }
    expect((await attempt('admin', authenticated)).status).toBe(429)
    expect((await attempt('admin', { ...authenticated, code: 'aaaaa-bbbbb' })).status).toBe(429)
    const [code = ''] = recoveryCodes
    expect((await attempt('admin', { email, password, code, from: elsewhere })).status).toBe(200)
    site.later(30_000)
    const again = { ...authenticated, code: codeNow(uri), from: '192.0.2.200' }
    expect((await attempt('admin', again)).status).toBe(200)
  })

  test('are answered the same, whether the address has an account or not', async () => {
    const answers = await flood('employer', 'nobody@example.mv')
    expect(answers).toEqual({ 401: 100, 429: manyTimes - 100 })
  })
})

test('of sixty concurrent wrong passwords from one address, only ten are compared', async () => {
  const { email } = await registerSeeker(site)
  const at60 = Array.from({ length: 60 }, (_, at) =>
    attempt('jobseeker', { email, password: `guess ${at}`, from: elsewhere }),
  )
  const answers = counted(await Promise.all(at60))
  expect(answers[401]).toBe(10)
  expect((answers[429] ?? 0) + (answers[503] ?? 0)).toBe(50)
})

describe('one password tried on 301 accounts from one address', () => {
  async function crowd(count: number): Promise<string[]> {
    const people = Array.from({ length: count }, () => {
      const id = newId()
      return {
        id,
        role: 'jobseeker' as const,
        name: 'A',
        email: `${id}@example.mv`,
        createdAt: site.clock.now,
      }
    })
    const passwordHash = await hashPassword('what everybody has')
    await site.database.db.insert(accounts).values(people.map((one) => ({ ...one, passwordHash })))
    return people.map(({ email }) => email)
  }

  test('is refused after the 300th; one tried on both roles counts once', async () => {
    // Most of them are counted as the product counts them, without comparing a password.
    const counted = isThorough ? 0 : 280
    const attempts = countAttempts(site.services.secret, counterOf)
    for (let at = 0; at < counted; at += 1)
      await attempts.take({ target: `${at}`, tried: `${at}`, ip: elsewhere, isWelcome: async () => false })
    const emails = await crowd(301 - counted)
    const statuses: string[] = []
    for (const [at, email] of emails.entries()) {
      const doors: Door[] = at < 290 - counted ? ['jobseeker'] : ['employer', 'jobseeker']
      const answers = []
      for (const door of doors)
        answers.push((await attempt(door, { email, password: 'Maldives2026', from: elsewhere })).status)
      statuses.push(answers.join(' '))
    }
    expect(statuses).toEqual([...Array(290 - counted).fill('401'), ...Array(10).fill('401 401'), '429 429'])
    const right = { email: emails[0] ?? '', password: 'what everybody has', from: '192.0.2.200' }
    expect((await attempt('jobseeker', right)).status).toBe(200)
  })
})

describe('all sign-in calls of an account count together:', () => {
  test("the operator's three calls", async () => {
    const { email } = await makeOperator(site)
    const doors = ['admin', 'admin/authenticator', 'admin/authenticator/confirm'] as const
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const door = doors[round % 3] ?? 'admin'
      const code = door.endsWith('confirm') ? '000000' : undefined
      const given = { email, password: `guess ${round}`, from: elsewhere, ...(code && { code }) }
      statuses.push((await attempt(door, given)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('wrong codes behind the right password', async () => {
    const { email, password } = await makeOperator(site)
    await attempt('admin/authenticator', { email, password, from: elsewhere })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const given = { email, password, code: String(100_000 + round), from: elsewhere }
      statuses.push((await attempt('admin/authenticator/confirm', given)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('signing in, another password, another address, deletion', async () => {
    const person = await registerEmployer(site)
    const inside: ((password: string) => [method: 'PUT' | 'DELETE', path: string, body: object])[] = [
      (currentPassword) => ['PUT', '/api/account/password', { currentPassword, newPassword: 'nine atolls' }],
      (password) => ['PUT', '/api/account/email', { email: `new-${person.email}`, password }],
      (password) => ['DELETE', '/api/account', { password }],
    ]
    const guess = async (round: number): Promise<number> => {
      const password = `guess ${round}`
      const door = inside[round % 4]
      if (!door) return (await attempt('employer', { email: person.email, password, from: elsewhere })).status
      const [method, path, body] = door(password)
      return (await site.call(method, path, { as: person.token, body, from: elsewhere })).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 14; round += 1) statuses.push(await guess(round))
    expect(statuses.slice(0, 10).filter((status) => status === 429)).toEqual([])
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429])
    const { email, password } = person
    expect((await attempt('employer', { email, password, from: elsewhere })).status).toBe(429)
  })
})

describe('a recovery code', () => {
  async function operatorWithCodes() {
    const { email, password } = await makeOperator(site)
    const { uri } = (await attempt('admin/authenticator', { email, password, from: elsewhere })).body
    const code = URI.parse(uri).generate({ timestamp: site.clock.now.getTime() })
    const confirmed = { email, password, code, from: elsewhere }
    const { recoveryCodes } = (await attempt('admin/authenticator/confirm', confirmed)).body
    return { email, password, recoveryCodes }
  }

  test('opens the desk where its owner typed ten wrong passwords, and lets the password alone try again', async () => {
    const { email, password, recoveryCodes } = await operatorWithCodes()
    for (let round = 0; round < 10; round += 1)
      await attempt('admin', { email, password: `typo ${round}`, from: home })
    expect((await attempt('admin', { email, password, from: home })).status).toBe(429)
    const [code = ''] = recoveryCodes
    expect((await attempt('admin', { email, password, code, from: home })).status).toBe(200)
    expect((await attempt('admin', { email, password, from: home })).body.code).toBe('code_needed')
  })

  test('allows anyone who found it ten passwords from an address, not more', async () => {
    const { email, recoveryCodes } = await operatorWithCodes()
    const [code = ''] = recoveryCodes
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await attempt('admin', { email, password: `guess ${round}`, code, from: home })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
})

describe('correct attempts cost nothing:', () => {
  test('twenty sign-ins after nine wrong ones, and one more wrong one is still compared', async () => {
    const { email, password } = await registerSeeker(site)
    for (let round = 0; round < 9; round += 1)
      expect((await attempt('jobseeker', { email, password: `guess ${round}`, from: home })).status).toBe(401)
    for (let round = 0; round < 20; round += 1)
      expect((await attempt('jobseeker', { email, password, from: home })).status).toBe(200)
    expect((await attempt('jobseeker', { email, from: home })).status).toBe(401)
    expect((await attempt('jobseeker', { email, from: home })).status).toBe(429)
  })

  test("an operator's password before its code", async () => {
    const { email, password } = await makeOperator(site)
    const { uri } = (await attempt('admin/authenticator', { email, password, from: home })).body
    const code = URI.parse(uri).generate({ timestamp: site.clock.now.getTime() })
    await attempt('admin/authenticator/confirm', { email, password, code, from: home })
    for (let round = 0; round < 12; round += 1)
      expect((await attempt('admin', { email, password, from: home })).body.code).toBe('code_needed')
  })
})

test('who logs in under the tab of the other role reads the wait of the own one', async () => {
  const { email, password } = await registerSeeker(site)
  for (let round = 0; round < 10; round += 1)
    await attempt('jobseeker', { email, password: `guess ${round}`, from: home })
  const { status, body, headers } = await site.call<{ error: string }>('POST', '/api/auth/employer', {
    body: { email, password, orOther: true },
    from: home,
  })
  expect([status, body.error]).toEqual([429, expect.stringContaining('choose Forgot Password')])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

describe('addresses of IPv6', () => {
  const refusedAfter = async (most: number, { email }: Actor, from: (at: number) => string) => {
    for (let at = 0; at < most; at += 1)
      if ((await attempt('jobseeker', { email, password: `guess ${at}`, from: from(at) })).status === 429)
        return at
    return most
  }

  test('of one /64 are one', async () => {
    const person = await registerSeeker(site)
    expect(await refusedAfter(40, person, (at) => `2001:db8:1:2::${at + 1}`)).toBe(10)
  })

  test('are known when another of their /64 signed in', async () => {
    const { email, password } = await registerSeeker(site)
    await attempt('jobseeker', { email, password, from: '2001:db8:1:2::1' })
    await flood('jobseeker', email, 110)
    expect((await attempt('jobseeker', { email, password, from: '2001:db8:1:2:a:b:c:d' })).status).toBe(200)
    expect((await attempt('jobseeker', { email, password, from: '2001:db8:1:3::1' })).status).toBe(429)
  })

  test('that carry an IPv4 address are that one', async () => {
    const person = await registerSeeker(site)
    const either = (at: number) => (at % 2 ? '198.51.100.77' : '::ffff:198.51.100.77')
    expect(await refusedAfter(20, person, either)).toBe(10)
  })
})
