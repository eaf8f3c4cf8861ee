import { Skeleton } from '#site/ui/skeleton.tsx'

/** Placeholder while a page's module loads. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="mx-auto min-h-[70vh] max-w-page px-4 py-10 sm:px-6">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-4 h-5 w-full max-w-reading" />
      <Skeleton className="mt-8 h-40 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  )
}
