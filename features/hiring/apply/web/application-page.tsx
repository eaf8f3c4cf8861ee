import { useQuery } from '@tanstack/react-query'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { ConversationWithInterview } from '#features/hiring/interview/web/conversation-with-interview.tsx'
import { PromisedAnswer } from '#features/hiring/promised-answers/web/promised-answer.tsx'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { SentFacts } from '#features/hiring/screening/web/sent-facts.tsx'
import { orKeptReply } from '#features/offline/web/kept-reply.ts'
import { KeptSince } from '#features/offline/web/kept-since.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useParams } from '#site/router/router.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { GoBack } from '#site/ui/go-back.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { usePageInSight } from '#site/use-page-in-sight.ts'
import { Documents } from './application-documents.tsx'
import { ApplicationFacts, CompanyFacts, JobFacts } from './application-facts.tsx'
import { ComesNext } from './comes-next.tsx'
import { SeekersOnly } from './seekers-only.tsx'
import { Stages } from './stages.tsx'
import { Withdraw } from './withdraw.tsx'

/** One application: next steps and the conversation, beside what was sent and above the job. */
export default function ApplicationPage() {
  useHead({ title: 'My application', robots: 'noindex' })
  const { applicationId = '' } = useParams()
  return (
    <Container className="pb-12">
      <SeekersOnly waiting={<Waiting />}>
        {(seekerId) => <Application seekerId={seekerId} applicationId={applicationId} />}
      </SeekersOnly>
    </Container>
  )
}

function Waiting() {
  return (
    <div className="pt-8">
      <Loading label="Loading application details..." shown>
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="mt-6 h-56 w-full" />
        <Skeleton className="mt-4 h-40 w-full" />
      </Loading>
    </div>
  )
}

function Application({ seekerId, applicationId }: { seekerId: string; applicationId: string }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['application', seekerId, applicationId],
    // Reading counts as having looked at the news, which a page in the background must not do.
    enabled: usePageInSight(),
    queryFn: () =>
      orKeptReply(seekerId, keptName(applicationId), () =>
        api('GET /api/jobseekers/application/:applicationId', { params: { applicationId } }),
      ),
  })
  const { data, error } = query
  // Keep the page that was read while it cannot be read again: somebody may be writing there.
  if (data && !(error && isNotThere(error))) return <Found seekerId={seekerId} {...data} />
  if (!error || query.isFetching) return <Waiting />
  if (isNotThere(error)) return <NotThere />
  return <Failed error={error} onRetry={() => void query.refetch()} />
}

/** Name of the reply that is kept for the time without a connection. */
const keptName = (applicationId: string) => `application:${applicationId}`

const isNotThere = (error: Error) =>
  error instanceof ApiError && (error.isEmpty || [400, 404].includes(error.status))

function NotThere() {
  return (
    <PageState
      icon={<SearchIcon className="size-6" />}
      title="No data found"
      action={<ButtonLink to="/jobseeker/applied-jobs">Back to Applications</ButtonLink>}
    >
      The application details could not be found or may have been removed.
    </PageState>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <PageState
      kind="failed"
      title="Something went wrong"
      action={
        <>
          <GoBack otherwise="/jobseeker/applied-jobs" />
          <Button onClick={onRetry}>Try Again</Button>
        </>
      }
    >
      <p>We couldn't load the application details</p>
      <p className="mt-1 text-sm">{wordsOf(error, 'Failed to load application details')}</p>
    </PageState>
  )
}

function Found({ seekerId, application, job, employer }: MyApplication & { seekerId: string }) {
  return (
    <>
      <PageHeader
        back={<BackLink to="/jobseeker/applied-jobs">Back to Applications</BackLink>}
        title={job.title}
        lead={[job.company, job.location].filter(Boolean).join(' · ')}
        actions={
          <span className="flex items-center gap-2">
            {job.removed && <Badge>Job removed</Badge>}
            <ApplicationStatusBadge status={application.status} />
          </span>
        }
      />
      <KeptSince accountId={seekerId} name={keptName(application._id)} />
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:gap-6">
        <div className="space-y-4">
          <div className="space-y-2">
            <PromisedAnswer application={application} />
            <Stages application={application} />
          </div>
          <ComesNext seekerId={seekerId} application={application} job={job} employer={employer} />
          <ConversationWithInterview
            applicationId={application._id}
            entries={application.timeline}
            cvViewedAt={application.cvViewedAt}
          />
          <Withdraw
            application={application}
            title={job.title}
            isSecond={application.timeline.some(({ status }) => isWithdrawn(status))}
          />
        </div>
        <aside aria-label="What you sent" className="space-y-4 md:row-span-2">
          <ApplicationFacts application={application} />
          <Documents seekerId={seekerId} application={application} />
          <SentFacts seekerId={seekerId} application={application} />
        </aside>
        <div className="space-y-4">
          <JobFacts job={job} />
          {employer && <CompanyFacts employer={employer} />}
        </div>
      </div>
    </>
  )
}
