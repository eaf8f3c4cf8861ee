import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Api } from '#contract/api.ts'
import { employerIdOf } from '#features/jobs/web/job-words.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, isGone } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { BesideResults } from './beside-results.tsx'
import { JobArticle } from './job-article.tsx'
import { jobHead } from './job-head.ts'
import { orKept, similarJobsQuery, tagsOf } from './job-queries.ts'
import { JobLoading, JobUnavailable } from './job-states.tsx'
import { useBackToResults } from './last-results.ts'
import { useSeen } from './use-seen.ts'

function seekerJobQuery(api: Api, jobId: string) {
  return queryOptions({
    queryKey: ['jobs', 'seeker', jobId],
    queryFn: (asked) =>
      orKept(asked, jobId, () => api('GET /api/jobseekers/job/:jobId', { params: { jobId } })),
  })
}

export async function load({ api, queries, params: { jobId = '' } }: LoadContext): Promise<Loaded> {
  const job = await queries.fetchQuery(seekerJobQuery(api, jobId))
  // All that a part of the page reads: a reply that comes while the page hydrates would differ from it.
  const [similar] = await Promise.all([
    queries.fetchQuery(similarJobsQuery(api, job._id)),
    queries.fetchQuery(photosQuery(api, employerIdOf(job))),
  ])
  return { tags: tagsOf(job, similar) }
}

/** One job, in the job seeker's area. */
export default function SeekerJobPage() {
  const { jobId = '' } = useParams()
  const { data, error } = useQuery(seekerJobQuery(useApi(), jobId))
  const job = useDeferredValue(data)
  useSeen(job)
  useHead({ ...(job ? jobHead(job) : { title: 'Job' }), robots: 'noindex' })
  return (
    <BesideResults path="/jobseeker/search">
      <div className="pt-4 md:pt-6">
        <BackLink {...useBackToResults('/jobseeker/search')}>Back to Job Search</BackLink>
      </div>
      {job && !isGone(error) ? (
        <JobArticle job={job} path="/jobseeker/job" />
      ) : error ? (
        <JobUnavailable
          status={error instanceof ApiError ? error.status : 0}
          words="Failed to load job details"
        />
      ) : (
        <JobLoading />
      )}
    </BesideResults>
  )
}

export function Refused({ refusal }: { refusal: Refusal }) {
  useHead({ title: 'Job not found', robots: 'noindex' })
  return (
    <Container className="pt-6">
      <JobUnavailable status={refusal.status} words="Failed to load job details" />
    </Container>
  )
}
