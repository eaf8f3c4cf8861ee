import type { ListedJob } from '#features/jobs/web/job-words.ts'
import { JobCard, type JobPath } from './job-card.tsx'

interface NearestJobsProps {
  jobs: readonly ListedJob[]
  path: JobPath
  /** No job matches all terms. */
  isAll: boolean
}

/** The closest jobs that do not match all terms, with the missing ones. */
export function NearestJobs({ jobs, path, isAll }: NearestJobsProps) {
  const kinds = [...new Set(jobs.map(({ lacks = '' }) => lacks))]
  return (
    <section aria-labelledby="nearest-jobs" className="space-y-4">
      <h3 id="nearest-jobs" className="text-base font-semibold">
        {isAll ? 'No job has all of these words. These come close:' : 'These come close:'}
      </h3>
      {kinds.map((kind) => (
        <div key={kind} className="space-y-3">
          <p className="text-sm text-ink-soft wrap-anywhere first-letter:uppercase">{kind}</p>
          <ul className="space-y-3">
            {jobs
              .filter(({ lacks = '' }) => lacks === kind)
              .map((job) => (
                <JobCard key={job._id} job={job} path={path} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
