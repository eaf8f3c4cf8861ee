import { Suspense } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useViewer } from '#site/session.ts'

// Loaded on demand, since visitors never see it.
const AlreadyInNotice = lazyWithRetry(() => import('./already-in-notice.tsx'))

/** Notice for a signed-in person who opens the login page. */
export function AlreadySignedIn({ redirectTo }: { redirectTo: string | undefined }) {
  const viewer = useViewer()
  return typeof viewer === 'object' ? (
    <Suspense>
      <AlreadyInNotice role={viewer.role} redirectTo={redirectTo} />
    </Suspense>
  ) : null
}
