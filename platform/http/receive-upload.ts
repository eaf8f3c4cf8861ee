import type { FastifyRequest } from 'fastify'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import type { Caller, Limiter } from './limits.ts'
import { type Form, readForm, tooLarge } from './multipart.ts'
import { onClosed } from './on-closed.ts'
import { declaredBytes, maxThrownAwayBytes } from './unread-body.ts'

/** Maximum size of a multipart form without its file: fields and separators. */
const formBytes = 300_000
/** Step in which the bytes of a file without a declared length are counted in advance. */
const stepBytes = 256 * 1024

/**
 * Reads the form of an upload, once its caller may send it: a call beyond its limits or length is refused
 * without reading. Received bytes count, also after a failure. `onFile` gets the temporary file as soon as
 * it exists.
 * @returns undefined when the call takes no file
 * @throws Problem `too_many` when the caller has reached a limit; the endpoint's own when the file is too
 * long
 */
export async function receiveUpload(
  request: FastifyRequest,
  { path, limit, upload }: EndpointShape,
  { limiter, tempFolder }: { limiter: Limiter; tempFolder: string },
  caller: Caller,
  onFile: (path: string) => void,
): Promise<Form | undefined> {
  if (!upload) return undefined
  for (const limitClass of new Set([upload.limit ?? 'U', limit]))
    if (limitClass) await limiter.ask(limitClass, path, caller)
  const declared = declaredBytes(request)
  if (declared === Number.POSITIVE_INFINITY)
    return readForm(request, upload, tempFolder, onFile, countingAhead(limiter, caller))
  // Beyond this it is not even read and discarded, so its bytes do not count for the sender.
  if (declared > Math.max(maxThrownAwayBytes, upload.maxBytes + formBytes)) throw tooLarge(upload)
  await limiter.takeBytes(declared, caller)
  giveBackWhatNeverComes(request, declared, limiter, caller)
  if (declared > upload.maxBytes + formBytes) throw tooLarge(upload)
  return readForm(request, upload, tempFolder, onFile, async () => {})
}

/** Counts bytes in steps, ahead of reading. */
function countingAhead(limiter: Limiter, caller: Caller): (bytes: number) => Promise<void> {
  let ahead = 0
  return async (bytes) => {
    ahead -= bytes
    for (; ahead < 0; ahead += stepBytes) await limiter.takeBytes(stepBytes, caller)
  }
}

/** An aborted upload counts only the bytes that arrived. */
function giveBackWhatNeverComes(
  { raw, log }: FastifyRequest,
  declared: number,
  limiter: Limiter,
  caller: Caller,
): void {
  const { socket } = raw
  const readBefore = socket.bytesRead
  onClosed(raw, () => {
    const missing = declared - (socket.bytesRead - readBefore)
    if (raw.complete || !(missing > 0)) return
    limiter.giveBytesBack(missing, caller).catch((error: unknown) => {
      log.warn({ err: error }, 'bytes that never came could not be taken back')
    })
  })
}
