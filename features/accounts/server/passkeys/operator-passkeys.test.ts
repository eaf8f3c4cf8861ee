import { URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { type Actor, makeOperator, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { testApp } from '#tests/support/test-app.ts'
import { resetAuthenticator } from '../reset-authenticator.ts'
import { suspendOperator } from '../suspend-operator.ts'

const site = await openTestApp()

interface Reply {
  code: string
  challenge: string
  uri: string
  token: string
  isEnrolled: boolean
  allowCredentials: { id: string }[]
}
type Person = Pick<Actor, 'email' | 'password'>
const call = (path: string, { email, password }: Person, more: object = {}) =>
  site.call<Reply>('POST', `/api/auth/admin${path}`, { body: { email, password, ...more } })
const second = async (person: Person, device: PasskeyDevice, given: object = {}) => {
  const { challenge } = (await call('/passkey/options', person)).body
  return call('/passkey/second', person, { response: device.answer({ challenge, ...given }) })
}
const alone = async (path: string, device: PasskeyDevice, given: object = {}) => {
  const { challenge } = (await site.call<Reply>('POST', '/api/auth/passkey/options')).body
  const response = device.answer({ challenge, ...given })
  return site.call<Reply>('POST', path, { body: { response } })
}

async function addTo({ token, password }: Actor): Promise<PasskeyDevice> {
  const device = new PasskeyDevice()
  const own = '/api/account/passkeys'
  const { body } = await site.call<Reply>('POST', `${own}/options`, { as: token, body: { password } })
  const added = { name: 'Key', response: device.make(body) }
  expect((await site.call('POST', own, { as: token, body: added })).status).toBe(201)
  return device
}

async function withPasskey() {
  const operator = await makeOperator(site)
  return { operator, device: await addTo(operator) }
}

describe('an operator with a passkey', () => {
  test('needs it besides the password, in production too; a touch is enough', async () => {
    const { operator, device } = await withPasskey()
    site.services.production = true
    try {
      expect((await call('', operator)).body.code).toBe('passkey_needed')
      const { status, body } = await second(operator, device, { isRecognised: false })
      expect([status, body.isEnrolled]).toEqual([200, true])
      expect((await site.call('GET', '/api/admin/overview', { as: body.token })).status).toBe(200)
    } finally {
      site.services.production = false
    }
  })

  test('logs in with it alone where the device verified the user', async () => {
    const { device } = await withPasskey()
    const path = '/api/auth/admin/passkey'
    expect((await alone(path, device, { isRecognised: false })).body.code).toBe('wrong_passkey')
    expect((await alone(path, device)).body).toMatchObject({ isEnrolled: true, token: expect.any(String) })
  })

  test("logs in at the operators' login only, and nobody else does there", async () => {
    const { device } = await withPasskey()
    expect((await alone('/api/auth/passkey', device)).body.code).toBe('wrong_passkey')
    const seekers = await addTo(await registerSeeker(site))
    expect((await alone('/api/auth/admin/passkey', seekers)).body.code).toBe('wrong_passkey')
  })

  test("is not asked for it without the right password, and another's passkey is refused", async () => {
    const { operator, device } = await withPasskey()
    const other = await withPasskey()
    const stranger = { ...operator, password: 'not the password' }
    expect((await call('/passkey/options', stranger)).body.code).toBe('wrong_credentials')
    expect((await second(operator, other.device)).body.code).toBe('wrong_passkey')
    const { challenge } = (await call('/passkey/options', other.operator)).body
    const response = device.answer({ challenge })
    expect((await call('/passkey/second', operator, { response })).body.code).toBe('passkey_too_late')
    expect((await call('/passkey/options', await makeOperator(site))).body.code).toBe('no_passkey')
  })

  test('cannot get a new authenticator from a person who knows only the password, not even one begun before', async () => {
    const operator = await makeOperator(site)
    const { uri } = (await call('/authenticator', operator)).body
    await addTo(operator)
    const code = URI.parse(uri).generate({ timestamp: site.clock.now.getTime() })
    expect((await call('/authenticator/confirm', operator, { code })).body.code).toBe('already_enrolled')
    expect((await call('/authenticator', operator)).body.code).toBe('already_enrolled')
    expect((await call('', operator, { code })).body.code).toBe('passkey_needed')
  })

  test('chooses between it and the authenticator', async () => {
    const operator = await makeOperator(site)
    const { uri } = (await call('/authenticator', operator)).body
    const codeIn = (seconds: number) =>
      URI.parse(uri).generate({ timestamp: site.clock.now.getTime() + seconds * 1_000 })
    const confirmed = await call('/authenticator/confirm', operator, { code: codeIn(0) })
    const device = await addTo({ ...operator, token: confirmed.body.token })
    expect((await call('', operator)).body.code).toBe('code_needed')
    expect((await second(operator, device)).status).toBe(200)
    expect((await call('', operator, { code: codeIn(30) })).status).toBe(200)
  })

  test('with an authenticator too: a key that does not verify the user is only a second factor', async () => {
    const operator = await makeOperator(site)
    const { uri } = (await call('/authenticator', operator)).body
    const code = URI.parse(uri).generate({ timestamp: site.clock.now.getTime() })
    const { token } = (await call('/authenticator/confirm', operator, { code })).body
    const device = await addTo({ ...operator, token })
    const touch = { isRecognised: false }
    expect((await alone('/api/auth/admin/passkey', device, touch)).body.code).toBe('wrong_passkey')
    expect((await second(operator, device, touch)).status).toBe(200)
    const stranger = { ...operator, password: 'not the password' }
    expect((await call('/passkey/options', stranger)).body.code).toBe('wrong_credentials')
    expect((await call('', operator)).body.code).toBe('code_needed')
    expect((await call('', operator, { code })).body.code).toBe('wrong_code')
  })

  test('loses it with the authenticator on the server, and with a suspension', async () => {
    const { db } = site.database
    const { operator, device } = await withPasskey()
    const which = { email: operator.email, now: site.clock.now }
    expect(await resetAuthenticator(db, which)).toBe('removed')
    expect((await alone('/api/auth/admin/passkey', device)).body.code).toBe('wrong_passkey')
    expect((await call('', operator)).body).toMatchObject({ isEnrolled: false })
    const left = await withPasskey()
    await suspendOperator(db, { ...which, email: left.operator.email })
    expect((await alone('/api/auth/admin/passkey', left.device)).body.code).toBe('wrong_passkey')
  })
})

longTest("passkey attempts are limited after ten, and the account's passwords are not", async () => {
  const device = new PasskeyDevice()
  const strict = await testApp({ rateLimits: true })
  try {
    const known = await registerSeeker(strict)
    const body = { password: known.password }
    const own = '/api/account/passkeys'
    const options = await strict.call<Reply>('POST', `${own}/options`, { as: known.token, body })
    const added = { name: 'Key', response: device.make(options.body) }
    await strict.call('POST', own, { as: known.token, body: added })
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1) {
      const { challenge } = (await strict.call<Reply>('POST', '/api/auth/passkey/options')).body
      const response = device.answer({ challenge, origin: 'https://evil.mv' })
      statuses.push(
        (await strict.call('POST', '/api/auth/passkey', { body: { response }, from: '10.1.1.1' })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const withPassword = { email: known.email, password: known.password }
    expect(
      (await strict.call('POST', '/api/auth/jobseeker', { body: withPassword, from: '10.1.1.1' })).status,
    ).toBe(200)
  } finally {
    await strict.close()
  }
})
