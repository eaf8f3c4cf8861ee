import { minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'

const day = millisecondsPerDay

/** Milliseconds to wait after the first, second, … failed attempt at a delivery: a day in total. */
export const webhookDelays = [1, 5, 24, 60, 180, 390, 780].map((minutes) => minutes * minute)

/** Milliseconds for which other deliveries to a receiver wait after a failure. */
export const heldAfterFailure = minute

/** Is a webhook to be switched off, if everything has failed since an instant? */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= day

/** Timeout of a receiver's reply in milliseconds. */
export const receiverTimeout = 10_000

/** Milliseconds after which a delivery is retried if its process ended meanwhile; well above `receiverTimeout`. */
export const claimedFor = minute

/** Maximum number of concurrent deliveries per process: one per webhook. Half of them may go to failing and slow ones. */
export const atOnce = 50
/** Maximum number of them to webhooks of one company. */
export const atOnceOfCompany = 2
/** Milliseconds from which the reply of a receiver is slow. */
export const slowFrom = 2_000
/** Milliseconds after which a webhook with more to send lets others have its place. */
export const maxRound = 10_000

/** HTTP status of a receiver's reply, or the reason why there was none. */
export type Reply = { status: number } | { error: string }

/** Outcome of a delivery: a status of the two hundreds confirms it, a redirect does not. */
export function outcomeOf(reply: Reply) {
  if ('error' in reply) return { is: 'unknown', why: reply.error } as const
  const { status } = reply
  if (status >= 200 && status < 300) return { is: 'accepted' } as const
  const leadsAway = status >= 300 && status < 400 ? ', a redirect, which is not followed' : ''
  return { is: 'not accepted', why: `The server answered ${status}${leadsAway}` } as const
}

/** Does the receiver report that it no longer exists? */
export const isGone = (reply: Reply): boolean => 'status' in reply && reply.status === 410
