import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Lack, lackOf } from './missing-content.ts'
import './sheet.css'

/** Default aspect of a page before it is rendered: A4 portrait. */
const usualShape = { width: 595, height: 842 }
/** Higher resolution would exceed the memory of a small phone. */
const maxPixelsPerPoint = 2
const maxPixels = 8_000_000

interface PageLink {
  url: string
  /** Percentages of the page. */
  place: { left: string; top: string; width: string; height: string }
}

interface SheetProps {
  file: PDFDocumentProxy
  number: number
  /** Zoom; 1 is the available width. */
  zoom: number
  /** A link or button to the whole file. */
  wayToFile: ReactNode
}

/** One page, rendered when it becomes visible, with its text and links over the image. */
export function Sheet({ file, number, zoom, wayToFile }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState(usualShape)
  const [links, setLinks] = useState<PageLink[]>([])
  const [lack, setLack] = useState<Lack>()
  useScale(sheet, shape.width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom renders the page again in its resolution
  useEffect(() => {
    const [around, picture, text] = [sheet.current, canvas.current, words.current]
    if (!around || !picture || !text) return
    let task: RenderTask | undefined
    let isGone = false
    async function draw(into: HTMLCanvasElement, wordsInto: HTMLElement) {
      const page = await file.getPage(number)
      if (isGone) return
      const { width, height } = page.getViewport({ scale: 1 })
      setShape({ width, height })
      const viewport = page.getViewport({ scale: scaleFor(into.clientWidth, { width, height }) })
      into.width = Math.floor(viewport.width)
      into.height = Math.floor(viewport.height)
      task = page.render({ canvas: into, viewport })
      await task.promise
      wordsInto.replaceChildren()
      const viewportOfWords = page.getViewport({ scale: 1 })
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: wordsInto,
        viewport: viewportOfWords,
      })
      await layer.render()
      const found = await linksOf(page)
      if (isGone) return
      setLinks(found)
      setLack(lackOf(page, into, wordsInto.textContent !== ''))
      page.cleanup()
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // Leaving a page during rendering is no error.
      draw(picture, text).catch(() => isGone || setLack('everything'))
    })
    observer.observe(around)
    return () => {
      isGone = true
      observer.disconnect()
      task?.cancel()
    }
  }, [file, number, zoom])
  return (
    <div style={{ width: `${zoom * 100}%` }}>
      {lack && <Lacking lack={lack} number={number} wayToFile={wayToFile} />}
      <div
        ref={sheet}
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        className={`pdf-sheet relative overflow-hidden rounded-box border bg-white ${lack === 'everything' ? 'hidden' : ''}`}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`Page ${number} of ${file.numPages}`}
          className="absolute inset-0 size-full"
        />
        <div ref={words} className="pdf-words" />
        {links.map(({ url, place }) => (
          <a
            key={`${url} ${place.left} ${place.top}`}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            style={place}
            className="absolute z-1 hover:bg-accent-tint/40"
          >
            <span className="sr-only">{url}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

function Lacking({ lack, number, wayToFile }: { lack: Lack; number: number; wayToFile: ReactNode }) {
  const words = {
    everything: `Page ${number} cannot be drawn here.`,
    part: `Something on page ${number} cannot be drawn here.`,
    'nothing-seen': `Nothing is to be seen on page ${number} here.`,
  }
  return (
    <p role="alert" className="mb-2 rounded-box border bg-raised p-3 text-sm">
      {words[lack]} {wayToFile}
    </p>
  )
}

/** Pixels per point of the page. */
function scaleFor(clientWidth: number, { width, height }: { width: number; height: number }): number {
  const sharp = (clientWidth * Math.min(window.devicePixelRatio, maxPixelsPerPoint)) / width
  return Math.min(sharp, Math.sqrt(maxPixels / (width * height)))
}

/** Scales the text layer to match the image. */
function useScale(sheet: { current: HTMLElement | null }, width: number): void {
  useEffect(() => {
    const around = sheet.current
    if (!around) return
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--total-scale-factor', String(around.clientWidth / width)),
    )
    observer.observe(around)
    return () => observer.disconnect()
  }, [sheet, width])
}

/** Links to addresses outside. Links within the file are left out. */
async function linksOf(page: PDFPageProxy): Promise<PageLink[]> {
  const viewport = page.getViewport({ scale: 1 })
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  const links: PageLink[] = []
  for (const { subtype, url, rect } of await page.getAnnotations()) {
    if (subtype !== 'Link' || typeof url !== 'string' || !/^(https?|mailto|tel):/i.test(url)) continue
    const [left, bottom, right, top] = rect as [number, number, number, number]
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[]
    links.push({
      url,
      place: {
        left: share(Math.min(x1, x2), viewport.width),
        top: share(Math.min(y1, y2), viewport.height),
        width: share(Math.abs(x2 - x1), viewport.width),
        height: share(Math.abs(y2 - y1), viewport.height),
      },
    })
  }
  return links
}
