import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { type SlipWords, wordsOfSlip } from '../../../slip-text.ts'
import { type Grey, rotationOf, withoutMargins } from './grey.ts'
import { textOfPdf } from './text-of-pdf.ts'

export interface Seen {
  /** 64 bits; null for a document. */
  shape: string | null
  /** Base64 of a PNG. */
  look: string | null
  /** Words of a PDF that has a text. */
  words: SlipWords | null
}

sharp.cache(false)
sharp.concurrency(1)

const maxPixels = 50_000_000
/** Pixels across a look; a digit of a bank's app has about ten of them in height. */
export const lookWidth = 360
const maxLookHeight = 1_080
/** Pixels across the picture in which rotation and margins are found. */
const workWidth = 480

/** The look of a picture, or the words of a PDF. What cannot be read has neither. */
export async function lookAtSlip({ path, mediaType }: { path: string; mediaType: string }): Promise<Seen> {
  try {
    const content = await readFile(path)
    if (mediaType === 'application/pdf')
      return { shape: null, look: null, words: wordsOfSlip(await textOfPdf(content)) }
    return { ...(await lookAtPicture(content)), words: null }
  } catch {
    // The upload has validated it; what cannot be read is compared with nothing.
    return { shape: null, look: null, words: null }
  }
}

/** A picture upright, without its margins, small and grey; and its shape, which is much the same in copies. */
export async function lookAtPicture(content: Buffer): Promise<{ shape: string; look: string }> {
  const small = await greyOf(
    sharp(content, { limitInputPixels: maxPixels })
      .flatten({ background: '#fff' })
      .resize({ width: workWidth, height: workWidth * 3, fit: 'inside' }),
  )
  const bare = withoutMargins(small)
  const rotation = rotationOf(bare)
  const upright =
    rotation === 0
      ? bare
      : withoutMargins(
          await greyOf(
            sharp(Buffer.from(bare.pixels), {
              raw: { width: bare.width, height: bare.height, channels: 1 },
            }).rotate(-rotation, { background: paperOf(bare) }),
          ),
        )
  const drawn = sharp(Buffer.from(upright.pixels), {
    raw: { width: upright.width, height: upright.height, channels: 1 },
  }).resize({ width: lookWidth, height: maxLookHeight, fit: 'inside' })
  const look = await drawn.clone().png({ compressionLevel: 9 }).toBuffer()
  return { shape: await shapeOf(drawn), look: look.toString('base64') }
}

/** The brightness of most pixels. */
function paperOf({ pixels }: Grey): string {
  const counts = new Uint32Array(256)
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1
  const value = counts.indexOf(Math.max(...counts))
  return `rgb(${value},${value},${value})`
}

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (channels === 1) return { width, height, pixels: new Uint8Array(data) }
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[at * channels] ?? 0
  return { width, height, pixels }
}

/** Difference hash: is each of 8 by 8 fields darker than its right neighbour? */
async function shapeOf(picture: Sharp): Promise<string> {
  const png = await picture.png().toBuffer()
  const { pixels } = await greyOf(sharp(png).resize(9, 8, { fit: 'fill' }))
  let bits = ''
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) bits += (pixels[y * 9 + x] ?? 0) < (pixels[y * 9 + x + 1] ?? 0) ? '1' : '0'
  return bits
}
