import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import type { Column } from '#site/ui/table.tsx'

function Remarks({ remarks }: { remarks: readonly string[] }) {
  return remarks.map((remark) => (
    <p key={remark} className="mt-1 text-sm wrap-anywhere text-ink-soft">
      {remark}
    </p>
  ))
}

export const rowColumns: readonly Column<ImportRow>[] = [
  {
    header: 'Row',
    names: true,
    cell: ({ title, employer, location, line }) => (
      <>
        <span {...written(title ?? '')} className="wrap-anywhere">
          {title || 'Without a title'}
        </span>
        <p className="text-sm font-normal wrap-anywhere text-ink-soft">
          {[`line ${line}`, employer, location].filter(Boolean).join(' · ')}
        </p>
      </>
    ),
  },
  {
    header: 'Category',
    cell: ({ category }) => <span className="@table:whitespace-nowrap">{category || '–'}</span>,
  },
  {
    header: 'Outcome',
    cell: ({ verdict, remarks }) => (
      <>
        <Badge tone={importVerdicts[verdict].tone}>{importVerdicts[verdict].label}</Badge>
        <Remarks remarks={remarks} />
      </>
    ),
  },
]
