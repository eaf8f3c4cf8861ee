import type { ComponentProps, ReactNode } from 'react'
import { inDhivehi } from '#site/text-direction.ts'
import { useControl } from '#site/ui/field.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'

type SelectProps = {
  /** Options; a pair if the value differs from the label. */
  options?: readonly (string | { value: string; label: string; disabled?: boolean })[] | undefined
  /** First option for "nothing chosen", such as 'All Categories'. */
  placeholder?: string
  /** Option elements instead of `options`. */
  children?: ReactNode
} & Omit<ComponentProps<'select'>, 'children'>

/** The browser's own select, for a Field. Works without scripts. */
export function Select({ options = [], placeholder, className = '', children, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...useControl()} {...rest} className={`control appearance-none truncate pr-10 ${className}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label, disabled } =
            typeof option === 'string' ? { value: option, label: option, disabled: false } : option
          return (
            <option key={value} value={value} disabled={disabled} {...inDhivehi(label)}>
              {label}
            </option>
          )
        })}
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </div>
  )
}
