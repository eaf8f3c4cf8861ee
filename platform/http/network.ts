import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** A network of the limits: its name, and the multiple of a single address's points. */
export interface Share {
  name: string
  times: number
}

/** First groups of four digits of an IPv6 address. */
const groups = (address: ipaddr.IPv6, count: number) =>
  address.parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':')

/**
 * Networks by which a caller is counted. An IPv6 subscriber has at least a /64 and can change the rest of
 * the address: it counts as one. A /48 has ten times the share.
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

/**
 * An address without the port that proxies add: `192.0.2.1:4321`, `[2001:db8::1]:4321`, `[2001:db8::1]`.
 * Other text stays unchanged.
 */
export function withoutPort(written: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written.trim()) ?? []
  const address = bracketed ?? plain
  return address !== undefined && ipaddr.isValid(address) ? address : written.trim()
}

/**
 * Removes the ports from a proxy's client addresses first: otherwise each connection would be a separate
 * address, and a trusted proxy would not be recognised.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers[forwardedFor]
    if (forwarded !== undefined)
      headers[forwardedFor] = [forwarded].flat().join(',').split(',').map(withoutPort).join(', ')
    done()
  })
}
