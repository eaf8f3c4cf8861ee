import { applicationStatuses } from '#contract/application-status.ts'
import type { Tone } from '#contract/tone.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = applicationStatuses

/** The state of an application; a word that is none (Not Applied) is grey. */
export function ApplicationStatusBadge({ status }: { status: string }) {
  return <Badge tone={statuses[status]?.tone ?? 'grey'}>{status}</Badge>
}
