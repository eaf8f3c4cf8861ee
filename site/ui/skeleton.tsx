import type { ReactNode } from 'react'

/** A grey placeholder; give it the size of its content, such as `h-6 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`animate-breathe rounded-box bg-grey-tint ${className}`} />
}

/** Wraps the skeletons of a screen with one announcement of what is loading. Only scripts load it. */
export function Loading({
  label,
  shown = false,
  children,
}: {
  label: string
  shown?: boolean
  children: ReactNode
}) {
  return (
    <>
      <p className="hidden font-semibold noscript:block">
        This page needs JavaScript. Switch it on in your browser, then load it again.
      </p>
      <div role="status" className="noscript:hidden">
        <p className={shown ? 'mb-4 text-ink-soft' : 'sr-only'}>{label}</p>
        <div aria-hidden="true">{children}</div>
      </div>
    </>
  )
}

/** Placeholder of a loading job card, row or panel. */
export function SkeletonCard() {
  return (
    <div className="rounded-box border bg-raised p-4 sm:p-5">
      <div className="flex gap-4">
        <Skeleton className="size-12 shrink-0" />
        <div className="w-full space-y-2.5 py-0.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    </div>
  )
}
