import { importFields } from '#contract/import-fields.ts'
import { written } from '#site/text-direction.ts'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'
import { fieldLabels } from './import-fields.ts'

export interface ImportColumn {
  name: string
  /** The first thing that stands in it. */
  example: string
  /** In how many of the rows that were looked at something stands. */
  filled: number
  /** What it is; empty when it is left out. */
  field: string
}

interface ImportColumnsProps {
  columns: readonly ImportColumn[]
  onChange: (columns: ImportColumn[]) => void
}

const options = importFields.map((value) => ({ value, label: fieldLabels[value] }))

/** Says of every column of the file what it is. */
export function ImportColumns({ columns, onChange }: ImportColumnsProps) {
  return (
    <ul className="divide-y rounded-box border bg-raised">
      {columns.map(({ name, example, field }) => (
        <li
          key={name}
          className="grid items-center gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_17rem] md:py-3"
        >
          <div className="min-w-0">
            <p {...written(name)} className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p {...written(example)} className="truncate text-sm text-ink-soft">
              {example || 'nothing in it'}
            </p>
          </div>
          <Field label={`What '${name}' is`} labelHidden>
            <Select
              options={options}
              placeholder="Left out"
              value={field}
              onChange={({ target }) =>
                onChange(columns.map((one) => (one.name === name ? { ...one, field: target.value } : one)))
              }
            />
          </Field>
        </li>
      ))}
    </ul>
  )
}
