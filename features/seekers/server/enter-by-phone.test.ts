import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetCodes } from '#features/accounts/phone-numbers/server/forget-codes.ts'
import { eventsWritten } from '#features/accounts/security-events/server/count-event.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { phoneCodes, phoneNumbers } from '#tables/accounts/phone-numbers.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { textMessages } from '#tables/text-messages.ts'
import { type Actor, lastMail, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { anotherThan, askForCode, codeTo, enterCode, enterWith } from '#tests/support/phones.ts'

const site = await openTestApp()

const start = new Date('2026-11-20T08:00:00.000Z')
let last = 1_000
/** A number that nobody had before. */
function newNumber(): string {
  last += 1
  return `+960777${last}`
}
/** A network in which nobody has signed in. */
const stranger = '203.0.113.7'
const wait = (seconds: number) => site.later(seconds * 1_000)
const days = (count: number) => count * 86_400
beforeEach(async () => {
  site.clock.now = start
  await site.database.db.delete(phoneCodes)
})

const sent = async (number: string) =>
  (await site.database.db.select().from(textMessages).where(eq(textMessages.toNumber, number))).length
/** A correct code that was not entered yet. */
async function newCode(number: string, purpose = 'sign-in') {
  expect((await askForCode(site, number, purpose)).status).toBe(200)
  return codeTo(site, number)
}

describe('with a phone number and a code', () => {
  // D-M-11, D-M-21
  test('a person without an e-mail address registers, and signs in a second time', async () => {
    await askForCode(site, '9601234', 'register')
    const code = await codeTo(site, '+9609601234')
    const made = await enterCode(site, { phone: '960 1234', code, name: 'Ismail Fulhu' })
    expect(made).toMatchObject({
      status: 200,
      body: { user: { name: 'Ismail Fulhu', email: '', role: 'jobseeker', isVerified: true } },
    })
    const { id } = made.body.user
    const profile = await site.call(`GET`, `/api/jobseekers/${id}`, { as: made.body.token })
    expect(profile.body).toMatchObject({ name: 'Ismail Fulhu', email: '', phone: '+960 960 1234' })
    wait(60)
    const again = await enterCode(site, {
      phone: '+960 9601234',
      code: await newCode('+9609601234'),
    })
    expect(again).toMatchObject({ status: 200, body: { user: { id, email: '' } } })
  })

  test('a number and a code alone make an account, named after the end of the number', async () => {
    const number = newNumber()
    const { user, token } = await enterWith(site, number)
    expect(user).toMatchObject({ name: `Job seeker ${number.slice(-4)}`, email: '' })
    expect((await site.call('GET', '/api/account', { as: token })).body).toMatchObject({ email: '' })
  })

  test('many people without an address have an account each', async () => {
    const ids = [await enterWith(site, newNumber()), await enterWith(site, newNumber())].map(
      ({ user }) => user.id,
    )
    expect(new Set(ids).size).toBe(2)
  })

  test('a sign-in with an unknown number continues to a registration with the same code', async () => {
    const number = newNumber()
    const code = await newCode(number)
    const refused = await enterCode(site, { phone: number, code })
    expect(refused).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('No account has this number') },
    })
    expect((await enterCode(site, { phone: number, code, name: 'Aminath Shauna' })).status).toBe(200)
  })

  test('a registration with the number of an account signs in to it', async () => {
    const number = newNumber()
    const { user } = await enterWith(site, number)
    wait(60)
    expect((await enterWith(site, number, { name: 'Another name' })).user).toEqual(user)
  })

  test('a forgotten password is replaced: existing sessions end, and the new one is valid', async () => {
    const seeker = await registerSeeker(site)
    const number = newNumber()
    await askForCode(site, number, 'add', { as: seeker.token })
    const added = { phone: number, code: await codeTo(site, number), password: seeker.password }
    expect((await site.call('POST', '/api/account/phone', { as: seeker.token, body: added })).status).toBe(
      200,
    )
    wait(60)
    const code = await newCode(number, 'reset')
    const easy = await enterCode(site, { phone: number, code, password: 'password' })
    expect(easy.status).toBe(400)
    const password = 'a new password of 7 dhonis'
    const reset = await enterCode(site, { phone: number, code, password })
    expect(reset).toMatchObject({ status: 200, body: { user: { id: seeker.id } } })
    expect((await site.call('GET', '/api/account', { as: seeker.token })).status).toBe(401)
    const signIn = (tried: string) =>
      site.call('POST', '/api/auth/jobseeker', { body: { email: seeker.email, password: tried } })
    expect([(await signIn(seeker.password)).status, (await signIn(password)).status]).toEqual([401, 200])
  })

  test('a suspended account learns it only after the right code', async () => {
    const number = newNumber()
    const { user } = await enterWith(site, number)
    await site.database.db.update(accounts).set({ suspendedAt: start }).where(eq(accounts.id, user.id))
    wait(60)
    const code = await newCode(number)
    expect((await enterCode(site, { phone: number, code: anotherThan(code) })).status).toBe(401)
    expect((await enterCode(site, { phone: number, code })).status).toBe(403)
  })
})

