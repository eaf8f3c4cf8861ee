import { Badge } from '#site/ui/badge.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'

/** Marks a fact that somebody who checked the person's papers vouches for. */
export function Verified() {
  return (
    <Badge tone="green" icon={<CheckIcon className="size-3.5" />}>
      Verified
    </Badge>
  )
}
