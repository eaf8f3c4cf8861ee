import { useQuery } from '@tanstack/react-query'
import { hasApplied } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { statusQuery } from './status-query.ts'

/** Badge 'Applied', if this job seeker has. It only reads the cache that the apply area fills. */
export default function AppliedBadge({ jobId, seekerId }: { jobId: string; seekerId: string }) {
  const { data } = useQuery({ ...statusQuery(useApi(), seekerId, jobId), enabled: false })
  return data && hasApplied(data.status) ? (
    <span className="print:hidden">
      <Badge tone="blue">Applied</Badge>
    </span>
  ) : null
}
