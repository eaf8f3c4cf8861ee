import { URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { sessionHours } from '#contract/facts/periods.ts'
import { secondFactors } from '#tables/accounts/accounts.ts'
import { lastMail, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { repeatLife } from '../rules.ts'
import { addOperator } from './add-operator.ts'
import { describeOperators } from './describe-operators.ts'
import { resetAuthenticator } from './reset-authenticator.ts'
import { reinstateOperator, suspendOperator } from './suspend-operator.ts'

const site = await openTestApp()

interface Reply {
  code: string
  error: string
  token: string
  refreshToken: string
  isEnrolled: boolean
  uri: string
  secret: string
  recoveryCodes: string[]
}
type Person = { email: string; password: string }
const later = (seconds: number) => site.later(seconds * 1_000)
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

// D-C-02, D-C-06
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
  // D-C-06
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
    expect(again.body.code).toBe('wrong_code')
  })

  test('gives new recovery codes for its next code within ten minutes, as after a lost reply', async () => {
    const { operator, uri, recoveryCodes: lost } = await enrolled()
    const confirm = () => call('/authenticator/confirm', operator, codeNow(uri))
    later(repeatLife / 1_000 - 31)
    const { recoveryCodes } = (await confirm()).body
    expect((await confirm()).body.error).toContain('Please wait for the next one')
    expect((await call('', operator, lost[0])).body.code).toBe('wrong_code')
    later(1)
    expect((await confirm()).body.code).toBe('already_enrolled')
    expect((await call('', operator, recoveryCodes[0])).status).toBe(200)
  })

  test('gives no new recovery codes once one was used', async () => {
    const { operator, uri, recoveryCodes } = await enrolled()
    expect((await call('', operator, recoveryCodes[0])).status).toBe(200)
    expect((await call('/authenticator/confirm', operator, codeNow(uri))).body.code).toBe('already_enrolled')
  })

  test('the secret and the recovery codes are not stored as they are', async () => {
    const { uri, recoveryCodes } = await enrolled()
    const stored = JSON.stringify(await site.database.db.select().from(secondFactors))
    expect(stored).not.toContain(new URL(uri).searchParams.get('secret'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })
})

