import { millisecondsPerDay } from '#contract/maldives.ts'
import type { Role } from '#contract/vocabularies.ts'

/** Milliseconds without use after which a session ends. */
export const sessionIdleLimit = 7 * millisecondsPerDay

const month = 30 * millisecondsPerDay
/** Milliseconds from the sign-in to the end of a session, active or not. */
export const sessionLife: Record<Role, number> = {
  employer: month,
  jobseeker: month,
  admin: millisecondsPerDay / 2,
}
