import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#tables/accounts/accounts.ts'
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
import { submitForm } from '#tests/support/submit-form.ts'

const site = await openTestApp()
const links = mailedLinks(site)

const day = 24 * 3_600_000

describe('the old address', () => {
  test('is notified at the request, with its own link, for every role', async () => {
    for (const [role, victim] of [
      ['jobseeker', await registerSeeker(site)],
      ['employer', await registerEmployer(site)],
      ['admin', await makeOperator(site)],
    ] as const) {
      const evil = theirs()
      expect((await links.ask(victim, evil)).status, role).toBe(200)
      const told = await lastMail(site, victim.email, 'email-change-asked')
      expect(told?.subject).toBe('Somebody asked to change your e-mail address')
      expect(told?.text).toContain(evil)
      expect(told?.text).toContain('https://vazeefa.example/keep-address?token=')
    }
  })

  test('of an account without a password reads of a log-in, not of a password that nobody has', async () => {
    const person = await registerSeeker(site)
    await site.database.db.update(accounts).set({ passwordHash: '' }).where(eq(accounts.id, person.id))
    const fresh = theirs()
    const asked = { as: person.token, body: { email: fresh } }
    expect((await site.call('PUT', '/api/account/email', asked)).status).toBe(200)
    const before = (await lastMail(site, person.email, 'email-change-asked'))?.text
    expect(before).toContain(`Somebody who is logged in to your account asked to use ${fresh}`)
    expect((await links.followFrom(fresh)).status).toBe(200)
    const after = (await lastMail(site, person.email, 'email-changed'))?.text
    for (const text of [before, after]) {
      expect(text).toContain('It logs out every device')
      expect(text).not.toContain('which somebody else knows')
    }
  })

  test('of an employer whose verification was withdrawn keeps its link, at the request and after the change', async () => {
    const victim = await registerEmployer(site)
    const withdrawn = await site.call('POST', `/api/admin/employers/${victim.id}/withdraw-verification`, {
      as: (await makeOperator(site)).token,
      body: { reason: 'Nobody answers.' },
    })
    expect(withdrawn.status).toBe(200)
    const evil = theirs()
    await links.ask(victim, evil)
    expect(await links.keepToken(victim.email)).toHaveLength(43)
    expect((await links.followFrom(evil)).status).toBe(200)
    expect((await links.keep(await links.keepToken(victim.email, 'email-changed'))).status).toBe(200)
    expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
  })

  test('that was never confirmed may be a stranger’s: it is notified without a link and without typed words', async () => {
    const person = await registerSeeker(site, { verified: false, name: 'Urgent' })
    const fresh = theirs()
    await links.ask(person, fresh)
    const told = await lastMail(site, person.email, 'email-change-asked')
    expect(told?.text).toContain('https://vazeefa.example/password-reset')
    expect(told?.text).not.toMatch(/token=|Urgent|evil/)
    expect((await links.followFrom(fresh)).status).toBe(200)
    expect((await lastMail(site, person.email, 'email-changed'))?.text).not.toMatch(/token=|Urgent|evil/)
  })
})

