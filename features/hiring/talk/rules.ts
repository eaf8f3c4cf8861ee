import type { ApplicationStatus } from '#contract/application-status.ts'
import { millisecondsPerDay } from '#contract/maldives.ts'
import { takeBackMinutes, unreadForMinutes, writableForDays } from '#contract/periods.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'

export function takeBackUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + takeBackMinutes * 60_000)
}

/** May anything be written about an application of this status, which it has had since then? */
export function isWritable(status: ApplicationStatus, since: Date, now: Date): boolean {
  if (isWithdrawn(status)) return false
  if (isWaiting(status)) return true
  return now.getTime() < since.getTime() + writableForDays * millisecondsPerDay
}

/** What was not read for some minutes is mailed, at most once an hour for each thread. */
export const unreadInMilliseconds = unreadForMinutes * 60_000
export const mailedAgainInMilliseconds = 60 * 60 * 1000

/** Maximum number of messages of each side: neither can use up the other's. */
export const maxMessages = 1_000

/** Maximum number of times that an employer can ask one applicant for documents. */
export const maxRequests = 50
