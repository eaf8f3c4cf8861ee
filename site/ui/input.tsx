import type { ComponentProps } from 'react'
import { useControl } from '#site/ui/field.tsx'

/** A line of text, inside a Field. Give it its `type`, `autoComplete` and `inputMode`. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...useControl()} {...rest} className={`control ${className}`} />
}
