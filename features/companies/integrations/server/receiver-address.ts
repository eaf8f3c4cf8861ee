import { isIP } from 'node:net'
import { wrongField } from '#contract/base/problems.ts'
import { isPublicAddress } from './public-address.ts'

/** Names of local networks or without meaning (RFC 6761, RFC 6762, RFC 9476 and ICANN's `internal`). */
const privateName = /(^|\.)(localhost|local|internal|intranet|home\.arpa|test|invalid|alt)$/

function isPublic(host: string): boolean {
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !privateName.test(host)
}

/** Reason why an address cannot be a receiver; undefined for a valid one. */
function mistakeIn(given: string, networks: readonly string[]): string | undefined {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol))
    return 'must be a web address such as https://example.mv/events'
  if (url.username || url.password) return 'must not contain a name or a password'
  if (networks.length > 0) return undefined
  if (url.protocol !== 'https:') return 'must begin with https://'
  // A name may end with dots, an IPv6 address has brackets.
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .split('.')
    .filter(Boolean)
    .join('.')
  return isPublic(host) ? undefined : 'must be a server on the internet'
}

/**
 * Stored form of a receiver's address. Each delivery resolves its name again.
 *
 * @param networks permitted non-public networks as CIDR; with any, plain HTTP is permitted too
 * @throws Problem `invalid_input` naming the field `url`
 */
export function requireReceiver(given: string, networks: readonly string[] = []): string {
  const mistake = mistakeIn(given, networks)
  if (mistake) throw wrongField('url', mistake, 'The address')
  const url = new URL(given)
  url.hash = ''
  return url.href
}
