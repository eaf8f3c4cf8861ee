import type { NameOf } from './facts.ts'
import type { Tone } from './tone.ts'

/** Actions that change the status of a purchase. */
export type SubscriptionAct = 'cancel' | 'approve' | 'reject' | 'send slip' | 'expire'

interface Facts {
  /** It waits: for a slip of its employer, then for the operator. */
  waits: boolean
  /** It runs until its term is over. */
  runs: boolean
  /** A slip can be sent first, once more before the operator has looked, and once more after a rejection. */
  acts: readonly SubscriptionAct[]
  tone: Tone
}

/** The statuses of a subscription, with everything known of each. */
export const subscriptionStatuses = {
  Pending: {
    waits: true,
    runs: false,
    acts: ['cancel', 'approve', 'reject', 'send slip'],
    tone: 'yellow',
  },
  Active: { waits: false, runs: true, acts: ['expire'], tone: 'green' },
  Rejected: { waits: false, runs: false, acts: ['send slip'], tone: 'red' },
  Expired: { waits: false, runs: false, acts: [], tone: 'grey' },
} as const satisfies Record<string, Facts>

export type SubscriptionStatus = NameOf<typeof subscriptionStatuses>
