import { formatLongDate, formatTime } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import type { DirectoryDay } from '#contract/companies/desk-employers.ts'
import { readingsKeptForDays } from '#contract/facts/retention.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Alert } from '#site/ui/alert.tsx'
import { type Column, Table } from '#site/ui/table.tsx'

const columns: readonly Column<DirectoryDay>[] = [
  { header: 'Day', names: true, cell: ({ day }) => formatLongDate(day) },
  { header: 'Job seekers', align: 'right', cell: ({ people }) => formatCount(people) },
  { header: 'Limit reached', cell: ({ limitReachedAt: at }) => (at ? formatTime(at) : 'No') },
]

interface DirectoryUseProps {
  employerId: string
  readings: readonly DirectoryDay[]
}

/** Number of different job seekers that the employer saw in the directory, by day. */
export function DirectoryUse({ employerId, readings }: DirectoryUseProps) {
  const api = useApi()
  const check = useAction(() =>
    api('POST /api/admin/employers/:employerId/directory-checked', { params: { employerId } }),
  )
  if (readings.length === 0) return null
  const isWaiting = readings.some(({ limitReachedAt, isChecked }) => limitReachedAt !== null && !isChecked)
  return (
    <section aria-labelledby="directory" className="space-y-4">
      <h2 id="directory" className="text-xl font-semibold">
        Use of the directory
      </h2>
      {isWaiting && (
        <Alert
          tone="warning"
          title="It reached the daily limit"
          action={
            <DeskButton
              call="POST /api/admin/employers/:employerId/directory-checked"
              size="small"
              busy={check.isBusy && 'Saving...'}
              onClick={() => check.run(undefined)}
            >
              I have looked into it
            </DeskButton>
          }
        >
          Few employers need so many job seekers a day. Suspend it if it collects addresses.
        </Alert>
      )}
      {check.refusal && <Alert tone="error">{check.refusal}</Alert>}
      <Table
        caption={`Job seekers viewed in the last ${readingsKeptForDays} days`}
        columns={columns}
        rows={readings}
        rowKey={({ day }) => day}
      />
    </section>
  )
}
