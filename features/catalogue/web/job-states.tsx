import { whyUnread } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { GoBack } from '#site/ui/go-back.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

interface JobUnavailableProps {
  /** HTTP status of the reply; 0 without a connection. */
  status: number
  words?: string
}

/** A job that does not exist, where a retry is useless, or one that could not be read. */
export function JobUnavailable({
  status,
  words = 'Failed to load job details. Please try again.',
}: JobUnavailableProps) {
  const isGone = [400, 404, 410].includes(status)
  return (
    <PageState
      kind="failed"
      title={isGone ? 'Job not found' : words}
      action={
        <>
          {!isGone && (
            <Button className="noscript:hidden" onClick={() => window.location.reload()}>
              Try Again
            </Button>
          )}
          <GoBack otherwise="/" />
          <ButtonLink to="/" variant={isGone ? 'primary' : 'secondary'}>
            Back to Jobs
          </ButtonLink>
        </>
      }
    >
      {isGone ? 'It may have been taken down, or the link is not complete.' : whyUnread(status)}
    </PageState>
  )
}

export function JobLoading() {
  return (
    <Loading label="Loading job details">
      <div className="grid gap-8 py-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="space-y-4">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-8 h-40 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  )
}
