import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { siteName } from '#contract/base/site-name.ts'
import { authenticatorDigits } from '#contract/facts/bounds.ts'

const period = 30

const authenticatorOf = (base32: string, label = '') =>
  new TOTP({
    issuer: siteName,
    label,
    secret: Secret.fromBase32(base32),
    digits: authenticatorDigits,
    period,
    algorithm: 'SHA1',
  })

export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Address that an authenticator app reads from the QR code. */
export function authenticatorUri(base32: string, email: string): string {
  return authenticatorOf(base32, email).toString()
}

/**
 * Period of a correct code, or undefined. The previous and the next period are accepted too, for slow hands
 * and clocks.
 */
export function periodOfCode(base32: string, code: string, now: Date): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const away = authenticatorOf(base32).validate({ token: digits, timestamp: now.getTime(), window: 1 })
  return away === null ? undefined : Math.floor(now.getTime() / 1000 / period) + away
}

/** Without vowels and similar-looking characters, since the codes are read from paper. */
const letters = 'bcdfghjkmnpqrstvwxz23456789'

/** Creates ten codes, each of which opens the account once if the authenticator is lost. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 10 }, () => `${part()}-${part()}`)
}

/** Normal form of a typed recovery code for comparison. */
export function foldRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '')
}
