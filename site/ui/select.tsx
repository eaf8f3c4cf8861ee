import type { ComponentProps } from 'react'
import { controlLook } from '#site/ui/control-look.ts'
import { useControl } from '#site/ui/field.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'
import { written } from '#site/ui/written.ts'

type SelectProps = {
  /** Words to choose from; a pair when what is sent differs from what is read. */
  options: readonly (string | { value: string; label: string; disabled?: boolean })[]
  /** A first choice that means "nothing chosen", such as 'All Categories'. */
  placeholder?: string
} & Omit<ComponentProps<'select'>, 'children'>

/** The browser's own list of choices, inside a Field. Works without scripts. */
export function Select({ options, placeholder, className = '', ...rest }: SelectProps) {
  return (
    <div className="relative">
      {written(
        <select
          {...useControl()}
          {...rest}
          className={`${controlLook} appearance-none truncate pr-10 ${className}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label, disabled } =
              typeof option === 'string' ? { value: option, label: option, disabled: false } : option
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            )
          })}
        </select>,
      )}
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </div>
  )
}
