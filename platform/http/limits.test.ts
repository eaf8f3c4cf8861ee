import { describe, expect, test } from 'vitest'
import type { LimitClass } from '#contract/base/endpoint.ts'
import { inThisProcess } from './counters.ts'
import { type Caller, limiter } from './limits.ts'

const path = '/api/example'
const nobody: Caller = { ip: '10.0.0.1', accountId: undefined, input: {}, query: {} }
const account = (accountId: string): Caller => ({ ...nobody, accountId })
const email = (address: string, ip = '10.0.0.1'): Caller => ({
  ...nobody,
  ip,
  readInput: () => ({ email: address }),
})

/** Counts the calls that pass, up to `max`. */
async function passing(limitClass: LimitClass, caller: (call: number) => Caller, max: number) {
  const limits = limiter()
  for (let call = 0; call < max; call += 1) {
    try {
      await limits.before(limitClass, path, caller(call))
    } catch {
      return call
    }
  }
  return max
}

// D-C-15
describe('each class lets through, per hour or less', () => {
  const cases: { what: string; limitClass: LimitClass; caller: (call: number) => Caller; calls: number }[] = [
    { what: '5 mails to an address', limitClass: 'M', caller: () => email('a@b.mv'), calls: 5 },
    { what: '300 mails from an IP', limitClass: 'M', caller: (n) => email(`a${n}@b.mv`), calls: 300 },
    { what: '200 codes by text from an IP', limitClass: 'S', caller: () => nobody, calls: 200 },
    { what: '120 messages from an IP', limitClass: 'C', caller: (n) => email(`a${n}@b.mv`), calls: 120 },
    {
      what: '60 uses of a token',
      limitClass: 'T',
      caller: (n) => ({ ...nobody, ip: `10.1.0.${n}`, input: { refreshToken: 'one' } }),
      calls: 60,
    },
    {
      what: '600 tokens from an IP',
      limitClass: 'T',
      caller: (n) => ({ ...nobody, input: { refreshToken: String(n) } }),
      calls: 600,
    },
    { what: '600 tries to sign in from an IP', limitClass: 'L', caller: () => email('a@b.mv'), calls: 600 },
    { what: '600 public reads from an IP', limitClass: 'R', caller: () => nobody, calls: 600 },
    {
      what: '600 questions of the pages of an account',
      limitClass: 'A',
      caller: () => account('one'),
      calls: 600,
    },
    { what: '60 writes of an account', limitClass: 'W', caller: () => account('one'), calls: 60 },
    {
      what: '30 applications or posts of an account',
      limitClass: 'H',
      caller: () => account('one'),
      calls: 30,
    },
    { what: '20 uploads of an account', limitClass: 'U', caller: () => account('one'), calls: 20 },
    { what: '30 lists of people', limitClass: 'PL', caller: () => account('one'), calls: 30 },
    { what: '120 people', limitClass: 'PD', caller: () => account('one'), calls: 120 },
    { what: '60 CVs', limitClass: 'PC', caller: () => account('one'), calls: 60 },
  ]
  for (const { what, limitClass, caller, calls } of cases)
    test(what, async () => expect(await passing(limitClass, caller, calls + 10)).toBe(calls))
})

describe('a limit by address counts', () => {
  const read = (ip: (call: number) => string, max: number) =>
    passing('R', (call) => ({ ...nobody, ip: ip(call) }), max)
  test('all addresses of an IPv6 /64 as one', async () => {
    expect(await read((n) => `2001:db8:1:2::${n.toString(16)}`, 610)).toBe(600)
  })
  test('a /48 as ten at most', async () => {
    expect(await read((n) => `2001:db8:1:${(n % 20).toString(16)}::1`, 6_100)).toBe(6_000)
  })
  test('addresses of IPv4 each by itself, also when IPv6 carries them', async () => {
    expect(await read((n) => `10.3.${n % 2}.1`, 1_300)).toBe(1_200)
    expect(await read((n) => (n % 2 ? '10.3.0.1' : '::ffff:10.3.0.1'), 700)).toBe(600)
  })
})

test('the keys of a company have the share of ten, however often one is made again', async () => {
  const key = (call: number, every: number): Caller => ({
    ...account(`key ${Math.floor(call / every)}`),
    companyOfKey: 'company',
  })
  expect(await passing('W', (call) => key(call, 60), 700)).toBe(600)
  expect(await passing('W', (call) => key(call, 61), 700)).toBe(60)
})

