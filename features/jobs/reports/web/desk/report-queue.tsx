import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { Queue } from '#site/desk/queue.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { ReportBadges, ReportedJob, ReportWords } from './report-card.tsx'

interface ReportQueueProps {
  waiting: DeskReport[]
  onAsk: (outcome: ReportOutcome | 'suspend', report: DeskReport) => void
}

const isDeleted = ({ jobId }: DeskReport) => jobId === null
/** Its employer was suspended or has deleted it, or another operator has removed it. */
const isGone = (report: DeskReport) => isDeleted(report) || report.jobStatus === 'Removed'
const endOf = (report: DeskReport) => (isDeleted(report) ? 'Deleted' : 'Removed')

function settleWords(report: DeskReport): string {
  if (isDeleted(report)) return 'Settle: the job was deleted'
  return report.comesBack ? 'Keep it offline' : 'Settle: it is offline already'
}

/** One report at a time, the oldest first: keep its job or remove it, by a key. */
export function ReportQueue({ waiting, onAsk }: ReportQueueProps) {
  return (
    <Queue
      items={waiting}
      labelOf={({ jobTitle, company }) => `${jobTitle}, ${company}`}
      heading={(report) => <ReportedJob report={report} />}
      keys={(report) => ({
        k: isGone(report) && !report.comesBack ? undefined : () => onAsk('Kept', report),
        r: () => onAsk(endOf(report), report),
      })}
      keysHint="K keep, R remove"
    >
      {(report) => (
        <Card className="space-y-4">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <p className="min-w-0 wrap-anywhere text-ink-soft">
              <Employer report={report} />
            </p>
            <ReportBadges report={report} />
          </div>
          <ReportWords report={report} />
          <div className="grid grid-cols-2 gap-3 md:flex md:flex-row-reverse md:justify-end">
            {!isGone(report) && (
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
            {report.comesBack && (
              <Button className="col-span-2" onClick={() => onAsk('Kept', report)}>
                Nothing wrong: it may come back
              </Button>
            )}
            {isGone(report) ? (
              <Button className="col-span-2" onClick={() => onAsk(endOf(report), report)}>
                {settleWords(report)}
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

function Employer({ report: { employerId, company } }: { report: DeskReport }) {
  const name = <Written>{company}</Written>
  return employerId === null ? name : <TextLink to={`/admin/employers/${employerId}`}>{name}</TextLink>
}
