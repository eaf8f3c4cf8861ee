import { type ReactNode, useState } from 'react'
import type { ImportReport, ImportRow } from '#contract/desk-import.ts'
import { formatCount } from '#contract/money.ts'
import { type ImportVerdict, importVerdicts } from '#contract/vocabularies.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge, type Tone } from '#site/ui/badge.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { type Column, Table } from '#site/ui/table.tsx'

interface Look {
  tone: Tone
  ahead: string
  done: string
}

const looks: Record<ImportVerdict, Look> = {
  imported: { tone: 'green', ahead: 'To import', done: 'Imported' },
  there: { tone: 'blue', ahead: 'There already', done: 'There already' },
  repeated: { tone: 'yellow', ahead: 'Repeated in the file', done: 'Repeated in the file' },
  refused: { tone: 'red', ahead: 'Refused', done: 'Refused' },
}

interface ImportReportViewProps {
  report: ImportReport
  isDone: boolean
  /** What can be done with it, before the rows in detail. */
  action?: ReactNode
}

/** What becomes, or became, of the rows of a file. */
export function ImportReportView({ report, isDone, action }: ImportReportViewProps) {
  const [chosen, setChosen] = useState<string>('')
  const tense = isDone ? 'done' : 'ahead'
  const rows = report.examples.filter(({ verdict }) => chosen === '' || verdict === chosen)
  const columns: readonly Column<ImportRow>[] = [
    {
      header: 'Row',
      names: true,
      cell: ({ title, employer, location, line }) => (
        <>
          <span className="wrap-anywhere">{title || 'Without a title'}</span>
          <p className="text-sm font-normal wrap-anywhere text-ink-soft">
            {[`line ${line}`, employer, location].filter(Boolean).join(' · ')}
          </p>
        </>
      ),
    },
    { header: 'Category', cell: ({ category }) => category || '–' },
    {
      header: 'Outcome',
      cell: ({ verdict, remarks }) => (
        <>
          <Badge tone={looks[verdict].tone}>{looks[verdict][tense]}</Badge>
          {remarks && <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{remarks}</p>}
        </>
      ),
    },
  ]
  return (
    <div className="space-y-4">
      <Stats
        stats={importVerdicts.map((verdict) => ({
          label: looks[verdict][tense],
          value: report.counts[verdict],
        }))}
      />
      {report.shiftDays > 0 && (
        <Alert tone="info">
          The file is old: all its dates move by {formatCount(report.shiftDays)} days, so that the newest
          advertisement is from today.
        </Alert>
      )}
      {action}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-soft">
          {formatCount(report.rows)} rows
          {report.examples.length < report.rows && ', the first 100 of each kind are shown'}
        </p>
        <Field label="Show" className="w-full @table:w-56">
          <Select
            options={importVerdicts.map((value) => ({ value, label: looks[value][tense] }))}
            placeholder="All rows"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No such row" level={3} />
      ) : (
        <Table caption="Rows of the file" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
      )}
    </div>
  )
}
