import { useLocation } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

/** For readers who are not signed in as an employer: the reason, and a link to sign in and return. */
export function AccessRequired({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        kind="refused"
        title="Access Required"
        icon={<LockIcon className="size-6" />}
        action={
          <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>Log In</ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Container>
  )
}

/** Placeholder of a form or a list while it loads. */
export function PageLoading({ label, title }: { label: string; title: string }) {
  return (
    <Container className="min-h-[70vh] pt-5 md:pt-8">
      <h1 className="mb-6 text-2xl font-bold md:text-3xl">{title}</h1>
      <Loading label={label}>
        <Skeleton className="h-40 w-full" />
        <Skeleton className="mt-4 h-40 w-full" />
        <Skeleton className="mt-4 h-40 w-full" />
      </Loading>
    </Container>
  )
}

type LoadFailedProps = { title: string; children?: string | undefined; onRetry: () => void; back?: boolean }

/** A failed part of the page, with buttons to retry and to go back. */
export function LoadFailed({ title, children, onRetry, back = true }: LoadFailedProps) {
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        kind="failed"
        title={title}
        action={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            {back && (
              <ButtonLink to="/employer/jobs" variant="secondary">
                Back to My Jobs
              </ButtonLink>
            )}
          </>
        }
      >
        {children}
      </EmptyState>
    </Container>
  )
}
