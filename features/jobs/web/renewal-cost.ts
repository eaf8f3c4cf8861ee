import type { OwnJob } from '#contract/jobs/jobs.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { expiryOf } from '#features/subscriptions/listing-rules.ts'
import { isPaidUntil } from '../rules.ts'

/** Number of these jobs whose renewal to the latest day of now is to be paid for; within the paid time it costs nothing. */
export function countUnpaid(
  jobs: readonly Pick<OwnJob, 'paidUntil' | 'countsAsPosting'>[],
  { latestExpiry }: Entitlement,
  now: Date,
): number {
  // Without a plan, the period that an ad would pay for.
  const latest = latestExpiry ? new Date(latestExpiry) : expiryOf(now, 'Pay-per-Ad')
  return jobs.filter(
    ({ paidUntil, countsAsPosting }) =>
      !paidUntil || !isPaidUntil({ paidUntil: new Date(paidUntil), countsAsPosting }, latest),
  ).length
}

/** Can a renewal be asked for? Within the paid time also without a plan, but never while suspended. */
export function mayRenew({ mayPost, because }: Entitlement, unpaid: number): boolean {
  return mayPost || (unpaid === 0 && because !== 'suspended')
}
