import type { OwnJob } from '#contract/jobs.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { onOneLine } from '#site/excerpt.ts'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { ArrowRightIcon, MapPinIcon, TagIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/status-badge.tsx'

/** A job among its employer's: the employer is known, so the work is described instead. */
export function EmployerJobCard({ job }: { job: OwnJob }) {
  return (
    <Card as="li" pressable className="group flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg/6 font-semibold text-pretty group-hover:text-accent">{job.title}</h3>
        <JobStatusBadge status={job.status} />
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <MapPinIcon className="size-4" />
          {placeText(job) || 'Remote'}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <TagIcon className="size-4" />
          {job.category || 'Not specified'}
        </span>
      </p>
      <p className="mt-3 mb-4 line-clamp-2">{onOneLine(job.description)}</p>
      <CardLink
        to={`/jobs/${job._id}`}
        className="mt-auto ml-auto inline-flex items-center gap-1 text-sm font-semibold text-accent group-hover:text-accent-strong"
      >
        View Details
        <span className="sr-only"> of {job.title}</span>
        <ArrowRightIcon className="size-4" />
      </CardLink>
    </Card>
  )
}
