import { formatLongDate } from '#contract/base/maldives.ts'
import type { AppliedEntry } from '#contract/hiring/applications.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'

const columnsFor = (waiting: ReadonlySet<string>): readonly Column<AppliedEntry>[] => [
  {
    header: 'Job Title',
    names: true,
    cell: ({ application, job }) => (
      <>
        <span className="block @max-table:text-lg">
          <Written>{job.title}</Written>
        </span>
        {job.employmentType && (
          <span className="block text-sm font-normal text-ink-soft">{job.employmentType}</span>
        )}
        {job.removed && <Badge>Job removed</Badge>}
        {waiting.has(application._id) && <Badge tone="coral">To do</Badge>}
      </>
    ),
  },
  {
    header: 'Applied Date',
    cell: ({ application }) => (
      <span className="whitespace-nowrap">{formatLongDate(application.appliedDate)}</span>
    ),
  },
  { header: 'Status', cell: ({ application }) => <ApplicationStatusBadge status={application.status} /> },
  {
    header: 'Company',
    cell: ({ job }) => (
      <>
        <Written>{job.company}</Written>
        {job.employer && job.employer.name !== job.company && (
          <span className="block text-sm text-ink-soft">
            <Written>{job.employer.name}</Written>
          </span>
        )}
      </>
    ),
  },
  { header: 'Location', cell: ({ job }) => job.location || '–' },
  {
    header: 'Actions',
    actions: true,
    cell: ({ application, job }) => (
      <ButtonLink
        variant="secondary"
        size="small"
        to={`/jobseeker/application/${application._id}`}
        className="whitespace-nowrap @max-table:min-h-11 @max-table:w-full"
      >
        View Details<span className="sr-only"> of {job.title}</span>
      </ButtonLink>
    ),
  },
]

interface AppliedJobsTableProps {
  entries: readonly AppliedEntry[]
  /** Applications at which there is something to do. */
  waiting: ReadonlySet<string>
}

export function AppliedJobsTable({ entries, waiting }: AppliedJobsTableProps) {
  return (
    <Table
      caption="My Job Applications"
      columns={columnsFor(waiting)}
      rows={entries}
      rowKey={({ application }) => application._id}
    />
  )
}
