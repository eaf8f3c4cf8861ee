import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
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
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { applicantCountsQuery } from './applicant-queries.ts'
import { Applicants } from './applicants.tsx'
import { Export } from './export.tsx'

// The code for dragging loads with the board only.
const Board = lazyWithRetry(async () => ({
  default: (await import('#features/hiring/inbox/web/board/board.tsx')).Board,
}))

/** Lists the applicants of one of the employer's jobs. */
export default function ApplicantsPage() {
  useHead({ title: 'Applicants', robots: 'noindex' })
  const viewer = useViewer()
  const { jobId = '' } = useParams()
  return <Container className="pb-12">{content(viewer, jobId)}</Container>
}

function content(viewer: ReturnType<typeof useViewer>, jobId: string): ReactNode {
  if (viewer === 'unknown') return <Waiting />
  if (viewer === 'visitor') {
    const back = encodeURIComponent(`/employer/jobs/${jobId}/applicants`)
    return (
      <NoList
        words="Please log in to view applicants"
        action={<ButtonLink to={`/login?redirect=${back}`}>Log In</ButtonLink>}
      />
    )
  }
  if (viewer.role !== 'employer') return <NoList words="Only employers can view job applicants" />
  if (!/^[0-9a-f]{24}$/i.test(jobId)) return <NoList words="Invalid job ID" />
  return <JobApplicants employerId={viewer.id} jobId={jobId} />
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
  action,
}: {
  kind?: 'refused' | 'failed'
  words: string
  action?: ReactNode
}) {
  return (
    <PageState
      kind={kind}
      title={words}
      action={
        action ?? (
          <ButtonLink variant="secondary" to="/employer/jobs">
            Back to Jobs
          </ButtonLink>
        )
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
    return error ? <NoList kind="failed" words={wordsOf(error, 'Failed to fetch applicants')} /> : <Waiting />
  }
  const { title, company, location, employmentType, createdAt, publishAt } = job.data
  const { total } = counts.data
  return (
    <>
      <PageHeader
        back={<CompanyBackLink to="/employer/jobs">Back to Jobs</CompanyBackLink>}
        title={title}
        lead={
          <>
            <Written>{[company, location, employmentType].filter(Boolean).join(' · ')}</Written>
            <br />
            {publishAt ? `Published on ${formatDateTime(publishAt)}` : `Posted ${formatLongDate(createdAt)}`}{' '}
            · {countOf(total, 'applicant', 'applicants')}
          </>
        }
        actions={
          total > 0 && (
            <>
              <ButtonLink variant="secondary" size="small" to={isBoard ? '?' : '?view=board'}>
                {isBoard ? 'List' : 'Board'}
              </ButtonLink>
              <ForRole call="GET /api/jobs/:jobId/applicants/export">
                <Export jobId={jobId} />
              </ForRole>
            </>
          )
        }
      />
      <div className="mb-4 empty:hidden">
        <ForRole call="GET /api/employers/waiting-answers">
          <UnsentAnswers />
        </ForRole>
      </div>
      {isBoard && total > 0 ? (
        <Suspense fallback={<Waiting />}>
          <Board employerId={employerId} jobId={jobId} jobTitle={title} />
        </Suspense>
      ) : (
        <Applicants
          employerId={employerId}
          jobId={jobId}
          jobTitle={title}
          job={job.data}
          counts={counts.data}
        />
      )}
      <div className="mt-6 empty:hidden">
        <Followers employerId={employerId} jobId={jobId} />
      </div>
    </>
  )
}
