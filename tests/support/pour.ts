import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export interface Poured {
  /** 0 when the connection ended without an answer. */
  status: number
  retryAfter: string | undefined
  /** Bytes that left this end of the connection, head and body; of those a few megabytes may stand in the system’s buffers. */
  sent: number
}

export interface Pouring {
  method?: string
  path: string
  token?: string | undefined
  type?: string
  /** The headers about the body; without them the body comes in chunks, without its length. */
  declared?: number | undefined
  /** The first bytes of the body. */
  begin?: string
}

/** The beginning of a form whose file does not end. */
export const formBegun = (field: string, fields: Record<string, string> = {}) =>
  [
    ...Object.entries(fields).map(
      ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
  ].join('')

/**
 * Sends a call whose body has `max` bytes, and goes on sending after the answer, as long as the server lets it. Resolves
 * when the connection is over, or when all is sent and answered.
 */
export async function pour(port: number, call: Pouring, max: number): Promise<Poured> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.setEncoding('latin1').on('data', (part) => (heard += part))
  const over = once(socket, 'close').catch(() => {})
  socket.write(headOf(call))
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let left = max - (call.begin?.length ?? 0)
  while (left > 0 && socket.writable) {
    const piece = chunk.subarray(0, Math.min(left, chunk.length))
    left -= piece.length
    const isRoom = socket.write(call.declared === undefined ? chunked(piece) : piece)
    if (!isRoom) await Promise.race([once(socket, 'drain').catch(() => {}), over])
    // An answer is read before the next piece finds that the connection is closed.
    await turn()
  }
  // All is sent: what was declared is there, and the answer comes; a call in chunks ends here.
  if (socket.writable && call.declared === undefined) socket.write('0\r\n\r\n')
  if (socket.writable) await Promise.race([answered(socket, () => heard), over])
  const sent = socket.bytesWritten - socket.writableLength
  socket.destroy()
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
    retryAfter: /\r\nretry-after: (\d+)/i.exec(heard)?.[1],
    sent,
  }
}

async function answered(socket: Socket, heard: () => string): Promise<void> {
  while (!heard().includes('\r\n\r\n')) await once(socket, 'data')
}

function headOf({ method = 'POST', path, token, type, declared, begin = '' }: Pouring): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-type: ${type ?? 'multipart/form-data; boundary=edge'}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    declared === undefined ? 'transfer-encoding: chunked' : `content-length: ${declared}`,
    '',
    begin && declared === undefined ? chunked(Buffer.from(begin)).toString('latin1') : begin,
  ].join('\r\n')
}

const chunked = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
