import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Provider from 'oidc-provider'
import type { OpenIdSettings } from '#platform/openid-settings.ts'
import { listening } from '#tests/support/listening.ts'

/** A person whom the issuer knows, with the claims that it makes of them. */
export type Person = Record<string, unknown> & { sub: string }

interface Tampering {
  /** Changes the token of a person before it is signed. */
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Signs with a key that the issuer does not publish. */
  withOtherKey?: boolean
  header?: Record<string, unknown>
  /** Changes where the browser is sent back to. */
  callback?: (address: URL) => void
  /** Answers in place of the issuer. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export interface OpenIdIssuer {
  settings: OpenIdSettings
  address: string
  people: Map<string, Person>
  /** The fault that it makes from now on. */
  tamper: Tampering
  /** Number of requests to each path. */
  asked: Map<string, number>
  close(): Promise<void>
}

const listen = async (server: Server) => `http://127.0.0.1:${await listening(server)}`

const close = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

function signed(header: object, claims: object, key: KeyObject): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const parse = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A real OpenID Connect issuer on loopback. What it says goes through our hands, so that a test has it say what it may not.
 *
 * @param publicUrl of the site that browsers come back to
 */
export async function openIdIssuer(publicUrl: string): Promise<OpenIdIssuer> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = 'the key of the issuer'
  const people = new Map<string, Person>()
  const asked = new Map<string, number>()
  const issuer: Pick<OpenIdIssuer, 'tamper'> = { tamper: {} }

  let inside = ''
  const front = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.set(path, (asked.get(path) ?? 0) + 1)
    if (issuer.tamper.answer?.(request, response)) return
    const body = await bodyOf(request)
    const answer = await fetch(inside + request.url, {
      method: request.method ?? 'GET',
      headers: [
        ...Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          ['connection', 'content-length', 'host', 'transfer-encoding'].includes(name)
            ? []
            : [[name, String(value)]],
        ),
        ['x-forwarded-host', `${request.headers.host}`],
      ],
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
    })
    response.statusCode = answer.status
    for (const [name, value] of answer.headers)
      if (!['content-length', 'content-encoding', 'transfer-encoding', 'set-cookie'].includes(name))
        response.setHeader(name, value)
    response.setHeader('set-cookie', answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    if (location?.startsWith(publicUrl)) {
      const back = new URL(location)
      issuer.tamper.callback?.(back)
      response.setHeader('location', back.href)
    }
    const text = await answer.text()
    response.end(path === '/token' && answer.ok ? tampered(text) : text)
  })
  const address = await listen(front)

  function tampered(text: string): string {
    const { claims = (given) => given, withOtherKey, header = {} } = issuer.tamper
    const answer = JSON.parse(text) as { id_token: string }
    const [head, content] = answer.id_token.split('.')
    const key = withOtherKey ? other.privateKey : privateKey
    const token = signed({ ...parse(head), ...header }, claims(parse(content)), key)
    return JSON.stringify({ ...answer, id_token: token })
  }

  const provider = new Provider(address, {
    clients: [
      {
        client_id: 'vazeefa',
        client_secret: 'a secret of the client that is long enough',
        redirect_uris: [`${publicUrl}/login/openid/callback`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'nationality', 'verified', 'verification_type', 'first_name', 'last_name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    cookies: { keys: ['a key for the cookies of the issuer'] },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
  })
  // It names its addresses as they are in front.
  provider.proxy = true
  const back = createServer(provider.callback())
  inside = await listen(back)

  return Object.assign(issuer, {
    address,
    people,
    asked,
    settings: {
      issuer: address,
      clientId: 'vazeefa',
      clientSecret: 'a secret of the client that is long enough',
      label: 'Island ID',
      scopes: 'openid profile email phone',
      claims: { name: ['name'], phone: ['phone_number'], nationality: ['nationality'] },
      proof: [{ claim: 'verified', values: ['true'] }],
    },
    async close() {
      await close(front)
      await close(back)
    },
  })
}

/** The cookies of one browser, for one site. */
export class CookieJar {
  readonly #kept = new Map<string, string>()

  take(headers: readonly string[]): void {
    for (const line of headers) {
      const [pair = ''] = line.split(';')
      const cut = pair.indexOf('=')
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.#kept.delete(pair.slice(0, cut))
      else this.#kept.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
  }

  copy(): CookieJar {
    const jar = new CookieJar()
    for (const [name, value] of this.#kept) jar.#kept.set(name, value)
    return jar
  }

  get header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/**
 * Logs a person in at the issuer, as a browser does that follows its pages.
 *
 * @param start address that the site sends the browser to
 * @returns the address with which the issuer sends the browser back
 */
export async function logInAtIssuer(start: string, sub: string, publicUrl: string): Promise<URL> {
  const jar = new CookieJar()
  let at = start
  for (let steps = 0; steps < 12; steps++) {
    if (at.startsWith(publicUrl)) return new URL(at)
    const answer = await fetch(at, { headers: { cookie: jar.header }, redirect: 'manual' })
    jar.take(answer.headers.getSetCookie())
    const location = answer.headers.get('location')
    const page = await answer.text()
    if (location) {
      at = new URL(location, at).href
      continue
    }
    const form = new URLSearchParams(
      page.includes('name="login"')
        ? { prompt: 'login', login: sub, password: 'anything' }
        : { prompt: 'consent' },
    )
    const sent = await fetch(at, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie: jar.header },
    })
    jar.take(sent.headers.getSetCookie())
    const next = sent.headers.get('location')
    if (!next) throw new Error(`the issuer shows ${sent.status}: ${page.slice(0, 500)}`)
    at = new URL(next, at).href
  }
  throw new Error('the issuer sends the browser round in circles')
}
