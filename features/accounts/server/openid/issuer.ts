import * as client from 'openid-client'
import { minute } from '#contract/base/durations.ts'
import type { OpenIdSettings } from '#platform/openid-settings.ts'

/** Timeout of a request to the issuer, in milliseconds. */
const timeout = 10_000
/** Maximum length of an issuer's reply in bytes. */
const maxLength = 200_000
/** Cache time of the issuer's metadata, and pause after a failed request. Milliseconds. */
const keptFor = { found: 60 * minute, away: 10_000 }

/** The issuer does not answer, or fails while it answers. */
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

/** No other host gets the client's secret, even if the issuer redirects. */
const carefulFetch: client.CustomFetch = async (url, { method, headers, body }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: body as string | URLSearchParams }),
      signal: AbortSignal.timeout(timeout),
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
      // A token's signature is checked too, and not only the connection that delivered it.
      client.enableNonRepudiationChecks,
      // The settings allow an issuer without TLS only on the developer's machine.
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
 * Metadata and keys of the issuer, requested once for concurrent callers. The library reloads keys when a
 * token names an unknown one.
 *
 * @throws Error when it does not answer, or gives an invalid reply
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

/** Was the issuer unreachable? The library wraps the error of a request. */
export function isAway(error: unknown): boolean {
  if (error instanceof IssuerAway) return true
  return error instanceof Error && error.cause !== undefined && isAway(error.cause)
}
