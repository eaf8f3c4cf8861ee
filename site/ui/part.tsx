import { type ReactNode, Suspense } from 'react'

/** A separately hydrated part of a page: a click during hydration waits for this part only. */
export function Part({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
