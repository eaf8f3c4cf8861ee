import { useEffect } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerIdOf } from '#features/jobs/web/job-words.ts'

/** Caches the page of a job once it is shown, so that it opens offline, and counts the view. */
export function useSeen(job: JobDetail | undefined): void {
  const jobId = job?._id
  const employerId = job && employerIdOf(job)
  useEffect(() => {
    if (jobId === undefined || employerId === undefined) return
    void import('./record-job-view.ts').then(({ recordJobView }) => recordJobView(jobId, employerId))
  }, [jobId, employerId])
}
