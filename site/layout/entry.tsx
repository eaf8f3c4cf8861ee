import type { ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import type { NavigationLink } from './navigation-links.ts'

/** The current page: an entry's own, or one below it. */
export interface Here {
  current: NavigationLink | undefined
  pathname: string
}

/** `aria-current` of an entry. */
export const markOf = (to: string, { current, pathname }: Here) =>
  to !== current?.to ? undefined : to === pathname ? 'page' : 'true'

interface EntryProps {
  to: string
  here: Here
  className: string
  children: ReactNode
}

export function Entry({ to, here, className, children }: EntryProps) {
  const mark = markOf(to, here)
  const look = mark ? 'text-accent' : 'text-ink-soft hover:text-ink'
  return (
    <Link
      to={to}
      aria-current={mark}
      className={`rounded-box px-3 font-medium whitespace-nowrap hover:bg-hover ${look} flex ${className}`}
    >
      {children}
    </Link>
  )
}