describe('a code', () => {
  test('works for ten minutes', async () => {
    for (const { seconds, status } of [
      { seconds: 599, status: 200 },
      { seconds: 600, status: 401 },
    ]) {
      const number = newNumber()
      const code = await newCode(number, 'register')
      wait(seconds)
      expect((await enterCode(site, { phone: number, code })).status).toBe(status)
    }
  })

  test('works once, however many calls bring it at the same instant', async () => {
    const number = newNumber()
    const code = await newCode(number, 'register')
    const all = await Promise.all(Array.from({ length: 5 }, () => enterCode(site, { phone: number, code })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
    const made = await site.database.db.select().from(phoneNumbers).where(eq(phoneNumbers.number, number))
    expect(made).toHaveLength(1)
  })

  longTest(
    'is compared five times, in sequence or concurrently: then even the right one opens nothing',
    async () => {
      const oneByOne = newNumber()
      const first = await newCode(oneByOne, 'register')
      for (let tries = 0; tries < 4; tries += 1)
        expect((await enterCode(site, { phone: oneByOne, code: anotherThan(first) })).status).toBe(401)
      expect((await enterCode(site, { phone: oneByOne, code: first })).status).toBe(200)
      const atOnce = newNumber()
      const second = await newCode(atOnce, 'register')
      const wrong = Array.from({ length: 40 }, () =>
        enterCode(site, { phone: atOnce, code: anotherThan(second) }),
      )
      expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
      const [row] = await site.database.db.select().from(phoneCodes).where(eq(phoneCodes.number, atOnce))
      expect(row?.tries).toBe(5)
      expect((await enterCode(site, { phone: atOnce, code: second })).status).toBe(401)
    },
  )

  test('works on when another one is asked for, by whom it may be, until one of them is used', async () => {
    const number = newNumber()
    const earlier = await newCode(number, 'register')
    wait(60)
    await askForCode(site, number, 'sign-in', { from: stranger })
    const later = await codeTo(site, number)
    expect((await enterCode(site, { phone: number, code: earlier })).status).toBe(200)
    expect((await enterCode(site, { phone: number, code: later })).status).toBe(401)
  })

  test('is compared five times for its network, whatever all others have tried', async () => {
    const number = newNumber()
    const code = await newCode(number, 'register')
    for (let at = 0; at < 7; at += 1) {
      const guess = { phone: number, code: anotherThan(code) }
      expect((await enterCode(site, guess, { from: `198.51.100.${at}` })).status).toBe(401)
    }
    expect((await enterCode(site, { phone: number, code }, { from: stranger })).status).toBe(401)
    expect((await enterCode(site, { phone: number, code })).status).toBe(200)
  })

  longTest(
    'is guessed by strange networks twenty times a day over all codes, and then entered in a known one alone',
    async () => {
      const number = newNumber()
      const { user } = await enterWith(site, number)
      await site.database.db.delete(phoneCodes)
      for (const asking of ['203.0.113.20', '203.0.113.21']) {
        wait(600)
        expect((await askForCode(site, number, 'sign-in', { from: asking })).status).toBe(200)
        const guess = { phone: number, code: anotherThan(await codeTo(site, number)) }
        for (const from of [asking, stranger])
          for (let at = 0; at < 5; at += 1) expect((await enterCode(site, guess, { from })).status).toBe(401)
      }
      wait(600)
      await askForCode(site, number, 'sign-in', { from: stranger })
      const strange = await codeTo(site, number)
      const refused = await enterCode(site, { phone: number, code: strange }, { from: stranger })
      expect([refused.status, refused.body.error]).toEqual([
        429,
        'Too many codes were tried for this number today. Please wait 24 hours and try again, or log in with your e-mail address or a passkey',
      ])
      wait(60)
      const code = await newCode(number)
      expect((await enterCode(site, { phone: number, code }, { from: stranger })).status).toBe(429)
      expect((await enterCode(site, { phone: number, code })).status).toBe(200)
      // A network that is known waits for nothing: it reads why, and asks for another code.
      const used = await enterCode(site, { phone: number, code })
      expect([used.status, used.body.error]).toEqual([
        401,
        expect.stringContaining('This code was used already'),
      ])
      wait(60)
      const wrong = { phone: number, code: anotherThan(await newCode(number)) }
      for (let at = 0; at < 6; at += 1) expect((await enterCode(site, wrong)).status).toBe(401)
      // A code that was not compared is no wrong one.
      await eventsWritten()
      const wrongCodes = await site.database.db
        .select()
        .from(securityEvents)
        .where(and(eq(securityEvents.accountId, user.id), eq(securityEvents.kind, 'code wrong')))
      expect(wrongCodes.reduce((sum, { count }) => sum + count, 0)).toBe(27)
      site.clock.now = new Date(start.getTime() + days(2) * 1_000)
      const next = await newCode(number)
      expect((await enterCode(site, { phone: number, code: next }, { from: stranger })).status).toBe(200)
    },
  )

  test('is nowhere in the database but in the message, until that is sent', async () => {
    const number = newNumber()
    const code = await newCode(number)
    const [row] = await site.database.db.select().from(phoneCodes).where(eq(phoneCodes.number, number))
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('for adding a number to an account does not sign in, nor the reverse', async () => {
    const seeker = await registerSeeker(site)
    const number = newNumber()
    await askForCode(site, number, 'add', { as: seeker.token })
    expect((await enterCode(site, { phone: number, code: await codeTo(site, number) })).status).toBe(401)
    const other = newNumber()
    const body = { phone: other, code: await newCode(other), password: seeker.password }
    const refused = await site.call('POST', '/api/account/phone', { as: seeker.token, body })
    expect(refused.status).toBe(400)
  })
})

describe('the limit on codes', () => {
  test('allows a number one a minute', async () => {
    const number = newNumber()
    await newCode(number)
    wait(59)
    const refused = await askForCode(site, number, 'register')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    wait(1)
    await newCode(number)
    expect(await sent(number)).toBe(2)
  })

  longTest(
    'allows a network five a day for a number, one of many concurrent ones, and all networks ten',
    async () => {
      const number = newNumber()
      const ask = (from?: string) => askForCode(site, number, 'sign-in', from ? { from } : {})
      const all = await Promise.all(Array.from({ length: 8 }, () => ask()))
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      const statuses = async (from: string | undefined, times: number) => {
        const answers: number[] = []
        for (let at = 0; at < times; at += 1) {
          wait(60)
          answers.push((await ask(from)).status)
        }
        return answers
      }
      expect(await statuses(undefined, 5)).toEqual([200, 200, 200, 200, 429])
      expect(await statuses(stranger, 6)).toEqual([200, 200, 200, 200, 200, 429])
      expect(await statuses('203.0.113.9', 1)).toEqual([429])
      site.clock.now = new Date(start.getTime() + days(1) * 1_000 - 1)
      expect((await ask()).status).toBe(429)
      wait(1)
      expect((await ask()).status).toBe(200)
    },
  )

  longTest(
    'leaves a network from which the account has signed in its own, which nobody else uses up',
    async () => {
      const number = newNumber()
      await enterWith(site, number)
      await site.database.db.delete(phoneCodes)
      for (const from of [stranger, '203.0.113.9'])
        for (let at = 0; at < 5; at += 1) {
          wait(60)
          expect((await askForCode(site, number, 'sign-in', { from })).status).toBe(200)
        }
      expect((await askForCode(site, number, 'sign-in', { from: '203.0.113.10' })).status).toBe(429)
      // Not even for the minute after a stranger's.
      expect((await enterCode(site, { phone: number, code: await newCode(number) })).status).toBe(200)
    },
  )

  longTest('is answered the same with and without an account', async () => {
    const [known, unknown] = [newNumber(), newNumber()]
    await enterWith(site, known)
    wait(60)
    for (const purpose of ['sign-in', 'reset', 'register']) {
      const answers = [await askForCode(site, known, purpose), await askForCode(site, unknown, purpose)]
      expect(answers[0]?.body).toEqual(answers[1]?.body)
      const wrong = await Promise.all(
        [known, unknown].map(async (phone) =>
          enterCode(site, { phone, code: anotherThan(await codeTo(site, phone)) }),
        ),
      )
      expect(wrong[0]).toMatchObject({ status: 401, body: wrong[1]?.body })
      wait(60)
    }
  })

  longTest(
    'bounds the cost of an attack from many networks, and does not affect numbers with an account',
    async () => {
      const known = newNumber()
      await enterWith(site, known)
      await site.database.db.delete(phoneCodes)
      await site.database.db.delete(textMessages)
      // Four hours of the day are paid for already, and most of the fifth, in which more numbers ask than it pays for.
      const paid = (hour: number, count: number) => {
        const createdAt = new Date(site.clock.now.getTime() - hour * 3_600_000)
        const code = { purpose: 'register' as const, isKnown: false, createdAt, expiresAt: createdAt }
        return Array.from({ length: count }, (_, at) => ({
          ...code,
          number: newNumber(),
          codeDigest: `${hour} ${at}`,
        }))
      }
      const hours = [paid(4, 200), paid(3, 200), paid(2, 200), paid(1, 200), paid(0, 190)]
      await site.database.db.insert(phoneCodes).values(hours.flat())
      const attack = async (numbers: number) => {
        for (let first = 0; first < numbers; first += 6) {
          const calls = Array.from({ length: 6 }, (_, call) =>
            askForCode(site, newNumber(), 'register', { from: `198.51.${first + call}.7` }),
          )
          expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
        }
        wait(3_600)
      }
      await attack(18)
      await attack(6)
      const all = await site.database.db.select({ parts: textMessages.parts }).from(textMessages)
      expect(all).toHaveLength(10)
      expect(Math.max(...all.map(({ parts }) => parts))).toBe(1)
      expect((await enterCode(site, { phone: known, code: await newCode(known) })).status).toBe(200)
      await site.database.db.transaction((tx) => forgetCodes(tx, new Date(start.getTime() + days(2) * 1_000)))
      expect(await site.database.db.select().from(phoneCodes)).toEqual([])
    },
  )

  const refused = [
    '',
    '12345',
    '3301234',
    '6641234',
    '+44 20 7946 0958',
    '+1 900 555 0100',
    '+96077712345',
    'nine',
  ]
  for (const phone of refused)
    test(`allows none to ${JSON.stringify(phone)}`, async () => {
      const answer = await askForCode(site, phone, 'register')
      expect(answer.status).toBe(400)
      expect(answer.body.error).toMatch(/phone/)
    })
})

describe('a number without an entered code for 180 days', () => {
  const half = days(180)

  longTest('opens its account on the last day, and then no more', async () => {
    const [kept, stale] = [newNumber(), newNumber()]
    await enterWith(site, kept)
    await enterWith(site, stale)
    wait(half - 1)
    expect((await enterCode(site, { phone: kept, code: await newCode(kept) })).status).toBe(200)
    wait(1)
    const refused = await enterCode(site, { phone: stale, code: await newCode(stale) })
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('half a year') } })
    // Entering a code was a use: it opens as before.
    wait(60)
    expect((await enterCode(site, { phone: kept, code: await newCode(kept) })).status).toBe(200)
  })

  test('is registered again by its new owner, who sees nothing of the earlier account', async () => {
    const number = newNumber()
    const earlier = await enterWith(site, number, { name: 'Earlier Owner' })
    wait(half)
    const later = await enterWith(site, number, { name: 'Later Owner' })
    expect(later.user).toMatchObject({ name: 'Later Owner' })
    expect(later.user.id).not.toBe(earlier.user.id)
    wait(60)
    expect((await enterWith(site, number)).user.id).toBe(later.user.id)
  })

  test('opens its account with the password beside the code, and sets no new one', async () => {
    const seeker = await registerSeeker(site)
    const number = newNumber()
    await askForCode(site, number, 'add', { as: seeker.token })
    const added = { phone: number, code: await codeTo(site, number), password: seeker.password }
    await site.call('POST', '/api/account/phone', { as: seeker.token, body: added })
    wait(half)
    const reset = { phone: number, code: await newCode(number, 'reset'), password: 'quite another password' }
    expect((await enterCode(site, reset)).status).toBe(409)
    wait(60)
    const code = await newCode(number)
    const wrong = await enterCode(site, { phone: number, code, password: 'not this password' })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'The password is not right' } })
    const right = await enterCode(site, { phone: number, code, password: seeker.password })
    expect(right).toMatchObject({ status: 200, body: { user: { id: seeker.id } } })
    wait(60)
    expect((await enterCode(site, { phone: number, code: await newCode(number) })).status).toBe(200)
  })
})

