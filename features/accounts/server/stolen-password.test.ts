import { describe, expect, test } from 'vitest'
import { fromHere } from '#platform/http/origin.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
  signInAs,
} from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { mailedLinks, theirs } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { reinstate, suspend } from './desk/suspend.ts'
import { openUnclaimedAccounts } from './open-unclaimed-accounts.ts'

const site = await openTestApp()
const links = mailedLinks(site)

const day = 24 * 3_600_000

describe('an attacker who knows the password requests another address, and waits', () => {
  // D-C-22
  test('the reset by the owner voids the link', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    await links.askReset(victim.email)
    expect((await links.reset(victim.email, 'eleven palm trees')).status).toBe(200)
    site.later(day - 1_000)
    expect((await links.followFrom(evil)).status).toBe(400)
    const back = await signInAs(site, 'jobseeker', { ...victim, password: 'eleven palm trees' })
    expect(await links.pendingOf(back)).toBeNull()
  })

  test('a new password voids it, and removes it from the account page', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    expect(await links.pendingOf(victim)).toBe(evil)
    const { token } = (await links.change(victim, 'eleven palm trees')).body
    expect(await links.pendingOf({ token })).toBeNull()
    expect((await links.followFrom(evil)).status).toBe(400)
  })

  test('so does signing out every other device', async () => {
    const attacker = await registerSeeker(site)
    const owner = await signInAs(site, 'jobseeker', attacker)
    const evil = theirs()
    await links.ask(attacker, evil)
    expect((await links.signOutOthers(owner)).status).toBe(200)
    expect(await links.pendingOf(owner)).toBeNull()
    expect((await links.followFrom(evil)).status).toBe(400)
  })

  test('so does a suspension, while it lasts and after it', async () => {
    const victim = await registerEmployer(site)
    const evil = theirs()
    await links.ask(victim, evil)
    await links.askReset(victim.email)
    const operator = await makeOperator(site)
    const desk = (verb: string) =>
      site.call('POST', `/api/admin/employers/${victim.id}/${verb}`, {
        as: operator.token,
        body: { reason: 'Somebody else is in' },
      })
    expect((await desk('suspend')).status).toBe(200)
    expect((await links.followFrom(evil)).status).toBe(400)
    expect((await links.keep(await links.keepToken(victim.email))).status).toBe(400)
    expect((await desk('reinstate')).status).toBe(200)
    expect((await links.followFrom(evil)).status).toBe(400)
    expect((await links.reset(victim.email, 'eleven palm trees')).status).toBe(400)
    expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
  })

  test("so does an operator's correction of the address, with every way back to another", async () => {
    const victim = await registerEmployer(site)
    const evil = theirs()
    await links.ask(victim, evil)
    await links.followFrom(evil)
    await links.ask(victim, theirs())
    const operator = await makeOperator(site)
    const { status } = await site.call('PUT', `/api/admin/employers/${victim.id}`, {
      as: operator.token,
      body: { email: victim.email },
    })
    expect(status).toBe(200)
    expect((await links.keep(await links.keepToken(evil))).status).toBe(400)
    expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
  })

  longTest('a request in progress while the owner resets comes too late', async () => {
    for (let round = 0; round < 5; round++) {
      const victim = await registerSeeker(site)
      const evil = theirs()
      await links.askReset(victim.email)
      await Promise.all([
        links.reset(victim.email, 'eleven palm trees'),
        links.ask(victim, evil),
        links.change(victim, 'a password of theirs'),
      ])
      await signInAs(site, 'jobseeker', { ...victim, password: 'eleven palm trees' }).catch(async () => {
        // The change of the password was first, so the link of the reset was void.
        site.later(1)
        await links.askReset(victim.email)
        expect((await links.reset(victim.email, 'eleven palm trees')).status).toBe(200)
      })
      if (await lastMail(site, evil)) expect((await links.followFrom(evil)).status).toBe(400)
      expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
    }
  })
})

test('the reset of an imported employer, who has no password yet, is void after a suspension and after the first one', async () => {
  const email = `${crypto.randomUUID()}@imported.example`
  const people = [{ email, name: 'Hiya Foods' }]
  const opened = await openUnclaimedAccounts(site.database.db, {
    role: 'employer',
    people,
    now: site.clock.now,
  })
  const accountId = opened.get(email) ?? ''
  await links.askReset(email)
  const operator = await makeOperator(site)
  const by = {
    operatorId: operator.id,
    origin: fromHere,
    publicUrl: 'https://vazeefa.example',
    now: site.clock.now,
  }
  const shut = { role: 'employer', accountId, ...by } as const
  await site.database.db.transaction((tx) => suspend(tx, { ...shut, reason: 'It asks for money.' }))
  expect((await links.reset(email, 'eleven palm trees')).status).toBe(400)
  await site.database.db.transaction((tx) => reinstate(tx, shut))
  expect((await links.reset(email, 'eleven palm trees')).status).toBe(400)
  site.later(1_000)
  await links.askReset(email)
  const other = await lastMail(site, email, 'password-reset')
  site.later(1_000)
  await links.askReset(email)
  expect((await links.reset(email, 'eleven palm trees')).status).toBe(200)
  const late = await site.call('POST', `/api/employers/reset-password?token=${other?.token}`, {
    body: { password: 'a password of theirs' },
  })
  expect(late.status).toBe(400)
  await signInAs(site, 'employer', { email, password: 'eleven palm trees' })
})

describe('the link to verify an address', () => {
  const verified = async (person: Actor) => (await links.accountOf(person))?.emailVerifiedAt !== null

  test('is void after a new password too, and another can be asked for', async () => {
    const person = await registerEmployer(site, { verified: false })
    const first = await lastMail(site, person.email, 'verify-email')
    await links.change(person, 'eleven palm trees')
    const refused = await links.follow(first?.token)
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_token' } })
    site.later(1_000)
    const body = { email: person.email, role: 'employer' }
    await site.call('POST', '/api/auth/resend-verification', { body })
    expect((await links.follow((await lastMail(site, person.email, 'verify-email'))?.token)).status).toBe(200)
    expect(await verified(person)).toBe(true)
  })

  // D-C-19
  test('remains a success once it was followed, whatever happens to the password', async () => {
    const person = await registerEmployer(site, { verified: false })
    const { token } = (await lastMail(site, person.email, 'verify-email')) ?? {}
    expect((await links.follow(token)).status).toBe(200)
    await links.change(person, 'eleven palm trees')
    expect((await links.follow(token)).status).toBe(200)
  })
})
