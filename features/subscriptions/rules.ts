import { namesOf } from '#contract/base/facts.ts'
import {
  type SubscriptionAction,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#contract/facts/subscription-status.ts'

/** A period in which posting is free for everybody, and nothing is sold. */
export interface FreePeriod {
  /** Null if posting was free from the start. */
  from: Date | null
  until: Date
}

/** From its first instant up to but excluding `until`. */
export function isFree({ from, until }: FreePeriod, now: Date): boolean {
  return (from === null || now >= from) && now < until
}

/** Status for display: an overdue term is Expired, whether or not that is recorded. */
export function shownStatus(
  { status, endsAt }: { status: SubscriptionStatus; endsAt: Date | null },
  now: Date,
): SubscriptionStatus {
  return subscriptionStatuses[status].runs && endsAt !== null && now > endsAt ? 'Expired' : status
}

/** Reason of a Rejected purchase that its employer has cancelled. */
export const cancelledByYou = 'Cancelled by you'

/** Was it cancelled by its employer? */
export function isCancelled({
  status,
  rejectedReason,
}: {
  status: SubscriptionStatus
  rejectedReason: string | null
}): boolean {
  return status === 'Rejected' && rejectedReason === cancelledByYou
}

/** Was its slip refused, and did its employer not cancel it? */
export function isRefused(subscription: Parameters<typeof isCancelled>[0]): boolean {
  return subscription.status === 'Rejected' && !isCancelled(subscription)
}

/** Statuses of a subscription that permit an act. */
export function movesFrom(act: SubscriptionAction): SubscriptionStatus[] {
  return [
    ...namesOf(subscriptionStatuses, ({ acts }) => (acts as readonly SubscriptionAction[]).includes(act)),
  ]
}

/** Can a slip be sent for this subscription? */
export function takesSlip(subscription: Parameters<typeof isCancelled>[0]): boolean {
  return movesFrom('send slip').includes(subscription.status) && !isCancelled(subscription)
}
