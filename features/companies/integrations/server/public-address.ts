import ipaddr from 'ipaddr.js'

/** Global unicast addresses (RFC 4291, 2.4); everything else in IPv6 is special, unassigned, or wraps an IPv4 address. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Azure's metadata and host agent: the one service of a cloud that has a public address. */
const cloudHost = '168.63.129.16'

/** Interface of an ISATAP tunnel (RFC 5214, 6.1): the IPv4 address that it leads to follows. */
const isTunnel = ({ parts }: ipaddr.IPv6) => ((parts[4] ?? 0) & ~0x200) === 0 && parts[5] === 0x5efe

/** Is this IP address one of a server on the internet, in any notation? */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast) && !isTunnel(parsed)
  return parsed.toString() !== cloudHost
}

/** Is it in one of these networks? @param networks as CIDR */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [base, length] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match([base, length] as never)
  })
}
