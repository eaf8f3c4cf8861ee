import type { Logger } from 'pino'

/** A text message for a gateway. */
export interface OutgoingText {
  /** Same id for retries. */
  id: string
  to: string
  text: string
}

/**
 * `not taken`: certainly not accepted, so that it can be sent again. `refused`: permanently. `unknown`:
 * perhaps sent.
 */
export type TextOutcome = { is: 'taken' } | { is: 'not taken' | 'refused' | 'unknown'; why: string }

export interface TextGateway {
  send(message: OutgoingText): Promise<TextOutcome>
}

export interface GatewaySettings {
  /** `https://…`, with user and password if the gateway needs them; `log:` only writes to the log. */
  url: string
  /** Template with `{to}`, `{text}` and `{id}`: form fields, or JSON. */
  body: string
  /** Sent as `Authorization: Bearer …`. */
  token: string | undefined
}

/** Timeout of a gateway in milliseconds. */
const patience = 15_000

/** Errors before a message is transferred. */
const beforehand = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const isJson = (body: string) => body.trimStart().startsWith('{')

/** Body of a message: values are encoded for their position, so that no text adds a field. */
export function bodyFor(template: string, message: OutgoingText): string {
  const encode = isJson(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value)
  return template.replace(/\{(to|text|id)\}/g, (_, name: keyof OutgoingText) => encode(message[name]))
}

function outcomeOf(status: number): TextOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  const why = `the gateway answers ${status}`
  // The gateway failed while it had the message: the outcome is unknown. Only busy or unavailable gateways
  // report a failure.
  if (status === 429 || status === 503) return { is: 'not taken', why }
  return { is: status >= 500 ? 'unknown' : 'refused', why }
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
    async send(message) {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers,
          body: bodyFor(body, message),
          // Redirects of a gateway are not followed, to protect the number and the code.
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch (error) {
        const { cause, name: kind } = error as { cause?: { code?: string }; name: string }
        const code = cause?.code ?? kind
        return { is: beforehand.includes(code) ? 'not taken' : 'unknown', why: `the gateway: ${code}` }
      }
    },
  }
}

/** For development: writes messages to the log. */
const logGateway = (logger: Pick<Logger, 'info'>): TextGateway => ({
  async send({ to, text }) {
    logger.info({ to, text }, 'a text message, which is sent nowhere')
    return { is: 'taken' }
  },
})

/** Gateway by the settings. */
export const textGateway = (settings: GatewaySettings, logger: Pick<Logger, 'info'>): TextGateway =>
  settings.url.startsWith('log:') ? logGateway(logger) : httpGateway(settings)
