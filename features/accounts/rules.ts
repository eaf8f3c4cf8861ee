import { millisecondsPerDay } from '#contract/maldives.ts'
import { minPasswordLength } from '#contract/password-length.ts'
import type { Role } from '#contract/vocabularies.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = millisecondsPerDay

/** A session that is not used for this long is over. Milliseconds. */
export const sessionIdleLimit = 7 * day
/** A session ends this long after sign-in, however much it is used. Milliseconds. */
export const sessionLife: Record<Role, number> = { employer: 30 * day, jobseeker: 30 * day, admin: 12 * hour }

/** How long the link of a mail works. Milliseconds. */
export const linkLife = {
  verify: 24 * hour,
  reset: 30 * minute,
  'change-email': 24 * hour,
  'keep-address': 7 * day,
  claim: 30 * day,
} as const
export type LinkPurpose = keyof typeof linkLife

/** Is a session that was last used then still good? */
export function isSessionLive(session: { lastUsedAt: Date; endsAt: Date }, now: Date): boolean {
  return now < session.endsAt && now.getTime() - session.lastUsedAt.getTime() < sessionIdleLimit
}

export function linkExpiresAt(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + linkLife[purpose])
}

/** Why a password is too short for the role, or undefined when it is long enough. */
export function whyTooShort(role: Role, password: string): string | undefined {
  const least = minPasswordLength[role]
  return [...password].length < least ? `Password must be at least ${least} characters` : undefined
}
