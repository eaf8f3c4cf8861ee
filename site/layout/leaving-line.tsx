import { useIsLeaving } from '#site/router/router.tsx'

/** Progress line that responds to a click at once, even if the next page takes seconds. */
export function LeavingLine() {
  if (!useIsLeaving()) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-advance bg-accent"
    />
  )
}
