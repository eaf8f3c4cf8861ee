import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'

/** In place of the jobs of a page of its own, while they are fetched. */
export const FindingJobs = () => (
  <Loading label="Finding jobs" shown>
    <div className="space-y-3 pt-5">
      <SkeletonCard />
      <SkeletonCard />
    </div>
  </Loading>
)
