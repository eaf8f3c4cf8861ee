import { getDocument, type PDFDocumentProxy, PDFWorker, type RenderTask, VerbosityLevel } from 'pdfjs-dist'
import workerFile from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { trustedWorker } from '#site/trusted-html.ts'
import { Spinner } from '#site/ui/spinner.tsx'

const workerAddress = trustedWorker('pdf-worker', workerFile)

/** How a page looks before it is drawn: an upright A4. */
const usualShape = { width: 595, height: 842 }
/** Beyond this, sharper pages cost memory that a small phone does not have. */
const mostPixelsPerPoint = 2

interface PdfPagesProps {
  url: string
  title: string
  onFail: () => void
}

/** The pages of a PDF, one below the other, each drawn when it comes into sight; read and parsed in a worker. */
export default function PdfPages({ url, title, onFail }: PdfPagesProps) {
  const [file, setFile] = useState<PDFDocumentProxy>()
  const failed = useRef(onFail)
  failed.current = onFail
  useEffect(() => {
    const thread = new Worker(workerAddress, { type: 'module' })
    const worker = PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS })
    const task = getDocument({
      url,
      worker,
      useWasm: false,
      disableWorkerRendering: true,
      verbosity: VerbosityLevel.ERRORS,
    })
    task.promise.then(setFile, () => failed.current())
    thread.onerror = () => failed.current()
    return () => {
      setFile(undefined)
      void task.destroy().finally(() => thread.terminate())
    }
  }, [url])
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-3 h-[600px] space-y-3 overflow-y-auto rounded-box border bg-hover p-3"
    >
      {file ? (
        Array.from({ length: file.numPages }, (_, at) => at + 1).map((number) => (
          <Sheet key={number} file={file} number={number} />
        ))
      ) : (
        <p role="status" className="flex items-center justify-center gap-2 py-10">
          <Spinner /> Opening...
        </p>
      )}
    </section>
  )
}

function Sheet({ file, number }: { file: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shape, setShape] = useState(usualShape)
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    let task: RenderTask | undefined
    let isGone = false
    async function draw(into: HTMLCanvasElement) {
      const page = await file.getPage(number)
      if (isGone) return
      const { width, height } = page.getViewport({ scale: 1 })
      setShape({ width, height })
      const sharpness = Math.min(window.devicePixelRatio, mostPixelsPerPoint)
      const viewport = page.getViewport({ scale: (into.clientWidth * sharpness) / width })
      into.width = Math.floor(viewport.width)
      into.height = Math.floor(viewport.height)
      task = page.render({ canvas: into, viewport })
      await task.promise
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // A page that is left while it is drawn is no fault; one that cannot be drawn stays white.
      draw(sheet).catch(() => {})
    })
    observer.observe(sheet)
    return () => {
      isGone = true
      observer.disconnect()
      task?.cancel()
    }
  }, [file, number])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${number} of ${file.numPages}`}
      style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      className="w-full rounded-box border bg-white"
    />
  )
}
