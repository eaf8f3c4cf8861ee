import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { Skeleton } from '#site/ui/skeleton.tsx'

export interface PdfViewProps {
  /** The file, or the public address of one. */
  source: Blob | string
  /** Description for screen readers: 'Payment slip of Kanduvaru'. */
  title: string
  /** Its height, as classes. */
  className: string
  /** A link or button to the whole file, for what cannot be drawn. */
  wayToFile: ReactNode
}

// Not at all where nobody looks at a PDF.
const PdfPages = import.meta.env.SSR ? () => null : lazyWithRetry(() => import('./pdf-pages.tsx'))

/** A PDF in place, on every device: phones have no viewer of their own, or one that stops after the first page. */
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
