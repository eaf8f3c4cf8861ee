import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import { draftTitle } from './draft-differences.ts'
import { draftsQuery, templatesQuery } from './draft-queries.ts'

const shown = 3

/** Drafts and templates to start from, beside an empty form. Hidden without any. */
export function StartFrom() {
  const api = useApi()
  const drafts = useQuery(draftsQuery(api)).data ?? []
  const templates = useQuery(templatesQuery(api)).data ?? []
  if (drafts.length + templates.length === 0) return null
  return (
    <Card as="section" className="space-y-2">
      <h2 className="text-lg font-semibold">Begin with what you have</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {drafts.slice(0, shown).map((draft) => (
          <li key={draft._id}>
            <Link to={`/create-job?draft=${draft._id}`} className="underline">
              Draft: <Written>{draftTitle(draft)}</Written>
            </Link>{' '}
            <span className="text-sm text-ink-soft">{formatLongDate(draft.updatedAt)}</span>
          </li>
        ))}
        {templates.slice(0, shown).map((template) => (
          <li key={template._id}>
            <Link to={`/create-job?template=${template._id}`} className="underline">
              Post like <Written>{template.name}</Written>
            </Link>
          </li>
        ))}
        {(drafts.length > shown || templates.length > shown) && (
          <li>
            <Link to="/employer/jobs?tab=drafts" className="underline">
              All drafts and templates
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
