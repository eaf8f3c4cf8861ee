import type { PDFPageProxy } from 'pdfjs-dist'

/** Missing content of a rendered page. */
export type Lack = 'part' | 'everything' | 'nothing-seen'

/**
 * Detects missing content of a rendered page: pdf.js silently omits what it cannot decode. A page may be
 * blank on purpose, so one without any drawing is reported separately.
 */
export function lackOf(page: PDFPageProxy, sheet: HTMLCanvasElement, hasText: boolean): Lack | undefined {
  for (const objects of [page.objs, page.commonObjs])
    for (const [name, object] of objects as Iterable<[string, unknown]>)
      if (object === null && name.includes('img_')) return isEmpty(sheet) ? 'everything' : 'part'
  return !hasText && isEmpty(sheet) ? 'nothing-seen' : undefined
}

const sampleSide = 200

/** Is it a single colour? Checked on a reduced image, which keeps a trace of each line. */
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
