import { Suspense } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { LogInIcon } from '#site/ui/icons.tsx'
import { ApplyBarFrame, useIsAreaOutOfSight } from './apply-bar-frame.tsx'
import { signInToApply } from './apply-sheet-address.ts'

const SeekerBar = lazyWithRetry(() => import('./seeker-bar.tsx'))

/** Keeps the apply action in reach on a phone while the apply area is out of sight. */
export function ApplyBar({ job }: { job: JobDetail }) {
  const viewer = useViewer()
  if (viewer === 'unknown')
    return (
      <ApplyBarFrame isShown={false}>
        <a href="#apply" className="button min-h-11 w-full bg-accent px-4 text-on-accent">
          Apply for this job
        </a>
      </ApplyBarFrame>
    )
  if (viewer === 'visitor') return <VisitorBar jobId={job._id} />
  if (viewer.role !== 'jobseeker') return null
  return (
    <Suspense>
      <SeekerBar job={job} seekerId={viewer.id} />
    </Suspense>
  )
}

function VisitorBar({ jobId }: { jobId: string }) {
  return (
    <ApplyBarFrame isShown={useIsAreaOutOfSight()}>
      <ButtonLink to={signInToApply(jobId)} icon={<LogInIcon />} className="w-full">
        Sign In to Apply
      </ButtonLink>
    </ApplyBarFrame>
  )
}
