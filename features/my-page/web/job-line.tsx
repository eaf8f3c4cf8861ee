import type { ReactNode } from 'react'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { closingSoon, employerName, onlyForToday } from '#features/jobs/web/job-words.ts'
import { PayFigure } from '#features/pay/web/pay-figure.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { Heart } from '#features/saved-jobs/web/heart.tsx'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { Written } from '#site/ui/written.tsx'

interface JobLineProps {
  job: JobCard
  /** Reason for showing the job. */
  why?: string
  /** Action of the line. */
  act?: ReactNode
}

/** A job in one line: the facts for a decision, and the reason. The whole line is one link. */
export function JobLine({ job, why, act }: JobLineProps) {
  const closing = closingSoon(job.daysLeft)
  const only = onlyForToday(job)
  return (
    <Card as="li" pressable className="group">
      <div className="flex gap-3">
        <div className="min-w-0 grow">
          <h3 className="text-lg/6 font-semibold">
            <CardLink to={`/jobseeker/job/${job._id}`} className="group-hover:text-accent">
              <Written>{job.title}</Written>
            </CardLink>
          </h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-soft">
            <span>
              <Written>{employerName(job)}</Written>
            </span>
            <span>
              <Written>{placeText(job) || 'Remote'}</Written>
            </span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <PayFigure job={job} />
            </span>
            {closing && <Badge tone="coral">{closing}</Badge>}
            {only && <Badge>{only}</Badge>}
          </p>
        </div>
        <Heart jobId={job._id} title={job.title} />
      </div>
      {why && (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
          <p {...written(why)}>{why}</p>
          {act}
        </div>
      )}
    </Card>
  )
}
