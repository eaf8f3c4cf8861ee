import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { receiverTimeout } from '../rules.ts'
import { lookUp, publicOnly } from './look-up.ts'
import { isPublicAddress, isWithin } from './public-address.ts'

export interface Networks {
  /** Permitted non-public networks as CIDR; with any, plain HTTP is permitted too. */
  networks?: readonly string[] | undefined
  /** Resolves names to addresses. */
  lookup?: LookupFunction
}

/**
 * Opens requests to public internet servers only. The checked address is the one that is connected to, so a DNS
 * change in between has no effect. Redirects are not followed.
 *
 * @returns for an address, the function and options of its request, or the reason for a refusal
 */
export function publicRequest({ networks = [], lookup = lookUp }: Networks = {}) {
  const mayConnect = (address: string) => isPublicAddress(address) || isWithin(address, networks)
  const filter = { allowIPAddressList: [...networks] }
  const plain = { request: http.request, agent: new RequestFilteringHttpAgent(filter) }
  const secure = { request: https.request, agent: new RequestFilteringHttpsAgent(filter) }
  return (url: string) => {
    const { protocol, hostname } = new URL(url)
    const isSecure = protocol === 'https:'
    if (!isSecure && networks.length === 0) return { refused: 'no https' as const }
    // A host that is an address is not looked up.
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !mayConnect(host)) return { refused: 'not public' as const }
    const { request, agent } = isSecure ? secure : plain
    const signal = AbortSignal.timeout(receiverTimeout)
    return { request, options: { agent, lookup: publicOnly(lookup, mayConnect), signal } }
  }
}
