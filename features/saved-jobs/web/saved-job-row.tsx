import { type ReactNode, useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { closingSoon } from '#features/jobs/web/job-words.ts'
import { PayFigure } from '#features/pay/web/pay-figure.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { useViewer } from '#site/session.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { standing } from '../rules.ts'
import { PrivateNote } from './private-note.tsx'
import { RemovedRow } from './removed-row.tsx'
import { setSaved, useSaver } from './save-heart.tsx'

/**
 * A saved job: the facts for a decision, a private note, and the actions. A removed one can be restored in
 * its place, with its note, as long as the job is on the site.
 */
export function SavedJobRow({ saved, tick }: { saved: SavedJob; tick: ReactNode }) {
  const [isOff, setOff] = useState(false)
  const saver = useSaver()
  const path = useJobPath()
  const take = (isSaved: boolean) => {
    setOff(!isSaved)
    void setSaved(saved.jobId, isSaved, saver, saved.note).then((isDone) => isDone || setOff(isSaved))
  }
  // The account saves no job that left the site.
  const mayBeSaved = saved.job !== undefined || !saver?.seekerId
  if (isOff)
    return (
      <RemovedRow onUndo={mayBeSaved ? () => take(true) : undefined}>
        “<Written>{saved.title}</Written>” was removed from your list
      </RemovedRow>
    )
  return (
    <Card as="li" className="bg-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <JobFacts saved={saved} />
        <div className="flex flex-wrap items-center gap-2">
          {tick}
          {saved.job && standing(saved.job) !== 'over' && !saved.applied && (
            <ButtonLink size="small" to={`${path}/${saved.jobId}#apply`}>
              Apply<span className="sr-only"> for {saved.title}</span>
            </ButtonLink>
          )}
          <Button size="small" variant="secondary" onClick={() => take(false)}>
            Remove<span className="sr-only"> {saved.title}</span>
          </Button>
        </div>
      </div>
      <PrivateNote saved={saved} />
    </Card>
  )
}

/** Path of a job's page: in the job seeker's area, or public. */
function useJobPath(): string {
  return typeof useViewer() === 'object' ? '/jobseeker/job' : '/jobs'
}

export function JobFacts({ saved: { jobId, title, company, job, applied } }: { saved: SavedJob }) {
  const path = useJobPath()
  const isOver = standing(job ?? {}) === 'over'
  return (
    <div className="min-w-0">
      <h3 className="text-lg/6 font-semibold">
        {job ? (
          <TextLink to={`${path}/${jobId}`}>
            <Written>{title}</Written>
          </TextLink>
        ) : (
          title
        )}
      </h3>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-soft">
        <span>
          <Written>{company}</Written>
        </span>
        {job && (
          <span>
            <Written>{placeText(job) || 'Remote'}</Written>
          </span>
        )}
      </p>
      {job && (
        <p className="mt-1.5">
          <PayFigure job={job} />
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {applied && <Badge tone="blue">Already Applied</Badge>}
        {!isOver && closingSoon(job?.daysLeft) && <Badge tone="coral">{closingSoon(job?.daysLeft)}</Badge>}
        <span>{endOf(job)}</span>
      </p>
    </div>
  )
}

function endOf(job: SavedJob['job']): string {
  if (!job) return 'No longer on the site'
  if (standing(job) !== 'over') return `Apply by ${formatLongDate(job.expiryDate)}`
  return jobStatuses[job.status].over
}
