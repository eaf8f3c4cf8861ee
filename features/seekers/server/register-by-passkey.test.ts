import { expect, test } from 'vitest'
import { lastMail, registerSeeker } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'

const site = await openTestApp()

interface Reply {
  code: string
  token: string
  accountId: string
  challenge: string
  user: { id: string; isVerified: boolean }
}

const person = () => ({ name: 'Ali Keyholder', email: `key-${crypto.randomUUID()}@example.mv` })
const ask = (who = person()) => site.call<Reply>('POST', '/api/auth/passkey/register/options', { body: who })
const register = (given: object) =>
  site.call<Reply>('POST', '/api/auth/passkey/register', {
    body: { sector: 'Healthcare', passkey: 'My phone', ...given },
  })
const logIn = async (device: PasskeyDevice) => {
  const { challenge } = (await site.call<Reply>('POST', '/api/auth/passkey/options')).body
  return site.call<Reply>('POST', '/api/auth/passkey', { body: { response: device.answer({ challenge }) } })
}

// D-M-21
test('an e-mail address and a passkey make an account, which the passkey opens and the address can recover', async () => {
  const who = person()
  const device = new PasskeyDevice()
  const { accountId, ...options } = (await ask(who)).body
  const made = await register({ accountId, ...who, response: device.make(options) })
  expect(made.status).toBe(201)
  expect(made.body.user).toMatchObject({ id: accountId, isVerified: false })
  const account = await site.call('GET', '/api/account', { as: made.body.token })
  expect(account.body).toMatchObject({ email: who.email, hasPassword: false })
  expect((await lastMail(site, who.email, 'verify-email'))?.token).not.toBe('')
  expect((await logIn(device)).body.user.id).toBe(accountId)
  await site.call('POST', '/api/employers/request-password-reset', { body: { email: who.email } })
  const { token } = (await lastMail(site, who.email, 'password-reset')) ?? {}
  const body = { password: 'five boats and a heron' }
  expect((await site.call('POST', `/api/employers/reset-password?token=${token}`, { body })).status).toBe(200)
  expect((await logIn(device)).body.code).toBe('wrong_passkey')
})

test('a challenge makes one account: the one that it was made for', async () => {
  const { body } = await ask()
  const other = (await ask()).body
  const device = new PasskeyDevice()
  const ofOther = await register({ ...person(), accountId: other.accountId, response: device.make(body) })
  expect(ofOther.body.code).toBe('passkey_not_taken')
  const next = (await ask()).body
  const given = () => ({ ...person(), accountId: next.accountId, response: new PasskeyDevice().make(next) })
  const both = await Promise.all([register(given()), register(given())])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('an address that has an account, an existing account, and a challenge for logging in are refused', async () => {
  const seeker = await registerSeeker(site)
  const { body } = await ask()
  const taken = { ...person(), email: seeker.email.toUpperCase(), accountId: body.accountId }
  expect((await register({ ...taken, response: new PasskeyDevice().make(body) })).body.code).toBe(
    'email_taken',
  )
  const again = (await ask()).body
  const theirs = { ...person(), accountId: seeker.id, response: new PasskeyDevice().make(again) }
  expect((await register(theirs)).body.code).toBe('passkey_not_taken')
  const { challenge } = (await site.call<Reply>('POST', '/api/auth/passkey/options')).body
  const forLogin = {
    ...person(),
    accountId: again.accountId,
    response: new PasskeyDevice().make({ challenge }),
  }
  expect((await register(forLogin)).body.code).toBe('passkey_not_taken')
})
