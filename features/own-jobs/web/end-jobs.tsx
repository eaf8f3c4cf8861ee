import { useState } from 'react'
import type { ListedOwnJob } from '#contract/own-jobs.ts'
import { EndJobDialog } from '#features/jobs/web/end-job-dialog.tsx'
import type { JobActs } from '#features/jobs/web/use-job-acts.ts'

interface EndJobsProps {
  act: 'close' | 'delete'
  jobs: readonly ListedOwnJob[]
  acts: JobActs
  /** Every one is ended, or the rest shall stay as it is. */
  onClose: () => void
}

/** Ends jobs one after the other, with the question of the cards: who got the job, and who of the others is answered. */
export function EndJobs({ act, jobs, acts, onClose }: EndJobsProps) {
  const [at, setAt] = useState(0)
  const job = jobs[at]
  if (!job) return null
  const next = () => (at + 1 < jobs.length ? setAt(at + 1) : onClose())
  return <EndJobDialog key={job._id} ending={{ job, act }} acts={acts} onClose={onClose} onDone={next} />
}
