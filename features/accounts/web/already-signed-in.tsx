import { Suspense } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useViewer } from '#site/session.ts'

// Visitors, for whom these pages are, never see it.
const AlreadyInNotice = lazyWithRetry(() => import('./already-in-notice.tsx'))

/** For who opens a door that they are through already. */
export function AlreadySignedIn({ redirectTo }: { redirectTo: string | undefined }) {
  const viewer = useViewer()
  return typeof viewer === 'object' ? (
    <Suspense>
      <AlreadyInNotice role={viewer.role} redirectTo={redirectTo} />
    </Suspense>
  ) : null
}
