import type { ComponentProps } from 'react'
import { useControl } from '#site/ui/field.tsx'

/** A single-line text control for a Field. Needs `type`, `autoComplete` and `inputMode`. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...useControl()} {...rest} className={`control ${className}`} />
}
