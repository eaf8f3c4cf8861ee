import type { ComponentProps } from 'react'
import { useControl } from '#site/ui/field.tsx'

/** Several lines of text, inside a Field; it grows with what is written where the browser can. */
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
