import type { JobDetail } from '#contract/jobs.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { ApplyArea } from '#features/applications/web/apply-area.tsx'
import { JobSheet } from '#features/jobs/web/job-sheet.tsx'
import { ReportJob } from '#features/reports/web/report-job.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { ApplyBar } from './apply-bar.tsx'
import type { JobPath } from './job-card.tsx'
import { GoBack } from './job-states.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

/** Everything about one job, with the way in and the ways on. */
export function JobArticle({ job, path = '/jobs' }: { job: JobDetail; path?: JobPath }) {
  const failureWords = path === '/jobs' ? undefined : 'Failed to apply for job'
  return (
    <>
      <JobSheet job={job} apply={<ApplyArea job={job} failureWords={failureWords} />}>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t pt-5">
          <div>
            <p className="text-sm text-ink-soft">
              <span className="mr-4 inline-block break-all">Job ID: {job._id}</span>
              <span className="inline-block">Posted: {formatLongDate(job.createdAt)}</span>
            </p>
            <ReportJob job={job} />
          </div>
          <div className="flex gap-3">
            <GoBack />
            <ButtonLink to={path === '/jobs' ? '/' : '/jobseeker/search'} variant="secondary">
              Back to Jobs
            </ButtonLink>
          </div>
        </footer>
      </JobSheet>
      <SimilarJobs job={job} path={path} />
      {job.status === 'Active' && <ApplyBar />}
    </>
  )
}
