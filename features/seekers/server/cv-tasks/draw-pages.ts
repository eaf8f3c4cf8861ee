import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Turn } from '#contract/seekers/photographed-cvs.ts'

sharp.cache(false)
sharp.concurrency(1)

interface Order {
  /** Upright JPEG files in their order, and how far each is turned. */
  pages: readonly { path: string; turn: Turn }[]
  title: string
  /** Output file. */
  to: string
  /** Upper bound of its size. */
  maxBytes: number
}

const shortSide = 595.28
const longSide = 841.89

/** Share of the bytes for pictures; the rest is the frame of the PDF. */
const forPictures = 0.97
/** Sizes in turn, until the picture has its share of the bytes: each about two thirds of the one before. */
const smaller = [
  { side: 2_000, quality: 74 },
  { side: 1_754, quality: 66 },
  { side: 1_500, quality: 56 },
  { side: 1_240, quality: 45 },
  { side: 1_000, quality: 30 },
]

/** First size that is worth a try for a picture of so many times its share. */
function firstOf(times: number): number {
  const steps = Math.floor(Math.log(times) / Math.log(1.5))
  return Math.min(Math.max(steps, 0), smaller.length - 1)
}

/** The picture as it is if it fits, otherwise turned and re-encoded. */
async function pictureOf(path: string, turn: Turn, maxBytes: number): Promise<Buffer> {
  const sent = await readFile(path)
  if (turn === 0 && sent.length <= maxBytes) return sent
  let picture = sent
  for (const { side, quality } of smaller.slice(firstOf(sent.length / maxBytes))) {
    picture = await sharp(sent)
      .rotate(turn)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer()
    if (picture.length <= maxBytes) break
  }
  return picture
}

/** Draws a PDF with a picture on each page: A4, upright or across, as the picture is. */
export async function drawPages({ pages, title, to, maxBytes }: Order): Promise<{ pages: number }> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  const share = Math.floor((maxBytes * forPictures) / pages.length)
  for (const { path, turn } of pages) {
    const picture = await pdf.embedJpg(await pictureOf(path, turn, share))
    const isUpright = picture.height >= picture.width
    const [width, height] = isUpright ? [shortSide, longSide] : [longSide, shortSide]
    const size = picture.scaleToFit(width, height)
    pdf.addPage([width, height]).drawImage(picture, {
      ...size,
      x: (width - size.width) / 2,
      y: (height - size.height) / 2,
    })
  }
  await writeFile(to, await pdf.save())
  return { pages: pages.length }
}
