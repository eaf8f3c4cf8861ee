import { type ReactNode, useState } from 'react'
import { namesWith } from '#contract/base/facts.ts'
import { capital, countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportReport } from '#contract/imports/desk-import.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { Table } from '#site/ui/table.tsx'
import { rowColumns } from './import-rows.tsx'

interface ImportReportViewProps {
  report: ImportReport
  /** Action of the report, before the rows in detail. */
  action?: ReactNode
}

const foretold = namesWith(importVerdicts, 'foretold')

/** Sorts doubtful rows first, certain ones last. */
function certaintyOf({ verdict, remarks }: ImportRow): number {
  if (verdict === 'held') return 0
  if (verdict === 'refused') return 1
  return verdict === 'ready' && remarks.length > 0 ? 2 : 3
}

/** Shows the doubts about the rows, before the rows themselves. */
function Doubts({ doubts }: { doubts: ImportReport['doubts'] }) {
  return (
    <section aria-labelledby="doubts" className="space-y-2">
      <h3 id="doubts" className="font-semibold">
        What is in doubt
      </h3>
      <ul className="divide-y rounded-box border bg-raised px-4">
        {doubts.map(({ words, rows, holds }) => (
          <li
            key={`${holds} ${words}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {holds && (
                <>
                  <Badge tone={importVerdicts.held.tone}>{importVerdicts.held.label}</Badge>{' '}
                </>
              )}
              {capital(words)}
            </span>
            <span className="text-sm text-ink-soft">{countOf(rows, 'row', 'rows')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the predicted results of a file's rows. */
export function ImportReportView({ report, action }: ImportReportViewProps) {
  const [chosen, setChosen] = useState<string>('')
  const rows = report.examples
    .filter(({ verdict }) => chosen === '' || verdict === chosen)
    .toSorted((one, other) => certaintyOf(one) - certaintyOf(other))
  return (
    <div className="space-y-4">
      <Stats
        stats={foretold.map((verdict) => ({
          label: importVerdicts[verdict].label,
          value: report.counts[verdict],
        }))}
      />
      {report.shiftDays > 0 && (
        <Alert tone="info">
          The file is old: all its dates move by {formatCount(report.shiftDays)} days, so that the newest
          advertisement is from today.
        </Alert>
      )}
      {report.shiftDays === 0 && (report.newestAge ?? 0) > 31 && (
        <Alert tone="info">
          The newest advertisement of the file is {formatCount(report.newestAge ?? 0)} days old. Its dates are
          kept, and jobs that are over are refused. You can move all dates above instead.
        </Alert>
      )}
      {report.doubts.length > 0 && <Doubts doubts={report.doubts} />}
      {action}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-soft">
          {formatCount(report.rows)} rows
          {report.examples.length < report.rows && ', the first 100 of each kind are shown'}
        </p>
        <Field label="Show" className="w-full @table:w-56">
          <Select
            options={foretold.map((value) => ({ value, label: importVerdicts[value].label }))}
            placeholder="All rows"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No such row" level={3} />
      ) : (
        <Table<ImportRow>
          caption="Rows of the file"
          columns={rowColumns}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )}
    </div>
  )
}
