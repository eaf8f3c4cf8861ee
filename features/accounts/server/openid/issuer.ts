import * as client from 'openid-client'
import type { OpenIdSettings } from '#platform/openid-settings.ts'

/** Milliseconds for an answer of the issuer. */
const patience = 10_000
/** An answer of an issuer is never longer. Bytes. */
const maxLength = 200_000
/** How long what the issuer says of itself is kept, and how long it is left alone after it could not be read. Milliseconds. */
const keptFor = { found: 60 * 60_000, away: 10_000 }

/** The issuer does not answer, or breaks while it does. */
export class IssuerAway extends Error {
  override name = 'IssuerAway'
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > maxLength) throw new IssuerAway(`the issuer answers more than ${maxLength} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** No other host gets the client's secret, wherever the issuer leads. */
const carefulFetch: client.CustomFetch = async (url, { method, headers, body }) => {
  try {
    const answer = await fetch(url, {
      ...{ method, headers, redirect: 'manual' },
      ...(body !== undefined && { body: body as string | URLSearchParams }),
      signal: AbortSignal.timeout(patience),
    })
    if (answer.status >= 500) {
      await answer.body?.cancel()
      throw new IssuerAway(`the issuer answers ${answer.status}`)
    }
    const text = await textOf(answer)
    return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers })
  } catch (cause) {
    throw cause instanceof IssuerAway ? cause : new IssuerAway('the issuer does not answer', { cause })
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretBasic(clientSecret), {
    [client.customFetch]: carefulFetch,
    execute: [
      // A token is read by its signature too, not by the connection that it came through alone.
      client.enableNonRepudiationChecks,
      // The settings let no other issuer be without TLS than one on the developer's machine.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
}

interface Kept {
  asked: Promise<client.Configuration>
  until: number
}
const kept = new WeakMap<OpenIdSettings, Kept>()

/**
 * Addresses and keys of the issuer, asked for once by many at the same time. Keys are read again by the library when a token
 * names one that is not among them.
 *
 * @throws Error when it does not answer, or answers what it may not
 */
export function issuerOf(settings: OpenIdSettings): Promise<client.Configuration> {
  const known = kept.get(settings)
  if (known && known.until > Date.now()) return known.asked
  const asked = discover(settings)
  const entry = { asked, until: Date.now() + keptFor.found }
  kept.set(settings, entry)
  asked.catch(() => {
    entry.until = Date.now() + keptFor.away
  })
  return asked
}

/** Was it the issuer that could not be reached? The library wraps what a request throws. */
export function isAway(error: unknown): boolean {
  if (error instanceof IssuerAway) return true
  return error instanceof Error && error.cause !== undefined && isAway(error.cause)
}
