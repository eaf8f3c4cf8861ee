import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { Followers } from '#features/jobs/followers/web/followers.tsx'
import { UnsentAnswers } from '#features/jobs/web/unsent-answers.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { CompanyBackLink } from '#site/company-back-link.tsx'
import { useHead } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { ForRole } from '#site/member-may.tsx'
import { useParams, useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { applicantCountsQuery } from './applicant-queries.ts'
import { Export } from './export-applicants.tsx'
import { Inbox } from './inbox.tsx'

// The code for dragging loads with the board only.
const Board = lazyWithRetry(async () => ({
  default: (await import('./board/board.tsx')).Board,
}))

/** The applicants of one of the employer's jobs: the inbox with a job chosen, or the board. */
export default function ApplicantsPage() {
  useHead({ title: 'Applicants', robots: 'noindex' })
  const viewer = useViewer()
  const { jobId = '' } = useParams()
  const refusal = refusalOf(viewer, jobId)
  if (refusal) return <Container className="pb-12">{refusal}</Container>
  return (
    viewer !== 'unknown' &&
    viewer !== 'visitor' && <JobApplicants key={jobId} employerId={viewer.id} jobId={jobId} />
  )
}

function refusalOf(viewer: ReturnType<typeof useViewer>, jobId: string): ReactNode {
  if (viewer === 'unknown') return <Waiting />
  if (viewer === 'visitor') {
    const back = encodeURIComponent(`/employer/jobs/${jobId}/applicants`)
    return (
      <NoList
        words="Please log in to view applicants"
        first={<ButtonLink to={`/login?redirect=${back}`}>Log In</ButtonLink>}
      />
    )
  }
  if (viewer.role !== 'employer') return <NoList words="Only employers can view job applicants" />
  if (!/^[0-9a-f]{24}$/i.test(jobId)) return <NoList words="Invalid job ID" />
  return undefined
}

function Waiting() {
  return (
    <div className="pt-8">
      <Loading label="Loading applicants..." shown>
        <div className="space-y-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </Loading>
    </div>
  )
}

function NoList({
  kind = 'refused',
  words,
  first,
}: {
  kind?: 'refused' | 'failed'
  words: string
  /** Action before the way back. */
  first?: ReactNode
}) {
  return (
    <PageState
      kind={kind}
      title={words}
      action={
        <>
          {first}
          <ButtonLink variant="secondary" to="/employer/jobs">
            Back to Jobs
          </ButtonLink>
        </>
      }
    />
  )
}

/** Counts first: they show at once whether the job is this employer's. */
function JobApplicants({ employerId, jobId }: { employerId: string; jobId: string }) {
  const api = useApi()
  const [search] = useSearchParams()
  const isBoard = search.get('view') === 'board'
  const counts = useQuery(applicantCountsQuery(api, employerId, jobId))
  const job = useQuery({
    queryKey: ['job', jobId, employerId],
    queryFn: () => api('GET /api/jobs/:jobId', { params: { jobId } }),
    enabled: counts.isSuccess,
  })
  if (!counts.data || !job.data) {
    const error = counts.error ?? job.error
    return (
      <Container className="pb-12">
        {error ? <NoList kind="failed" words={wordsOf(error, 'Failed to fetch applicants')} /> : <Waiting />}
      </Container>
    )
  }
  const { total } = counts.data
  const isOpen = search.has('applicant') && !isBoard
  const head = <JobHead job={job.data} total={total} isBoard={isBoard} isCompact={isOpen} />
  const followers = (
    <div className="mt-6 empty:hidden">
      <Followers employerId={employerId} jobId={jobId} />
    </div>
  )
  if (total === 0 || isBoard)
    return (
      <Container className="pb-12">
        {head}
        <div className="mb-4 empty:hidden">
          <ForRole call="GET /api/employers/waiting-answers">
            <UnsentAnswers />
          </ForRole>
        </div>
        {total === 0 ? (
          <EmptyState icon={<UsersIcon className="size-6" />} title="No applicants yet">
            Everyone who applies for this job appears here, and you get an e-mail.
          </EmptyState>
        ) : (
          <Suspense fallback={<Waiting />}>
            <Board employerId={employerId} jobId={jobId} jobTitle={job.data.title} />
          </Suspense>
        )}
        {followers}
      </Container>
    )
  return (
    <>
      <Inbox employerId={employerId} job={{ _id: jobId, title: job.data.title }} head={head} />
      {!isOpen && <Container className="pb-12">{followers}</Container>}
    </>
  )
}

interface JobHeadProps {
  job: JobDetail
  total: number
  isBoard: boolean
  /** In one line above an open applicant. */
  isCompact: boolean
}

function JobHead({ job, total, isBoard, isCompact }: JobHeadProps) {
  const { _id, title, company, location, employmentType, createdAt, publishAt } = job
  const posted = publishAt
    ? `Published on ${formatDateTime(publishAt)}`
    : `Posted ${formatLongDate(createdAt)}`
  const count = countOf(total, 'applicant', 'applicants')
  const where = <Written>{[company, location, employmentType].filter(Boolean).join(' · ')}</Written>
  const back = <CompanyBackLink to="/employer/jobs">Back to Jobs</CompanyBackLink>
  const actions = total > 0 && (
    <>
      <ButtonLink variant="secondary" size="small" to={isBoard ? '?' : '?view=board'}>
        {isBoard ? 'List' : 'Board'}
      </ButtonLink>
      <ForRole call="GET /api/jobs/:jobId/applicants/export">
        <Export jobId={_id} />
      </ForRole>
    </>
  )
  if (isCompact)
    return (
      <div className="flex min-w-0 grow basis-0 items-center gap-x-4 max-md:flex-wrap">
        {back}
        <h1 className="min-w-0 truncate text-xl font-bold">
          <Written>{title}</Written>
        </h1>
        <p className="min-w-0 grow basis-40 truncate text-ink-soft max-lg:sr-only">
          {where} · {posted} · {count}
        </p>
        {actions}
      </div>
    )
  return (
    <div className="grow">
      <PageHeader
        back={back}
        title={title}
        lead={
          <>
            {where}
            <br />
            {posted} · {count}
          </>
        }
        actions={actions}
      />
    </div>
  )
}
