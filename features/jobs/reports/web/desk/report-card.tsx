import { formatDateTime } from '#contract/base/maldives.ts'
import type { ReportOutcome } from '#contract/facts/vocabularies.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { ageOf } from '#site/desk/age.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { ReportedPassage } from './passage.tsx'

const outcomes: Record<ReportOutcome, string> = {
  Kept: 'The job was kept',
  Removed: 'The job was removed',
  Deleted: 'The job was deleted. Settled',
}

/** A settled report: its job, its reason, its author, and what was decided. */
export function ReportCard({ report }: { report: DeskReport }) {
  const { company, outcome, settledBy, settledAt } = report
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg font-semibold">
            <ReportedJob report={report} />
          </h2>
          <p {...written(company)} className="text-ink-soft">
            {company}
          </p>
        </div>
        <ReportBadges report={report} />
      </div>
      <ReportWords report={report} />
      <p className="text-sm wrap-anywhere text-ink-soft">
        {outcome && outcomes[outcome]} by <Written>{settledBy ?? ''}</Written>
        {settledAt && `, ${formatDateTime(settledAt)}`}
      </p>
    </Card>
  )
}

/** Title of the reported job, a link while it exists. */
export function ReportedJob({ report: { jobId, jobTitle } }: { report: DeskReport }) {
  const title = <Written>{jobTitle}</Written>
  return jobId ? <TextLink to={`/jobs/${jobId}`}>{title}</TextLink> : title
}

export function ReportBadges({ report: { reason, alike, jobStatus } }: { report: DeskReport }) {
  return (
    <div className="flex flex-wrap gap-1">
      <Badge tone="yellow">{reason}</Badge>
      {alike > 1 && <Badge tone="red">{alike} reports</Badge>}
      {jobStatus ? <JobStatusBadge status={jobStatus} /> : <Badge>Deleted</Badge>}
    </div>
  )
}

/** Words of a report, the passage that went along, its author, and its age. */
export function ReportWords({ report: { details, passage, reporter, at } }: { report: DeskReport }) {
  return (
    <>
      {details && (
        <blockquote {...written(details)} className="border-s-2 border-control ps-3 whitespace-pre-line">
          {details}
        </blockquote>
      )}
      {passage && <ReportedPassage passage={passage} />}
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
    </>
  )
}
