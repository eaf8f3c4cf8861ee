import { type ComponentProps, use } from 'react'
import { FormContext } from '#site/form/form-context.ts'
import { useControl } from '#site/ui/field.tsx'

/** A single-line text control for a Field. Needs `type`, `autoComplete` and `inputMode`. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  // The key of a phone says what it does.
  const hint = use(FormContext)?.enter === 'goes on' ? 'next' : undefined
  return (
    <input dir="auto" enterKeyHint={hint} {...useControl()} {...rest} className={`control ${className}`} />
  )
}
