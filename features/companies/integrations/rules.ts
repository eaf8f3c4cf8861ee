import { minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'

const day = millisecondsPerDay

/** Milliseconds after the first, second, … failed attempt: a day in total. */
const waits = [1, 5, 24, 60, 180, 390, 780].map((minutes) => minutes * minute)

/** Time of the next attempt at a delivery after the attempt with this number (from 1) failed; undefined after the last one. */
export function triedAgainAt(attempt: number, now: Date): Date | undefined {
  const wait = waits[attempt - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** Milliseconds for which other deliveries to a receiver wait after a failure. */
export const heldAfterFailure = minute

/** Is a webhook to be switched off, if everything has failed since an instant? */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= day

/** Timeout of a receiver's reply in milliseconds. */
export const patience = 10_000

/** Milliseconds after which a delivery is retried if its process ended meanwhile; well above `patience`. */
export const claimedFor = minute

/** Maximum number of concurrent deliveries per process: one per webhook. Half of them may go to failing ones. */
export const atOnce = 50

/** Does this HTTP status confirm a delivery? A redirect does not. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Does the receiver report that it no longer exists? */
export const isGone = (status: number): boolean => status === 410
