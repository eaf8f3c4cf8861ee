import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/database/columns.ts'
import { accounts, identities, passkeys } from '#tables/accounts/accounts.ts'
import { phoneCodes, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { type Actor, lastMail, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { mailedLinks } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { anotherThan, askForCode, codeTo, enterCode, enterWith } from '#tests/support/phones.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'

const site = await openTestApp()
const { db, pool } = site.database
let last = 1_000
let owner: Actor
let number: string
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  await db.delete(phoneCodes)
  last += 1
  number = `+960779${last}`
  owner = await registerSeeker(site)
  expect((await add(number)).status).toBe(200)
})

async function add(phone: string) {
  site.later(60_000)
  await askForCode(site, phone, 'add', { as: owner.token })
  const body = { phone, code: await codeTo(site, phone), password: owner.password }
  return site.call('POST', '/api/account/phone', { as: owner.token, body })
}
const remove = () =>
  site.call('DELETE', '/api/account/phone', { as: owner.token, body: { password: owner.password } })
async function newCode(purpose = 'sign-in', phone = number) {
  site.later(60_000)
  expect((await askForCode(site, phone, purpose)).status).toBe(200)
  return codeTo(site, phone)
}
const enter = async (given: object = {}, purpose?: string) =>
  enterCode(site, { phone: number, code: await newCode(purpose), ...given })
const statusOf = async (token: string) => (await site.call('GET', '/api/account', { as: token })).status
const numbers = () => db.select().from(phoneNumbers).where(eq(phoneNumbers.accountId, owner.id))
/** A passkey and a national sign-in, as an intruder adds them. */
async function addOtherMethods(only?: 'one more passkey') {
  const at = { createdAt: site.clock.now, lastUsedAt: site.clock.now }
  const key = { credentialId: newId(), publicKey: Buffer.from('key'), counter: 0, transports: [] }
  await db.insert(passkeys).values({ accountId: owner.id, name: 'Phone', ...key, ...at })
  if (only) return
  const identity = { issuer: 'https://id.example.mv', subject: newId(), label: 'Island ID' }
  await db.insert(identities).values({ accountId: owner.id, ...identity, ...at })
}
/** The removals in Recent activity. */
async function removedEvents() {
  const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, owner.id))
  return events.flatMap(({ kind }) => (kind.endsWith('removed') ? kind : [])).sort()
}
const otherMethods = async () => [
  await db.$count(passkeys, eq(passkeys.accountId, owner.id)),
  await db.$count(identities, eq(identities.accountId, owner.id)),
]

describe('a new password by a code to the number', () => {
  test('removes the passkeys and the national sign-in, and keeps the number that was just proven', async () => {
    await addOtherMethods()
    const reset = await enter({ password: 'seven dhonis in a row' }, 'reset')
    expect(reset).toMatchObject({ status: 200, body: { user: { id: owner.id } } })
    expect(await otherMethods()).toEqual([0, 0])
    expect(await removedEvents()).toEqual(['identity removed', 'passkey removed'])
    expect((await lastMail(site, owner.email, 'password-changed'))?.text).toContain(
      'we have also removed 1 passkey and the connection with Island ID. You can add your own again',
    )
    expect((await enter()).body.user).toMatchObject({ id: owner.id })
  })

  test('that is refused removes nothing, nor does signing in with a code', async () => {
    await addOtherMethods()
    expect((await enter({ password: 'password' }, 'reset')).status).toBe(400)
    expect((await enter()).status).toBe(200)
    expect(await otherMethods()).toEqual([1, 1])
  })
})

test('a new password by mail names what it removes, in the mail and in the activity; without any it names nothing', async () => {
  const links = mailedLinks(site)
  await addOtherMethods()
  await addOtherMethods('one more passkey')
  await links.askReset(owner.email)
  expect((await links.reset(owner.email, 'seven dhonis in a row')).status).toBe(200)
  expect([await numbers(), await otherMethods()]).toEqual([[], [0, 0]])
  expect(await removedEvents()).toEqual([
    'identity removed',
    'passkey removed',
    'passkey removed',
    'phone number removed',
  ])
  const mail = async () => (await lastMail(site, owner.email, 'password-changed'))?.text
  expect(await mail()).toContain(
    'we have also removed the phone number, 2 passkeys and the connection with Island ID. You can add your own again',
  )
  site.later(60_000)
  await links.askReset(owner.email)
  expect((await links.reset(owner.email, 'eight dhonis in a row')).status).toBe(200)
  expect(await mail()).not.toContain('removed')
})

test('the tries of strangers to sign in keep no owner in a new network from proving that the number is theirs', async () => {
  const from = '203.0.113.7'
  const phone = `+960775${last}`
  const { token: as } = await enterWith(site, phone)
  const expiresAt = new Date(site.clock.now.getTime() + 600_000)
  const tried = { network: '203.0.113.9', tries: 5, otherTries: 15, createdAt: site.clock.now, expiresAt }
  await db
    .insert(phoneCodes)
    .values({ number: phone, purpose: 'sign-in', isKnown: true, codeDigest: '', ...tried })
  site.later(60_000)
  await askForCode(site, phone, 'sign-in', { from })
  expect((await enterCode(site, { phone, code: await codeTo(site, phone) }, { from })).status).toBe(429)
  site.later(60_000)
  expect((await askForCode(site, phone, 'add', { as, from })).status).toBe(200)
  const body = { code: await codeTo(site, phone) }
  expect((await site.call('DELETE', '/api/account', { as, from, body })).status).toBe(200)
})

