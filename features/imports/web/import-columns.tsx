import type { Tone } from '#contract/base/tone.ts'
import { type ColumnCertainty, importFieldLabels, importFields } from '#contract/facts/import-fields.ts'
import { FileColumn } from '#site/desk/file-column.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'

export interface ImportColumn {
  name: string
  /** First value of the column. */
  example: string
  /** Number of checked rows with a value. */
  filled: number
  /** Field of the column; empty if it is ignored. */
  field: string
  /** Guessed field, its certainty, and the reason against it. */
  guessed: string
  certainty: ColumnCertainty
  why: string
}

interface ImportColumnsProps {
  columns: readonly ImportColumn[]
  onChange: (columns: ImportColumn[]) => void
}

const options = importFields.map((value) => ({ value: value as string, label: importFieldLabels[value] }))

const looks: Record<ColumnCertainty, { tone: Tone; words: string }> = {
  sure: { tone: 'green', words: 'Sure' },
  likely: { tone: 'grey', words: 'Probably' },
  doubtful: { tone: 'coral', words: 'Please check' },
}

/** A guess is used until something else is chosen. */
const isOpen = ({ field, guessed, certainty }: ImportColumn) => field === guessed && certainty === 'doubtful'

/** Lists the doubtful columns. */
function ColumnDoubts({ columns }: { columns: readonly ImportColumn[] }) {
  const open = columns.filter(isOpen)
  const missing = [
    ...(columns.some(({ field }) => field === 'title')
      ? []
      : ['No column looks like the title: please choose it.']),
    ...(columns.some(({ field }) => field === 'employer' || field === 'employerFrom')
      ? []
      : ['No column looks like the employer: please choose it, or name the one employer of all rows below.']),
  ]
  if (open.length + missing.length === 0) return null
  return (
    <Alert tone="warning" title="Please check">
      <ul className="list-disc pl-5">
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {open.map(({ name, why }) => (
          <li key={name} className="wrap-anywhere">
            ‘{name}’: {why}.
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Field of every column of the file, with its certainty. */
export function ImportColumns({ columns, onChange }: ImportColumnsProps) {
  return (
    <>
      <ColumnDoubts columns={columns} />
      <ul className="divide-y rounded-box border bg-raised">
        {columns.map(({ name, example, field, guessed, certainty, why }) => (
          <FileColumn
            key={name}
            name={name}
            example={example}
            field={field}
            options={options}
            onChange={(chosen) =>
              onChange(columns.map((one) => (one.name === name ? { ...one, field: chosen } : one)))
            }
          >
            {field === guessed && (field !== '' || why !== '') && (
              <p className="mt-1 text-sm wrap-anywhere">
                <Badge tone={looks[certainty].tone}>{looks[certainty].words}</Badge> {why}
              </p>
            )}
          </FileColumn>
        ))}
      </ul>
    </>
  )
}
