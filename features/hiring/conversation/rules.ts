import { hour, minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { takeBackMinutes, unreadForMinutes, writableForDays } from '#contract/facts/periods.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'

export function takeBackUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + takeBackMinutes * minute)
}

/** Is writing allowed about an application that has had this status since then? */
export function isWritable(status: ApplicationStatus, since: Date, now: Date): boolean {
  if (isWithdrawn(status)) return false
  if (isWaiting(status)) return true
  return now.getTime() < since.getTime() + writableForDays * millisecondsPerDay
}

/** Milliseconds after which an unread message is mailed, at most once an hour per thread. */
export const unreadInMilliseconds = unreadForMinutes * minute
export const mailedAgainInMilliseconds = hour

/** Maximum number of messages of each side, so that neither uses up the other's. */
export const maxMessages = 1_000

/** Maximum number of document requests to one applicant. */
export const maxRequests = 50
