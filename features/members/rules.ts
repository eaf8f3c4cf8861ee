import { millisecondsPerDay } from '#contract/maldives.ts'

/** An invitation can be accepted for this long. Milliseconds. */
export const invitationLife = 7 * millisecondsPerDay
