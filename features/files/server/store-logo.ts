import { rm } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '#contract/problems.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { ReceivedFile } from '#platform/http/serve.ts'
import { drawAnew } from './draw-anew.ts'
import { type StoredFile, storeFile } from './store-file.ts'

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const side = 300

/**
 * Makes an uploaded picture into a logo: drawn again as WebP of 300x300 pixels, whole and centred, so that nothing
 * else that was in the file survives (metadata, further frames, another format behind it).
 *
 * @throws Problem `invalid_image` when the content is no PNG, JPEG, GIF or WebP picture
 */
export async function storeLogo(store: FileStore, file: ReceivedFile, ownerId: string): Promise<StoredFile> {
  const type = await fileTypeFromFile(file.tempPath)
  if (!type || !accepted.includes(type.mime)) throw new Problem('invalid_image')
  const drawn = `${file.tempPath}.webp`
  try {
    await drawAnew(file.tempPath, drawn, 'invalid_image', (picture) =>
      picture
        .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 90 }),
    )
    return await storeFile(store, {
      kind: 'logo',
      ownerId,
      tempPath: drawn,
      name: file.name,
      mediaType: 'image/webp',
      extension: 'webp',
    })
  } finally {
    await rm(drawn, { force: true })
  }
}
