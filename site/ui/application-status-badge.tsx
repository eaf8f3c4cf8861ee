import type { Tone } from '#contract/base/tone.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = applicationStatuses

/** Status of an application; unknown ones (Not Applied) are grey. */
export function ApplicationStatusBadge({ status }: { status: string }) {
  return <Badge tone={statuses[status]?.tone ?? 'grey'}>{status}</Badge>
}
