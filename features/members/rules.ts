import { millisecondsPerDay } from '#contract/maldives.ts'

/** Lifetime of an invitation in milliseconds. */
export const invitationLife = 7 * millisecondsPerDay
