import { lazy, Suspense } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { Closed, isOpen, Restriction } from '#features/jobs/web/who-may-apply.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { LogInIcon, UsersIcon } from '#site/ui/icons.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

// What only a job seeker needs comes after the page stands.
const SeekerApply = lazy(() => import('./seeker-apply.tsx'))

/** Where applying happens, for every viewer. Its room is kept while the viewer is not known yet, so nothing jumps. */
export function ApplyArea({ job, failureWords }: { job: JobDetail; failureWords?: string | undefined }) {
  const viewer = useViewer()
  return (
    <section aria-label="Apply" className="space-y-3 max-sm:min-h-40 sm:max-lg:min-h-25">
      {viewer === 'unknown' && <Unknown job={job} />}
      {viewer === 'visitor' && <Visitor job={job} />}
      {typeof viewer === 'object' && viewer.role === 'jobseeker' && (
        <Suspense fallback={<Waiting />}>
          <SeekerApply key={viewer.id} job={job} seekerId={viewer.id} failureWords={failureWords} />
        </Suspense>
      )}
      {typeof viewer === 'object' && viewer.role === 'employer' && <Employer jobId={job._id} />}
      {typeof viewer === 'object' && viewer.role === 'admin' && <p>Only job seekers can apply for jobs</p>}
    </section>
  )
}

function Waiting() {
  return <Skeleton className="h-13 w-full" />
}

/** From the server, before the browser has said who looks; without scripts it is the visitor's for good. */
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
  if (!isOpen(job)) return <Closed />
  const back = `redirect=${encodeURIComponent(`/jobs/${job._id}`)}`
  return (
    <>
      <ButtonLink size="large" to={`/login?${back}`} icon={<LogInIcon />} className="w-full">
        Sign In to Apply
      </ButtonLink>
      <Restriction job={job} />
      <p className="text-sm text-ink-soft">
        Applying takes a minute, with or without a CV, and you will see every answer here.{' '}
        <TextLink to="/jobseeker/register">Create an account</TextLink>
      </p>
    </>
  )
}

function Employer({ jobId }: { jobId: string }) {
  return (
    <>
      <p>You're logged in as an employer and cannot apply to jobs.</p>
      <ButtonLink
        variant="secondary"
        to={`/employer/jobs/${jobId}/applicants`}
        icon={<UsersIcon />}
        className="w-full"
      >
        View Applicants
      </ButtonLink>
    </>
  )
}
