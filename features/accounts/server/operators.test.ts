import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOperator } from '#root/test-actors.ts'
import { type TestApp, testApp } from '#root/test-app.ts'
import { secondFactors } from './tables.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

interface Reply {
  code: string
  token: string
  refreshToken: string
  isEnrolled: boolean
  uri: string
  secret: string
  recoveryCodes: string[]
}
type Person = { email: string; password: string }
const later = (seconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + seconds * 1_000)
}
const call = (path: string, { email, password }: Person, code?: string) =>
  site.call<Reply>('POST', `/api/auth/admin${path}`, { body: { email, password, code } })
const codeNow = (uri: string, secondsAway = 0) =>
  URI.parse(uri).generate({ timestamp: site.clock.now.getTime() + secondsAway * 1_000 })

/** An operator with a confirmed authenticator. */
async function enrolled() {
  const operator = await makeOperator(site)
  const { uri } = (await call('/authenticator', operator)).body
  const { recoveryCodes } = (await call('/authenticator/confirm', operator, codeNow(uri))).body
  later(30)
  return { operator, uri, recoveryCodes }
}

test('without an authenticator the password is enough, and the answer says so; not in production', async () => {
  const operator = await makeOperator(site)
  expect((await call('', operator)).body).toMatchObject({ isEnrolled: false, token: expect.any(String) })
  site.services.production = true
  try {
    const refused = await call('', operator)
    expect(refused).toMatchObject({ status: 403, body: { code: 'enrolment_needed' } })
  } finally {
    site.services.production = false
  }
})

describe('enrolling an authenticator', () => {
  test('needs the password, then its first code, and gives ten recovery codes once', async () => {
    const operator = await makeOperator(site)
    expect((await call('/authenticator', { ...operator, password: 'not it' })).status).toBe(401)
    const { body } = await call('/authenticator', operator)
    expect(body.uri).toContain(encodeURIComponent(operator.email))
    expect((await call('/authenticator/confirm', operator, '000000')).body.code).toBe('wrong_code')
    const done = await call('/authenticator/confirm', operator, codeNow(body.uri))
    expect(done.body).toMatchObject({ token: expect.any(String) })
    expect(new Set(done.body.recoveryCodes).size).toBe(10)
    expect((await call('/authenticator', operator)).body.code).toBe('already_enrolled')
    const again = await call('/authenticator/confirm', operator, codeNow(body.uri))
    expect(again.body.code).toBe('already_enrolled')
  })

  test('the secret and the recovery codes are not stored as they are', async () => {
    const { uri, recoveryCodes } = await enrolled()
    const stored = JSON.stringify(await site.database.db.select().from(secondFactors))
    expect(stored).not.toContain(new URL(uri).searchParams.get('secret'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('signing in with an authenticator', () => {
  test('asks for the code only after the right password', async () => {
    const { operator, uri } = await enrolled()
    expect((await call('', { ...operator, password: 'not it' }, codeNow(uri))).body.code).toBe(
      'wrong_credentials',
    )
    expect((await call('', operator)).body.code).toBe('code_needed')
    expect((await call('', operator, '000000')).body.code).toBe('wrong_code')
    expect((await call('', operator, codeNow(uri))).body).toMatchObject({ isEnrolled: true })
  })

  test('a code is taken once, also when it comes twice at the same time', async () => {
    const { operator, uri } = await enrolled()
    const code = codeNow(uri)
    const answers = await Promise.all([1, 2, 3].map(() => call('', operator, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401])
  })

  test('a code of the period before is taken, an older one and one from further ahead are not', async () => {
    const { operator, uri } = await enrolled()
    later(90)
    expect((await call('', operator, codeNow(uri, -60))).status).toBe(401)
    expect((await call('', operator, codeNow(uri, 60))).status).toBe(401)
    expect((await call('', operator, codeNow(uri, -30))).status).toBe(200)
    expect((await call('', operator, codeNow(uri, 0))).status).toBe(200)
  })

  test('a recovery code opens the account once, however it is typed', async () => {
    const { operator, recoveryCodes } = await enrolled()
    const [first = '', second = ''] = recoveryCodes
    expect((await call('', operator, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await call('', operator, first)).status).toBe(401)
    expect((await call('', operator, second)).status).toBe(200)
  })
})

test('an operator is signed in for twelve hours', async () => {
  const { refreshToken } = await makeOperator(site)
  const refresh = (token: string) =>
    site.call<Reply>('POST', '/api/auth/refresh', { body: { refreshToken: token } })
  later(12 * 3_600 - 1)
  const { status, body } = await refresh(refreshToken)
  expect(status).toBe(200)
  later(1)
  expect((await refresh(body.refreshToken)).status).toBe(401)
})
