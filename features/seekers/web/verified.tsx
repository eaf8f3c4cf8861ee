import { Badge } from '#site/ui/badge.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'

/** Marks a fact that was verified with the person's papers. */
export function Verified() {
  return (
    <Badge tone="green" icon={<CheckIcon className="size-3.5" />}>
      Verified
    </Badge>
  )
}
