import { useQuery } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { CompareBar } from './compare-bar.tsx'
import { JobCard, type JobPath } from './job-card.tsx'
import { similarJobsQuery } from './job-queries.ts'

/** The way on from a job that does not fit or is over. */
export default function SimilarJobs({ job, path }: { job: JobDetail; path: JobPath }) {
  const { data: jobs = [] } = useQuery(similarJobsQuery(useApi(), job._id))
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
      {
        <ul className="grid gap-3 lg:grid-cols-2">
          {jobs.map((one) => (
            <JobCard key={one._id} job={one} path={path} isCompared />
          ))}
        </ul>
      }
      <CompareBar with={job._id} />
    </section>
  )
}
