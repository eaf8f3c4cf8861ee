import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { FileStore } from '#platform/files/store.ts'
import type { PictureSize } from '../rules.ts'

/** Thousands of logos or hundreds of photos; others are resized again. */
const maxBytes = 8 * 1024 * 1024
/** Resizing occupies a core for milliseconds. When many wait, others get the full picture. */
const fewAtATime = pLimit(2)
const maxWaiting = 100

/** By path and size. A path has one content forever, so nothing expires. */
const drawn = new LRUCache<string, Buffer, FileStore>({
  maxSize: maxBytes,
  sizeCalculation: (picture) => Math.max(1, picture.length),
  fetchMethod: (key, _, { context: store }) => fewAtATime(() => draw(store, key)),
})

const keyOf = (path: string, size: PictureSize) => `${path} ${size}`

async function draw(store: FileStore, key: string): Promise<Buffer | undefined> {
  const [path = '', size] = key.split(' ')
  // Imported with the first logo, and before the file is opened: a failure of an open stream would otherwise
  // be missed.
  const { default: sharp } = await import('sharp')
  const stream = await store.read(path)
  if (!stream) return undefined
  const side = Number(size)
  return (
    sharp(await buffer(stream), { failOn: 'error' })
      // Logos are squares already; photos keep their aspect ratio.
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  )
}

/**
 * A smaller copy of a logo or photo, resized once and cached in memory. Otherwise a list of twenty would
 * send hundreds of kilobytes for squares of 48 pixels, and a page with seven photos a megabyte.
 *
 * @returns undefined when it is missing, cannot be resized, or too many wait: the caller sends the full
 * picture
 */
export async function pictureInSize(
  store: FileStore,
  path: string,
  size: PictureSize,
): Promise<Buffer | undefined> {
  const key = keyOf(path, size)
  if (!drawn.has(key) && fewAtATime.pendingCount >= maxWaiting) return undefined
  return drawn.fetch(key, { context: store }).catch(() => undefined)
}
