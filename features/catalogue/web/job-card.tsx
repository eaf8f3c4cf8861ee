import { memo, Suspense } from 'react'
import { salaryText } from '#contract/money.ts'
import { AppliedMark } from '#features/hiring/apply/web/applied-mark.tsx'
import {
  closingSoon,
  employerLogo,
  employerName,
  type ListedJob as Job,
} from '#features/jobs/web/job-words.ts'
import { CardPay } from '#features/pay/web/card-pay.tsx'
import { Heart } from '#features/saved-jobs/web/heart.tsx'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { written } from '#site/text-direction.ts'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { Written } from '#site/ui/written.tsx'
import { CompareTick } from './compare-bar.tsx'

// Only for words.
const FoundWords = lazyWithRetry(async () => ({ default: (await import('./understood.tsx')).FoundWords }))

/** Where a job is read: by everybody, or in the job seeker's area. */
export type JobPath = '/jobs' | '/jobseeker/job'

interface CardProps {
  job: Job
  path?: JobPath
  /** Handed over to the page of the job. */
  state?: unknown
  /** It can be ticked for comparing: the page has a `CompareBar`. */
  isCompared?: boolean
}

/** A job in a list: what a seeker decides on. The whole card is one link. */
export const JobCard = memo(function JobCard({ job, path = '/jobs', state, isCompared = false }: CardProps) {
  const employer = employerName(job)
  return (
    <Card as="li" pressable featured={job.featured} className="group">
      <article className="flex gap-3 sm:gap-4">
        <EmployerLogo name={employer} src={employerLogo(job)} />
        <div className="min-w-0 grow">
          <h3 {...written(job.title)} className="text-lg/6 font-semibold">
            <CardLink to={`${path}/${job._id}`} state={state} className="group-hover:text-accent">
              {job.found?.title ? (
                <Suspense fallback={job.title}>
                  <FoundWords pieces={job.found.title} />
                </Suspense>
              ) : (
                job.title
              )}
            </CardLink>
          </h3>
          <p className="job-facts">
            <Written>{employer}</Written>
            <span className="job-place">
              <Written>{job.location || 'Remote'}</Written>
            </span>
          </p>
          <Terms job={job} />
          <CardPay pay={job.pay} />
          {job.found?.excerpt && (
            <p
              {...written(job.found.excerpt.join(''))}
              className="mt-1 line-clamp-2 text-sm text-ink-soft wrap-anywhere"
            >
              <Suspense>
                <FoundWords pieces={job.found.excerpt} />
              </Suspense>
            </p>
          )}
          <CardFoot job={job} path={path} isCompared={isCompared} />
        </div>
        <Heart jobId={job._id} title={job.title} />
      </article>
    </Card>
  )
})

/** What it pays, and how one works. */
function Terms({ job }: { job: Job }) {
  const { min, max } = job.salaryRange
  const isStated = min !== undefined || max !== undefined
  return (
    <p className="job-terms">
      <span className={isStated ? 'font-semibold' : 'text-ink-soft'}>
        <span className={isStated ? 'sr-only' : undefined}>Salary: </span>
        {salaryText(job, 'card')}
      </span>
      <span className="text-sm text-ink-soft">
        {job.mode === 'Other' ? job.type : `${job.type} · ${job.mode}`}
      </span>
    </p>
  )
}

function CardFoot({ job, path, isCompared }: CardProps & { path: JobPath }) {
  const closing = closingSoon(job.daysLeft)
  return (
    <div className="job-foot">
      {job.featured && <FeaturedBadge />}
      {path === '/jobseeker/job' && <AppliedMark jobId={job._id} />}
      {closing && <Badge tone="coral">{closing}</Badge>}
      {job.onlyFor && <Badge>{job.onlyFor}</Badge>}
      {job.answers && <span className="first-letter:uppercase">{job.answers}</span>}
      {isCompared && <CompareTick jobId={job._id} title={job.title} />}
      <span>{job.posted ? `Posted ${job.posted}` : 'Recently'}</span>
      <span aria-hidden="true" className="job-way-on">
        View Job
      </span>
    </div>
  )
}
