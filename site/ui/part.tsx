import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that comes alive on its own: whoever presses it while the scripts are still at work waits for this
 * part, not for the whole page.
 */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
