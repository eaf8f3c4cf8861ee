import { useQuery } from '@tanstack/react-query'
import { KeptSince } from '#features/offline/web/kept-since.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { clearSignIn } from '#site/keep-sign-in.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon, WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { AuthenticationError, appliedJobsQuery, keptApplications } from './applied-jobs-query.ts'
import { AppliedJobsTable } from './applied-jobs-table.tsx'
import { SeekersOnly } from './seekers-only.tsx'
import { tasksQuery } from './tasks-query.ts'

/** All applications of a job seeker with their outcomes. */
export default function AppliedJobsPage() {
  useHead({ title: 'My Job Applications', robots: 'noindex' })
  return (
    <SeekersOnly
      waiting={
        <Frame>
          <Waiting />
        </Frame>
      }
    >
      {(seekerId) => (
        <Frame>
          <AppliedJobs seekerId={seekerId} />
        </Frame>
      )}
    </SeekersOnly>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <Container className="pb-12">
      <PageHeader
        title="My Job Applications"
        lead="Track and manage all your job applications in one place"
      />
      {children}
    </Container>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your applications..." shown>
      <div className="space-y-3">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </Loading>
  )
}

function AppliedJobs({ seekerId }: { seekerId: string }) {
  const api = useApi()
  const query = useQuery(appliedJobsQuery(api, seekerId))
  const { data: tasks } = useQuery(tasksQuery(api, seekerId))
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) return <Empty />
  return (
    <>
      <KeptSince accountId={seekerId} name={keptApplications} />
      <AppliedJobsTable entries={query.data} waiting={new Set(tasks?.applications)} />
    </>
  )
}

const wordsFor = (error: Error): string =>
  error instanceof AuthenticationError ? error.message : allWordsOf(error, 'Failed to fetch applied jobs')

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const navigate = useNavigate()
  function logInAgain() {
    clearSignIn()
    navigate('/login?redirect=%2Fjobseeker%2Fapplied-jobs')
  }
  return (
    <EmptyState
      kind="failed"
      icon={<WarningIcon className="size-6" />}
      title="Something went wrong"
      action={
        <>
          <Button onClick={onRetry}>Try Again</Button>
          <Button variant="secondary" onClick={logInAgain}>
            Log In Again
          </Button>
        </>
      }
    >
      <p>We couldn't load your applications</p>
      <p className="mt-1 text-sm">{wordsFor(error)}</p>
    </EmptyState>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<BriefcaseIcon className="size-6" />}
      title="No Applications Yet"
      action={<ButtonLink to="/jobseeker/search">Find Jobs</ButtonLink>}
    >
      You haven't applied to any jobs yet. Start exploring available opportunities and find the perfect match
      for your skills!
    </EmptyState>
  )
}
