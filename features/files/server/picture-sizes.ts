import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { FileStore } from '#platform/files/store.ts'
import type { PictureSize } from '../rules.ts'

/** Some thousands of logos or some hundred photos; what is asked for less often is drawn again. */
const maxBytes = 8 * 1024 * 1024
/** Drawing takes a core for some milliseconds. When many wait, more serve the whole picture instead. */
const fewAtATime = pLimit(2)
const maxWaiting = 100

/** By path and size. A path names one content for ever, so nothing here grows old. */
const drawn = new LRUCache<string, Buffer, FileStore>({
  maxSize: maxBytes,
  sizeCalculation: (picture) => Math.max(1, picture.length),
  fetchMethod: (key, _, { context: store }) => fewAtATime(() => draw(store, key)),
})

const keyOf = (path: string, size: PictureSize) => `${path} ${size}`

async function draw(store: FileStore, key: string): Promise<Buffer | undefined> {
  const [path = '', size] = key.split(' ')
  // Brought in by the first logo, and before the file is opened: who waits with an open one misses its failure.
  const { default: sharp } = await import('sharp')
  const stream = await store.read(path)
  if (!stream) return undefined
  const side = Number(size)
  return (
    sharp(await buffer(stream), { failOn: 'error' })
      // Logos are squares already, and photos keep their shape.
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  )
}

/**
 * A stored logo or photo in a smaller size, drawn once and kept in memory: a list of twenty would otherwise send some hundred
 * kilobytes for squares of 48 pixels, and a page with seven photos a megabyte to a weak line.
 *
 * @returns undefined when it is not there, cannot be drawn, or too many others wait: the whole one serves as well
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
