import type { ReactNode } from 'react'
import { written } from '#site/text-direction.ts'
import { Field } from '#site/ui/field.tsx'
import { Select } from '#site/ui/select.tsx'

interface FileColumnProps<T extends string> {
  name: string
  /** First value of the column. */
  example: string
  /** Meaning of the column; '' for none. */
  field: T | ''
  options: readonly { value: T; label: string }[]
  onChange: (field: T | '') => void
  /** Below the example. */
  children?: ReactNode
}

/** A column of an imported file, in a list: its first value, and what it means. */
export function FileColumn<T extends string>(props: FileColumnProps<T>) {
  const { name, example, field, options, onChange, children } = props
  return (
    <li className="grid items-center gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_17rem] md:py-3">
      <div className="min-w-0">
        <p {...written(name)} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p {...written(example)} className="truncate text-sm text-ink-soft">
          {example || 'nothing in it'}
        </p>
        {children}
      </div>
      <Field label={`What '${name}' is`} labelHidden>
        <Select
          options={options}
          placeholder="Left out"
          value={field}
          onChange={({ target }) => onChange(target.value as T | '')}
        />
      </Field>
    </li>
  )
}
