import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { faces } from './text-pieces.ts'
import type { Page } from './write-text.ts'

/** A PDF with the fonts of the site. `content` resolves after `page.end()`. */
export function newDocument(options: PDFKit.PDFDocumentOptions): { page: Page; content: Promise<Buffer> } {
  const page = new PDFDocument({ ...options, font: faces.regular })
  for (const [face, file] of Object.entries(faces)) page.registerFont(face, file)
  return { page, content: buffer(page) }
}
