import type { NameOf } from '../base/facts.ts'
import type { Tone } from '../base/tone.ts'

/** Actions that change the status of a purchase. */
export type SubscriptionAction = 'cancel' | 'approve' | 'reject' | 'send slip' | 'expire' | 'void'

interface Facts {
  /** It waits: for the employer's slip, then for the operator. */
  waits: boolean
  /** It is active until the end of its term. */
  runs: boolean
  /** It was approved, and that still stands. */
  approved: boolean
  /** The slip can be sent, replaced until the operator has looked at it, and sent again after a rejection. */
  acts: readonly SubscriptionAction[]
  tone: Tone
}

/** The statuses of a subscription, with all facts of each. */
export const subscriptionStatuses = {
  Pending: {
    waits: true,
    runs: false,
    approved: false,
    acts: ['cancel', 'approve', 'reject', 'send slip'],
    tone: 'yellow',
  },
  Active: { waits: false, runs: true, approved: true, acts: ['expire', 'void'], tone: 'green' },
  Rejected: { waits: false, runs: false, approved: false, acts: ['cancel', 'send slip'], tone: 'red' },
  Expired: { waits: false, runs: false, approved: true, acts: ['void'], tone: 'grey' },
  /** Approved for a payment that never came, and taken back. */
  Void: { waits: false, runs: false, approved: false, acts: [], tone: 'red' },
} as const satisfies Record<string, Facts>

export type SubscriptionStatus = NameOf<typeof subscriptionStatuses>
