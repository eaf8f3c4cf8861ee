import { hour, minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { minPasswordLength } from '#contract/facts/password-length.ts'
import { resetLinkMinutes } from '#contract/facts/periods.ts'
import type { Role } from '#contract/facts/vocabularies.ts'

const day = millisecondsPerDay

/** Lifetime of links in mails, in milliseconds. */
export const linkLife = {
  verify: 24 * hour,
  reset: resetLinkMinutes * minute,
  'change-email': 24 * hour,
  'keep-address': 7 * day,
  claim: 30 * day,
} as const
export type LinkPurpose = keyof typeof linkLife

/** Milliseconds in which a link or an authenticator that was just used takes a repeated call, as after a lost reply. */
export const repeatLife = 10 * minute

/** Lifetime of a challenge in milliseconds. */
export const challengeLife = 5 * minute

export function linkExpiresAt(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + linkLife[purpose])
}

/** Reason why a password is too short for the role, or undefined. */
export function whyTooShort(role: Role, password: string): string | undefined {
  const min = minPasswordLength[role]
  return [...password].length < min ? `Password must be at least ${min} characters` : undefined
}
