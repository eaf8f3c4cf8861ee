import sharp from 'sharp'
import { ownFont } from '#platform/pdf/font-files.ts'
import type { Order } from './stamp-pdf.ts'

sharp.cache(false)
sharp.concurrency(1)

/** A stored picture has at most 5,000 pixels per side. */
const maxPixels = 50_000_000
/** Share of the longer side. */
const height = 0.025
const smallest = 16

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Stamps the reader and the time on a strip below a picture, and into its metadata.
 *
 * @returns whether it succeeded: a damaged picture stays unchanged
 */
export async function stampPicture({
  path,
  to,
  plainWords,
}: Omit<Order, 'words'>): Promise<{ isStamped: boolean }> {
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels })
    const { width, height: tall, format } = await picture.metadata()
    const strip = Math.max(smallest, Math.round(Math.max(width, tall) * height))
    const line = await sharp({
      text: {
        text: `<span foreground="#595959">${plainWords.replace(/[&<>]/g, (sign) => markup[sign] ?? '')}</span>`,
        font: 'Figtree',
        fontfile: ownFont.regular,
        rgba: true,
        height: Math.round(strip * 0.6),
        width: Math.max(1, width - strip),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const stamped = picture
      .extend({ bottom: strip, background: '#fff' })
      .composite([
        {
          input: line.data,
          left: Math.round(Math.min(strip / 2, Math.max(0, (width - line.info.width) / 2))),
          top: tall + Math.round(Math.max(0, strip - line.info.height) / 2),
        },
      ])
      .withExif({ IFD0: { ImageDescription: plainWords } })
    await (format === 'png'
      ? stamped.png()
      : stamped.flatten({ background: '#fff' }).jpeg({ quality: 90 })
    ).toFile(to)
    return { isStamped: true }
  } catch {
    return { isStamped: false }
  }
}
