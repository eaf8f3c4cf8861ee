import type { ComponentProps } from 'react'
import { controlLook } from '#site/ui/control-look.ts'
import { useControl } from '#site/ui/field.tsx'

/** A line of text, inside a Field. Give it its `type`, `autoComplete` and `inputMode`. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...useControl()} {...rest} className={`${controlLook} ${className}`} />
}
