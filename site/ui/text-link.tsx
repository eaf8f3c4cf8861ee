import type { ComponentProps } from 'react'
import { Link } from '#site/router/link.tsx'

/** A link in running text. `to` may be a path, an address, or mailto. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`rounded-sm font-semibold text-accent underline decoration-1 underline-offset-3 hover:text-accent-strong hover:decoration-2 ${className}`}
    />
  )
}
