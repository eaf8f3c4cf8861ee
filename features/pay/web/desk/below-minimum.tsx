import { countOf } from '#contract/base/in-words.ts'
import { formatCount, formatMoney } from '#contract/base/money.ts'
import type { BelowMinimum as Below } from '#contract/pay/pay-rules.ts'
import { Card } from '#site/ui/card.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

const columns: readonly Column<Below>[] = [
  {
    header: 'Job',
    names: true,
    cell: ({ _id, title, company, employerId, size }) => (
      <>
        <TextLink to={`/jobs/${_id}`} className="inline-block">
          {title}
        </TextLink>
        <p className="text-sm font-normal text-ink-soft">
          <TextLink to={`/admin/employers/${employerId}`} className="inline-block leading-6 font-normal">
            <Written>{company}</Written>
          </TextLink>
          , {size}
        </p>
      </>
    ),
  },
  { header: 'Offers', align: 'right', cell: ({ pays, per }) => `${formatMoney(pays)} / ${per}` },
  { header: 'Minimum', align: 'right', cell: ({ least, per }) => `${formatMoney(least)} / ${per}` },
]

interface BelowMinimumProps {
  jobs: Below[]
  count: number
  /** Were only the newest jobs compared? */
  isOfNewest: boolean
}

/** Open jobs below the minimum wage. Job seekers do not see this. */
export function BelowMinimum({ jobs, count, isOfNewest }: BelowMinimumProps) {
  return (
    <Card as="section" className="space-y-4">
      <div>
        <h2 className="text-lg font-semibold">Jobs below the minimum wage</h2>
        <p className="text-sm text-ink-soft">
          Open jobs of employers that have stated their size, but those for foreigners only, for whom the law
          sets none. Job seekers do not see this.
        </p>
      </div>
      <p role="status" className="font-semibold">
        {count === 0 ? 'No open job offers less.' : countOf(count, 'job', 'jobs')}
        {isOfNewest && ' There are too many jobs to compare all: this is of the newest.'}
      </p>
      {count > 0 && (
        <Table
          caption="Jobs below the minimum wage"
          columns={columns}
          rows={jobs}
          rowKey={({ _id }) => _id}
        />
      )}
      {count > jobs.length && (
        <p className="text-sm text-ink-soft">These are the newest {formatCount(jobs.length)}.</p>
      )}
    </Card>
  )
}
