import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { TaskState } from '#contract/site-health/desk-health.ts'
import { ageOf } from '#site/desk/age.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ClockIcon } from '#site/ui/icons.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { Written } from '#site/ui/written.tsx'

/** '20 ms', '1.4 s'. */
const lasted = (milliseconds: number) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`

/** Did its last run fail, or one in the last hour? */
const isFailing = ({ failures, hasFailed }: TaskState): boolean => hasFailed || failures > 0

const columns: readonly Column<TaskState>[] = [
  { header: 'Task', names: true, cell: ({ task }) => task },
  { header: 'Last run', cell: ({ endedAt }) => `${ageOf(endedAt, new Date())} ago` },
  { header: 'Took', align: 'right', cell: ({ milliseconds }) => lasted(milliseconds) },
  {
    header: 'Failed',
    cell: (state) => {
      const { failures, lastError, isAlarm } = state
      return !isFailing(state) ? (
        'No'
      ) : (
        <span>
          <Badge tone={isAlarm ? 'red' : 'yellow'}>
            {failures > 0 ? `${countOf(failures, 'time', 'times')} in the last hour` : 'The last run'}
          </Badge>
          {lastError && (
            <span className="mt-1 block text-sm text-ink-soft wrap-anywhere">
              <Written>{lastError}</Written>
            </span>
          )}
        </span>
      )
    },
  },
]

/** Failed tasks are visible, the others collapsed. */
export function Tasks({ tasks }: { tasks: readonly TaskState[] }) {
  if (tasks.length === 0)
    return (
      <EmptyState icon={<ClockIcon />} title="No task has run yet">
        They begin a few seconds after the start of the worker.
      </EmptyState>
    )
  const [failed, well] = [true, false].map((hasFailed) =>
    tasks.filter((state) => isFailing(state) === hasFailed),
  )
  return (
    <section aria-labelledby="tasks" className="space-y-3">
      <h2 id="tasks" className="text-xl font-semibold">
        Tasks in the background
      </h2>
      <TaskTable caption="Tasks that failed" tasks={failed} />
      <Disclosure summary={`${formatCount(well?.length ?? 0)} without a failure`}>
        <TaskTable caption="Tasks without a failure" tasks={well} />
      </Disclosure>
    </section>
  )
}

function TaskTable({ caption, tasks = [] }: { caption: string; tasks: readonly TaskState[] | undefined }) {
  if (tasks.length === 0) return null
  return <Table caption={caption} columns={columns} rows={tasks} rowKey={({ task }) => task} />
}
