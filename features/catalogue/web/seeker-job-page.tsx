import { useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { JobArticle } from './job-article.tsx'
import { jobHead } from './job-head.ts'
import { similarJobsQuery, tagsOf } from './job-queries.ts'
import { JobLoading, JobUnavailable } from './job-states.tsx'

function seekerJobQuery(api: Api, jobId: string) {
  return {
    queryKey: ['jobs', 'seeker', jobId],
    queryFn: () => api('GET /api/jobseekers/job/:jobId', { params: { jobId } }),
  }
}

export async function load({ api, queries, params: { jobId = '' } }: LoadContext): Promise<Loaded> {
  const job = await queries.fetchQuery(seekerJobQuery(api, jobId))
  const similar = await queries.fetchQuery(similarJobsQuery(api, job._id))
  return { tags: tagsOf(job, similar) }
}

/** One job, in the job seeker's area. */
export default function SeekerJobPage() {
  const { jobId = '' } = useParams()
  const { data: job, isError } = useQuery(seekerJobQuery(useApi(), jobId))
  useHead({ ...(job ? jobHead(job) : { title: 'Job' }), robots: 'noindex' })
  return (
    <Container>
      <div className="pt-4 md:pt-6">
        <BackLink to="/jobseeker/search">Back to Job Search</BackLink>
      </div>
      {job ? (
        <JobArticle job={job} path="/jobseeker/job" />
      ) : isError ? (
        <JobUnavailable words="Failed to load job details" />
      ) : (
        <JobLoading />
      )}
    </Container>
  )
}

export function Refused() {
  useHead({ title: 'Job not found', robots: 'noindex' })
  return (
    <Container className="pt-6">
      <JobUnavailable words="Failed to load job details" />
    </Container>
  )
}