describe('a number for an account without a password', () => {
  test('needs a recent log-in before its text is sent, and is added after one', async () => {
    const { token: as } = await enterWith(site, `+960774${last}`)
    const other = `+960773${last}`
    site.later(11 * 60_000)
    expect(await askForCode(site, other, 'add', { as })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    })
    expect(await codeTo(site, other)).toBe('')
    const body = { phone: `+960774${last}`, code: await newCode('sign-in', `+960774${last}`) }
    const { token } = (await enterCode(site, body)).body
    expect((await askForCode(site, other, 'add', { as: token })).status).toBe(200)
    const added = { phone: other, code: await codeTo(site, other) }
    expect((await site.call('POST', '/api/account/phone', { as: token, body: added })).status).toBe(200)
  })

  test('that it has already is proven again by its code alone', async () => {
    const phone = `+960774${last}`
    const { token: as } = await enterWith(site, phone)
    site.later(11 * 60_000)
    expect((await askForCode(site, phone, 'add', { as })).status).toBe(200)
    const code = await codeTo(site, phone)
    const prove = (typed: string) =>
      site.call('POST', '/api/account/phone', { as, body: { phone, code: typed } })
    expect(await prove(anotherThan(code))).toMatchObject({ status: 400, body: { code: 'bad_code' } })
    expect((await prove(code)).status).toBe(200)
  })
})

describe('removing the number', () => {
  test('ends every session but the own one, also one that the number opened', async () => {
    const lost = (await enter()).body.token
    expect([await statusOf(lost), await statusOf(owner.token)]).toEqual([200, 200])
    expect((await remove()).status).toBe(200)
    expect([await statusOf(lost), await statusOf(owner.token)]).toEqual([401, 200])
  })

  test('that is refused ends none', async () => {
    const other = (await enter()).body.token
    const body = { password: 'not the password' }
    expect((await site.call('DELETE', '/api/account/phone', { as: owner.token, body })).status).toBe(400)
    expect([await statusOf(other), await statusOf(owner.token)]).toEqual([200, 200])
  })

  test('so does another number in its place; proving the same one again ends none', async () => {
    const lost = (await enter()).body.token
    expect((await add(number)).status).toBe(200)
    expect(await statusOf(lost)).toBe(200)
    expect((await add(`+960776${last}`)).status).toBe(200)
    expect([await statusOf(lost), await statusOf(owner.token)]).toEqual([401, 200])
    expect((await enter()).status).toBe(404)
  })
})

describe('a sign-in by the number at the same instant as its removal', () => {
  const waiting = () => countWaiting(pool)

  /** Lets calls reach the lock of the account in this order, and go on at once. */
  async function inOrder<One, Other>(one: () => Promise<One>, other: () => Promise<Other>) {
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select from accounts where id = $1 for update', [owner.id])
      const first = one()
      await expect.poll(waiting).toBe(1)
      const second = other()
      await expect.poll(waiting).toBe(2)
      await holder.query('commit')
      return await Promise.all([first, second])
    } finally {
      holder.release()
    }
  }

  for (const [what, given, purpose] of [
    ['a sign-in', {}, 'sign-in'],
    ['a new password', { password: 'seven dhonis in a row' }, 'reset'],
  ] as const)
    test(`${what} after it is refused, and does not put the number back`, async () => {
      const code = await newCode(purpose)
      const [removed, entered] = await inOrder(remove, () =>
        enterCode(site, { phone: number, code, ...given }),
      )
      expect(removed.status).toBe(200)
      expect(entered).toMatchObject({
        status: 404,
        body: { error: expect.stringContaining('No account has this number yet') },
      })
      expect(await numbers()).toEqual([])
      expect(await statusOf(owner.token)).toBe(200)
      const [account] = await db.select().from(accounts).where(eq(accounts.id, owner.id))
      expect(account?.passwordChangedAt).toBeNull()
    })

  test('a sign-in before it begins, and is ended by it', async () => {
    const code = await newCode()
    const [entered, removed] = await inOrder(() => enterCode(site, { phone: number, code }), remove)
    expect([entered.status, removed.status]).toEqual([200, 200])
    expect(await statusOf(entered.body.token)).toBe(401)
    expect(await numbers()).toEqual([])
  })

  longTest('whichever comes first, nobody is in by the number afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      await db.delete(phoneCodes)
      const code = await newCode()
      const [entered] = await Promise.all([enterCode(site, { phone: number, code }), remove()])
      expect([200, 404]).toContain(entered.status)
      if (entered.status === 200) expect(await statusOf(entered.body.token)).toBe(401)
      expect(await numbers()).toEqual([])
      expect((await add(number)).status).toBe(200)
    }
  })
})

test('a sign-in by the number at the same instant as a registration that takes it: both end, one with the code', async () => {
  const code = await newCode()
  const [holder, registration] = [await pool.connect(), await pool.connect()]
  const pids = new Map<typeof holder, number>()
  for (const client of [holder, registration])
    pids.set(client, (await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  try {
    await holder.query('begin')
    await holder.query('select from accounts where id = $1 for update', [owner.id])
    const entered = enterCode(site, { phone: number, code })
    const isWaitingFor = async (client: typeof holder) =>
      (
        await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
          pids.get(client),
        ])
      ).rowCount === 1
    await expect.poll(() => isWaitingFor(holder)).toBe(true)
    // The statements of a registration, in its order.
    await registration.query('begin')
    await registration.query('update phone_codes set used_at = $2 where number = $1', [
      number,
      site.clock.now,
    ])
    await holder.query('commit')
    await expect.poll(() => isWaitingFor(registration)).toBe(true)
    await registration.query('delete from phone_numbers where number = $1', [number])
    await registration.query('commit')
    expect((await entered).status).toBe(401)
  } finally {
    // A failed test leaves a transaction open.
    for (const client of [holder, registration]) client.release(true)
  }
})
