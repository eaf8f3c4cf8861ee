import { memo } from 'react'
import { formatShortDate } from '#contract/maldives.ts'
import { salaryText } from '#contract/money.ts'
import { AppliedMark } from '#features/applications/web/applied-mark.tsx'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { ArrowRightIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { closingSoon, employerLogo, employerName, type ListedJob as Job } from './job-words.ts'

/** Where a job is read: by everybody, or in the job seeker's area. */
export type JobPath = '/jobs' | '/jobseeker/job'

/** A job in a list: what a seeker decides on. The whole card is one link. */
export const JobCard = memo(function JobCard({ job, path = '/jobs' }: { job: Job; path?: JobPath }) {
  const employer = employerName(job)
  return (
    <Card as="li" pressable featured={job.featured} className="group">
      <article className="flex gap-3 sm:gap-4">
        <EmployerLogo name={employer} src={employerLogo(job)} />
        <div className="min-w-0 grow">
          <h3 className="text-lg/6 font-semibold">
            <CardLink to={`${path}/${job._id}`} className="group-hover:text-accent">
              {job.title}
            </CardLink>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-soft">
            <span>{employer}</span>
            <span className="inline-flex items-center gap-1">
              <MapPinIcon className="size-4" />
              {job.location || 'Remote'}
            </span>
          </p>
          <Terms job={job} />
          <CardFoot job={job} path={path} />
        </div>
      </article>
    </Card>
  )
})

/** What it pays, and how one works. */
function Terms({ job }: { job: Job }) {
  const { min, max } = job.salaryRange
  const isStated = min !== undefined || max !== undefined
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className={isStated ? 'font-semibold' : 'text-ink-soft'}>
        <span className={isStated ? 'sr-only' : ''}>Salary: </span>
        {salaryText(job, 'card')}
      </span>
      <span className="text-sm text-ink-soft">
        {job.type}
        {job.mode !== 'Other' && ` · ${job.mode}`}
      </span>
    </p>
  )
}

function CardFoot({ job, path }: { job: Job; path: JobPath }) {
  const closing = closingSoon(job.daysLeft)
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft max-sm:-ml-15">
      {job.featured && <FeaturedBadge />}
      {path === '/jobseeker/job' && <AppliedMark jobId={job._id} />}
      {closing && <Badge tone="coral">{closing}</Badge>}
      <span>{job.createdAt ? `Posted ${formatShortDate(job.createdAt)}` : 'Recently'}</span>
      <span
        aria-hidden="true"
        className="ml-auto inline-flex items-center gap-1 font-semibold text-accent group-hover:text-accent-strong"
      >
        View Job
        <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-0.5" />
      </span>
    </div>
  )
}
