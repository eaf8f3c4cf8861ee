import webPush from 'web-push'
import { pushKeptFor } from '../rules.ts'
import type { PushOutcome, PushTransport } from './deliver-due-pushes.ts'
import { pushKeys } from './push-keys.ts'
import { isPushService } from './push-services.ts'

interface TransportSettings {
  secret: string
  /** Sender's contact for the push service: `Name <address>`. */
  from: string
  pushServices?: readonly string[] | undefined
  /** Reports why a notice could not be sent. */
  onFailure: (reason: string) => void
}

/** Timeout of a push service in milliseconds. */
const patience = 10_000

/** Errors before a notice is transferred. */
const beforehand = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function wasNotTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return beforehand.includes(cause?.code ?? '')
}

function outcomeOf(status: number): PushOutcome {
  if (status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'not taken' : 'refused'
}

/** Browsers truncate longer text, and push services accept 4 kB at most. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** Sends notices to push services (RFC 8030), encrypted for the browser (RFC 8291). */
export function pushTransport({ secret, from, pushServices, onFailure }: TransportSettings): PushTransport {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const vapidDetails = { subject: `mailto:${address}`, ...pushKeys(secret) }
  return {
    async send({ endpoint, p256dh, auth }, { title, body, path }) {
      if (!isPushService(endpoint, pushServices)) return 'gone'
      const words = JSON.stringify({ title: cut(title, 150), body: cut(body, 300), path })
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, words, {
        vapidDetails,
        TTL: pushKeptFor,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      try {
        const answer = await fetch(request.endpoint, {
          method: 'POST',
          headers: new Headers(
            Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
          body: new Uint8Array(request.body as Buffer),
          // Redirects of a push service are not followed.
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        const outcome = outcomeOf(answer.status)
        if (outcome !== 'taken') onFailure(`${new URL(endpoint).host} answers ${answer.status}`)
        return outcome
      } catch (error) {
        onFailure(`${new URL(endpoint).host}: ${String((error as { cause?: unknown }).cause ?? error)}`)
        return wasNotTaken(error) ? 'not taken' : 'unknown'
      }
    },
  }
}
