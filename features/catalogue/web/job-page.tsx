import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerIdOf } from '#features/jobs/web/job-words.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, isGone } from '#site/api/api-error.ts'
import { useHead, useStatus } from '#site/head.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { BesideResults } from './beside-results.tsx'
import { JobArticle } from './job-article.tsx'
import { jobHead } from './job-head.ts'
import { jobQuery, similarJobsQuery, tagsOf } from './job-queries.ts'
import { JobLoading, JobUnavailable } from './job-states.tsx'
import { useBackToResults } from './last-results.ts'
import { useSeen } from './use-seen.ts'

export async function load({ api, queries, params: { jobId = '' } }: LoadContext): Promise<Loaded> {
  const [job, similar] = await Promise.all([
    queries.fetchQuery(jobQuery(api, jobId)),
    queries.fetchQuery(similarJobsQuery(api, jobId)),
  ])
  await queries.fetchQuery(photosQuery(api, employerIdOf(job)))
  return { tags: tagsOf(job, similar) }
}

// Never part of a visitor's page.
const UnpublishedNotice = lazyWithRetry(() => import('#features/jobs/web/unpublished-notice.tsx'))

const daysUntilGone = 60

/** Public page of one job: /jobs/{id}, and /job/{id} which is the same page. */
export default function JobPage() {
  const { jobId = '' } = useParams()
  const { data, error } = useQuery(jobQuery(useApi(), jobId))
  const job = useDeferredValue(data)
  return (
    <BesideResults path="/">
      <div className="pt-4 md:pt-6">
        <BackLink {...useBackToResults('/')}>Back to Jobs</BackLink>
      </div>
      {job && !isGone(error) ? <Found job={job} /> : error ? <NotFound error={error} /> : <JobLoading />}
    </BesideResults>
  )
}

function Found({ job }: { job: JobDetail }) {
  const { hasPage } = jobStatuses[job.status]
  useSeen(hasPage ? job : undefined)
  useHead(jobHead(job))
  // Long ended: search engines should drop it, and people can still open it.
  useStatus((job.daysLeft ?? 0) < -daysUntilGone ? 410 : 200)
  return (
    <>
      {!hasPage && (
        <Suspense>
          <UnpublishedNotice job={job} />
        </Suspense>
      )}
      <JobArticle job={job} />
      <noscript>
        <img src={`/seen/${job._id}`} width={1} height={1} decoding="async" alt="" />
      </noscript>
    </>
  )
}

function NotFound({ error }: { error: Error }) {
  useHead({ title: 'Job not found', robots: 'noindex' })
  const status = error instanceof ApiError ? error.status : 404
  useStatus(status)
  return <JobUnavailable status={status} />
}

/** Its company and operators may read a job that the server does not show to visitors. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const viewer = useViewer()
  if (typeof viewer === 'object' && viewer.role !== 'jobseeker') return <JobPage />
  return <NoJob refusal={refusal} />
}

function NoJob({ refusal }: { refusal: Refusal }) {
  useHead({ title: 'Job not found', robots: 'noindex' })
  return (
    <Container className="pt-6">
      <JobUnavailable status={refusal.status} />
    </Container>
  )
}
