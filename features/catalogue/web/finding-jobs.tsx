import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'

/** In place of the jobs of a page of its own: while they are fetched, or once a read has failed. */
export function FindingJobs({ queries }: { queries: readonly UseQueryResult[] }) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError)
  if (failed[0])
    return <LoadError query={{ ...failed[0], refetch: () => failed.forEach((one) => void one.refetch()) }} />
  return (
    <Loading label="Finding jobs" shown>
      <div className="space-y-3 pt-5">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Loading>
  )
}
