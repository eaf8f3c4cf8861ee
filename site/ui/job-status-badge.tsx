import { jobStatuses } from '#contract/job-status.ts'
import type { Tone } from '#contract/tone.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = jobStatuses

/** Status of a job; a missing one counts as Active, an unknown one is yellow. */
export function JobStatusBadge({ status = 'Active' }: { status?: string | undefined }) {
  return <Badge tone={statuses[status]?.tone ?? 'yellow'}>{status}</Badge>
}
