import webPush from 'web-push'
import type { Outcome } from '#platform/outbox/outcome.ts'
import { postMessage } from '#platform/outbox/post-message.ts'
import { pushKeptFor } from '../rules.ts'
import { pushKeys } from './push-keys.ts'
import type { PushTransport } from './push-outbox.ts'
import { isPushService } from './push-services.ts'

interface TransportSettings {
  secret: string
  /** Sender's contact for the push service: `Name <address>`. */
  from: string
  pushServices?: readonly string[] | undefined
}

/** Timeout of a push service in milliseconds. */
const timeout = 10_000

function outcomeOf(status: number): Outcome['is'] {
  if (status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'not accepted' : 'refused'
}

/** Browsers truncate longer text, and push services accept 4 kB at most. */
const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** Sends notices to push services (RFC 8030), encrypted for the browser (RFC 8291). */
export function pushTransport({ secret, from, pushServices }: TransportSettings): PushTransport {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  const vapidDetails = { subject: `mailto:${address}`, ...pushKeys(secret) }
  return {
    async send({ endpoint, p256dh, auth }, { title, body, path }) {
      const receiver = new URL(endpoint).host
      if (!isPushService(endpoint, pushServices)) return { is: 'gone', why: `${receiver} is no push service` }
      const words = JSON.stringify({ title: cut(title, 150), body: cut(body, 300), path })
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, words, {
        vapidDetails,
        TTL: pushKeptFor,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
      const encrypted = new Uint8Array(request.body as Buffer)
      return postMessage(request.endpoint, { headers, body: encrypted, timeout, receiver, outcomeOf })
    },
  }
}
