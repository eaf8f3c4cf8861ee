import { useIsLeaving } from '#site/router/router.tsx'

/** Answers a press at once, however long the next page takes to come: on a weak link, seconds. */
export function LeavingLine() {
  if (!useIsLeaving()) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-advance bg-accent"
    />
  )
}
