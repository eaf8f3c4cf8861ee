import sharp, { type Sharp } from 'sharp'
import type { Format, Pictures } from '#contract/facts/file-kinds.ts'
import { decodeHeic } from './heic.ts'
import { Refused } from './refused.ts'

/**
 * Maximum number of decoded pixels, enough for a phone's camera. A small file can hold a picture of
 * hundreds of megapixels.
 */
const maxPixels = 50_000_000
/** More than the usual camera's 4,032 pixels, so ordinary photos keep their size. */
const maxSide = 5_000
const logoSide = 300

// The process handles one task at a time, and rarely the same picture twice.
sharp.cache(false)
sharp.concurrency(1)

/** Stored form of a picture, and the function that produces it. */
interface Kept {
  format: Format
  draw: (picture: Sharp) => Sharp
}

const asLogo: Kept = {
  format: 'webp',
  draw: (picture) =>
    picture
      .resize(logoSide, logoSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 90 }),
}

/** Width of a page's column on a screen with two device pixels per pixel. */
const photoSide = 1_440

const asPhoto: Kept = {
  format: 'webp',
  draw: (picture) =>
    picture.resize(photoSide, photoSide, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }),
}

/** Small print of an A4 sheet stays readable, at a third of a camera's bytes. */
const sheetSide = 2_000

const asSheet: Kept = {
  format: 'jpeg',
  draw: (picture) =>
    picture
      .resize(sheetSide, sheetSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 }),
}

const fitting = (picture: Sharp) =>
  picture.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
const asPng: Kept = { format: 'png', draw: (picture) => fitting(picture).png() }
/** Transparent parts become white. */
const asJpeg: Kept = {
  format: 'jpeg',
  draw: (picture) => fitting(picture).flatten({ background: '#fff' }).jpeg({ quality: 90 }),
}

/**
 * Decodes a picture and re-encodes it upright into another file. This removes metadata, further frames, and
 * any other format behind it.
 * A logo becomes WebP of 300x300 pixels, uncropped and centred; a photo WebP of at most 1,440 pixels; a
 * sheet to read JPEG of at most 2,000. All others except PNG become JPEG in the same size.
 *
 * @returns the result
 * @throws Refused `damaged`, `large` or `unconverted`
 */
export async function encodeAgain(
  content: Buffer,
  format: Format,
  pictures: Pictures,
  to: string,
): Promise<Format> {
  const whole = format === 'png' ? asPng : asJpeg
  const kept = { squared: asLogo, 'as wide as a page': asPhoto, 'to read': asSheet, whole }[pictures]
  try {
    await kept.draw(await decoded(content)).toFile(to)
    return kept.format
  } catch (error) {
    if (error instanceof Refused || isFullDisk(error)) throw error
    throw new Refused('damaged')
  }
}

async function decoded(content: Buffer): Promise<Sharp> {
  const { width, height, compression } = await sharp(content, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) throw new Refused('large')
  if (compression === 'hevc') return decodeHeic(content)
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
}

const isFullDisk = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || /no space left on device/i.test(error.message))
