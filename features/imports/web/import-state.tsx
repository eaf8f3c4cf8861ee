import type { Import } from '#contract/desk-import.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { Badge } from '#site/ui/badge.tsx'

/** Waits to be published, is on the board, or was taken back. */
export function ImportState({ state, publishedAt, takenBackAt }: Import) {
  if (state === 'to be published')
    return <Badge tone="yellow">{publishedAt ? 'Partly published' : 'To be published'}</Badge>
  if (state === 'published')
    return <Badge tone="green">Published {publishedAt && formatLongDate(publishedAt)}</Badge>
  return (
    <Badge tone="grey">
      {publishedAt ? 'Taken back' : 'Discarded'} {takenBackAt && formatLongDate(takenBackAt)}
    </Badge>
  )
}
