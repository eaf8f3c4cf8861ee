import { millisecondsPerDay } from '#contract/base/maldives.ts'

/** Lifetime of an invitation in milliseconds. */
export const teamInvitationLife = 7 * millisecondsPerDay
