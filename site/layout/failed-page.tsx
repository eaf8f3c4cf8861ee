import { useHead } from '#site/head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'

/** When a page broke: the navigation stays, and there is a way on. */
export function FailedPage() {
  useHead({ title: 'Something went wrong', robots: 'noindex' })
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <EmptyState
        level={1}
        kind="failed"
        title="Something went wrong"
        icon={<WarningIcon />}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try Again</Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              Browse jobs
            </ButtonLink>
          </>
        }
      >
        The fault is on our side and has been noted. Nothing you saved is lost.
      </EmptyState>
    </div>
  )
}
