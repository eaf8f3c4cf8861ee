import { useHead, useStatus } from '#site/head.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'

/** Page for an unknown address. */
export function NotFoundPage() {
  useHead({ title: 'Page not found', robots: 'noindex' })
  useStatus(404)
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <EmptyState
        level={1}
        title="Page not found"
        icon={<SearchIcon />}
        action={
          <>
            <ButtonLink to="/">Browse jobs</ButtonLink>
            <ButtonLink to="/employers-list" variant="secondary">
              See employers
            </ButtonLink>
          </>
        }
      >
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </EmptyState>
    </div>
  )
}
