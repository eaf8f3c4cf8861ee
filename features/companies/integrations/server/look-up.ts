import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * Queries name servers directly: the system's look-up blocks a thread, and a slow name server would block
 * all of them.
 */
export const lookUp: LookupFunction = (hostname, { all }, done) => {
  void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([four, six]) => {
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    const [first] = found
    if (!first) done(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
    else if (all) done(null, found)
    else done(null, first.address, first.family)
  })
}

const notPublic = (address: string) => new Error(`${address} is not allowed: it is not on the internet`)

/**
 * A look-up that fails if one of the addresses is not public. Stricter than the agent: that one takes an IPv6 address
 * that holds an IPv4 one without a known prefix, and the public address of a cloud's own services.
 */
export const publicOnly =
  (lookup: LookupFunction, mayConnect: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found]
      const refused = error ? undefined : addresses.find((address) => !mayConnect(address))
      if (refused === undefined) done(error, found as never, family)
      else done(notPublic(refused), [])
    })
