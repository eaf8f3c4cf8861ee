import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { uncounted } from '#platform/http/attempts.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { type Actor, lastMail, registerSeeker } from '#tests/support/actors.ts'
import { mailedLinks, theirs } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { PasskeyDevice } from '#tests/support/passkey-device.ts'
import { askForCode, codeTo, enterWith } from '#tests/support/phones.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { changePassword } from './change-password.ts'
import { voidPassword } from './void-password.ts'

const site = await openTestApp()
const { db, pool } = site.database
const links = mailedLinks(site)

describe('the code of an owner without a password', () => {
  test('stays valid after a refusal, and is spent by what it permits', async () => {
    const number = '+9607773001'
    const { token } = await enterWith(site, number)
    const taken = await registerSeeker(site)
    site.later(60_000)
    await askForCode(site, number, 'add', { as: token })
    const code = await codeTo(site, number)
    const change = (email: string) =>
      site.call<{ code: string; error: string }>('PUT', '/api/account/email', {
        as: token,
        body: { email, code },
      })
    const removed = await site.call('DELETE', '/api/account/phone', { as: token, body: { code } })
    expect(removed.body).toMatchObject({ code: 'last_door' })
    expect((await change(taken.email)).body.code).toBe('email_taken')
    expect((await change(theirs())).status).toBe(200)
    expect((await change(theirs())).body).toMatchObject({
      code: 'bad_code',
      error: expect.stringContaining('This code was used already'),
    })
  })
})

describe('a call that checked the password before a reset or a change, and acts after it, comes too late', () => {
  type Account = typeof accounts.$inferSelect

  /** Lets a call wait for the account while its owner acts. */
  async function meanwhile<Answer>(
    { id }: Actor,
    owner: (tx: Db, account: Account) => Promise<unknown>,
    act: () => Promise<Answer>,
  ): Promise<Answer> {
    const { answer } = await db.transaction(async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
      if (!account) throw new Error('no account')
      const late = act()
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await owner(tx, account)
      return { answer: late }
    })
    return answer
  }

  /** Removes everything that an intruder may have added. */
  const meanwhileReset = <Answer>(actor: Actor, act: () => Promise<Answer>) =>
    meanwhile(
      actor,
      (tx, account) => voidPassword(tx, account, { origin: fromHere, now: site.clock.now }),
      act,
    )

  test('and adds no number', async () => {
    const intruder = await registerSeeker(site)
    const phone = '+9607773002'
    await askForCode(site, phone, 'add', { as: intruder.token })
    const body = { phone, code: await codeTo(site, phone), password: intruder.password }
    const late = await meanwhileReset(intruder, () =>
      site.call('POST', '/api/account/phone', { as: intruder.token, body }),
    )
    expect(late.status).toBe(401)
    expect(await db.$count(phoneNumbers, eq(phoneNumbers.accountId, intruder.id))).toBe(0)
  })

  test('and adds no passkey', async () => {
    const intruder = await registerSeeker(site)
    const own = '/api/account/passkeys'
    const as = intruder.token
    const options = await site.call('POST', `${own}/options`, { as, body: { password: intruder.password } })
    const body = { name: 'Phone', response: new PasskeyDevice().make(options.body as never) }
    const late = await meanwhileReset(intruder, () => site.call('POST', own, { as, body }))
    expect(late.status).toBe(401)
    expect(await db.$count(passkeys, eq(passkeys.accountId, intruder.id))).toBe(0)
  })

  test('and asks for no other address', async () => {
    const intruder = await registerSeeker(site)
    const evil = theirs()
    expect((await meanwhileReset(intruder, () => links.ask(intruder, evil))).status).toBe(401)
    expect(await lastMail(site, evil)).toBeUndefined()
  })
  test('nor after a change of the password in the same session, which began later', async () => {
    const owner = await registerSeeker(site)
    const evil = theirs()
    const [session] = await db.select().from(sessions).where(eq(sessions.accountId, owner.id))
    const viewer = {
      role: 'jobseeker',
      id: owner.id,
      personId: owner.id,
      sessionId: session?.id ?? '',
    } as Viewer
    const change = (tx: Db) =>
      changePassword(tx, {
        viewer,
        currentPassword: owner.password,
        newPassword: 'quiet-lagoon-over-reef-7',
        origin: fromHere,
        attempts: uncounted,
        secret: site.services.secret,
        now: new Date(site.clock.now.getTime() + 1_000),
      })
    expect((await meanwhile(owner, change, () => links.ask(owner, evil))).status).toBe(401)
    expect(await lastMail(site, evil)).toBeUndefined()
  })
})
