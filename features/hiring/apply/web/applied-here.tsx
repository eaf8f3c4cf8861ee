import { Suspense } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useViewer } from '#site/session.ts'

const AppliedBadge = lazyWithRetry(() => import('./applied-badge.tsx'))

/** Marks the page of a job that this job seeker has applied for. */
export function AppliedHere({ jobId }: { jobId: string }) {
  const viewer = useViewer()
  if (typeof viewer !== 'object' || viewer.role !== 'jobseeker') return null
  return (
    <Suspense>
      <AppliedBadge jobId={jobId} seekerId={viewer.id} />
    </Suspense>
  )
}
