import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { receiverTimeout } from '../rules.ts'
import { lookUp, publicOnly } from './look-up.ts'
import { isPublicAddress, isWithin } from './public-address.ts'

/** The first line of an address; undefined when it cannot be read. */
export type ReadLine = (url: string) => Promise<string | undefined>

/** Maximum number of bytes that are read of an answer. */
const maxBytes = 1_024

interface Settings {
  /** Permitted non-public networks as CIDR; with any, plain HTTP is permitted too. */
  networks?: readonly string[] | undefined
  lookup?: LookupFunction
}

/**
 * Reads the first line of a file of a public internet server, guarded like webhooks: the checked address is
 * the one that is connected to, and redirects are not followed.
 */
export function readLine({ networks = [], lookup = lookUp }: Settings = {}): ReadLine {
  const mayConnect = (address: string) => isPublicAddress(address) || isWithin(address, networks)
  const filter = { allowIPAddressList: [...networks] }
  const plain = { request: http.get, agent: new RequestFilteringHttpAgent(filter) }
  const secure = { request: https.get, agent: new RequestFilteringHttpsAgent(filter) }
  return (url) =>
    new Promise((resolve) => {
      const { protocol, hostname } = new URL(url)
      const isSecure = protocol === 'https:'
      const host = hostname.replace(/^\[|\]$/g, '')
      if ((!isSecure && networks.length === 0) || (isIP(host) && !mayConnect(host))) return resolve(undefined)
      const { request: open, agent } = isSecure ? secure : plain
      const signal = AbortSignal.timeout(receiverTimeout)
      const request = open(url, { agent, lookup: publicOnly(lookup, mayConnect), signal }, (answer) => {
        let text = ''
        const end = () => {
          resolve(answer.statusCode === 200 ? text.split('\n')[0] : undefined)
          request.destroy()
        }
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length >= maxBytes) end()
        })
        answer.on('end', end)
        answer.on('error', () => resolve(undefined))
      })
      request.on('error', () => resolve(undefined))
      request.on('close', () => resolve(undefined))
    })
}
