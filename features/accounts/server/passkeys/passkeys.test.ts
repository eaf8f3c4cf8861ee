import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { maxPasskeys } from '#contract/facts/bounds.ts'
import { accounts, passkeys, spentChallenges } from '#tables/accounts/accounts.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { challengeLife } from '../../rules.ts'
import { forgetSpentChallenges } from '../spend-once.ts'

const site = await openTestApp()

interface Reply {
  code: string
  error: string
  challenge: string
  rpId: string
  token: string
  _id: string
  user: { id: string; role: string }
  excludeCredentials: { id: string }[]
}
interface Shown {
  _id: string
  name: string
  addedAt: string
  lastUsedAt: string | null
}

const own = '/api/account/passkeys'
const askToAdd = (person: Actor, password = person.password) =>
  site.call<Reply>('POST', `${own}/options`, { as: person.token, body: { password } })
const send = (person: Actor, response: object, name = 'My phone') =>
  site.call<Reply>('POST', own, { as: person.token, body: { name, response } })
const listOf = async (person: Actor) => (await site.call<Shown[]>('GET', own, { as: person.token })).body
const challenge = async () => (await site.call<Reply>('POST', '/api/auth/passkey/options')).body.challenge
const logIn = (response: object) => site.call<Reply>('POST', '/api/auth/passkey', { body: { response } })
const remove = (person: Actor, id: string, password = person.password) =>
  site.call<Reply>('DELETE', `${own}/${id}`, { as: person.token, body: { password } })

async function addTo(person: Actor, device = new PasskeyDevice()) {
  const { body } = await askToAdd(person)
  const added = await send(person, device.make(body as never))
  expect(added.status).toBe(201)
  return { device, id: added.body._id }
}

