import { setImmediate } from 'node:timers/promises'

type Work = () => Promise<unknown>

/**
 * Lets work that tells everybody the same be done once for all who ask for it at the same moment, which is over before
 * anything else is read from the network. What somebody joins begins after they asked.
 */
export class Together {
  /** For those who have joined and wait for it to begin. */
  readonly #parties = new Map<object, PromiseWithResolvers<unknown>>()

  /** Goes along with what begins at this moment for the same `key`, or else does `work`, as when that fails. */
  async join(key: object, work: Work): Promise<unknown> {
    const party = this.#parties.get(key)
    if (party) return party.promise.catch(work)
    const own = Promise.withResolvers<unknown>()
    this.#parties.set(key, own)
    await setImmediate()
    if (this.#parties.get(key) !== own) return own.promise.catch(work)
    return this.carry(key, work)
  }

  /** Does `work`, and all who have joined go along with it. */
  carry(key: object, work: Work): Promise<unknown> {
    const done = work()
    const party = this.#parties.get(key)
    if (!party) return done
    this.#parties.delete(key)
    party.resolve(done)
    // It may be that nobody joined.
    party.promise.catch(() => {})
    return done
  }
}
