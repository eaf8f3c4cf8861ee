import { Suspense } from 'react'
import { later } from '#site/later.ts'
import { useViewer } from '#site/session.ts'

// Visitors, for whom these pages are, never see it.
const AlreadyInNotice = later(() => import('./already-in-notice.tsx'))

/** For who opens a door that they are through already. */
export function AlreadyIn({ wayOn }: { wayOn: string | undefined }) {
  const viewer = useViewer()
  return typeof viewer === 'object' ? (
    <Suspense>
      <AlreadyInNotice role={viewer.role} wayOn={wayOn} />
    </Suspense>
  ) : null
}