describe('the link that keeps the address', () => {
  /** Nothing that the attacker has opens anything, and the owner comes in by a reset. */
  async function expectKept(victim: Actor, tokens: string[], passwords: string[]): Promise<void> {
    expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
    for (const token of tokens) expect(await links.isIn(token)).toBe(false)
    for (const password of passwords)
      await expect(signInAs(site, 'jobseeker', { ...victim, password })).rejects.toThrow('401')
    site.later(1_000)
    await links.askReset(victim.email)
    expect((await links.reset(victim.email, 'eleven palm trees')).status).toBe(200)
    const back = await signInAs(site, 'jobseeker', { ...victim, password: 'eleven palm trees' })
    expect(await links.pendingOf(back)).toBeNull()
  }

  test('ends the request, every session and the password, and signs nobody in', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    const kept = await links.keep(await links.keepToken(victim.email))
    expect(kept).toMatchObject({
      status: 200,
      body: { message: 'Your address is kept. Please set a new password now.' },
    })
    expect(Object.keys(kept.body)).toEqual(['message'])
    expect((await links.followFrom(evil)).status).toBe(400)
    await expectKept(victim, [victim.token], [victim.password])
  })

  const sequences: { after: string; attack: (attacker: Actor, evil: string) => Promise<string[]> }[] = [
    {
      after: 'another request',
      attack: async (attacker) => {
        await links.ask(attacker, theirs())
        return []
      },
    },
    {
      after: 'a new password of theirs',
      attack: async (attacker) => {
        const password = 'a password of theirs'
        const { token } = (await links.change(attacker, password)).body
        await links.ask({ token, password }, theirs())
        return [token]
      },
    },
    {
      after: 'signing out everywhere',
      attack: async (attacker) => {
        await links.signOutOthers(attacker)
        return []
      },
    },
    {
      after: 'the change itself',
      attack: async (_, evil) => {
        expect((await links.followFrom(evil)).status).toBe(200)
        return []
      },
    },
    {
      after: 'the change, a second one, and a new password',
      attack: async (attacker, evil) => {
        await links.followFrom(evil)
        const second = theirs()
        await links.ask(attacker, second)
        expect((await links.followFrom(second)).status).toBe(200)
        return [(await links.change(attacker, 'a password of theirs')).body.token]
      },
    },
  ]
  for (const { after, attack } of sequences)
    test(`works after ${after}`, async () => {
      const victim = await registerSeeker(site)
      const evil = theirs()
      await links.ask(victim, evil)
      const link = await links.keepToken(victim.email)
      const tokens = await attack(victim, evil)
      expect((await links.keep(link)).status).toBe(200)
      await expectKept(victim, [victim.token, ...tokens], [victim.password, 'a password of theirs'])
    })

  test('cannot be blocked by registering the old address again; another role may have it', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    await links.followFrom(evil)
    await expect(registerSeeker(site, { email: victim.email.toUpperCase() })).rejects.toThrow('email_taken')
    site.later(1_000)
    await registerEmployer(site, { email: victim.email })
    expect((await links.keep(await links.keepToken(victim.email))).status).toBe(200)
    expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
  })

  test('belongs to the earlier owner: the later addresses have no way back after it', async () => {
    const victim = await registerSeeker(site)
    const [first, second] = [theirs(), theirs()]
    await links.ask(victim, first)
    await links.followFrom(first)
    site.later(1_000)
    await links.ask(victim, second)
    await links.followFrom(second)
    const [asked, changed] = [await links.keepToken(first), await links.keepToken(first, 'email-changed')]
    expect((await links.keep(asked)).status).toBe(200)
    expect((await links.keep(await links.keepToken(victim.email, 'email-changed'))).status).toBe(200)
    expect((await links.keep(asked)).status).toBe(400)
    expect((await links.keep(changed)).status).toBe(400)
    expect(await lastMail(site, first, 'address-put-back')).toBeDefined()
    await expectKept(victim, [victim.token], [victim.password])
  })

  test('voids the links mailed to the other address, those for the password too', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    await links.followFrom(evil)
    await links.askReset(evil)
    await links.keep(await links.keepToken(victim.email))
    expect((await links.reset(evil, 'a password of theirs')).status).toBe(400)
    expect((await links.followFrom(evil)).status).toBe(400)
    await expectKept(victim, [victim.token], [victim.password])
  })

  test('followed again has no effect, and works again for a new request', async () => {
    const victim = await registerSeeker(site)
    await links.ask(victim, theirs())
    const link = await links.keepToken(victim.email)
    await links.keep(link)
    site.later(1_000)
    await links.askReset(victim.email)
    await links.reset(victim.email, 'eleven palm trees')
    const back = await signInAs(site, 'jobseeker', { ...victim, password: 'eleven palm trees' })
    expect((await links.keep(link)).status).toBe(200)
    expect(await links.isIn(back.token)).toBe(true)
    await links.ask(back, theirs())
    expect((await links.keep(link)).status).toBe(200)
    expect(await links.isIn(back.token)).toBe(false)
  })

  longTest('pressed ten times at once, while the attacker follows theirs, keeps it', async () => {
    for (let round = 0; round < 5; round++) {
      const victim = await registerSeeker(site)
      const evil = theirs()
      await links.ask(victim, evil)
      const link = await links.keepToken(victim.email)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => links.keep(link)),
        links.followFrom(evil),
      ])
      expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
      expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
      expect(await links.isIn(victim.token)).toBe(false)
    }
  })

  longTest('and causes no deadlock, whatever the attacker does at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const victim = await registerSeeker(site)
      const evil = theirs()
      for (let count = 0; count < 4; count++) await links.askReset(victim.email)
      await links.ask(victim, evil)
      const answers = await Promise.all([
        links.signOutOthers(victim),
        links.followFrom(evil),
        links.signOutOthers(victim),
        links.keep(await links.keepToken(victim.email)),
        links.change(victim, 'a password of theirs'),
      ])
      for (const { status } of answers) expect(status).toBeLessThan(500)
      expect(await links.accountOf(victim)).toMatchObject({ email: victim.email })
    }
  })

  test('works for seven days from the request, and for seven from the change', async () => {
    const victim = await registerSeeker(site)
    const evil = theirs()
    await links.ask(victim, evil)
    site.later(day - 1_000)
    await links.followFrom(evil)
    const [asked, changed] = [
      await links.keepToken(victim.email),
      await links.keepToken(victim.email, 'email-changed'),
    ]
    site.later(6 * day + 1_000)
    expect((await links.keep(asked)).status).toBe(400)
    site.later(day - 2_000)
    expect((await links.keep(changed)).status).toBe(200)
    await expectKept(victim, [victim.token], [victim.password])
  })

  test('is a page with one button, works without scripts, and returns with the result', async () => {
    const victim = await registerSeeker(site)
    await links.ask(victim, theirs())
    const press = async (token: string | undefined) => {
      const { statusCode, headers } = await submitForm(site, `/keep-address?token=${token}`, '')
      return [statusCode, headers.location]
    }
    expect(await press('nonsense')).toEqual([303, '/keep-address?outcome=refused'])
    expect(await press('')).toEqual([303, '/keep-address?outcome=refused'])
    expect(await links.isIn(victim.token)).toBe(true)
    expect(await press(await links.keepToken(victim.email))).toEqual([303, '/keep-address?outcome=kept'])
    await expectKept(victim, [victim.token], [victim.password])
  })

  test('serves one purpose only', async () => {
    const victim = await registerSeeker(site)
    await links.ask(victim, theirs())
    const link = await links.keepToken(victim.email)
    expect((await links.follow(link)).status).toBe(400)
    const answer = await site.call('POST', `/api/employers/reset-password?token=${link}`, {
      body: { password: 'eleven palm trees' },
    })
    expect(answer.status).toBe(400)
    await links.askReset(victim.email)
    expect((await links.keep((await lastMail(site, victim.email, 'password-reset'))?.token)).status).toBe(400)
    expect(await links.isIn(victim.token)).toBe(true)
  })
})
