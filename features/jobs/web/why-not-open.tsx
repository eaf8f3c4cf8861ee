import { awayForDays } from '#contract/facts/periods.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useWithdrawal } from '#features/accounts/web/withdrawal.tsx'
import { Link } from '#site/router/link.tsx'
import { Written } from '#site/ui/written.tsx'
import { BeingLookedAt } from './being-looked-at.tsx'

/** Reason of the operator, and how to answer; empty for a job that is not removed. */
export const WhyRemoved = ({ job: { status, removedReason } }: { job: OwnJob }) =>
  status === 'Removed' &&
  removedReason && (
    <p className="text-sm wrap-anywhere">
      <strong>Why we removed it:</strong> <Written>{removedReason}</Written> If you think that this is a
      mistake, please{' '}
      <Link to="/about" className="underline">
        write to us
      </Link>
      .
    </p>
  )

/** Explains how to publish a pending job: by the link in the mail, or the operator. Empty for other jobs. */
export function WaitsForVerification({
  job: { status, publishAt, countsAsPosting, review },
}: {
  job: OwnJob
}) {
  const isWithdrawn = useWithdrawal() !== undefined
  if (review) return <BeingLookedAt review={review} />
  if (status !== 'Pending' || publishAt) return null
  return (
    <p className="text-sm text-yellow-ink">
      {isWithdrawn
        ? 'Published once we have verified your account again. Please '
        : 'Published as soon as you '}
      <Link to={isWithdrawn ? '/about' : '/verify-email'} className="underline">
        {isWithdrawn ? 'write to us' : 'confirm your e-mail address'}
      </Link>
      .
      {countsAsPosting &&
        ` It has waited for more than ${awayForDays} days. If you have no Annual plan on that day and posting is not free, it expires instead, and you can renew it.`}
    </p>
  )
}
