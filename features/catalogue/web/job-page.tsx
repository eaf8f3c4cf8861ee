import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerIdOf } from '#features/jobs/web/job-words.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useHead, useStatus } from '#site/head.tsx'
import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
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

const daysUntilGone = 60

/** Public page of one job: /jobs/{id}, and /job/{id} which is the same page. */
export default function JobPage() {
  const { jobId = '' } = useParams()
  const { data, error } = useQuery(jobQuery(useApi(), jobId))
  const job = useDeferredValue(data)
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <BackLink {...useBackToResults('/')}>Back to Jobs</BackLink>
      </div>
      {job ? <Found job={job} /> : error ? <NotFound error={error} /> : <JobLoading />}
    </Container>
  )
}

function Found({ job }: { job: JobDetail }) {
  useSeen(job)
  useHead(jobHead(job))
  // Long ended: search engines should drop it, and people can still open it.
  useStatus((job.daysLeft ?? 0) < -daysUntilGone ? 410 : 200)
  return (
    <>
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

export function Refused({ refusal }: { refusal: Refusal }) {
  useHead({ title: 'Job not found', robots: 'noindex' })
  return (
    <Container className="pt-6">
      <JobUnavailable status={refusal.status} />
    </Container>
  )
}
