import type { ReactNode } from 'react'

interface FoundCountProps {
  /** True if the page shows the same in other words, as an empty list does. */
  isHidden: boolean
  children: ReactNode
}

/** Number of results above a list. It stays in an empty list, so that a screen reader announces every change. */
export function FoundCount({ isHidden, children }: FoundCountProps) {
  return (
    <p role="status" className={isHidden ? 'sr-only' : 'font-semibold'}>
      {children}
    </p>
  )
}
