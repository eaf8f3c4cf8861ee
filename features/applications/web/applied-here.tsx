import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { Badge } from '#site/ui/badge.tsx'
import { statusQuery } from './status-query.ts'

/** Marks the page of a job that this job seeker has applied for. The apply area asks; here it is only looked at. */
export function AppliedHere({ jobId }: { jobId: string }) {
  const viewer = useViewer()
  const seekerId = typeof viewer === 'object' && viewer.role === 'jobseeker' ? viewer.id : ''
  const { data } = useQuery({ ...statusQuery(useApi(), seekerId, jobId), enabled: false })
  const hasApplied = data && data.status !== 'Not Applied' && data.status !== 'Withdrawn'
  return hasApplied ? <Badge tone="blue">Applied</Badge> : null
}
