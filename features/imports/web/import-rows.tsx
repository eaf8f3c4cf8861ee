import type { ImportRow } from '#contract/desk-import.ts'
import type { Tone } from '#contract/tone.ts'
import type { ImportVerdict } from '#contract/vocabularies.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import type { Column } from '#site/ui/table.tsx'

/** What becomes, or became, of a row. */
export const verdictLooks: Record<ImportVerdict, { tone: Tone; words: string }> = {
  ready: { tone: 'green', words: 'To publish' },
  imported: { tone: 'green', words: 'Published' },
  unconfirmed: { tone: 'yellow', words: 'Not confirmed' },
  there: { tone: 'blue', words: 'There already' },
  repeated: { tone: 'yellow', words: 'Repeated in the file' },
  refused: { tone: 'red', words: 'Refused' },
}

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
  { header: 'Category', cell: ({ category }) => category || '–' },
  {
    header: 'Outcome',
    cell: ({ verdict, remarks }) => (
      <>
        <Badge tone={verdictLooks[verdict].tone}>{verdictLooks[verdict].words}</Badge>
        <Remarks remarks={remarks} />
      </>
    ),
  },
]
