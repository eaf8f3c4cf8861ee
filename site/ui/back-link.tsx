import type { ComponentProps } from 'react'
import { Link } from '#site/router/link.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'

/** Link back, above the title of a page. */
export function BackLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...rest}
      className="-ml-1.5 inline-flex min-h-9 items-center max-md:min-h-11 gap-1.5 rounded-box px-1.5 text-sm font-semibold text-ink-soft transition-colors hover:text-accent"
    >
      <ArrowLeftIcon className="size-4.5" />
      {children}
    </Link>
  )
}
