import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { MinusIcon, PlusIcon } from '#site/ui/rich/icons.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { openPdf } from './open-pdf.ts'
import { Sheet } from './sheet.tsx'

export interface PdfViewProps {
  /** The file, or its public address. */
  source: Blob | string
  /** Description for screen readers: 'Payment slip of Kanduvaru'. */
  title: string
  /** Height as classes. */
  className: string
  /** A link or button to the whole file, for content that cannot be rendered. */
  wayToFile: ReactNode
}

/** Zoom levels; 1 is the available width. */
const zooms = [1, 1.5, 2, 3]

/** Pages of a PDF in a column, with zoom: a phone is narrower than any page. */
export default function PdfPages({
  source,
  title,
  className,
  wayToFile,
  onFail,
}: PdfViewProps & { onFail: () => void }) {
  const [file, setFile] = useState<PDFDocumentProxy>()
  const { zoom, isLeast, isMost, smaller, larger, scrolled } = useZoom()
  const failed = useRef(onFail)
  failed.current = onFail
  useEffect(() => {
    let isGone = false
    const fail = () => isGone || failed.current()
    const pdf = openPdf(source, fail)
    pdf.opened.then((opened) => isGone || setFile(opened), fail)
    return () => {
      isGone = true
      setFile(undefined)
      pdf.close()
    }
  }, [source])
  return (
    <section
      aria-label={title}
      className={`flex flex-col overflow-hidden rounded-box border bg-hover ${className}`}
    >
      <div className="flex items-center justify-between gap-2 border-b bg-raised py-1 pr-1 pl-3">
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          {file ? file.numPages === 1 ? '1 page' : `${file.numPages} pages` : <Opening />}
        </p>
        <div className="flex">
          <Button variant="quiet" size="small" icon={<MinusIcon />} aria-disabled={isLeast} onClick={smaller}>
            <span className="sr-only">Smaller</span>
          </Button>
          <Button variant="quiet" size="small" icon={<PlusIcon />} aria-disabled={isMost} onClick={larger}>
            <span className="sr-only">Larger</span>
          </Button>
        </div>
      </div>
      <div
        ref={scrolled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="min-h-0 grow space-y-3 overflow-auto p-3"
      >
        {file &&
          Array.from({ length: file.numPages }, (_, at) => at + 1).map((number) => (
            <Sheet key={number} file={file} number={number} zoom={zoom} wayToFile={wayToFile} />
          ))}
      </div>
    </section>
  )
}

/** Zoom state, which keeps the scroll position. */
function useZoom() {
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  const before = useRef(zoom)
  const scrolled = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pages = scrolled.current
    const times = zoom / before.current
    before.current = zoom
    if (!pages || times === 1) return
    const middle = pages.scrollLeft + pages.clientWidth / 2
    pages.scrollTo(middle * times - pages.clientWidth / 2, pages.scrollTop * times)
  }, [zoom])
  return {
    zoom,
    isLeast: step === 0,
    isMost: step === zooms.length - 1,
    smaller: () => setStep(Math.max(0, step - 1)),
    larger: () => setStep(Math.min(zooms.length - 1, step + 1)),
    scrolled,
  }
}

function Opening() {
  return (
    <>
      <Spinner /> Opening...
    </>
  )
}