describe('signing in with an authenticator', () => {
  // D-C-06
  test('asks for the code only after the right password', async () => {
    const { operator, uri } = await enrolled()
    expect((await call('', { ...operator, password: 'not it' }, codeNow(uri))).body.code).toBe(
      'wrong_credentials',
    )
    expect((await call('', operator)).body.code).toBe('code_needed')
    expect((await call('', operator, '000000')).body.code).toBe('wrong_code')
    expect((await call('', operator, codeNow(uri))).body).toMatchObject({ isEnrolled: true })
  })

  test('a code is accepted once, also when it comes twice at the same time', async () => {
    const { operator, uri } = await enrolled()
    const code = codeNow(uri)
    const answers = await Promise.all([1, 2, 3].map(() => call('', operator, code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401])
  })

  test('a code of the previous period is accepted, an older one and a future one are not', async () => {
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

describe('an operator who lost the phone and the recovery codes', () => {
  const reset = (email: string) => resetAuthenticator(site.database.db, { email, now: site.clock.now })

  test('logs in with the password and a new authenticator once the old one was removed', async () => {
    const { operator, uri, recoveryCodes } = await enrolled()
    const before = (await call('', operator, codeNow(uri))).body
    expect(await reset(operator.email.toUpperCase())).toBe('removed')
    expect((await site.call('GET', '/api/account', { as: before.token })).status).toBe(401)
    expect((await lastMail(site, operator.email))?.subject).toBe('Your authenticator was removed')

    expect((await call('', operator)).body).toMatchObject({ isEnrolled: false })
    const fresh = (await call('/authenticator', operator)).body
    later(30)
    expect((await call('/authenticator/confirm', operator, codeNow(uri))).body.code).toBe('wrong_code')
    expect((await call('/authenticator/confirm', operator, codeNow(fresh.uri))).status).toBe(200)
    expect((await call('', operator, recoveryCodes[0])).body.code).toBe('wrong_code')
  })

  test('is unchanged when there is nothing to remove, and so is everybody else', async () => {
    const operator = await makeOperator(site)
    const employer = await registerEmployer(site)
    expect(await reset(operator.email)).toBe('none enrolled')
    expect(await reset(employer.email)).toBe('no operator')
    expect((await site.call('GET', '/api/account', { as: operator.token })).status).toBe(200)
    expect((await site.call('GET', '/api/account', { as: employer.token })).status).toBe(200)
  })
})

test('one more operator logs in after setting a password of 15 characters through the mail, and not before', async () => {
  const email = 'colleague@example.mv'
  const { publicUrl } = site.services
  await addOperator(site.database.db, { email, name: 'Mariyam', publicUrl, now: site.clock.now })
  expect((await lastMail(site, email))?.text).toContain('https://vazeefa.example/admin/login')
  expect((await call('', { email, password: '' })).status).not.toBe(200)
  await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
  const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
  const set = (password: string) =>
    site.call<{ error: string }>('POST', `/api/employers/reset-password?token=${token}`, {
      body: { password },
    })
  const short = await set('fourteen chars')
  expect(short).toMatchObject({ status: 400, body: { error: 'Password must be at least 15 characters' } })
  expect((await set('fifteen letters')).status).toBe(200)
  expect((await call('', { email, password: 'fifteen letters' })).status).toBe(200)
  const again = addOperator(site.database.db, { email, name: 'Twice', publicUrl, now: site.clock.now })
  await expect(again).rejects.toMatchObject({ code: 'email_taken' })
})

test("an operator stays signed in for the full time of an operator's session", async () => {
  const { refreshToken } = await makeOperator(site)
  const refresh = (token: string) =>
    site.call<Reply>('POST', '/api/auth/refresh', { body: { refreshToken: token } })
  later(sessionHours.admin * 3600 - 1)
  const { status, body } = await refresh(refreshToken)
  expect(status).toBe(200)
  later(1)
  expect((await refresh(body.refreshToken)).status).toBe(401)
})

test("after a change of the installation's secret nobody is signed in, and a recovery code still opens the desk", async () => {
  const { operator, uri, recoveryCodes } = await enrolled()
  const before = (await call('', operator, codeNow(uri))).body
  const { secret } = site.services
  site.services.secret = 'another secret for tests, long enough too'
  later(30)
  expect((await site.call('GET', '/api/account', { as: before.token })).status).toBe(401)
  const refresh = { body: { refreshToken: before.refreshToken } }
  expect((await site.call('POST', '/api/auth/refresh', refresh)).status).toBe(401)
  expect((await call('', operator, codeNow(uri))).body.code).toBe('wrong_code')
  expect((await call('', operator, recoveryCodes[0])).status).toBe(200)
  site.services.secret = secret
})

describe('an operator who left, or whose account another person uses', () => {
  const email = 'stolen@example.mv'
  const which = () => ({ email, now: site.clock.now })
  const setPassword = async (password: string) => {
    await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
    const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
    return site.call('POST', `/api/employers/reset-password?token=${token}`, { body: { password } })
  }

  test('is signed out at once, and logs in again only after a reset through the mail', async () => {
    const { db } = site.database
    const { publicUrl } = site.services
    await addOperator(db, { email, name: 'Mariyam', publicUrl, now: site.clock.now })
    await setPassword('fifteen letters')
    const { token } = (await call('', { email, password: 'fifteen letters' })).body
    expect((await site.call('GET', '/api/account', { as: token })).status).toBe(200)

    expect(await suspendOperator(db, { ...which(), email: email.toUpperCase() })).toBe(true)
    expect((await site.call('GET', '/api/account', { as: token })).status).toBe(401)
    expect((await call('', { email, password: 'fifteen letters' })).status).toBe(401)
    later(60)
    expect((await setPassword('another fifteen letters')).status).toBe(400)
    expect(await suspendOperator(db, which())).toBe(false)

    expect(await reinstateOperator(db, which())).toBe(true)
    expect((await call('', { email, password: 'fifteen letters' })).status).toBe(401)
    later(60)
    expect((await setPassword('another fifteen letters')).status).toBe(200)
    expect((await call('', { email, password: 'another fifteen letters' })).status).toBe(200)
    expect(await reinstateOperator(db, which())).toBe(false)
  })

  test("is listed apart from the others, with the place of each one's last session", async () => {
    const { db } = site.database
    const employer = await registerEmployer(site)
    expect(await suspendOperator(db, { email: employer.email, now: site.clock.now })).toBe(false)
    await suspendOperator(db, which())
    const all = await describeOperators(db)
    expect(all.find((one) => one.email === email)).toMatchObject({
      email,
      name: 'Mariyam',
      isInvited: false,
      isSuspended: true,
      hasAuthenticator: false,
      lastSignIn: { at: site.clock.now, address: '127.0.0.1' },
    })
    expect(all.map((one) => one.email)).not.toContain(employer.email)
  })
})
