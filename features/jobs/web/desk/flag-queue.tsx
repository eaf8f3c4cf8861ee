import { formatLongDate } from '#contract/base/maldives.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import type { JobFlag } from '#contract/jobs/job-flags.ts'
import { Queue } from '#site/desk/queue.tsx'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { Passage } from './job-flags.tsx'

interface FlagQueueProps {
  waiting: DeskJob[]
  onRemove: (job: DeskJob) => void
  onDismiss: (job: DeskJob, flag: JobFlag) => void
}

const waitingFlags = ({ scams }: DeskJob) => scams.filter(({ dismissed }) => !dismissed)

/** One flagged job at a time: remove it, or dismiss its flags one by one, by a key. */
export function FlagQueue({ waiting, onRemove, onDismiss }: FlagQueueProps) {
  return (
    <Queue
      items={waiting}
      labelOf={({ title, company }) => `${title}, ${company}`}
      heading={({ _id, title }) => (
        <TextLink to={`/jobs/${_id}`}>
          <Written>{title}</Written>
        </TextLink>
      )}
      keys={(job) => {
        const [first] = waitingFlags(job)
        return { d: first && (() => onDismiss(job, first)), r: () => onRemove(job) }
      }}
      keysHint="D dismiss the first flag, R remove the job"
    >
      {(job) => (
        <Card className="space-y-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 wrap-anywhere text-ink-soft">
              <TextLink to={`/admin/employers/${job.employerId}`}>
                <Written>{job.company}</Written>
              </TextLink>
              , <Written>{job.location}</Written>, posted {formatLongDate(job.publishedAt)}
            </p>
            <JobStatusBadge status={job.status} publishAt={job.publishAt} />
          </div>
          <ul className="space-y-4">
            {waitingFlags(job).map((flag) => (
              <li key={flag._id} className="space-y-2">
                <blockquote
                  {...written(flag.passage)}
                  className="border-s-2 border-control ps-3 wrap-anywhere"
                >
                  <Passage {...flag} />
                </blockquote>
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
                  <TextLink to={`/admin/ad-rules#${flag.rule}`} className="text-sm font-normal">
                    {flag.why}
                  </TextLink>
                  <Button variant="secondary" size="small" onClick={() => onDismiss(job, flag)}>
                    Dismiss<span className="sr-only"> “{flag.words}”</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <Button variant="danger-quiet" className="-ml-4" onClick={() => onRemove(job)}>
            Remove the job
          </Button>
        </Card>
      )}
    </Queue>
  )
}
