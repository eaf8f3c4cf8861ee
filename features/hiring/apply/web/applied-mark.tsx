import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { Badge } from '#site/ui/badge.tsx'
import { appliedJobsQuery } from './applied-jobs-query.ts'

/** Marks a job in a list that this job seeker has applied for. One call serves all marks of a page. */
export function AppliedMark({ jobId }: { jobId: string }) {
  const viewer = useViewer()
  const seekerId = typeof viewer === 'object' && viewer.role === 'jobseeker' ? viewer.id : ''
  const { data } = useQuery({ ...appliedJobsQuery(useApi(), seekerId), enabled: seekerId !== '' })
  const hasApplied = data?.some(({ job }) => job._id === jobId)
  return hasApplied ? <Badge tone="blue">Already Applied</Badge> : null
}
