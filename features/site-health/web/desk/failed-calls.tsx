import { formatDateTime } from '#contract/base/maldives.ts'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { type Column, Table } from '#site/ui/table.tsx'

type Call = SiteHealth['failedCalls'][number]

const columns: readonly Column<Call>[] = [
  {
    header: 'Request id',
    names: true,
    cell: ({ requestId }) => <code className="wrap-anywhere">{requestId}</code>,
  },
  {
    header: 'Call',
    cell: ({ method, route }) => (
      <code className="wrap-anywhere">
        {method} {route}
      </code>
    ),
  },
  { header: 'When', cell: ({ at }) => formatDateTime(at) },
]

/** The visitor saw the id; the log has details. */
export function FailedCalls({ calls }: { calls: readonly Call[] }) {
  return (
    <section aria-labelledby="failed-calls">
      <h2 id="failed-calls" className="mb-1 text-xl font-semibold">
        Last errors
      </h2>
      <p className="mb-3 text-ink-soft">
        {calls.length === 0
          ? 'No call has failed because of the site.'
          : 'Calls that failed because of the site. Its log has more under the same id.'}
      </p>
      {calls.length > 0 && (
        <Table caption="Last errors" columns={columns} rows={calls} rowKey={({ requestId }) => requestId} />
      )}
    </section>
  )
}