describe('adding a passkey', () => {
  // D-M-21
  test('needs the password, notifies the owner, and the device opens the account from then on', async () => {
    const seeker = await registerSeeker(site)
    expect((await askToAdd(seeker, 'not it')).body.code).toBe('wrong_password')
    const bare = await site.call<Reply>('POST', `${own}/options`, { as: seeker.token, body: {} })
    expect(bare.body.code).toBe('wrong_password')

    const { device } = await addTo(seeker)
    expect((await lastMail(site, seeker.email, 'passkey-added'))?.subject).toBe(
      'A passkey was added to your account',
    )
    site.later(60_000)
    const { status, body } = await logIn(device.answer({ challenge: await challenge() }))
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id: seeker.id, role: 'jobseeker' })
    expect((await site.call('GET', '/api/account', { as: body.token })).status).toBe(200)
    expect(await listOf(seeker)).toMatchObject([
      { name: 'My phone', lastUsedAt: site.clock.now.toISOString() },
    ])
    const activity = await site.call<{ kind: string }[]>('GET', '/api/account/activity', { as: seeker.token })
    expect(activity.body.map(({ kind }) => kind)).toContain('passkey added')
  })

  test('a device that has one is excluded, so that it makes no second', async () => {
    const employer = await registerEmployer(site)
    const { device } = await addTo(employer)
    const [excluded] = (await askToAdd(employer)).body.excludeCredentials
    expect(excluded?.id).toBe(device.credentialId.toString('base64url'))
    const other = await registerSeeker(site)
    const again = await send(other, device.make((await askToAdd(other)).body as never))
    expect(again).toMatchObject({ status: 409, body: { code: 'passkey_there' } })
  })

  test('a challenge adds one passkey, also when two come at the same time, and none of another account', async () => {
    const seeker = await registerSeeker(site)
    const stranger = await registerSeeker(site)
    const { body } = await askToAdd(seeker)
    const make = () => new PasskeyDevice().make(body as never)
    expect((await send(stranger, make())).body.code).toBe('passkey_not_taken')
    const both = await Promise.all([send(seeker, make()), send(seeker, make())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await listOf(seeker)).toHaveLength(1)
    const forSigningIn = { challenge: await challenge() }
    expect((await send(seeker, new PasskeyDevice().make(forSigningIn))).body.code).toBe('passkey_not_taken')
  })

  test('the challenge lasts five minutes', async () => {
    const seeker = await registerSeeker(site)
    const { body } = await askToAdd(seeker)
    const { body: next } = await askToAdd(seeker)
    site.later(challengeLife - 1)
    expect((await send(seeker, new PasskeyDevice().make(body as never))).status).toBe(201)
    site.later(1)
    const late = await send(seeker, new PasskeyDevice().make(next as never))
    expect(late).toMatchObject({ status: 400, body: { code: 'passkey_not_taken' } })
  })

  const unsound = [
    { what: 'made on another site', given: { origin: 'https://vazeefa.example.evil.mv' } },
    { what: 'made on a lookalike without TLS', given: { origin: 'http://vazeefa.example' } },
    { what: 'of a device that did not find out who is there', given: { isRecognised: false } },
  ]
  for (const { what, given } of unsound)
    test(`one ${what} is refused`, async () => {
      const seeker = await registerSeeker(site)
      const { body } = await askToAdd(seeker)
      const refused = await send(seeker, new PasskeyDevice().make({ ...body, ...given } as never))
      expect(refused).toMatchObject({ status: 400, body: { code: 'passkey_not_taken' } })
      expect(await listOf(seeker)).toEqual([])
    })

  test('one for another domain is refused, and so is a certificate, whose lists are never fetched', async () => {
    const seeker = await registerSeeker(site)
    const elsewhere = new PasskeyDevice('evil.mv').make((await askToAdd(seeker)).body as never)
    expect((await send(seeker, elsewhere)).body.code).toBe('passkey_not_taken')
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(100)]],
    ])
    for (const format of ['packed', 'fido-u2f', 'android-key']) {
      const made = new PasskeyDevice().make((await askToAdd(seeker)).body as never, format, statement)
      expect((await send(seeker, made)).body.code).toBe('passkey_not_taken')
    }
  })

  test('an account has ten at most, also when the last two come at the same time', async () => {
    const seeker = await registerSeeker(site)
    for (let count = 1; count < maxPasskeys; count += 1) await addTo(seeker)
    const options = [(await askToAdd(seeker)).body, (await askToAdd(seeker)).body]
    const both = await Promise.all(options.map((one) => send(seeker, new PasskeyDevice().make(one as never))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await askToAdd(seeker)).body).toMatchObject({
      code: 'passkeys_full',
      error: 'There are ten passkeys already. Please remove one first',
    })
  })
})

