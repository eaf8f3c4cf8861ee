const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds after the first, second, … failed attempt: together a day. */
const waits = [1, 5, 24, 60, 180, 390, 780].map((minutes) => minutes * minute)

/** Time of the next attempt at a delivery after the attempt with this number (from 1) failed; undefined after the last one. */
export function triedAgainAt(attempt: number, now: Date): Date | undefined {
  const wait = waits[attempt - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** Milliseconds for which the other deliveries to a receiver wait after one that failed. */
export const heldAfterFailure = minute

/** Is it time to switch a webhook off, after everything failed since an instant? */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= day

/** Milliseconds for an answer of a receiver. */
export const patience = 10_000

/** Milliseconds after which a delivery is tried again whose process ended while it was under way; well above `patience`. */
export const claimedFor = minute

/** Maximum number of deliveries under way in a process: one for each webhook. Half of them may be to those that fail. */
export const atOnce = 50

/** Is an answer with this HTTP status a delivery? A redirect is none. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Does the receiver say that it is no more? */
export const isGone = (status: number): boolean => status === 410
