import type { Tone } from '#contract/base/tone.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { Badge } from '#site/ui/badge.tsx'

const statuses: Readonly<Record<string, { readonly tone: Tone }>> = subscriptionStatuses

/** Status of a subscription as it is; a missing one is Unknown. */
export function SubscriptionStatusBadge({ status = 'Unknown' }: { status?: string | undefined }) {
  return <Badge tone={statuses[status]?.tone ?? 'grey'}>{status}</Badge>
}
