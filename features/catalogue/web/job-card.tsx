import { memo, Suspense } from 'react'
import { AppliedMark } from '#features/hiring/apply/web/applied-mark.tsx'
import {
  closingSoon,
  employerLogo,
  employerName,
  type ListedJob as Job,
  typeText,
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

// For a search by words only.
const FoundWords = lazyWithRetry(async () => ({ default: (await import('./understood.tsx')).FoundWords }))

/** Path of a job: public, or in the job seeker's area. */
export type JobPath = '/jobs' | '/jobseeker/job'

interface CardProps {
  job: Job
  path?: JobPath
  /** State for the page of the job. */
  state?: unknown
}

/** A job in a list: the facts for a decision in a few lines. The whole card is one link. */
export const JobCard = memo(function JobCard({ job, path = '/jobs', state }: CardProps) {
  const employer = employerName(job)
  return (
    <Card as="li" pressable featured={job.featured} className="job-card group">
      <article className="job-grid">
        <EmployerLogo name={employer} src={employerLogo(job)} size="card" />
        <h3 {...written(job.title)} className="job-title">
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
        <Heart jobId={job._id} title={job.title} />
        <div className="job-lines">
          <p className="job-facts">
            <span className="truncate">
              <Written>{employer}</Written>
            </span>
            <span className="job-place">
              <span className="truncate">
                <Written>{job.location || 'Remote'}</Written>
              </span>
            </span>
          </p>
          <CardPay job={job} />
          {job.found?.excerpt && (
            <p {...written(job.found.excerpt.join(''))} className="job-line">
              <Suspense>
                <FoundWords pieces={job.found.excerpt} />
              </Suspense>
            </p>
          )}
          <CardFoot job={job} path={path} />
        </div>
      </article>
    </Card>
  )
})

function CardFoot({ job, path }: { job: Job; path: JobPath }) {
  return (
    <div className="job-foot">
      <span>{typeText(job)}</span>
      <span>{job.posted ? `Posted ${job.posted}` : 'Recently'}</span>
      {path === '/jobseeker/job' && <AppliedMark jobId={job._id} />}
      <Badges job={job} />
      <span aria-hidden="true" className="job-way-on">
        View Job
      </span>
    </div>
  )
}

/** The two most important badges for scanning. The page of the job has all. */
function Badges({ job }: { job: Job }) {
  const closing = closingSoon(job.daysLeft)
  const badges = [
    job.featured && <FeaturedBadge key="featured" />,
    closing && (
      <Badge key="closing" tone="coral">
        {closing}
      </Badge>
    ),
    job.onlyFor && <Badge key="only">{job.onlyFor}</Badge>,
    job.answers && (
      <span key="answers" className="first-letter:uppercase">
        {job.answers}
      </span>
    ),
  ]
  return badges.filter(Boolean).slice(0, 2)
}
