import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { type Reply, receiverTimeout } from '../rules.ts'
import { lookUp, notPublic, publicOnly } from './look-up.ts'
import { isPublicAddress, isWithin } from './public-address.ts'

export type PostToReceiver = (url: string, headers: Record<string, string>, body: string) => Promise<Reply>

const words: readonly (readonly [RegExp, string])[] = [
  [/AbortError|TimeoutError/, `There was no answer within ${receiverTimeout / 1_000} seconds`],
  [/is not allowed/, 'The address leads into a network that is not public'],
  [/ENOTFOUND/, 'The name of the server is not known'],
  [/ECONNREFUSED/, 'The server refuses connections'],
  [/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/, 'The server has no valid certificate'],
]

/** Reason for a missing reply, without details of our network. */
function wordsOf(error: Error & { code?: string }): string {
  const text = `${error.name} ${error.code ?? ''} ${error.message}`
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'The connection failed'
}

interface Settings {
  /** Permitted non-public networks as CIDR; with any, plain HTTP is permitted too. */
  networks?: readonly string[] | undefined
  /** Resolves names to addresses. */
  lookup?: LookupFunction
}

/**
 * Posts to public internet servers only. The checked address is the one that is connected to, so a DNS
 * change in between has no effect. Redirects are not followed and the reply's body is not read.
 */
export function postToReceiver({ networks = [], lookup = lookUp }: Settings = {}): PostToReceiver {
  const mayConnect = (address: string) => isPublicAddress(address) || isWithin(address, networks)
  const filter = { allowIPAddressList: [...networks] }
  const plain = { request: http.request, agent: new RequestFilteringHttpAgent(filter) }
  const secure = { request: https.request, agent: new RequestFilteringHttpsAgent(filter) }
  return (url, headers, body) =>
    new Promise((resolve) => {
      const isSecure = new URL(url).protocol === 'https:'
      if (!isSecure && networks.length === 0)
        return resolve({ error: 'The address must begin with https://' })
      // A host that is an address is not looked up.
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !mayConnect(host)) return resolve({ error: wordsOf(notPublic(host)) })
      const { request: open, agent } = isSecure ? secure : plain
      const request = open(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent,
        lookup: publicOnly(lookup, mayConnect),
        signal: AbortSignal.timeout(receiverTimeout),
      })
      request.on('response', (answer) => {
        answer.on('error', () => {})
        resolve({ status: answer.statusCode ?? 0 })
        request.destroy()
      })
      request.on('error', (error) => resolve({ error: wordsOf(error) }))
      request.on('close', () => resolve({ error: 'The connection failed' }))
      request.end(body)
    })
}
