import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { keepNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts, identities, passkeys } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { type Offered, requireOtherMethod, type SignInMethod } from './require-other-method.ts'

const site = await openTestApp()
const issuer = 'https://id.example.mv'
const offered = {
  sendsTexts: true,
  openId: {
    issuer,
    clientId: 'vazeefa',
    clientSecret: 'secret',
    label: 'Island ID',
    scopes: '',
    claims: { name: ['name'], phone: ['phone'], nationality: ['nationality'] },
    proof: [],
  },
}

interface Methods {
  email?: 'confirmed' | 'unconfirmed'
  password?: true
  passkeys?: number
  number?: 'proven' | 'long unused'
  identity?: string
}

let count = 1_000
/** A job seeker whom only these open. */
async function opened(by: Methods): Promise<Person & { passkeyIds: string[] }> {
  const { db } = site.database
  const { now } = site.clock
  const seeker = await insertSeeker(site)
  const emailVerifiedAt = by.email === 'unconfirmed' ? null : now
  await db
    .update(accounts)
    .set({ emailVerifiedAt, passwordHash: by.password ? 'hash' : '', ...(!by.email && { email: '' }) })
    .where(eq(accounts.id, seeker.id))
  const passkeyIds = Array.from({ length: by.passkeys ?? 0 }, () => newId())
  for (const id of passkeyIds)
    await db.insert(passkeys).values({
      id,
      accountId: seeker.id,
      name: 'Phone',
      credentialId: id,
      counter: 0,
      publicKey: Buffer.from(id),
      createdAt: now,
      transports: [],
    })
  count += 1
  const proven = new Date(now.getTime() - (by.number === 'long unused' ? 181 : 1) * 86_400_000)
  if (by.number) {
    await keepNumber(db, { accountId: seeker.id, role: 'jobseeker', number: `+960777${count}`, now: proven })
  }
  if (by.identity)
    await db.insert(identities).values({
      accountId: seeker.id,
      issuer: by.identity,
      subject: newId(),
      label: 'Island ID',
      createdAt: now,
      lastUsedAt: now,
    })
  return { ...seeker, passkeyIds }
}

const leave = ({ id }: Person, method: SignInMethod, of: Offered = offered) =>
  site.database.db
    .transaction((tx) =>
      requireOtherMethod(tx, { accountId: id, method, offered: of, now: site.clock.now }).then(
        () => 'may go',
      ),
    )
    .catch(({ code }) => code as string)

describe('the last way in stays', () => {
  for (const [methods, passkey, number, identity] of [
    [{}, 'last_door', 'last_door', 'last_door'],
    [{ email: 'unconfirmed' }, 'last_door', 'last_door', 'last_door'],
    [{ email: 'confirmed' }, 'may go', 'may go', 'may go'],
    [{ email: 'unconfirmed', password: true }, 'may go', 'may go', 'may go'],
    // Nobody can type a password without an address.
    [{ password: true }, 'last_door', 'last_door', 'last_door'],
    [{ passkeys: 1 }, 'last_door', 'may go', 'may go'],
    [{ passkeys: 2 }, 'may go', 'may go', 'may go'],
    [{ number: 'proven' }, 'may go', 'last_door', 'may go'],
    [{ number: 'long unused' }, 'last_door', 'last_door', 'last_door'],
    [{ number: 'long unused', password: true }, 'may go', 'last_door', 'may go'],
    [{ identity: issuer }, 'may go', 'may go', 'last_door'],
    [{ identity: `${issuer}/` }, 'may go', 'may go', 'last_door'],
    [{ identity: 'https://before.example.mv' }, 'last_door', 'last_door', 'last_door'],
  ] as [Methods, string, string, string][])
    test(`with ${JSON.stringify(methods)} beside it`, async () => {
      const person = await opened(methods)
      const passkeyId = person.passkeyIds[0] ?? newId()
      expect([
        await leave(person, { passkeyId }),
        await leave(person, 'number'),
        await leave(person, 'identity'),
      ]).toEqual([passkey, number, identity])
    })

  test('a number and a national sign-in count only where they are offered', async () => {
    const [byNumber, byIdentity] = [await opened({ number: 'proven' }), await opened({ identity: issuer })]
    const method = { passkeyId: newId() }
    expect([await leave(byNumber, method, {}), await leave(byIdentity, method, {})]).toEqual([
      'last_door',
      'last_door',
    ])
  })

  test('of a passkey and a number that are removed at the same moment, one stays', async () => {
    const person = await opened({ passkeys: 1, number: 'proven' })
    const remove = (path: string) =>
      site.call<{ code: string }>('DELETE', path, { as: person.token, body: {} })
    const answers = await Promise.all([
      remove(`/api/account/passkeys/${person.passkeyIds[0]}`),
      remove('/api/account/phone'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'last_door',
      error: 'You have no other way to log in. Confirm your e-mail address, or add a passkey, first',
    })
    const { db } = site.database
    const left =
      (await db.$count(passkeys, eq(passkeys.accountId, person.id))) +
      (await db.$count(phoneNumbers, eq(phoneNumbers.accountId, person.id)))
    expect(left).toBe(1)
  })
})
