import type { DeskJob } from '#contract/desk-jobs.ts'
import { formatShortDate } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { JobStatusBadge } from '#site/ui/status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { useAct } from './use-act.ts'

const columns: readonly Column<DeskJob>[] = [
  {
    header: 'Job',
    names: true,
    cell: ({ _id, title, company, employerId, location }) => (
      <>
        <TextLink to={`/jobs/${_id}`} className="inline-block">
          {title}
        </TextLink>
        <p className="text-sm font-normal text-ink-soft">
          <TextLink to={`/admin/employers/${employerId}`} className="inline-block leading-6 font-normal">
            {company}
          </TextLink>
          , {location}
        </p>
      </>
    ),
  },
  {
    header: 'Status',
    cell: ({ status, featured, openReports, removedReason }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <JobStatusBadge status={status} />
          {featured && <FeaturedBadge />}
          {openReports > 0 && (
            <Badge tone="red">
              {openReports} {openReports === 1 ? 'report' : 'reports'}
            </Badge>
          )}
        </span>
        {removedReason && <p className="mt-1 max-w-[30ch] text-sm text-ink-soft">{removedReason}</p>}
      </>
    ),
  },
  {
    header: 'Open',
    cell: ({ publishedAt, expiryDate }) => (
      <span className="whitespace-nowrap">
        {formatShortDate(publishedAt)} to {formatShortDate(expiryDate)}
      </span>
    ),
  },
  { header: 'Applied', align: 'right', cell: ({ applications }) => formatCount(applications) },
]

interface JobsTableProps {
  rows: DeskJob[]
  onAsk: (act: 'remove' | 'restore', job: DeskJob) => void
}

/** Jobs with what can be done to each. */
export function JobsTable({ rows, onAsk }: JobsTableProps) {
  const api = useApi()
  const feature = useAct(({ _id: jobId, featured }: DeskJob) =>
    api('PUT /api/admin/jobs/:jobId/featured', { params: { jobId }, input: { featured: !featured } }),
  )
  const acts: Column<DeskJob> = {
    header: 'Acts',
    actions: true,
    cell: (job) => (
      <div className="flex gap-1 @max-table:-ml-3 @table:justify-end">
        {job.status === 'Removed' ? (
          <Button variant="quiet" size="small" onClick={() => onAsk('restore', job)}>
            Restore<span className="sr-only"> {job.title}</span>
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="small" onClick={() => feature.run(job)}>
              {job.featured ? 'Unfeature' : 'Feature'}
              <span className="sr-only"> {job.title}</span>
            </Button>
            <Button variant="danger-quiet" size="small" onClick={() => onAsk('remove', job)}>
              Remove<span className="sr-only"> {job.title}</span>
            </Button>
          </>
        )}
      </div>
    ),
  }
  return (
    <>
      {feature.refusal && <Alert tone="error">{feature.refusal}</Alert>}
      <Table caption="Jobs" columns={[...columns, acts]} rows={rows} rowKey={({ _id }) => _id} />
    </>
  )
}
