import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { askForCode, enterCode, enterWith } from '#tests/support/phones.ts'
import { codesOfAccount, codesOfSite } from '../rules.ts'
import { codesSent } from './codes-sent.ts'
import { digestOf } from './digest-code.ts'

const site = await openTestApp()
const { db } = site.database
const start = new Date('2026-11-20T08:00:00.000Z')
beforeEach(async () => {
  site.clock.now = start
  await db.delete(phoneCodes)
  await db.delete(textMessages)
})

let last = 1_000
function newNumber(): string {
  last += 1
  return `+960778${last}`
}
/** Codes of the last hour. */
const spend = async (isKnown: boolean, codes: number) => {
  const at = new Date(start.getTime() - 60_000)
  const code = { purpose: 'sign-in' as const, isKnown, createdAt: at, expiresAt: at, codeDigest: '' }
  await db.insert(phoneCodes).values(Array.from({ length: codes }, () => ({ ...code, number: newNumber() })))
}
const sentTo = async (number: string) =>
  (await db.select().from(textMessages)).filter(({ toNumber }) => toNumber === number).length

describe('a code that adds a number to an account is one to a stranger', () => {
  test('and counts among those to numbers without an account', async () => {
    const { token } = await insertSeeker(site)
    const number = newNumber()
    expect((await askForCode(site, number, 'add', { as: token })).status).toBe(200)
    expect(await db.select().from(phoneCodes)).toMatchObject([{ number, isKnown: false, isWelcome: false }])
  })

  test('so it is the last of those, with the same answer when they are spent', async () => {
    const { token } = await registerSeeker(site)
    await spend(false, codesOfSite.strangers.inHour - 1)
    const [first, second] = [newNumber(), newNumber()]
    const answers = [
      await askForCode(site, first, 'add', { as: token }),
      await askForCode(site, second, 'add', { as: token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect([await sentTo(first), await sentTo(second)]).toEqual([1, 0])
  })

  test('and takes none from people with an account, whose own number is known to be theirs', async () => {
    const number = newNumber()
    const { token } = await enterWith(site, number)
    await db.delete(phoneCodes)
    await db.delete(textMessages)
    await spend(false, codesOfSite.strangers.inHour)
    await spend(true, codesOfSite.known.inHour - 1)
    const stranger = await insertEmployer(site)
    await askForCode(site, newNumber(), 'add', { as: stranger.token })
    // The last one for people with an account, from a network in which this one never signed in.
    expect((await askForCode(site, number, 'sign-in', { from: '203.0.113.7' })).status).toBe(200)
    expect(await sentTo(number)).toBe(1)
    site.later(60_000)
    // To prove that the owner of an account without a password is here.
    expect((await askForCode(site, number, 'add', { as: token })).status).toBe(200)
    expect(await sentTo(number)).toBe(2)
  })
})

describe('an account', () => {
  test('sends ten codes a day, to whatever numbers, from whatever network, and is told so', async () => {
    const { token } = await insertEmployer(site)
    const ask = (number = newNumber()) =>
      askForCode(site, number, 'add', { as: token, from: `198.51.100.${last % 250}` })
    for (let codes = 0; codes < codesOfAccount.inDay; codes++) expect((await ask()).status).toBe(200)
    const number = newNumber()
    expect(await ask(number)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '86400' },
      body: { error: 'This account has had all its codes for today. Please wait 24 hours and try again' },
    })
    expect(await sentTo(number)).toBe(0)
    const other = await insertEmployer(site)
    expect((await askForCode(site, number, 'add', { as: other.token })).status).toBe(200)
  })

  test('has room again a day after the first of them, and not an instant before', async () => {
    const { id, token } = await insertEmployer(site)
    const at = (milliseconds: number) => new Date(start.getTime() - 86_400_000 + milliseconds)
    const code = { purpose: 'add' as const, accountId: id, isKnown: false, expiresAt: start, codeDigest: '' }
    const rows = Array.from({ length: codesOfAccount.inDay }, (_, nth) => ({
      ...code,
      number: newNumber(),
      createdAt: at(nth + 1),
    }))
    await db.insert(phoneCodes).values(rows)
    const early = await askForCode(site, newNumber(), 'add', { as: token })
    expect(early).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    site.later(1)
    expect((await askForCode(site, newNumber(), 'add', { as: token })).status).toBe(200)
  })

  test('sends one of many at the same instant as the tenth', async () => {
    const { token } = await insertEmployer(site)
    const all = await Promise.all(
      Array.from({ length: codesOfAccount.inDay + 5 }, () =>
        askForCode(site, newNumber(), 'add', { as: token }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(codesOfAccount.inDay)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test('many requests at once for a number with an account are answered one after another', async () => {
  const number = newNumber()
  await enterWith(site, number)
  await db.delete(phoneCodes)
  // More than there are connections to the database.
  const all = await Promise.all(Array.from({ length: 12 }, () => askForCode(site, number, 'sign-in')))
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 429)])
})

describe('a code that the site does not send any more', () => {
  const budgets = [
    { what: 'numbers without an account', isKnown: false, max: codesOfSite.strangers.inHour, sent: [1, 0] },
    { what: 'numbers with an account', isKnown: true, max: codesOfSite.known.inHour, sent: [0, 1] },
  ]
  /** Answers to the same requests for a number with an account and one without, from a new network. */
  async function answersOf(purpose: string, times: number, every: number) {
    const numbers = [newNumber(), newNumber()] as const
    await enterWith(site, numbers[0])
    await db.delete(phoneCodes)
    await db.delete(textMessages)
    const ask = async (number: string) => {
      site.clock.now = start
      const answers: object[] = []
      for (let at = 0; at < times; at++) {
        const { status, body, headers } = await askForCode(site, number, purpose, { from: '203.0.113.7' })
        answers.push({ status, body, after: headers['retry-after'] })
        site.later(every)
      }
      return answers
    }
    return { numbers, ask }
  }

  for (const { what, isKnown, max, sent } of budgets)
    test(`is refused within a minute all the same where the budget of ${what} is spent`, async () => {
      const { numbers, ask } = await answersOf('sign-in', 2, 1_000)
      await spend(isKnown, max)
      const [known, unknown] = [await ask(numbers[0]), await ask(numbers[1])]
      expect(known).toMatchObject([{ status: 200 }, { status: 429, after: '59' }])
      expect(unknown).toEqual(known)
      expect([await sentTo(numbers[0]), await sentTo(numbers[1])]).toEqual(sent)
    })

  longTest('counts towards the daily maximum of the number', async () => {
    const { numbers, ask } = await answersOf('register', 6, 60_000)
    await spend(false, codesOfSite.strangers.inHour)
    const [known, unknown] = [await ask(numbers[0]), await ask(numbers[1])]
    expect(known.map((one) => 'status' in one && one.status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(unknown).toEqual(known)
  })

  longTest('counts towards the ten of the account, and not towards the budget', async () => {
    const { token } = await insertEmployer(site)
    await spend(false, codesOfSite.strangers.inHour)
    const statuses: number[] = []
    for (let codes = 0; codes <= codesOfAccount.inDay; codes++)
      statuses.push((await askForCode(site, newNumber(), 'add', { as: token })).status)
    expect(statuses).toEqual([...Array.from({ length: codesOfAccount.inDay }, () => 200), 429])
    expect((await codesSent(db, false, site.clock.now)).inHour).toBe(codesOfSite.strangers.inHour)
    expect(await db.$count(textMessages)).toBe(0)
  })

  test('proves nothing', async () => {
    await spend(false, codesOfSite.strangers.inHour)
    const number = newNumber()
    await askForCode(site, number, 'register')
    // The right one, as nobody has seen it.
    const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.number, number))
    const codeDigest = digestOf(site.services.secret, row?.id ?? '', '123456')
    const expiresAt = new Date(start.getTime() + 60_000)
    await db.update(phoneCodes).set({ codeDigest, expiresAt }).where(eq(phoneCodes.number, number))
    expect((await enterCode(site, { phone: number, code: '123456' })).status).toBe(401)
    await db.update(phoneCodes).set({ isSent: true }).where(eq(phoneCodes.number, number))
    expect((await enterCode(site, { phone: number, code: '123456' })).status).toBe(200)
  })
})
