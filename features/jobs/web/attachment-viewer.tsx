import { useState } from 'react'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'

// Not at all where the browser shows a PDF itself.
const PdfPages = import.meta.env.SSR ? () => null : lazyWithRetry(() => import('./pdf-pages.tsx'))

/** Phones have no viewer, or one that stops after the first page. */
const hasViewer = () =>
  navigator.pdfViewerEnabled !== false && !window.matchMedia('(pointer: coarse)').matches

/** Shows an attached PDF in place. */
export default function AttachmentViewer({ url, title }: { url: string; title: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasViewer())
    return <iframe src={url} title={title} className="mt-3 h-[600px] w-full rounded-box border bg-raised" />
  if (hasFailed)
    return (
      <p role="alert" className="mt-3">
        It could not be shown here. The name above opens or saves the file.
      </p>
    )
  return <PdfPages url={url} title={title} onFail={() => setFailed(true)} />
}
