import { formatLongDate } from '#contract/base/maldives.ts'
import type { VerifiedBy } from '#contract/seekers/seekers.ts'
import { Badge } from '#site/ui/badge.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'

/** Marks a fact that was verified with the person's papers. */
export function Verified({ verifiedBy: by }: { verifiedBy?: VerifiedBy | undefined }) {
  return (
    <Badge tone="green" icon={<CheckIcon className="size-3.5" />}>
      <span className="whitespace-normal">
        {by ? `Verified by ${by.label}, ${formatLongDate(by.at)}` : 'Verified'}
      </span>
    </Badge>
  )
}
