import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { mailedLinks, theirs } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { takeAllPasswords, takePassword } from './take-passwords.ts'

const site = await openTestApp()
const links = mailedLinks(site)

const signIn = (role: 'employer' | 'jobseeker', { email, password }: { email: string; password: string }) =>
  site.call('POST', `/api/auth/${role}`, { body: { email, password } })

describe('an account whose password another person knows', () => {
  const take = (email: string) => {
    const { publicUrl } = site.services
    return takePassword(site.database.db, { role: 'employer', email, publicUrl, now: site.clock.now })
  }

  longTest('is signed out at once, and opens only through its mails', async () => {
    const owner = await registerEmployer(site)
    const other = await registerSeeker(site)
    const evil = theirs()
    await links.ask(owner, evil)
    expect(await take(owner.email.toUpperCase())).toBe(true)

    expect(await links.isIn(owner.token)).toBe(false)
    expect((await signIn('employer', owner)).status).toBe(401)
    expect((await links.followFrom(evil)).status).toBe(400)
    expect((await lastMail(site, owner.email, 'password-taken'))?.subject).toBe('Please set a new password')
    site.later(1)
    await links.askReset(owner.email)
    const password = 'eleven palm trees'
    expect((await links.reset(owner.email, password)).status).toBe(200)
    expect((await signIn('employer', { ...owner, password })).status).toBe(200)
    expect(await links.isIn(other.token)).toBe(true)
  })

  test('is named by its role: nobody else is affected', async () => {
    const seeker = await registerSeeker(site)
    expect(await take(seeker.email)).toBe(false)
    expect(await links.isIn(seeker.token)).toBe(true)
  })
})

describe('after a leak of the database', () => {
  longTest(
    'an account whose row is locked keeps no other signed in, and the next call goes on with it',
    async () => {
      const { db, pool } = site.database
      const people = await Promise.all([insertSeeker(site), insertSeeker(site), insertSeeker(site)])
      const locked = people[1] as Person
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query('select from accounts where id = $1 for update', [locked.id])
      const isIn = () => Promise.all(people.map(({ token }) => links.isIn(token)))
      try {
        await expect(takeAllPasswords(db, site.clock.now)).rejects.toThrow('accounts could not be logged out')
      } finally {
        await holder.query('rollback')
        holder.release()
      }
      expect(await isIn()).toEqual([false, true, false])
      expect(await takeAllPasswords(db, site.clock.now)).toBe(1)
      expect(await isIn()).toEqual([false, false, false])
      expect(await takeAllPasswords(db, site.clock.now)).toBe(0)
    },
  )

  test('what an intruder added to an account without a password opens it no more; a number alone stays', async () => {
    const { db } = site.database
    // The people of other tests have theirs too.
    await takeAllPasswords(db, site.clock.now)
    const [seeker, byPhone] = await Promise.all([insertSeeker(site), insertSeeker(site)])
    const createdAt = new Date(site.clock.now.getTime() + 1)
    const added = { role: 'jobseeker', createdAt, provenAt: createdAt } as const
    await db.insert(phoneNumbers).values([
      { ...added, accountId: seeker.id, number: '+9607771231' },
      { ...added, accountId: byPhone.id, number: '+9607771232' },
    ])
    await db.update(accounts).set({ email: '' }).where(eq(accounts.id, byPhone.id))
    await db.update(sessions).set({ endedAt: createdAt }).where(eq(sessions.accountId, seeker.id))
    expect(await takeAllPasswords(db, site.clock.now)).toBe(2)
    expect(await links.isIn(byPhone.token)).toBe(false)
    expect(await db.select({ id: phoneNumbers.accountId }).from(phoneNumbers)).toEqual([{ id: byPhone.id }])
  })
})

test('after a leak of the database everybody sets a new password', async () => {
  const people = [await registerSeeker(site), await registerEmployer(site)]
  expect(await takeAllPasswords(site.database.db, site.clock.now)).toBeGreaterThanOrEqual(2)
  for (const { token } of people) expect(await links.isIn(token)).toBe(false)
  const [seeker, employer] = people
  expect((await signIn('jobseeker', seeker as (typeof people)[0])).status).toBe(401)
  site.later(1)
  await links.askReset(employer?.email ?? '')
  expect((await links.reset(employer?.email ?? '', 'eleven palm trees')).status).toBe(200)
  expect(await takeAllPasswords(site.database.db, site.clock.now)).toBe(1)
})
