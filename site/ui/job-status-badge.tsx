import type { Tone } from '#contract/base/tone.ts'
import { jobStatuses, statusWords } from '#contract/facts/job-status.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = jobStatuses

type JobStatusBadgeProps = {
  status?: string | undefined
  /** Publication time of a scheduled job, which is Pending until then. */
  publishAt?: string | null | undefined
}

/** Status of a job; a missing one counts as Active, an unknown one is yellow. */
export function JobStatusBadge({ status = 'Active', publishAt }: JobStatusBadgeProps) {
  return <Badge tone={statuses[status]?.tone ?? 'yellow'}>{statusWords({ status, publishAt })}</Badge>
}
