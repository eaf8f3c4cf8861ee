import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { Queue } from '#site/desk/queue.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import { ReportBadges, ReportedJob, ReportWords } from './report-card.tsx'

interface ReportQueueProps {
  waiting: DeskReport[]
  onAsk: (outcome: ReportOutcome | 'suspend', report: DeskReport) => void
}

/** Its employer was suspended, or another operator has removed it. */
const isGone = ({ jobStatus }: DeskReport) => jobStatus === 'Removed'
const mayRemove = ({ jobId, jobStatus }: DeskReport) => jobId !== null && jobStatus !== 'Removed'

/** One report at a time, the oldest first: keep its job or remove it, by a key. */
export function ReportQueue({ waiting, onAsk }: ReportQueueProps) {
  return (
    <Queue
      items={waiting}
      labelOf={({ jobTitle, company }) => `${jobTitle}, ${company}`}
      heading={(report) => <ReportedJob report={report} />}
      keys={(report) => ({
        k: isGone(report) ? undefined : () => onAsk('Kept', report),
        r: mayRemove(report) || isGone(report) ? () => onAsk('Removed', report) : undefined,
      })}
      keysHint="K keep, R remove"
    >
      {(report) => (
        <Card className="space-y-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 wrap-anywhere text-ink-soft">
              <Written>{report.company}</Written>
            </p>
            <ReportBadges report={report} />
          </div>
          <ReportWords report={report} />
          <div className="grid grid-cols-2 gap-3 md:flex md:flex-row-reverse md:justify-end">
            {mayRemove(report) && (
              <Button variant="danger-quiet" onClick={() => onAsk('Removed', report)}>
                Remove the job
              </Button>
            )}
            {report.employerId !== null && report.jobStatus !== 'Removed' && (
              <DeskButton
                call="POST /api/admin/employers/:employerId/suspend"
                variant="danger-quiet"
                onClick={() => onAsk('suspend', report)}
              >
                Suspend the employer
              </DeskButton>
            )}
            {isGone(report) ? (
              <Button className="col-span-2" onClick={() => onAsk('Removed', report)}>
                Settle: it is offline already
              </Button>
            ) : (
              <Button className="col-span-2" onClick={() => onAsk('Kept', report)}>
                Keep the job
              </Button>
            )}
          </div>
        </Card>
      )}
    </Queue>
  )
}
