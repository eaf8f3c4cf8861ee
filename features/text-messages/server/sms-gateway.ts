import type { Logger } from 'pino'

/** A text message as a gateway gets it. */
export interface OutgoingText {
  /** The same for the same message. */
  id: string
  to: string
  text: string
}

/** `not taken`: certainly, so that it can be sent again. `refused`: it never will be. `unknown`: perhaps it was sent. */
export type TextOutcome = { is: 'taken' } | { is: 'not taken' | 'refused' | 'unknown'; why: string }

export interface TextGateway {
  send(message: OutgoingText): Promise<TextOutcome>
}

export interface GatewaySettings {
  /** `https://…`, with a name and a password in it where the gateway wants them; `log:` writes into the log alone. */
  url: string
  /** Message with `{to}`, `{text}` and `{id}` in it: fields of a form, or JSON. */
  body: string
  /** Sent as `Authorization: Bearer …`. */
  token: string | undefined
}

/** Milliseconds for an answer of a gateway. */
const patience = 15_000

/** Errors before a message is handed over. */
const beforehand = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const isJson = (body: string) => body.trimStart().startsWith('{')

/** The body for a message: values are encoded as their place wants, so that no text adds a field of its own. */
export function bodyFor(template: string, message: OutgoingText): string {
  const encode = isJson(template)
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value)
  return template.replace(/\{(to|text|id)\}/g, (_, name: keyof OutgoingText) => encode(message[name]))
}

function outcomeOf(status: number): TextOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  const why = `the gateway answers ${status}`
  // The gateway broke while it had the message: nobody knows. One that is busy, or away, has said so.
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
          // No other host gets the number and the code, wherever a gateway leads.
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

/** For development: the log says what would have been sent. */
const logGateway = (logger: Pick<Logger, 'info'>): TextGateway => ({
  async send({ to, text }) {
    logger.info({ to, text }, 'a text message, which is sent nowhere')
    return { is: 'taken' }
  },
})

/** The gateway of the settings. */
export const textGateway = (settings: GatewaySettings, logger: Pick<Logger, 'info'>): TextGateway =>
  settings.url.startsWith('log:') ? logGateway(logger) : httpGateway(settings)
