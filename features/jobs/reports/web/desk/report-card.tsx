import { formatDateTime } from '#contract/base/maldives.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { ageOf } from '#site/desk/age.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

interface ReportCardProps {
  report: DeskReport
  onAsk: (outcome: 'Kept' | 'Removed') => void
}

/** One report: its job, its reason and its author. */
export function ReportCard({ report, onAsk }: ReportCardProps) {
  const { jobId, jobTitle, company, jobStatus, reason, details, reporter, alike, at, outcome } = report
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg font-semibold">
            {jobId ? (
              <TextLink to={`/jobs/${jobId}`}>
                <Written>{jobTitle}</Written>
              </TextLink>
            ) : (
              jobTitle
            )}
          </h2>
          <p {...written(company)} className="text-ink-soft">
            {company}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Badge tone="yellow">{reason}</Badge>
          {alike > 1 && <Badge tone="red">{alike} reports</Badge>}
          {jobStatus ? <JobStatusBadge status={jobStatus} /> : <Badge>Deleted by its employer</Badge>}
        </div>
      </div>
      {details && (
        <blockquote {...written(details)} className="border-s-2 border-control ps-3 whitespace-pre-line">
          {details}
        </blockquote>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {reporter ? (
          <>
            <Written>{reporter.name}</Written>
            {reporter.email && ` (${reporter.email})`}
          </>
        ) : (
          'A visitor'
        )}
        , {ageOf(at, new Date())} ago
      </p>
      {outcome ? (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {outcome === 'Kept' ? 'The job was kept' : 'The job was removed'} by{' '}
          <Written>{report.settledBy ?? ''}</Written>
          {report.settledAt && `, ${formatDateTime(report.settledAt)}`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => onAsk('Kept')}>
            Keep the job<span className="sr-only">: {jobTitle}</span>
          </Button>
          {jobId && jobStatus !== 'Removed' && (
            <Button variant="danger-quiet" size="small" onClick={() => onAsk('Removed')}>
              Remove the job<span className="sr-only">: {jobTitle}</span>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