describe('signing in with a passkey', () => {
  test('a challenge is answered once, also when the answer comes twice at the same time', async () => {
    const employer = await registerEmployer(site)
    const { device } = await addTo(employer)
    const answer = device.answer({ challenge: await challenge() })
    const all = await Promise.all([1, 2, 3].map(() => logIn(answer)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await logIn(answer)).body).toMatchObject({
      code: 'passkey_too_late',
      error: 'That took too long, or was sent twice. Please try again',
    })
  })

  test('a challenge that we did not make, or that is too old, is refused', async () => {
    const { device } = await addTo(await registerSeeker(site))
    const made = await challenge()
    const forged = `${made.slice(0, -2)}${made.endsWith('AA') ? 'BB' : 'AA'}`
    for (const one of [forged, '', 'AAAA', `${made}=`])
      expect((await logIn(device.answer({ challenge: one }))).body.code).toBe('passkey_too_late')
    site.later(challengeLife)
    expect((await logIn(device.answer({ challenge: made }))).body.code).toBe('passkey_too_late')
  })

  test('on another site, or without user verification, it opens nothing', async () => {
    const { device } = await addTo(await registerSeeker(site))
    const refused = [{ origin: 'https://vazeefa.example.evil.mv' }, { isRecognised: false }]
    for (const given of refused) {
      const { status, body } = await logIn(device.answer({ challenge: await challenge(), ...given }))
      expect([status, body.code]).toEqual([401, 'wrong_passkey'])
    }
    expect((await logIn(device.answer({ challenge: await challenge() }))).status).toBe(200)
  })

  test('an unknown passkey, one with another key, and one for another person are refused alike', async () => {
    const seeker = await registerSeeker(site)
    const { device } = await addTo(seeker)
    const stranger = new PasskeyDevice()
    const unknown = await logIn(stranger.answer({ challenge: await challenge() }))
    const named = { ...stranger.answer({ challenge: await challenge() }) }
    const id = device.credentialId.toString('base64url')
    const forged = await logIn({ ...named, id, rawId: id })
    device.userHandle = Buffer.from((await registerSeeker(site)).id).toString('base64url')
    const mixedUp = await logIn(device.answer({ challenge: await challenge() }))
    for (const { status, body } of [unknown, forged, mixedUp])
      expect([status, body.code]).toEqual([401, 'wrong_passkey'])
  })

  test('a copied key falls behind: an old counter opens nothing', async () => {
    const { device } = await addTo(await registerSeeker(site))
    await logIn(device.answer({ challenge: await challenge() }))
    device.counter -= 1
    expect((await logIn(device.answer({ challenge: await challenge() }))).body.code).toBe('wrong_passkey')
    expect((await logIn(device.answer({ challenge: await challenge() }))).status).toBe(200)
  })

  test('a device that does not count is accepted every time', async () => {
    const device = new PasskeyDevice()
    device.counts = false
    await addTo(await registerSeeker(site), device)
    for (const _ of [1, 2])
      expect((await logIn(device.answer({ challenge: await challenge() }))).status).toBe(200)
  })

  test('of a suspended account it is refused and says so; of a deleted one it is unknown', async () => {
    const { db } = site.database
    const seeker = await registerSeeker(site)
    const { device } = await addTo(seeker)
    await db.update(accounts).set({ suspendedAt: site.clock.now }).where(eq(accounts.id, seeker.id))
    const suspended = await logIn(device.answer({ challenge: await challenge() }))
    expect(suspended).toMatchObject({ status: 403, body: { code: 'suspended' } })
    await db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, seeker.id))
    const body = { password: seeker.password }
    expect((await site.call('DELETE', '/api/account', { as: seeker.token, body })).status).toBe(200)
    expect((await logIn(device.answer({ challenge: await challenge() }))).body.code).toBe('wrong_passkey')
    expect(await db.$count(passkeys, eq(passkeys.accountId, seeker.id))).toBe(0)
  })

  test('answered challenges are deleted once they have expired', async () => {
    const { db } = site.database
    const { device } = await addTo(await registerSeeker(site))
    await logIn(device.answer({ challenge: await challenge() }))
    site.later(challengeLife + 1)
    await forgetSpentChallenges(db, site.clock.now)
    expect(await db.$count(spentChallenges)).toBe(0)
  })
})

