import { formatLongDate } from '#contract/base/maldives.ts'
import type { Tone } from '#contract/base/tone.ts'
import type { Import } from '#contract/imports/import-batches.ts'
import { Badge } from '#site/ui/badge.tsx'

/** State of an import with its time: pending, published or reverted. */
export function ImportState({ state, publishedAt, takenBackAt }: Import) {
  if (state === 'to be published')
    return <Badge tone="yellow">{publishedAt ? 'Partly published' : 'To be published'}</Badge>
  return state === 'published' ? (
    <Since tone="green" words="Published" at={publishedAt} />
  ) : (
    <Since tone="grey" words={publishedAt ? 'Taken back' : 'Discarded'} at={takenBackAt} />
  )
}

/** The day is beside the badge, which is too narrow for both on a phone. */
function Since({ tone, words, at }: { tone: Tone; words: string; at?: string | null | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Badge tone={tone}>{words}</Badge>{' '}
      {at && <span className="text-sm text-ink-soft">{formatLongDate(at)}</span>}
    </span>
  )
}
