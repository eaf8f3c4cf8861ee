import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { ownFont } from './font-files.ts'
import type { Fonts } from './fonts.ts'
import { finishHidden } from './hidden-text.ts'
import { keepFonts, type Page } from './write-text.ts'

/** A PDF with the fonts of the site, and those of its texts. `content` resolves after `page.end()`. */
export function newDocument(
  options: PDFKit.PDFDocumentOptions,
  fonts: Fonts,
): { page: Page; content: Promise<Buffer> } {
  const page = new PDFDocument({ ...options, font: ownFont.regular })
  for (const [weight, file] of Object.entries(ownFont)) page.registerFont(weight, file)
  keepFonts(page, fonts)
  const end = page.end.bind(page)
  page.end = () => {
    finishHidden(page)
    return end()
  }
  return { page, content: buffer(page) }
}
