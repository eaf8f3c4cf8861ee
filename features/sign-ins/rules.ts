import { millisecondsPerDay } from '#contract/maldives.ts'
import type { Role } from '#contract/vocabularies.ts'

/** A session that is not used for this long is over. Milliseconds. */
export const sessionIdleLimit = 7 * millisecondsPerDay

const month = 30 * millisecondsPerDay
/** A session ends this long after sign-in, however much it is used. Milliseconds. */
export const sessionLife: Record<Role, number> = {
  employer: month,
  jobseeker: month,
  admin: millisecondsPerDay / 2,
}
