import { Redis } from 'ioredis'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { longTest } from '#tests/support/long-test.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { countAttempts } from './attempts.ts'
import { openCounters } from './counters.ts'
import { type Caller, limiter } from './limits.ts'

const caller: Caller = { ip: '10.0.0.1', accountId: 'one', input: {}, query: {} }
/** 20 an hour. */
const upload = (limits: ReturnType<typeof limiter>) => limits.before('U', '/api/example', caller)

describe.skipIf(!hasRedis)('with a Redis (needs Debian’s redis-server)', () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function openRedis() {
    const redis = await startRedis()
    closers.push(redis.stop)
    return redis
  }

  /** As one process has it; `errors` is what it would log. */
  async function processOn(port: number) {
    const errors: Error[] = []
    const counters = await openCounters(`redis://127.0.0.1:${port}`, (error) => errors.push(error))
    closers.push(counters.close)
    const attempts = countAttempts('a secret for tests, long enough to be one', counters.counterOf)
    return { limits: limiter(counters.counterOf), attempts, errors }
  }

  test('what one process counted counts for the next', async () => {
    const { port } = await openRedis()
    const [one, other] = await Promise.all([processOn(port), processOn(port)])
    for (let call = 0; call < 20; call += 1) await upload(call % 2 ? one.limits : other.limits)
    await expect(upload(one.limits)).rejects.toMatchObject({ code: 'too_many' })
    await expect(upload(other.limits)).rejects.toMatchObject({ code: 'too_many' })
    const most = 100 * 1024 * 1024
    await one.limits.takeBytes(most - 5, caller)
    await expect(other.limits.takeBytes(6, caller)).rejects.toMatchObject({ code: 'too_many' })
    await other.limits.giveBytesBack(1, caller)
    await other.limits.takeBytes(6, caller)
    await expect(one.limits.takeBytes(1, caller)).rejects.toMatchObject({ code: 'too_many' })
  })

  test('of sixty attempts at once on two processes ten are let through, and what is given back is given back to both', async () => {
    const { port } = await openRedis()
    const [one, other] = await Promise.all([processOn(port), processOn(port)])
    const take = (at: number) =>
      (at % 2 ? one : other).attempts.take({
        target: 'somebody',
        ip: '10.0.0.1',
        tried: `guess ${at}`,
        isWelcome: async () => false,
      })
    const taken = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => take(at)))
    const passed = taken.filter((attempt) => attempt.status === 'fulfilled')
    expect(passed).toHaveLength(10)
    await expect(take(60)).rejects.toMatchObject({ code: 'too_many' })
    await passed[0]?.value()
    await take(61)
    await expect(take(62)).rejects.toMatchObject({ code: 'too_many' })
    const looking = new Redis(port, '127.0.0.1')
    closers.push(async () => looking.disconnect())
    const kept = (await looking.keys('*')).join(' ')
    expect(kept).toContain('try-same')
    expect(kept).not.toContain('guess')
  })

  longTest('while it stands still, a process counts for itself, and starts', async () => {
    const { port, child } = await openRedis()
    const { limits, errors } = await processOn(port)
    await upload(limits)
    child.kill('SIGSTOP')
    const standing = [limits, (await processOn(port)).limits]
    for (const one of standing) {
      for (let call = 0; call < 20; call += 1) await upload(one)
      await expect(upload(one)).rejects.toMatchObject({ code: 'too_many' })
    }
    expect(errors.length).toBeGreaterThan(0)
  })

  test('without it, a process counts for itself: nobody is let through without limit, and nobody is shut out', async () => {
    const { limits, errors } = await processOn(await freePort())
    for (let call = 0; call < 20; call += 1) await upload(limits)
    await expect(upload(limits)).rejects.toMatchObject({ code: 'too_many' })
    expect(errors.length).toBeGreaterThan(0)
  })
})
