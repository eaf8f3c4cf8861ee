import type { AccountEvent } from '#contract/accounts/security-events.ts'
import { capital } from '#contract/base/in-words.ts'
import { deviceWords } from './device-words.ts'

/** 'Sign-in failed, 12 times' */
export function eventWords({ kind, count }: Pick<AccountEvent, 'kind' | 'count'>): string {
  const words = capital(kind)
  return count === 1 ? words : `${words}, ${count} times`
}

/** Browser and address of the caller; empty for the operator or the server. */
export function placeWords({ address, userAgent }: Pick<AccountEvent, 'address' | 'userAgent'>): string {
  return address ? `${deviceWords(userAgent)}, from ${address}` : ''
}
