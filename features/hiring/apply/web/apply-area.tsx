import { Suspense } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { Closed } from '#features/jobs/web/application-restriction.tsx'
import { ApplyAt } from '#features/jobs/web/apply-at.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { LogInIcon } from '#site/ui/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

import { registerToApply, signInToApply } from './apply-sheet-address.ts'

// Parts for signed-in people only load after the page.
const EmployerArea = lazyWithRetry(() => import('./employer-area.tsx'))
const SeekerApply = lazyWithRetry(() => import('./seeker-apply.tsx'))

/**
 * Area of a job page for applying, for every viewer. Its space is reserved while the viewer is unknown, so
 * nothing moves.
 */
export function ApplyArea({ job, failureWords }: { job: JobDetail; failureWords?: string | undefined }) {
  const viewer = useViewer()
  if (job.applyAt)
    return (
      <section aria-label="Apply" className="space-y-3">
        {isPublished(job.status) ? <ApplyAt applyAt={job.applyAt} /> : <Closed />}
      </section>
    )
  return (
    <section aria-label="Apply" className="space-y-3 max-sm:min-h-40 sm:max-lg:min-h-25">
      {viewer === 'unknown' && <Unknown job={job} />}
      {viewer === 'visitor' && <Visitor job={job} />}
      {typeof viewer === 'object' && viewer.role === 'jobseeker' && (
        <Suspense fallback={<Waiting />}>
          <SeekerApply key={viewer.id} job={job} seekerId={viewer.id} failureWords={failureWords} />
        </Suspense>
      )}
      {typeof viewer === 'object' && viewer.role === 'employer' && (
        <Suspense fallback={<Waiting />}>
          <EmployerArea job={job} employerId={viewer.id} />
        </Suspense>
      )}
      {typeof viewer === 'object' && viewer.role === 'admin' && <p>Only job seekers can apply for jobs</p>}
    </section>
  )
}

function Waiting() {
  return <Skeleton className="h-13 w-full" />
}

/** Rendered by the server, before the viewer is known; without scripts it stays the visitor's. */
function Unknown({ job }: { job: JobDetail }) {
  return (
    <>
      <div className="noscript:hidden">
        <Waiting />
      </div>
      <div className="hidden noscript:block">
        <Visitor job={job} />
      </div>
    </>
  )
}

function Visitor({ job }: { job: JobDetail }) {
  if (!isPublished(job.status)) return <Closed />
  return (
    <>
      <ButtonLink size="large" to={signInToApply(job._id)} icon={<LogInIcon />} className="w-full">
        Sign In to Apply
      </ButtonLink>
      <p className="text-sm text-ink-soft">
        New here? <TextLink to={registerToApply(job._id)}>Create an account</TextLink> and come back to this
        job in a minute. You will see every answer here.
      </p>
    </>
  )
}
