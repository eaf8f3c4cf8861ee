import { useQuery } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { profileQuery } from '#features/seekers/web/seeker-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useViewer } from '#site/session.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { JobCard, type JobPath } from './job-card.tsx'
import { similarJobsQuery } from './job-queries.ts'

/**
 * Similar jobs that the reader may apply for. The page is the same for everybody, so it starts with those
 * for everybody who may apply for the job itself. A job seeker with a known nationality then gets their
 * own.
 */
function useSimilarJobs(jobId: string) {
  const api = useApi()
  const viewer = useViewer()
  const seekerId = typeof viewer === 'object' && viewer.role === 'jobseeker' ? viewer.id : ''
  const { data: profile } = useQuery({ ...profileQuery(api, seekerId), enabled: seekerId !== '' })
  const nationality = profile?.nationality ?? undefined
  const { data: everybodys } = useQuery(similarJobsQuery(api, jobId))
  const { data: mine } = useQuery({
    ...similarJobsQuery(api, jobId, nationality),
    enabled: nationality !== undefined,
  })
  return mine ?? everybodys ?? []
}

/** Other jobs, for a reader of a job that does not fit or has ended. */
export default function SimilarJobs({ job, path }: { job: JobDetail; path: JobPath }) {
  const jobs = useSimilarJobs(job._id)
  if (jobs.length === 0) return null
  return (
    <section id="similar" className="mt-12 scroll-mt-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl font-semibold">Similar jobs</h2>
        <TextLink to="/salaries" className="ml-auto text-sm">
          What others pay
        </TextLink>
        <TextLink
          to={`${path === '/jobs' ? '/' : '/jobseeker/search'}?category=${encodeURIComponent(job.category)}`}
          className="text-sm"
        >
          All {job.category} jobs
        </TextLink>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {jobs.map((one) => (
          <JobCard key={one._id} job={one} path={path} />
        ))}
      </ul>
    </section>
  )
}
