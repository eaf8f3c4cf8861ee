import { readFile, writeFile } from 'node:fs/promises'
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** Maximum number of stamped pages: a CV has a few. */
const maxPages = 200
const size = 7
const margin = 10

export interface Order {
  path: string
  /** Output file. */
  to: string
  /** 'Opened by Coral Bay Resort, November 26, 2026 at 3:04 PM', for the metadata. */
  words: string
  /** The same in Latin letters, which every PDF reader supports, for the pages. */
  plainWords: string
}

/**
 * Stamps the reader and the time on each page of a CV, and into its metadata.
 *
 * @returns whether it succeeded: a damaged, signed or encrypted file stays unchanged
 */
export async function stampPdf({ path, to, words, plainWords }: Order): Promise<{ isStamped: boolean }> {
  try {
    const file = await PDFDocument.load(await readFile(path), { updateMetadata: false })
    const pages = file.getPages()
    if (pages.length === 0 || pages.length > maxPages) return { isStamped: false }
    const font = await file.embedFont(StandardFonts.Helvetica)
    for (const page of pages) stamp(page, plainWords, font)
    file.setSubject(words)
    file.setKeywords([words])
    await writeFile(to, await file.save())
    return { isStamped: true }
  } catch {
    return { isStamped: false }
  }
}

/** At the visible lower edge of the page, for any rotation and origin. */
function stamp(page: PDFPage, words: string, font: Awaited<ReturnType<PDFDocument['embedFont']>>): void {
  const { x, y, width, height } = page.getCropBox()
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  const corner = {
    0: { x: x + margin, y: y + margin },
    90: { x: x + width - margin, y: y + margin },
    180: { x: x + width - margin, y: y + height - margin },
    270: { x: x + margin, y: y + height - margin },
  }[turned]
  page.drawText(words, {
    ...(corner ?? { x: x + margin, y: y + margin }),
    size,
    font,
    rotate: degrees(turned),
    color: rgb(0.35, 0.35, 0.35),
    opacity: 0.8,
  })
}
