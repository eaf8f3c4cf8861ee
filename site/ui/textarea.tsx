import type { ComponentProps } from 'react'
import { useControl } from '#site/ui/field.tsx'

/** A multi-line text control for a Field; it grows with its content in supporting browsers. */
export function Textarea({ className = '', rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useControl()}
      {...rest}
      rows={rows}
      className={`control max-h-120 field-sizing-content min-h-28 ${className}`}
    />
  )
}
