import { formatDateTime } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { slowCallDays, slowMilliseconds } from '#contract/facts/periods.ts'
import type { SiteHealth } from '#contract/site-health/desk-health.ts'
import { type Column, Table } from '#site/ui/table.tsx'

type Calls = SiteHealth['slowCalls'][number]

const columns: readonly Column<Calls>[] = [
  {
    header: 'Call',
    names: true,
    cell: ({ method, route }) => (
      <code className="wrap-anywhere">
        {method} {route}
      </code>
    ),
  },
  { header: 'Times', cell: ({ count }) => formatCount(count) },
  { header: 'Longest', cell: ({ milliseconds }) => `${formatCount(milliseconds)} ms` },
  { header: 'Last', cell: ({ lastAt }) => formatDateTime(lastAt) },
]

/** Calls during whose own work nobody else was answered. */
export function SlowCalls({ calls }: { calls: readonly Calls[] }) {
  return (
    <section aria-labelledby="slow-calls">
      <h2 id="slow-calls" className="mb-1 text-xl font-semibold">
        Slow calls
      </h2>
      <p className="mb-3 text-ink-soft">
        {calls.length === 0
          ? `No call made others wait in the last ${slowCallDays} days.`
          : `Calls of the last ${slowCallDays} days that needed a process alone for more than ${slowMilliseconds} ms. Everybody else had to wait.`}
      </p>
      {calls.length > 0 && (
        <Table
          caption="Slow calls"
          columns={columns}
          rows={calls}
          rowKey={({ method, route }) => `${method} ${route}`}
        />
      )}
    </section>
  )
}
