import { hour } from '#contract/base/durations.ts'
import { type Day, dayOf, startOfDay } from '#contract/base/maldives.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { ClosedReason } from '#contract/facts/closed-conversation.ts'
import { isWaiting } from '#features/hiring/rules.ts'

/** Has the last day on which an offer can be accepted passed, in the Maldives? */
export function isLapsed(until: Day | null, now: Date): boolean {
  return until !== null && until < dayOf(now)
}

/**
 * Does a closed conversation prevent accepting an open offer? Somebody who is Hired can sign it until its own last day, also
 * once the job was deleted: the employer has decided for this person. `isAcceptable` (server/acceptable-offers.ts) is the
 * same in SQL.
 */
export function preventsAccepting(closed: ClosedReason | null, status: ApplicationStatus): boolean {
  if (closed === null || closed === 'ended') return false
  return closed !== 'job removed' || isWaiting(status)
}

/** Hour of the day in the Maldives from which people are reminded of a day that is near. */
const remindersFromHour = 8

/** Is it late enough in the day, in the Maldives, to remind people of a day that is near? */
export const isReminderTime = (now: Date): boolean =>
  now.getTime() >= startOfDay(dayOf(now)).getTime() + remindersFromHour * hour
