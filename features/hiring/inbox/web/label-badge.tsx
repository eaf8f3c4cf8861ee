import type { ApplicantLabel } from '#contract/hiring/inbox.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Written } from '#site/ui/written.tsx'

/** A label of the company; a long name is cut at the end of its line. */
export const LabelBadge = ({
  label: { name, colour },
}: {
  label: Pick<ApplicantLabel, 'name' | 'colour'>
}) => (
  <Badge tone={colour}>
    <span className="min-w-0 truncate">
      <Written>{name}</Written>
    </span>
  </Badge>
)
