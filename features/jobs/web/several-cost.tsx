import { useQuery } from '@tanstack/react-query'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { entitlementQuery } from './job-queries.ts'
import { nextPaymentStep } from './needs-package.tsx'
import { costOfSeveral, whyNot } from './posting-words.ts'
import { countUnpaid, mayRenew } from './renewal-cost.ts'

/**
 * The cost of renewing several jobs, or of bringing them online where that counts as posting (`isPosting`). It is `isShut`
 * until the cost is known, since an ad is never spent unasked.
 */
export function useSeveralCost(
  jobs: readonly Pick<OwnJob, 'paidUntil' | 'countsAsPosting'>[],
  { isWanted = true, isPosting = false } = {},
) {
  const query = useQuery({ ...entitlementQuery(useApi()), enabled: isWanted })
  const { data } = query
  const unpaid = data && !isPosting ? countUnpaid(jobs, data, new Date()) : jobs.length
  const mayAsk = data !== undefined && mayRenew(data, unpaid)
  const isShort = data?.via === 'pay-per-ad' && (data.adsLeft ?? 0) < unpaid
  return { query, count: jobs.length, unpaid, isPosting, mayAsk, isShut: !mayAsk || isShort }
}

/** Shows the cost, or why nothing pays for it. */
export function SeveralCost({ query, count, unpaid, isPosting, mayAsk }: ReturnType<typeof useSeveralCost>) {
  const { data } = query
  if (!data)
    return query.isError ? (
      <LoadError query={query} />
    ) : (
      <Loading label="Loading the cost">
        <Skeleton className="h-6 w-full" />
      </Loading>
    )
  if (mayAsk) {
    // Each has a last day of its own, and scheduled ones may be among them.
    const { latestExpiry: _, oneMore: _o, ...now } = data
    return <p>{costOfSeveral(isPosting ? now : data, count, unpaid)}</p>
  }
  return (
    <div className="space-y-3">
      <p>{whyNot(data)}</p>
      {nextPaymentStep(data.because)}
    </div>
  )
}
