import { applicationStatuses } from '#contract/application-status.ts'
import type { Tone } from '#contract/tone.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = applicationStatuses

/** Status of an application; unknown ones (Not Applied) are grey. */
export function ApplicationStatusBadge({ status }: { status: string }) {
  return <Badge tone={statuses[status]?.tone ?? 'grey'}>{status}</Badge>
}
