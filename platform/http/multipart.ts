import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import { privateFolder } from '../files/private-folder.ts'
import { receivedName } from './file-name.ts'
import type { ReceivedFile } from './serve.ts'
import { declaredBytes, maxThrownAwayBytes } from './unread-body.ts'

/** Refusal of a file that is too large for the call. */
export const tooLarge = ({ tooLarge: code, words }: Upload): Problem =>
  new Problem(code, words === undefined ? {} : { words })

export interface Form {
  fields: Record<string, string>
  file: ReceivedFile | undefined
}

/**
 * The parser's error about an incomplete or invalid form has no code, and an aborted upload is no server
 * error. A full disk is.
 */
function isSendersFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false
  return !('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/**
 * Reads a multipart form: text fields, and the endpoint's one file, streamed to `tempFolder` and never held
 * in memory. `onFile` gets the temporary file as soon as it exists, so that it is always removed; `count`
 * gets the file's bytes before they are written, and may refuse them.
 */
export async function readForm(...given: Parameters<typeof read>): Promise<Form> {
  try {
    return await read(...given)
  } catch (error) {
    const [request] = given
    request.raw.unpipe()
    // The rest is read and discarded, otherwise it would block the connection for the next call. A connection
    // that will be closed is left alone.
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

/** Maximum total size of fields, which are held in memory: that of the longest one. */
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
  // The parser would wait for an end that has passed.
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
    // Otherwise the rest would be read to its end before the limit is reported.
    part.file.once('limit', () => part.file.destroy(tooLarge(upload)))
    await pipeline(part.file, counted(count), createWriteStream(tempPath, { mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(upload)
    // An empty file input arrives as a nameless empty file.
    const isEmpty = part.file.bytesRead === 0 && part.filename === ''
    if (!isEmpty) form.file = { tempPath, name: receivedName(part.filename), bytes: part.file.bytesRead }
  }
  return form
}