describe('the number of an account', () => {
  test('opens it under the role of an employer, that of a job seeker no account of an employer', async () => {
    const number = newNumber()
    /** As if a day had passed: the number gets a code again. */
    const nextDay = () =>
      site.database.db.delete(phoneCodes).then(() => site.database.db.delete(textMessages))
    const enter = async (role?: 'employer' | 'jobseeker') => {
      await nextDay()
      const { status, body } = await enterCode(site, { phone: number, code: await newCode(number), role })
      return [status, body.user?.role]
    }
    const seeker = await registerSeeker(site)
    const add = async ({ token, password }: Actor) => {
      await nextDay()
      await askForCode(site, number, 'add', { as: token })
      const body = { phone: number, code: await codeTo(site, number), password }
      await site.call('POST', '/api/account/phone', { as: token, body })
    }
    await add(seeker)
    expect(await enter('employer')).toEqual([200, 'jobseeker'])
    await add(await registerEmployer(site))
    expect(await enter('employer')).toEqual([200, 'employer'])
    expect(await enter()).toEqual([200, 'jobseeker'])
    await site.call('DELETE', '/api/account/phone', {
      as: seeker.token,
      body: { password: seeker.password },
    })
    expect(await enter('jobseeker')).toEqual([404, undefined])
    expect(await enter()).toEqual([200, 'employer'])
  })

  longTest('is added by its owner with password and code, shown, and removed again', async () => {
    const employer = await registerEmployer(site)
    const as = employer.token
    const own = async () => (await site.call('GET', '/api/account/phone', { as })).body
    expect(await own()).toEqual({ isOn: true, phone: '', opens: false })
    const number = newNumber()
    await askForCode(site, number, 'add', { as })
    const code = await codeTo(site, number)
    const add = (password: string) =>
      site.call('POST', '/api/account/phone', { as, body: { phone: number, code, password } })
    expect((await add('not the password')).status).toBe(400)
    expect((await add(employer.password)).status).toBe(200)
    expect(await own()).toMatchObject({ phone: number.replace(/^\+960(\d{3})/, '+960 $1 '), opens: true })
    wait(60)
    const entered = await enterCode(site, { phone: number, code: await newCode(number) })
    expect(entered.body.user).toMatchObject({ id: employer.id, role: 'employer' })
    const remove = (password: string) => site.call('DELETE', '/api/account/phone', { as, body: { password } })
    expect((await remove('not the password')).status).toBe(400)
    expect((await remove(employer.password)).status).toBe(200)
    wait(60)
    expect((await enterCode(site, { phone: number, code: await newCode(number) })).status).toBe(404)
  })

  longTest(
    'is removed by a reset by mail, since another person may have added it; the original one stays',
    async () => {
      const resetByMail = async (email: string) => {
        await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
        const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
        const body = { password: 'five boats and a heron' }
        const { status } = await site.call('POST', `/api/employers/reset-password?token=${token}`, { body })
        expect(status).toBe(200)
      }
      const seeker = await registerSeeker(site)
      wait(60)
      const added = newNumber()
      await askForCode(site, added, 'add', { as: seeker.token })
      const body = { phone: added, code: await codeTo(site, added), password: seeker.password }
      expect((await site.call('POST', '/api/account/phone', { as: seeker.token, body })).status).toBe(200)
      await resetByMail(seeker.email)
      wait(60)
      expect((await enterCode(site, { phone: added, code: await newCode(added) })).status).toBe(404)

      const first = newNumber()
      const { user } = await enterWith(site, first, { name: 'Captain Ali' })
      const email = `captain-${last}@example.mv`
      await site.database.db.update(accounts).set({ email }).where(eq(accounts.id, user.id))
      wait(60)
      await resetByMail(email)
      const back = await enterCode(site, { phone: first, code: await newCode(first) })
      expect(back.body.user).toMatchObject({ id: user.id })
    },
  )

  test('that opens another account of the role is not taken from it', async () => {
    const number = newNumber()
    await enterWith(site, number)
    const seeker = await registerSeeker(site)
    wait(60)
    await askForCode(site, number, 'add', { as: seeker.token })
    const body = { phone: number, code: await codeTo(site, number), password: seeker.password }
    const refused = await site.call('POST', '/api/account/phone', { as: seeker.token, body })
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Another account uses this number') },
    })
  })

  test('stays where nothing else opens the account', async () => {
    const { token } = await enterWith(site, newNumber(), { password: 'eleven fast reef sharks' })
    const body = { password: 'eleven fast reef sharks' }
    const refused = await site.call('DELETE', '/api/account/phone', { as: token, body })
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('e-mail address') } })
  })
})

test('without a gateway nobody signs in or registers with a number', async () => {
  site.services.sendsTexts = false
  const number = newNumber()
  const answers = [
    await askForCode(site, number, 'register'),
    await enterCode(site, { phone: number, code: '123456' }),
  ]
  site.services.sendsTexts = true
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await sent(number)).toBe(0)
})
