import libheif from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'
import { Refused } from './refused.ts'

/**
 * Decodes a photo of an iPhone. Sharp reads the metadata of such a file, but has no decoder for its pixels.
 * libheif applies the rotation.
 *
 * @throws Refused `unconverted` when it holds no picture that we can decode
 */
export async function decodeHeic(content: Buffer): Promise<Sharp> {
  const decoder = new libheif.HeifDecoder()
  const pictures = decoder.decode(content)
  try {
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
    if (!picture) throw new Refused('unconverted')
    const [width, height] = [picture.get_width(), picture.get_height()]
    const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const drawn = await new Promise((resolve) => picture.display(pixels, resolve))
    if (!drawn) throw new Refused('unconverted')
    return sharp(pixels.data, { raw: { width, height, channels: 4 } })
  } finally {
    for (const picture of pictures) picture.free()
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder)
  }
}
