import { namesOf } from '#contract/facts.ts'
import {
  type SubscriptionAct,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#contract/subscription-status.ts'

/** While it runs everybody may post, and nothing is sold. */
export interface FreePeriod {
  /** Null if it was free from the start. */
  from: Date | null
  until: Date
}

/** Its first instant is free, the last one is the one before `until`. */
export function isFree({ from, until }: FreePeriod, now: Date): boolean {
  return (from === null || now >= from) && now < until
}

/** The status as people see it: a term that is over is Expired, whether or not a sweep has recorded it. */
export function shownStatus(
  { status, endsAt }: { status: SubscriptionStatus; endsAt: Date | null },
  now: Date,
): SubscriptionStatus {
  return subscriptionStatuses[status].runs && endsAt !== null && now > endsAt ? 'Expired' : status
}

/** Why a purchase is Rejected that its employer gave up. */
export const cancelledByYou = 'Cancelled by you'

/** Nobody has anything more to do for such a purchase. */
export function isCancelled({
  status,
  rejectedReason,
}: {
  status: SubscriptionStatus
  rejectedReason: string | null
}): boolean {
  return status === 'Rejected' && rejectedReason === cancelledByYou
}

/** The statuses in which this can be done with a subscription. */
export function movesFrom(act: SubscriptionAct): SubscriptionStatus[] {
  return [...namesOf(subscriptionStatuses, ({ acts }) => (acts as readonly SubscriptionAct[]).includes(act))]
}

/** May a slip be sent for this subscription? */
export function takesSlip(subscription: Parameters<typeof isCancelled>[0]): boolean {
  return movesFrom('send slip').includes(subscription.status) && !isCancelled(subscription)
}
