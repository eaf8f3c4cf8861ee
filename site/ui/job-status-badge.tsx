import { jobStatuses } from '#contract/job-status.ts'
import type { Tone } from '#contract/tone.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = jobStatuses

/** The state of a job; one without a status counts as Active, one we do not know is yellow. */
export function JobStatusBadge({ status = 'Active' }: { status?: string | undefined }) {
  return <Badge tone={statuses[status]?.tone ?? 'yellow'}>{status}</Badge>
}