describe('nobody uses up the limit of somebody else:', () => {
  test('another account, another call, another address', async () => {
    const limits = limiter()
    for (let call = 0; call < 20; call += 1) await limits.before('U', path, account('one'))
    await expect(limits.before('U', path, account('one'))).rejects.toMatchObject({ code: 'too_many' })
    await limits.before('U', path, account('two'))
  })

  test('of writing by another call, while uploads count together over all calls', async () => {
    const limits = limiter()
    for (let call = 0; call < 60; call += 1) await limits.before('W', path, account('one'))
    await limits.before('W', '/api/other', account('one'))
    for (let call = 0; call < 20; call += 1) await limits.before('U', `/api/${call}`, account('one'))
    await expect(limits.before('U', '/api/other', account('one'))).rejects.toMatchObject({ code: 'too_many' })
  })

  test('of mails to an address by another network, by another call, or in a body that is refused', async () => {
    const limits = limiter()
    for (const limitClass of ['M', 'C'] as const) {
      for (let call = 0; call < 50; call += 1) {
        await limits.before(limitClass, path, email('a@b.mv', `10.1.0.${call % 10}`))
        const refused = { ...nobody, input: { email: 'a@b.mv' }, readInput: () => undefined }
        await limits.before(limitClass, path, refused)
      }
      await expect(limits.before(limitClass, path, email('a@b.mv', '10.1.0.1'))).rejects.toMatchObject({
        code: 'too_many',
      })
      await limits.before(limitClass, '/api/other', email('a@b.mv', '10.1.0.1'))
      await limits.before(limitClass, path, email('b@b.mv', '10.1.0.1'))
      for (let call = 0; call < 5; call += 1) await limits.before(limitClass, path, email('a@b.mv'))
    }
  })

  test('but an address in other letters is the same one', async () => {
    const limits = limiter()
    for (const typed of ['a@b.mv', 'A@B.mv', ' a@b.mv ', 'A@b.MV', 'a@B.mv'])
      await limits.before('M', path, email(typed))
    await expect(limits.before('M', path, email('a@b.MV'))).rejects.toMatchObject({ code: 'too_many' })
  })
})

test.each([
  ['M', 300],
  ['C', 120],
  ['T', 600],
] as const)(
  'a network beyond its limit of class %s makes no counter for each text that it sends',
  async (limitClass, points) => {
    const keys = new Set<string>()
    const limits = limiter((name, limit) => {
      const counter = inThisProcess(name, limit)
      const { penalty } = counter
      counter.penalty = (key, ...given) => {
        keys.add(`${key}`)
        return penalty.call(counter, key, ...given)
      }
      return counter
    })
    for (let call = 0; call < points + 100; call += 1) {
      const input = { email: `a${call}@b.mv`, refreshToken: `${call}` }
      await limits.before(limitClass, path, { ...nobody, input, readInput: () => input }).catch(() => {})
    }
    expect(keys.size).toBe(points + 1)
  },
)

describe('of the bytes of uploads', () => {
  const quota = 100 * 1024 * 1024

  test('an account has 100 MB a day, a visitor those of the address', async () => {
    const limits = limiter()
    await limits.takeBytes(quota - 1, account('one'))
    await limits.takeBytes(1, account('one'))
    await expect(limits.takeBytes(1, account('one'))).rejects.toMatchObject({
      code: 'too_many',
      message: 'You have uploaded as much as anybody may in a day. Please wait 24 hours and try again',
      retryAfterSeconds: 86_400,
    })
    await limits.takeBytes(quota, nobody)
    await expect(limits.takeBytes(1, nobody)).rejects.toMatchObject({ code: 'too_many' })
    await limits.takeBytes(quota, account('two'))
  })

  test('what was refused, or never came, does not count', async () => {
    const limits = limiter()
    await limits.takeBytes(quota - 10, account('one'))
    for (let call = 0; call < 5; call += 1)
      await expect(limits.takeBytes(11, account('one'))).rejects.toMatchObject({ code: 'too_many' })
    await limits.takeBytes(10, account('one'))
    await limits.giveBytesBack(quota / 2, account('one'))
    await limits.takeBytes(quota / 2, account('one'))
    await expect(limits.takeBytes(1, account('one'))).rejects.toMatchObject({ code: 'too_many' })
  })
})

test('asking counts nothing, and is refused when the next call would be', async () => {
  const limits = limiter()
  for (let call = 0; call < 100; call += 1) await limits.ask('U', path, account('one'))
  for (let call = 0; call < 20; call += 1) await limits.before('U', path, account('one'))
  await expect(limits.ask('U', '/api/other', account('one'))).rejects.toMatchObject({ code: 'too_many' })
  await limits.ask('U', path, account('two'))
})

test('the refusal says how long to wait, in words and in seconds', async () => {
  const limits = limiter()
  for (let call = 0; call < 60; call += 1) await limits.before('W', path, account('one'))
  await expect(limits.before('W', path, account('one'))).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 60 seconds and try again',
    retryAfterSeconds: 60,
  })
  for (let call = 0; call < 20; call += 1) await limits.before('U', path, account('one'))
  await expect(limits.before('U', path, account('one'))).rejects.toMatchObject({
    message: 'Too many attempts. Please wait 60 minutes and try again',
    retryAfterSeconds: 3_600,
  })
})

test('somebody at a crowded address reads what else opens the account', async () => {
  const limits = limiter()
  for (let call = 0; call < 200; call += 1) await limits.before('S', path, nobody)
  await expect(limits.before('S', path, nobody)).rejects.toMatchObject({
    message:
      'Very many people have just asked for this from your network. Please wait 60 minutes and try again, or log in with your e-mail address or a passkey',
  })
})
