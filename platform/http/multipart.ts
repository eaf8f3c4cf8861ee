import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { privateFolder } from '../files/private-folder.ts'
import { receivedName } from './file-name.ts'
import type { ReceivedFile } from './serve.ts'
import { declaredBytes, maxThrownAwayBytes } from './unread-body.ts'

/** The refusal of a file that is larger than the call takes. */
export const tooLarge = ({ tooLarge: code, words }: Upload): Problem =>
  new Problem(code, words === undefined ? {} : { words })

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
 * held in memory. `onFile` hears of the temporary file as soon as it exists, so that it is removed whatever happens;
 * `count` of the file's bytes before they are written, and may refuse them.
 */
export async function readForm(...given: Parameters<typeof read>): Promise<Form> {
  try {
    return await read(...given)
  } catch (error) {
    const [request] = given
    request.raw.unpipe()
    // What is still coming is thrown away: the connection would be stuck behind it for the next call. One that will be
    // closed is left standing.
    if (declaredBytes(request) <= maxThrownAwayBytes) request.raw.resume()
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

/** Fields are held in memory: together they may be as long as the longest one. */
const maxFieldBytes = 100_000

function counted(count: (bytes: number) => Promise<void>) {
  return async function* (pieces: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const piece of pieces) {
      await count(piece.length)
      yield piece
    }
  }
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  tempFolder: string,
  onFile: (path: string) => void,
  count: (bytes: number) => Promise<void>,
): Promise<Form> {
  const form: Form = { fields: {}, file: undefined }
  let fieldBytes = 0
  await privateFolder(tempFolder)
  // The parser waits for an end that has been already.
  if (request.raw.destroyed) throw new Problem('malformed_request')
  const parts = request.parts({
    limits: {
      fileSize: upload.maxBytes,
      files: 1,
      fields: 60,
      parts: 61,
      fieldSize: maxFieldBytes,
      headerPairs: 50,
    },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (Object.hasOwn(form.fields, part.fieldname) || part.fieldname === '__proto__')
        throw new Problem('invalid_input', { words: `${part.fieldname.slice(0, 60)} is given twice` })
      const value = String(part.value)
      fieldBytes += value.length
      if (part.valueTruncated || fieldBytes > maxFieldBytes) throw new Problem('too_large')
      form.fields[part.fieldname] = value
      continue
    }
    if (part.fieldname !== upload.field) {
      part.file.resume()
      throw new Problem('invalid_input', { words: `The file must be in the field ${upload.field}` })
    }
    const tempPath = join(tempFolder, randomUUID())
    onFile(tempPath)
    // What comes after its limit would otherwise be read to its end before anybody hears of it.
    part.file.once('limit', () => part.file.destroy(tooLarge(upload)))
    await pipeline(part.file, counted(count), createWriteStream(tempPath, { mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(upload)
    // A file input that was left empty arrives as a nameless empty file.
    const isEmpty = part.file.bytesRead === 0 && part.filename === ''
    if (!isEmpty) form.file = { tempPath, name: receivedName(part.filename), bytes: part.file.bytesRead }
  }
  return form
}
