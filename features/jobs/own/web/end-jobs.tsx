import { useState } from 'react'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { EndJobDialog } from '#features/jobs/web/end-job-dialog.tsx'
import type { JobActions } from '#features/jobs/web/use-job-actions.ts'

interface EndJobsProps {
  act: 'close' | 'delete'
  jobs: readonly ListedOwnJob[]
  acts: JobActions
  /** Jobs as the table has them now. */
  listed: readonly ListedOwnJob[]
  onEnded: (job: ListedOwnJob) => void
  /** Called when all are ended, or the rest stays unchanged. */
  onClose: () => void
}

/** Ends jobs one by one, with the question of the cards: who was hired, and which of the others get an answer. */
export function EndJobs({ act, jobs, onEnded, onClose, ...shared }: EndJobsProps) {
  const [at, setAt] = useState(0)
  const job = jobs[at]
  if (!job) return null
  const next = () => {
    onEnded(job)
    if (at + 1 < jobs.length) setAt(at + 1)
    else onClose()
  }
  return <EndJobDialog key={job._id} ending={{ job, act }} {...shared} onClose={onClose} onDone={next} />
}
