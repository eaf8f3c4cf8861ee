import { millisecondsPerDay } from '#contract/maldives.ts'
import type { Role } from '#contract/vocabularies.ts'

/** Milliseconds without use after which a session ends. */
export const sessionIdleLimit = 7 * millisecondsPerDay

const month = 30 * millisecondsPerDay
/** Milliseconds after the sign-in at which a session ends, whatever its use. */
export const sessionLife: Record<Role, number> = {
  employer: month,
  jobseeker: month,
  admin: millisecondsPerDay / 2,
}
