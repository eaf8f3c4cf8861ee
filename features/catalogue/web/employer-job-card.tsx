import type { OwnJob } from '#contract/jobs/jobs.ts'
import { postedText, typeText } from '#features/jobs/web/job-words.ts'
import type { CardPayWords } from '#features/pay/pay-words.ts'
import { CardPay } from '#features/pay/web/card-pay.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { Heart } from '#features/saved-jobs/web/heart.tsx'
import { onOneLine } from '#site/excerpt.ts'
import { written } from '#site/text-direction.ts'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { ArrowRightIcon, ClockIcon, MapPinIcon, TagIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Written } from '#site/ui/written.tsx'

export interface CompanyJob extends OwnJob {
  payWords: CardPayWords | undefined
}

/** A job in its employer's list: describes the work instead of the employer. */
export function EmployerJobCard({ job: { payWords, ...job } }: { job: CompanyJob }) {
  return (
    <Card as="li" pressable className="group flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <h3
          {...written(job.title)}
          className="text-lg/6 font-semibold text-pretty group-hover:text-accent mr-auto"
        >
          {job.title}
        </h3>
        <JobStatusBadge status={job.status} publishAt={job.publishAt} />
        <Heart jobId={job._id} title={job.title} />
      </div>
      <div className="mt-1">
        <CardPay job={{ ...job, pay: payWords }} />
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <MapPinIcon className="size-4" />
          <Written>{placeText(job) || 'Remote'}</Written>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <TagIcon className="size-4" />
          {job.category || 'Not specified'}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <ClockIcon className="size-4" />
          {typeText(job)}
        </span>
      </p>
      <p {...written(job.description)} className="mt-3 mb-4 line-clamp-2">
        {onOneLine(job.description)}
      </p>
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-soft">Posted {postedText(job)}</span>
        <CardLink
          to={`/jobs/${job._id}`}
          className="inline-flex items-center gap-1 text-sm font-semibold text-accent group-hover:text-accent-strong"
        >
          View Details
          <span className="sr-only"> of {job.title}</span>
          <ArrowRightIcon className="size-4" />
        </CardLink>
      </div>
    </Card>
  )
}
