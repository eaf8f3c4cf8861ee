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
