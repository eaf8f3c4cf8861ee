import { countOf } from '#contract/base/in-words.ts'
import { formatShortDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { JobFlags } from './job-flags.tsx'

const columns: readonly Column<DeskJob>[] = [
  {
    header: 'Status',
    cell: ({ status, publishAt, featured, openReports, removedReason }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <JobStatusBadge status={status} publishAt={publishAt} />
          {featured && <FeaturedBadge />}
          {openReports > 0 && <Badge tone="red">{countOf(openReports, 'report', 'reports')}</Badge>}
        </span>
        {removedReason && (
          <p {...written(removedReason)} className="mt-1 max-w-[30ch] text-sm text-ink-soft">
            {removedReason}
          </p>
        )}
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

function Job({ job }: { job: DeskJob }) {
  const { _id, title, company, employerId, location } = job
  return (
    <div className="min-w-0">
      <TextLink to={`/jobs/${_id}`} className="inline-block">
        <Written>{title}</Written>
      </TextLink>
      <span className="block text-sm font-normal text-ink-soft">
        <TextLink to={`/admin/employers/${employerId}`} className="inline-block leading-6 font-normal">
          <Written>{company}</Written>
        </TextLink>
        <span className="block">
          <Written>{location}</Written>
        </span>
      </span>
      {job.scams.length > 0 && <JobFlags job={job} />}
    </div>
  )
}

interface JobsTableProps {
  rows: DeskJob[]
  /** By id; choices on other pages stay. */
  chosen: ReadonlyMap<string, DeskJob>
  onChoose: (chosen: ReadonlyMap<string, DeskJob>) => void
  onAsk: (act: 'remove' | 'restore' | 'change', job: DeskJob) => void
}

/** Jobs with their actions. */
export function JobsTable({ rows, chosen, onChoose, onAsk }: JobsTableProps) {
  const api = useApi()
  const feature = useAction(({ _id: jobId, featured }: DeskJob) =>
    api('PUT /api/admin/jobs/:jobId/featured', { params: { jobId }, input: { featured: !featured } }),
  )
  const free = rows.filter(({ status }) => status !== 'Removed')
  const choose = (jobs: readonly DeskJob[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const job of jobs) {
      if (isChosen) next.set(job._id, job)
      else next.delete(job._id)
    }
    onChoose(next)
  }
  const job: Column<DeskJob> = {
    header: 'Job',
    names: true,
    cell: (job) => (
      <div className="flex items-start gap-3 xl:min-w-56">
        <input
          type="checkbox"
          aria-label={`Choose ${job.title}, ${job.company}`}
          className="mt-0.5 size-5 shrink-0"
          disabled={job.status === 'Removed'}
          checked={chosen.has(job._id)}
          onChange={({ target }) => choose([job], target.checked)}
        />
        <Job job={job} />
      </div>
    ),
  }
  const acts: Column<DeskJob> = {
    header: 'Actions',
    actions: true,
    cell: (job) => (
      <div className="flex flex-wrap gap-1 @max-table:-ml-3 @table:justify-end">
        {job.status === 'Removed' ? (
          <Button variant="quiet" size="small" onClick={() => onAsk('restore', job)}>
            Restore<span className="sr-only"> {job.title}</span>
          </Button>
        ) : (
          <>
            <Button variant="quiet" size="small" onClick={() => feature.run(job)}>
              {job.featured ? 'Stop featuring' : 'Feature'}
              <span className="sr-only"> {job.title}</span>
            </Button>
            <Button variant="quiet" size="small" onClick={() => onAsk('change', job)}>
              Change<span className="sr-only"> {job.title}</span>
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
      <Checkbox
        label="Choose all on this page"
        checked={free.length > 0 && free.every(({ _id }) => chosen.has(_id))}
        disabled={free.length === 0}
        onChange={({ target }) => choose(free, target.checked)}
      />
      {feature.refusal && <Alert tone="error">{feature.refusal}</Alert>}
      <Table caption="Jobs" columns={[job, ...columns, acts]} rows={rows} rowKey={({ _id }) => _id} />
    </>
  )
}
