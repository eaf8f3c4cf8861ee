import { millisecondsPerDay } from '#contract/base/maldives.ts'

/** Lifetime of an invitation in milliseconds. */
export const invitationLife = 7 * millisecondsPerDay
