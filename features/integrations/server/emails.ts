import { type ApiScope, apiScopes } from '#contract/api-scopes.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface ToAccount {
  to: string
  accountId: string
  /** Null while the address is not confirmed. */
  name: string | null
  publicUrl: string
}

const toScreen = (publicUrl: string) => `${publicUrl}/employer/programs`

export function apiKeyMade({
  to,
  accountId,
  name,
  scopes,
  publicUrl,
}: ToAccount & { scopes: readonly ApiScope[] }): Mail {
  return {
    kind: 'api-key-made',
    to,
    people: [accountId],
    subject: 'An API key was made for your company',
    lines: [
      hello(name),
      'An API key was made for your company just now. A program that has it may:',
      ...scopes.map((scope) => `${apiScopes[scope].words}.`),
      'If nobody of your company made it, remove the key at once and change your password.',
    ],
    action: { label: 'See API keys', url: toScreen(publicUrl) },
  }
}
