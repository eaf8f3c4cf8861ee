import { Suspense } from 'react'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { AppliedHere } from '#features/hiring/apply/web/applied-here.tsx'
import { ApplyArea } from '#features/hiring/apply/web/apply-area.tsx'
import { ApplyBar } from '#features/hiring/apply/web/apply-bar.tsx'
import { ReportJob } from '#features/jobs/reports/web/report-job.tsx'
import { isPublished } from '#features/jobs/rules.ts'
import { JobSheet } from '#features/jobs/web/job-sheet.tsx'
import { ShareJob } from '#features/jobs/web/share-job.tsx'
import { Heart } from '#features/saved-jobs/web/heart.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { GoBack } from '#site/ui/go-back.tsx'
import type { JobPath } from './job-card.tsx'

// Rendered by the server; the page works before they load. A click before loading would be lost, so only
// parts with nothing but links load late.
const SimilarJobs = lazyWithRetry(() => import('./similar-jobs.tsx'))

/** All details of one job, with applying and the next options. */
export function JobArticle({ job, path = '/jobs' }: { job: JobDetail; path?: JobPath }) {
  const { hasPage: isPublic } = jobStatuses[job.status]
  const failureWords = path === '/jobs' ? undefined : 'Failed to apply for job'
  return (
    <>
      <JobSheet
        job={job}
        marks={<AppliedHere jobId={job._id} />}
        actions={
          isPublished(job.status) && (
            <>
              <Heart jobId={job._id} title={job.title} words />
              <ShareJob job={job} />
            </>
          )
        }
        apply={
          <>
            {job.notLookedAt && (
              <p className="rounded-box border p-3.5 text-sm text-ink-soft">
                Not checked by us yet. Nobody may ask you for money, a passport or a bank card for a job.
              </p>
            )}
            <ApplyArea job={job} failureWords={failureWords} />
          </>
        }
      />
      {isPublic && (
        <Suspense>
          <SimilarJobs job={job} path={path} />
        </Suspense>
      )}
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5">
        {isPublic ? <ReportJob job={job} /> : <span />}
        <GoBack otherwise={path === '/jobs' ? '/' : '/jobseeker/search'} />
      </footer>
      {isPublished(job.status) && <ApplyBar job={job} />}
    </>
  )
}
