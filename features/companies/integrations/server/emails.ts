import { type ApiScope, apiScopes } from '#contract/facts/api-scopes.ts'
import { type WebhookOffReason, webhookOffReasons } from '#contract/facts/webhook-events.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface ToAccount extends Addressee {
  publicUrl: string
}

/** An unconfirmed address gets no typed name, and there may be none. */
const made = (what: string, by: string | undefined) => (by ? `${what} by ${by}` : what)

const toScreen = (publicUrl: string) => `${publicUrl}/employer/programs`

export function apiKeyMade({
  to,
  accountId,
  name,
  by,
  scopes,
  publicUrl,
}: ToAccount & { by: string | undefined; scopes: readonly ApiScope[] }): Mail {
  return {
    kind: 'api-key-made',
    to,
    people: [accountId],
    subject: 'An API key was created for your company',
    lines: [
      hello(name),
      `${made('An API key was created', name === null ? undefined : by)} for your company just now. A program that has it may:`,
      ...scopes.map((scope) => `${apiScopes[scope].words}.`),
      'If nobody in your company created it, remove the key at once and change your password.',
    ],
    action: { label: 'See API keys', url: toScreen(publicUrl) },
  }
}

export function webhookAdded({
  to,
  accountId,
  name,
  by,
  url,
  publicUrl,
}: ToAccount & { by: string | undefined; url: string }): Mail {
  return {
    kind: 'webhook-added',
    to,
    people: [accountId],
    subject: 'A webhook was added for your company',
    lines: [
      hello(name),
      `${made('A webhook was added', name === null ? undefined : by)}: from now on we send events of your jobs and applications to your server ${new URL(url).host}.`,
      'If nobody in your company added it, remove the webhook at once and change your password.',
    ],
    action: { label: 'See webhooks', url: toScreen(publicUrl) },
  }
}

export function webhookRedirected({
  to,
  accountId,
  name,
  url,
  publicUrl,
}: ToAccount & { url: string }): Mail {
  return {
    kind: 'webhook-added',
    to,
    people: [accountId],
    subject: 'A webhook of your company has another address',
    lines: [
      hello(name),
      `From now on we send events of your jobs and applications to your server ${new URL(url).host}.`,
      'If nobody in your company changed that, remove the webhook at once and change your password.',
    ],
    action: { label: 'See webhooks', url: toScreen(publicUrl) },
  }
}

export function webhookOff({
  to,
  accountId,
  name,
  url,
  reason,
  publicUrl,
}: ToAccount & { url: string; reason: WebhookOffReason }): Mail {
  return {
    kind: 'webhook-off',
    to,
    people: [accountId],
    subject: 'A webhook of your company was switched off',
    lines: [
      hello(name),
      `We no longer send events to ${new URL(url).host}. ${webhookOffReasons[reason].words}.`,
      'Events that happen in the meantime are not stored. When the server works again, switch the webhook on and send it a test.',
    ],
    action: { label: 'See webhooks', url: toScreen(publicUrl) },
  }
}
