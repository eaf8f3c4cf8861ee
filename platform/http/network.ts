import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** A network as limits count it: its name, and how many times the points of one address it has. */
export interface Share {
  name: string
  times: number
}

/** The first groups of four digits of an IPv6 address. */
const groups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')

/**
 * The networks that a caller is counted as. A subscriber of IPv6 is given a /64 at least, and can change the rest of the
 * address at will: it counts as one. A /48 together has the share of ten.
 */
export function sharesOf(ip: string): [Share, ...Share[]] {
  if (!ipaddr.isValid(ip)) return [{ name: ip, times: 1 }]
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return [{ name: address.toString(), times: 1 }]
  return [
    { name: `${groups(address, 4)}::/64`, times: 1 },
    { name: `${groups(address, 3)}::/48`, times: 10 },
  ]
}

/** An IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => sharesOf(ip)[0].name

const forwardedFor = 'x-forwarded-for'

/** An address as proxies write it: `192.0.2.1:4321`, `[2001:db8::1]:4321`, `[2001:db8::1]`. What is none stays as it is. */
export function withoutPort(written: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written.trim()) ?? []
  const address = bracketed ?? plain
  return address !== undefined && ipaddr.isValid(address) ? address : written.trim()
}

/**
 * Takes the ports out of what a proxy says of its client, before anybody asks where a call came from: with them each
 * connection would be an address of its own, and a trusted proxy would not be known.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const said = headers[forwardedFor]
    if (said !== undefined)
      headers[forwardedFor] = [said].flat().join(',').split(',').map(withoutPort).join(', ')
    done()
  })
}
