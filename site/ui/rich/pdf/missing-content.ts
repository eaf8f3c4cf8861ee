import type { PDFPageProxy } from 'pdfjs-dist'

/** A page of which not everything is to be seen. */
export type Lack = 'part' | 'everything' | 'nothing-seen'

/**
 * What is missing on a page that was drawn: pdf.js leaves out what it cannot decode, and says so to nobody. A page may be
 * empty on purpose, so one without any sign is reported as that.
 */
export function lackOf(page: PDFPageProxy, sheet: HTMLCanvasElement, hasText: boolean): Lack | undefined {
  for (const objects of [page.objs, page.commonObjs])
    for (const [name, object] of objects as Iterable<[string, unknown]>)
      if (object === null && name.includes('img_')) return isEmpty(sheet) ? 'everything' : 'part'
  return !hasText && isEmpty(sheet) ? 'nothing-seen' : undefined
}

const sampleSide = 200

/** Has it one colour everywhere? Looked at from far away, which leaves a trace of each line. */
function isEmpty(sheet: HTMLCanvasElement): boolean {
  const sample = document.createElement('canvas')
  sample.width = sampleSide
  sample.height = sampleSide
  const context = sample.getContext('2d')
  if (!context) return false
  context.drawImage(sheet, 0, 0, sampleSide, sampleSide)
  const colours = new Uint32Array(context.getImageData(0, 0, sampleSide, sampleSide).data.buffer)
  return colours.every((colour) => colour === colours[0])
}
