import { describe, expect, test } from 'vitest'
import { type Attempt, countAttempts } from './attempts.ts'

const secret = 'a secret for tests, long enough to be one'
const fresh = () => countAttempts(secret)
const guess = (given: Partial<Attempt>): Attempt => ({
  target: 'somebody',
  ip: '10.0.0.1',
  tried: 'a password',
  isWelcome: async () => false,
  ...given,
})

/** Counts the attempts that pass, of `most` wrong ones in a row. */
async function wrongOnes(attempt: (at: number) => Partial<Attempt>, most: number) {
  const attempts = fresh()
  let passed = 0
  for (let at = 0; at < most; at += 1)
    await attempts.take(guess(attempt(at))).then(
      () => (passed += 1),
      () => {},
    )
  return passed
}

// D-C-15
describe('wrong ones are let through:', () => {
  const cases: { what: string; attempt: (at: number) => Partial<Attempt>; passed: number }[] = [
    { what: '10 at a target from an address', attempt: (at) => ({ tried: `${at}` }), passed: 10 },
    { what: '10 also when the same is tried', attempt: () => ({}), passed: 10 },
    {
      what: '100 at a target from everywhere',
      attempt: (at) => ({ tried: `${at}`, ip: `10.1.0.${at % 200}` }),
      passed: 100,
    },
    {
      what: '300 from an address at all targets',
      attempt: (at) => ({ target: `${at}`, tried: `${at}` }),
      passed: 300,
    },
    {
      what: '300 from an address, where the same is tried on both accounts of a person',
      attempt: (at) => ({ target: `${at}`, tried: `${at >> 1}` }),
      passed: 600,
    },
    {
      what: '10 at a target from a /64',
      attempt: (at) => ({ tried: `${at}`, ip: `2001:db8:1:2::${at + 1}` }),
      passed: 10,
    },
    {
      what: '3,000 from a /48, which is ten times 300',
      attempt: (at) => ({
        target: `${at}`,
        tried: `${at}`,
        ip: `2001:db8:1:${(at % 40).toString(16)}::1`,
      }),
      passed: 3_000,
    },
  ]
  for (const { what, attempt, passed } of cases)
    test(what, async () => expect(await wrongOnes(attempt, passed + 50)).toBe(passed))
})

test('beyond the limit of a target only those who are welcome go on, and no more often than from any address', async () => {
  const attempts = fresh()
  for (let at = 0; at < 100; at += 1) await attempts.take(guess({ tried: `${at}`, ip: `10.1.0.${at % 100}` }))
  const known = { ip: '10.2.0.1', isWelcome: async () => true }
  await expect(attempts.take(guess({ ip: '10.2.0.2' }))).rejects.toMatchObject({ code: 'too_many' })
  for (let at = 0; at < 10; at += 1) await attempts.take(guess({ ...known, tried: `${at}` }))
  await expect(attempts.take(guess(known))).rejects.toMatchObject({ retryAfterSeconds: 900 })
})

test('of many at once no more are let through than one after the other', async () => {
  const attempts = fresh()
  const all = Array.from({ length: 60 }, (_, at) => attempts.take(guess({ tried: `${at}` })))
  const passed = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  expect(passed).toHaveLength(10)
})

test('what is given back was never counted: by address, by target, by network', async () => {
  const attempts = fresh()
  for (let at = 0; at < 400; at += 1) {
    const giveBack = await attempts.take(guess({ tried: `${at}` }))
    await giveBack()
  }
  for (let at = 0; at < 10; at += 1) await attempts.take(guess({ tried: `wrong ${at}` }))
  await expect(attempts.take(guess({}))).rejects.toMatchObject({ code: 'too_many' })
})

test('the refusal says what else helps where it does: at a target, not when a network tried too many', async () => {
  const attempts = fresh()
  const otherwise = ', or choose another one'
  for (let at = 0; at < 10; at += 1) await attempts.take(guess({ tried: `${at}` }))
  await expect(attempts.take(guess({ otherwise }))).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 15 minutes and try again, or choose another one',
  })
  for (let at = 0; at < 290; at += 1) await attempts.take(guess({ target: `${at}`, tried: `other ${at}` }))
  await expect(attempts.take(guess({ target: 'last', otherwise }))).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 15 minutes and try again',
  })
})

test('what is refused does not use up what others have', async () => {
  const attempts = fresh()
  for (let at = 0; at < 400; at += 1) await attempts.take(guess({ tried: `${at}` })).catch(() => {})
  await attempts.take(guess({ ip: '10.0.0.2' }))
  await attempts.take(guess({ target: 'somebody else', tried: 'other' }))
})

test('an attempt whose welcome cannot be told counts for nothing', async () => {
  const attempts = fresh()
  for (let at = 0; at < 100; at += 1) await attempts.take(guess({ tried: `${at}`, ip: `10.1.0.${at}` }))
  const isWelcome = async () => {
    throw new Error('no database')
  }
  for (let at = 0; at < 20; at += 1)
    await expect(attempts.take(guess({ isWelcome }))).rejects.toThrow('no database')
  for (let at = 0; at < 10; at += 1)
    await attempts.take(guess({ tried: `${at}`, isWelcome: async () => true }))
})
