import { useHead } from '#site/head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'

/**
 * Replaces a page that failed, whose script cannot load offline, or for which the site has no capacity: the
 * navigation stays, with a link to continue.
 *
 * @param busy message about the capacity
 */
export function FailedPage({ busy }: { busy?: string | undefined }) {
  // The server has no navigator, or one without this property.
  const isOffline = globalThis.navigator?.onLine === false
  const title = isOffline ? 'You are offline' : busy ? 'Busy right now' : 'Something went wrong'
  useHead({ title, robots: 'noindex' })
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <EmptyState
        level={1}
        kind="failed"
        title={title}
        icon={<WarningIcon />}
        action={
          <>
            <Button onClick={() => window.location.reload()}>Try Again</Button>
            <ButtonLink to={isOffline ? '/offline' : '/'} variant="secondary" reloadDocument>
              {isOffline ? 'Jobs on this device' : 'Browse jobs'}
            </ButtonLink>
          </>
        }
      >
        {isOffline
          ? 'This page needs a connection.'
          : (busy ?? 'The fault is on our side and has been noted.')}{' '}
        Nothing you saved is lost.
      </EmptyState>
    </div>
  )
}
