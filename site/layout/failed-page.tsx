import { useHead } from '#site/head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'

/** Was a script lost? Chrome, Firefox and Safari say it in these words; the last are of a style sheet. */
const isLost = (error: unknown) =>
  error instanceof Error && /imported module|importing a module|preload CSS/i.test(error.message)

/**
 * Replaces a page that failed, whose script cannot load offline, or for which the site has no capacity: the
 * navigation stays, with a link to continue.
 *
 * @param busy message about the capacity
 * @param error the failure of a page in the browser
 */
export function FailedPage({ busy, error }: { busy?: string | undefined; error?: unknown }) {
  // The server has no navigator, or one without this property.
  const isOffline = globalThis.navigator?.onLine === false
  const [title, words] = isOffline
    ? ['You are offline', 'This page needs a connection.']
    : isLost(error)
      ? ['This page did not load', 'Please check the connection and load it again.']
      : busy
        ? ['Busy right now', busy]
        : ['Something went wrong', 'The fault is on our side. Please load the page again.']
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
        {words} Nothing you saved is lost.
      </EmptyState>
    </div>
  )
}
