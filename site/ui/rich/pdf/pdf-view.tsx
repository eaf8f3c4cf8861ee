import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Skeleton } from '#site/ui/skeleton.tsx'
import type { PdfViewProps } from './pdf-pages.tsx'

// Loaded with the first PDF.
const PdfPages = import.meta.env.SSR ? () => null : lazyWithRetry(() => import('./pdf-pages.tsx'))

/** Displays a PDF on every device: phones have no viewer, or one that shows only the first page. */
export function PdfView(props: PdfViewProps) {
  const [failed, setFailed] = useState<Blob | string>()
  if (failed === props.source)
    return (
      <p role="alert" className="rounded-box border bg-raised p-4">
        It cannot be shown here. {props.wayToFile}
      </p>
    )
  return (
    <Suspense fallback={<Skeleton className={`w-full ${props.className}`} />}>
      <PdfPages {...props} onFail={() => setFailed(props.source)} />
    </Suspense>
  )
}
