import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { ReceivedFile } from '#platform/http/serve.ts'

/** Passes a picture like an upload: a file that exists until the call ends. */
export async function withDrawnFile(
  picture: Sharp,
  name: string,
  use: (file: ReceivedFile) => Promise<unknown>,
): Promise<void> {
  const tempPath = join(tmpdir(), `vazeefa-drawn-${randomUUID()}.png`)
  try {
    await picture.png().toFile(tempPath)
    await use({ tempPath, name, bytes: (await stat(tempPath)).size })
  } finally {
    await rm(tempPath, { force: true })
  }
}
