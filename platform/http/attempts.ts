import { createHmac } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { secondsPerHour, secondsPerMinute } from '#contract/base/durations.ts'
import { type CounterOf, inThisProcess } from './counters.ts'
import { tooMany } from './limits.ts'
import { sharesOf } from './network.ts'

/** An attempt with a password or a code. */
export interface Attempt {
  /** Target of the attempt: the same for every call that checks it. */
  target: string
  ip: string
  /** The attempted secret. Repeated from one network on another target, it counts once for the network. */
  tried: string
  /** Called after too many attempts by everybody together: may this caller try nevertheless? */
  isWelcome: () => Promise<boolean>
  /** Alternative to waiting, after too many attempts at the target. */
  otherwise?: string
}

export interface Attempts {
  /**
   * Counts an attempt before it is evaluated, so that concurrent ones cannot exceed the limit.
   *
   * @returns a function that uncounts it, for correct attempts and those that could not be evaluated
   * @throws Problem `too_many` with the seconds to wait
   */
  take(attempt: Attempt): Promise<() => Promise<void>>
}

const limits = {
  /** Attempts at a target from one network. */
  here: { points: 10, seconds: 15 * secondsPerMinute },
  /** Attempts at a target from everywhere: beyond it only welcome callers may try. */
  everywhere: { points: 100, seconds: secondsPerHour },
  /** Attempts of a network at all targets: it may be an island. */
  network: { points: 300, seconds: 15 * secondsPerMinute },
  /** The same attempt from one network. */
  same: { points: 1, seconds: 15 * secondsPerMinute },
} as const
type Name = keyof typeof limits

/** @param secret hides attempts from readers of the counters */
export function countAttempts(secret: string, counterOf: CounterOf = inThisProcess): Attempts {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, counterOf(`try-${name}`, limit)]),
  ) as Record<Name, RateLimiterAbstract>
  const fingerprint = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    async take({ target, ip, tried, isWelcome, otherwise }) {
      const counted: { name: Name; key: string; until: number }[] = []
      /** @returns milliseconds to wait if the limit is reached */
      const count = async (name: Name, key: string, times = 1) => {
        const { consumedPoints, msBeforeNext } = await counters[name].penalty(key)
        counted.push({ name, key, until: Date.now() + msBeforeNext })
        return consumedPoints > limits[name].points * times ? msBeforeNext : undefined
      }
      const giveBack = async () => {
        // Uncounting after the period would raise the limit of the next one.
        const lasting = counted.filter(({ until }) => Date.now() < until)
        await Promise.all(lasting.map(({ name, key }) => counters[name].reward(key)))
      }
      const networks = sharesOf(ip)
      const [again, crowded, ...here] = await Promise.all([
        count('same', fingerprint(`${networks[0].name} ${tried}`)),
        count('everywhere', target),
        ...networks.map(({ name, times }) => count('here', `${target} ${name}`, times)),
      ])
      const anywhere =
        again === undefined ? networks.map(({ name, times }) => count('network', name, times)) : []
      const maxWait = (waits: (number | undefined)[]) => Math.max(0, ...waits.map((wait = 0) => wait))
      const ofNetwork = maxWait(await Promise.all(anywhere))
      let ofTarget = maxWait(here)
      try {
        if (ofNetwork + ofTarget === 0 && crowded !== undefined && !(await isWelcome())) ofTarget = crowded
      } catch (error) {
        await giveBack()
        throw error
      }
      if (ofNetwork + ofTarget === 0) return giveBack
      await giveBack()
      throw ofNetwork > 0 ? tooMany(Math.max(ofNetwork, ofTarget)) : tooMany(ofTarget, { otherwise })
    },
  }
}

/** For load tests only. */
export const uncounted: Attempts = { take: async () => async () => {} }
