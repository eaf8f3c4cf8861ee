import { createHmac } from 'node:crypto'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type CounterOf, inThisProcess } from './counters.ts'
import { tooMany } from './limits.ts'
import { sharesOf } from './network.ts'

/** A password, or a code, that somebody says is theirs. */
export interface Attempt {
  /** Whose it is: the same for every call where it can be tried. */
  target: string
  ip: string
  /** The attempted secret. The same one from one network, on another target, counts once for the network. */
  tried: string
  /** Asked when the target was tried too often by everybody together: may this caller try nevertheless? */
  isWelcome: () => Promise<boolean>
  /** The way out besides waiting, where the target was tried too often. */
  otherwise?: string
}

export interface Attempts {
  /**
   * Counts an attempt before it is evaluated, so that of many at once no more are evaluated than may be.
   *
   * @returns what takes it back: for those that were right, or could not be evaluated
   * @throws Problem `too_many` with the seconds to wait
   */
  take(attempt: Attempt): Promise<() => Promise<void>>
}

const minute = 60

const limits = {
  /** A target from one network. */
  here: { points: 10, seconds: 15 * minute },
  /** A target from everywhere: beyond it only those who are welcome go on. */
  everywhere: { points: 100, seconds: 60 * minute },
  /** A network at all targets: it may be an island. */
  network: { points: 300, seconds: 15 * minute },
  /** The same tried by one network. */
  same: { points: 1, seconds: 15 * minute },
} as const
type Name = keyof typeof limits

/** @param secret hides what was tried from those who can read the counters */
export function countAttempts(secret: string, counterOf: CounterOf = inThisProcess): Attempts {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, counterOf(`try-${name}`, limit)]),
  ) as Record<Name, RateLimiterAbstract>
  const fingerprint = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    async take({ target, ip, tried, isWelcome, otherwise }) {
      const counted: { name: Name; key: string; until: number }[] = []
      /** @returns the milliseconds to wait where the limit is used up */
      const count = async (name: Name, key: string, times = 1) => {
        const { consumedPoints, msBeforeNext } = await counters[name].penalty(key)
        counted.push({ name, key, until: Date.now() + msBeforeNext })
        return consumedPoints > limits[name].points * times ? msBeforeNext : undefined
      }
      const giveBack = async () => {
        // What was counted in a time that is over would be a gift to the next one.
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
      const longest = (waits: (number | undefined)[]) => Math.max(0, ...waits.map((wait = 0) => wait))
      const ofNetwork = longest(await Promise.all(anywhere))
      let ofTarget = longest(here)
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
