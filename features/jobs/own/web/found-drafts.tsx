import { formatDateTime } from '#contract/base/maldives.ts'
import { draftTitle } from '#features/jobs/web/drafts/draft-differences.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

interface FoundDraft {
  _id: string
  title: string
  updatedAt: string
}

/** Drafts that match the search, separate from the jobs. */
export function FoundDrafts({ drafts }: { drafts: readonly FoundDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-label="Matching drafts" className="rounded-box border bg-raised p-4">
      <h2 className="font-semibold">Matching drafts</h2>
      <ul className="mt-2 space-y-1">
        {drafts.map((draft) => (
          <li key={draft._id}>
            <TextLink to={`/create-job?draft=${draft._id}`}>
              <Written>{draftTitle({ title: draft.title })}</Written>
            </TextLink>
            <span className="text-sm text-ink-soft"> · Draft, changed {formatDateTime(draft.updatedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
