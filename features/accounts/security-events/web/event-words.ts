import type { AccountEvent, EventKind } from '#contract/accounts/security-events.ts'
import { capital } from '#contract/base/in-words.ts'
import { deviceWords } from './device-words.ts'

/** The screens say 'log in' and 'remove'; the stored kinds keep the names that they began with. */
export const kindWords = (kind: EventKind): string =>
  capital(
    kind
      .replace('sign-in', 'login')
      .replace('signed in', 'logged in')
      .replace('signed out', 'logged out')
      .replace('taken away', 'removed'),
  )

/** 'Login failed, 12 times' */
export function eventWords({ kind, count }: Pick<AccountEvent, 'kind' | 'count'>): string {
  const words = kindWords(kind)
  return count === 1 ? words : `${words}, ${count} times`
}

/** Browser and address of the caller; empty for the operator or the server. */
export function placeWords({ address, userAgent }: Pick<AccountEvent, 'address' | 'userAgent'>): string {
  return address ? `${deviceWords(userAgent)}, from ${address}` : ''
}
