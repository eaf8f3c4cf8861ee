import { useNavigate } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

/** Back to where one came from, whatever that was. */
export function GoBack() {
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      icon={<ArrowLeftIcon />}
      onClick={() => navigate(-1)}
      className="noscript:hidden"
    >
      Go Back
    </Button>
  )
}

export function JobUnavailable({
  words = 'Failed to load job details. Please try again.',
}: {
  words?: string
}) {
  return (
    <PageState
      kind="failed"
      title={words}
      action={
        <>
          <GoBack />
          <ButtonLink to="/">Back to Jobs</ButtonLink>
        </>
      }
    >
      It may have been taken down, or the link is not complete.
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
