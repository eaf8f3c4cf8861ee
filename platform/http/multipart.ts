import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { ReceivedFile } from './serve.ts'

export interface Form {
  fields: Record<string, string>
  file: ReceivedFile | undefined
}

/**
 * What the parser throws about a form that ends too early, or is none, carries no code; neither does its sender's going
 * away tell of a fault of ours. A full disk does.
 */
function isSendersFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false
  return !('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * Reads a multipart form: text fields, and the one file that the endpoint knows, streamed to `tempFolder` and never
 * held in memory. `onFile` hears of the temporary file as soon as it exists, so that it is removed whatever happens.
 */
export async function readForm(...given: Parameters<typeof read>): Promise<Form> {
  try {
    return await read(...given)
  } catch (error) {
    // What is still coming is read and thrown away: the connection would be stuck behind it for the next call.
    const [{ raw }] = given
    raw.unpipe()
    raw.resume()
    throw error
  }
}

async function read(...given: Parameters<typeof readParts>): Promise<Form> {
  try {
    return await readParts(...given)
  } catch (error) {
    throw isSendersFault(error) ? new Problem('malformed_request') : error
  }
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  tempFolder: string,
  onFile: (path: string) => void,
): Promise<Form> {
  const form: Form = { fields: {}, file: undefined }
  await mkdir(tempFolder, { recursive: true })
  const parts = request.parts({
    limits: {
      fileSize: upload.maxBytes,
      files: 1,
      fields: 60,
      parts: 61,
      fieldSize: 100_000,
      headerPairs: 50,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (Object.hasOwn(form.fields, part.fieldname) || part.fieldname === '__proto__')
        throw new Problem('invalid_input', { words: `${part.fieldname.slice(0, 60)} is given twice` })
      form.fields[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== upload.field) {
      part.file.resume()
      throw new Problem('invalid_input', { words: `The file must be in the field ${upload.field}` })
    }
    const tempPath = join(tempFolder, randomUUID())
    onFile(tempPath)
    await pipeline(part.file, createWriteStream(tempPath, { mode: 0o600 }))
    if (part.file.truncated) throw new Problem(upload.tooLarge)
    // A file input that was left empty arrives as a nameless empty file.
    const isEmpty = part.file.bytesRead === 0 && part.filename === ''
    if (!isEmpty) form.file = { tempPath, name: part.filename, bytes: part.file.bytesRead }
  }
  return form
}