describe("one's own passkey", () => {
  test('is renamed and removed by its owner alone', async () => {
    const seeker = await registerSeeker(site)
    const stranger = await registerEmployer(site)
    const { id, device } = await addTo(seeker)
    const rename = (person: Actor, name: string) =>
      site.call<Reply>('PUT', `${own}/${id}`, { as: person.token, body: { name } })
    expect((await rename(stranger, 'Mine')).status).toBe(404)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await rename(seeker, ' ')).status).toBe(400)
    expect((await rename(seeker, 'Old phone')).status).toBe(200)
    expect(await listOf(seeker)).toMatchObject([{ name: 'Old phone', lastUsedAt: null }])
    expect((await remove(seeker, id, 'not it')).body.code).toBe('wrong_password')
    const removed = await remove(seeker, id)
    expect(removed).toMatchObject({
      status: 200,
      body: {
        device: {
          rpId: new URL(site.services.publicUrl).hostname,
          userId: Buffer.from(seeker.id).toString('base64url'),
          removed: device.credentialId.toString('base64url'),
          accepted: [],
        },
      },
    })
    expect((await remove(seeker, id)).status).toBe(404)
    expect((await lastMail(site, seeker.email, 'passkey-removed'))?.subject).toBe(
      'A passkey was removed from your account',
    )
  })

  test('removing one is said when its device is refused afterwards, and of a passkey that somebody has nothing is said', async () => {
    const seeker = await registerSeeker(site)
    const { device, id } = await addTo(seeker)
    const elsewhere = { challenge: await challenge(), origin: 'https://vazeefa.example.evil.mv' }
    const unproven = await logIn(device.answer(elsewhere))
    expect(unproven).toMatchObject({ status: 401, body: { code: 'wrong_passkey' } })
    expect(unproven.body).not.toHaveProperty('fields')
    const answer = device.answer({ challenge: await challenge() })
    const atDesk = await site.call<Reply>('POST', '/api/auth/admin/passkey', { body: { response: answer } })
    expect(atDesk.body).not.toHaveProperty('fields')
    expect((await remove(seeker, id)).status).toBe(200)
    expect((await logIn(device.answer({ challenge: await challenge() }))).body).toMatchObject({
      code: 'wrong_passkey',
      fields: { passkey: expect.any(String) },
    })
  })

  test('removing one ends every other session, and an answer given meanwhile opens none', async () => {
    const seeker = await registerSeeker(site)
    const { device, id } = await addTo(seeker)
    const { token } = (await logIn(device.answer({ challenge: await challenge() }))).body
    const answers = [1, 2, 3].map(async () => device.answer({ challenge: await challenge() }))
    const waiting = await Promise.all(answers)
    const [removed, ...opened] = await Promise.all([remove(seeker, id), ...waiting.map(logIn)])
    expect(removed.status).toBe(200)
    const tokens = [token, ...opened.filter(({ status }) => status === 200).map(({ body }) => body.token)]
    for (const one of tokens) expect((await site.call('GET', '/api/account', { as: one })).status).toBe(401)
    expect((await site.call('GET', '/api/account', { as: seeker.token })).status).toBe(200)
    expect((await logIn(device.answer({ challenge: await challenge() }))).body.code).toBe('wrong_passkey')
  })

  test('survives a new password set with the old one, and is removed by a reset by mail', async () => {
    const seeker = await registerSeeker(site)
    const { device } = await addTo(seeker)
    const newPassword = 'four boats and a heron'
    const body = { currentPassword: seeker.password, newPassword }
    expect((await site.call('PUT', '/api/account/password', { as: seeker.token, body })).status).toBe(200)
    expect((await logIn(device.answer({ challenge: await challenge() }))).status).toBe(200)
    await site.call('POST', '/api/employers/request-password-reset', { body: { email: seeker.email } })
    const { token } = (await lastMail(site, seeker.email, 'password-reset')) ?? {}
    const reset = { body: { password: 'five boats and a heron' } }
    expect((await site.call('POST', `/api/employers/reset-password?token=${token}`, reset)).status).toBe(200)
    expect((await logIn(device.answer({ challenge: await challenge() }))).body.code).toBe('wrong_passkey')
  })

  test('a sign-in without a password must be at most ten minutes old', async () => {
    const { db } = site.database
    const seeker = await registerSeeker(site)
    const { device } = await addTo(seeker)
    await db.update(accounts).set({ passwordHash: '' }).where(eq(accounts.id, seeker.id))
    const { token } = (await logIn(device.answer({ challenge: await challenge() }))).body
    const ask = () => site.call<Reply>('POST', `${own}/options`, { as: token, body: {} })
    site.later(10 * 60_000 - 1)
    expect((await ask()).status).toBe(200)
    site.later(1)
    expect((await ask()).body).toMatchObject({
      code: 'sign_in_again',
      error: 'Please log in again, and do this within ten minutes',
    })
  })
})
