import type { Logger } from 'pino'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { postMessage } from '#platform/outbox/post-message.ts'

/** A text message for a gateway. */
export interface OutgoingText {
  /** Same id for retries. */
  id: string
  to: string
  text: string
}

export interface TextGateway {
  send(message: OutgoingText): Promise<Outcome>
}

export interface GatewaySettings {
  /** `https://…`, with user and password if the gateway needs them; `log:` only writes to the log. */
  url: string
  /** Template with `{to}`, `{text}` and `{id}`: form fields, or JSON. */
  body: string
  /** Sent as `Authorization: Bearer …`. */
  token: string | undefined
}

/**
 * Answers about the account, the credit or the moment, not about the message: unauthorized, payment required, forbidden, request
 * timeout, too many requests, unavailable. A message waits until an operator has mended it.
 */
const notAboutTheMessage = [401, 402, 403, 408, 429, 503]

/** Timeout of a gateway in milliseconds. */
const timeout = 15_000

const isJson = (body: string) => body.trimStart().startsWith('{')

/** Body of a message: values are encoded for their position, so that no text adds a field. */
export function bodyFor(template: string, message: OutgoingText): string {
  const encode = isJson(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value)
  return template.replace(/\{(to|text|id)\}/g, (_, name: keyof OutgoingText) => encode(message[name]))
}

function outcomeOf(status: number): Outcome['is'] {
  if (status >= 200 && status < 300) return 'accepted'
  if (notAboutTheMessage.includes(status)) return 'not accepted'
  // The gateway failed while it had the message: the outcome is unknown.
  return status >= 500 ? 'unknown' : 'refused'
}

function httpGateway({ url, body, token }: GatewaySettings): TextGateway {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const name = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = token
    ? `Bearer ${token}`
    : username && `Basic ${Buffer.from(name).toString('base64')}`
  const headers = {
    'content-type': isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8',
    ...(authorization && { authorization }),
  }
  return {
    // Redirects of a gateway are not followed, to protect the number and the code.
    send: (message) =>
      postMessage(address, {
        headers,
        body: bodyFor(body, message),
        timeout,
        outcomeOf,
        receiver: 'the gateway',
      }),
  }
}

/** For development: writes messages to the log. */
const logGateway = (logger: Pick<Logger, 'info'>): TextGateway => ({
  async send({ to, text }) {
    logger.info({ to, text }, 'a text message, which is sent nowhere')
    return { is: 'accepted' }
  },
})

/** Gateway by the settings. */
export const textGateway = (settings: GatewaySettings, logger: Pick<Logger, 'info'>): TextGateway =>
  settings.url.startsWith('log:') ? logGateway(logger) : httpGateway(settings)
