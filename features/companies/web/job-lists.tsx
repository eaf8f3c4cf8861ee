import type { ReactNode } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { ForRole, useMayOpen } from '#site/member-may.tsx'
import { written } from '#site/text-direction.ts'
import { FeaturedBadge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { ArchiveIcon } from '#site/ui/rich/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

type ListProps = {
  jobs: readonly OwnJob[]
  /** Total number. */
  total: number
  /** Shows the others, if only some are listed. */
  onAll?: () => void
}

export function ActiveJobs({ jobs, total, onAll }: ListProps) {
  return (
    <JobList title="Active Job Posts" jobs={jobs} total={total} onAll={onAll}>
      {(job) => (
        <JobLine
          key={job._id}
          job={job}
          badges={
            <>
              <JobStatusBadge status="Active" />
              {job.featured && <FeaturedBadge />}
            </>
          }
          dateLabel="EXPIRES ON"
          date={job.expiryDate ? formatLongDate(job.expiryDate) : 'No Expiry'}
          linkLabel="View Details"
        />
      )}
      <EmptyState
        level={3}
        title="No active jobs yet"
        icon={<BriefcaseIcon className="size-6" />}
        action={
          <ForRole call="POST /api/jobs">
            <ButtonLink to="/create-job">Post Your First Job</ButtonLink>
          </ForRole>
        }
      />
    </JobList>
  )
}

export function PastJobs({ jobs, total, onAll }: ListProps) {
  return (
    <JobList title="Past Job Posts" jobs={jobs} total={total} onAll={onAll}>
      {(job) => {
        const { label, at } = endOf(job)
        return (
          <JobLine
            key={job._id}
            job={job}
            badges={<JobStatusBadge status={job.status} />}
            dateLabel={label}
            date={at ? formatLongDate(at) : 'N/A'}
            linkLabel="View Archive"
          />
        )
      }}
      <EmptyState level={3} title="No past jobs yet" icon={<ArchiveIcon className="size-6" />} />
    </JobList>
  )
}

/** Kind and day of the end of a past job. */
function endOf({ status, expiryDate, closedAt, removedAt }: OwnJob) {
  if (status === 'Closed') return { label: 'CLOSED ON', at: closedAt }
  if (status === 'Removed') return { label: 'REMOVED ON', at: removedAt }
  return { label: 'EXPIRED ON', at: expiryDate }
}

type JobListProps = {
  title: string
  jobs: readonly OwnJob[]
  total: number
  onAll: (() => void) | undefined
  children: [(job: OwnJob) => ReactNode, ReactNode]
}

function JobList({ title, jobs, total, onAll, children: [line, empty] }: JobListProps) {
  return (
    <section>
      <div className="mb-1.5 flex min-h-9 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        {onAll && total > jobs.length && (
          <Button variant="quiet" size="small" onClick={onAll}>
            Show all {formatCount(total)}
          </Button>
        )}
      </div>
      {jobs.length === 0 ? (
        empty
      ) : (
        <ul className="divide-y rounded-box border bg-raised">{jobs.map(line)}</ul>
      )}
      {!onAll && total > jobs.length && (
        <p className="mt-3 text-ink-soft">
          The first {formatCount(jobs.length)} of {formatCount(total)}.{' '}
          <TextLink to="/employer/jobs">See all in your job list</TextLink>
        </p>
      )}
    </section>
  )
}

type JobLineProps = { job: OwnJob; badges: ReactNode; dateLabel: string; date: string; linkLabel: string }

function JobLine({ job, badges, dateLabel, date, linkLabel }: JobLineProps) {
  const { newApplicationsCount = 0 } = job
  const mayOpen = useMayOpen()
  return (
    <li className="relative px-4 py-2.5 hover:bg-hover">
      <h3 {...written(job.title)} className="font-semibold">
        {job.title}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
          <MapPinIcon className="size-4 shrink-0" />
          <Written>{placeText(job)}</Written>
        </p>
        <div className="flex gap-1">{badges}</div>
      </div>
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <p className="text-ink-soft">
          {dateLabel} <span className="font-semibold text-ink">{date}</span>
        </p>
        {newApplicationsCount > 0 && mayOpen('/employer/inbox') && (
          <TextLink to={`/employer/jobs/${job._id}/applicants`} className="relative z-1">
            {countOf(newApplicationsCount, 'new applicant', 'new applicants')}
          </TextLink>
        )}
        <CardLink to={`/job/${job._id}`} className="font-semibold text-accent hover:text-accent-strong">
          {linkLabel}
          <span className="sr-only">: {job.title}</span>
        </CardLink>
      </div>
    </li>
  )
}
