import { useQuery } from '@tanstack/react-query'
import { hasApplied } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { statusQuery } from './status-query.ts'

/** 'Applied', where this job seeker has. The apply area asks; here it is only looked at. */
export default function AppliedBadge({ jobId, seekerId }: { jobId: string; seekerId: string }) {
  const { data } = useQuery({ ...statusQuery(useApi(), seekerId, jobId), enabled: false })
  return data && hasApplied(data.status) ? (
    <span className="print:hidden">
      <Badge tone="blue">Applied</Badge>
    </span>
  ) : null
}
