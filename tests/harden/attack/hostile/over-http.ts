import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RawAnswer, Send } from './barrage.ts'
import type { RawRequest } from './requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Node reads so much of a head. */
const maxHeadLength = 16_000

/** A head or body that is too long may be cut off during the upload, whether or not the client reads the refusal. */
function isCutOff({ url, headers, payload }: RawRequest, error: unknown): boolean {
  const head = url.length + Object.values(headers).join('').length
  const isLong = head > maxHeadLength - 1_000 || (payload?.length ?? 0) > 60_000
  return (
    isLong && error instanceof Error && 'code' in error && /EPIPE|ECONNRESET|^HPE_/.test(String(error.code))
  )
}

/** A connection that was kept may be closed by the server at the moment it is used again: that is no answer. */
const isStale = (sent: ClientRequest, error: unknown) =>
  sent.reusedSocket &&
  error instanceof Error &&
  'code' in error &&
  /EPIPE|ECONNRESET|^HPE_/.test(String(error.code))

/** Sends a request as it is over HTTP. Status 0 when there was no answer. */
export function sendTo(site: string): Send {
  const { hostname, port } = new URL(site)
  const send = async (given: RawRequest, on: Agent | false): Promise<RawAnswer> => {
    const { method, url, headers, payload } = given
    const sent = request({ agent: on, hostname, port, method, path: url, headers })
    sent.on('error', () => {})
    sent.end(payload)
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const body = await text(answer).catch(() => '')
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: body }
    } catch (error) {
      if (isStale(sent, error)) return send(given, false)
      return { status: isCutOff(given, error) ? 413 : 0, headers: {}, text: String(error) }
    }
  }
  return (given) => send(given, agent)
}

/** Requests that are no HTTP, or HTTP that servers and proxies read differently. */
export const malformed: readonly string[] = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //// HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET // HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET \\ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /% HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /?\u00ff HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET https://evil.example:99999/ HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http:// HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'BREW / HTTP/1.1\r\nHost: a\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /assets/x.js HTTP/1.1\r\nHost: a\r\nhOsT: a\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nX-A: b\r\nHost: b\r\nContent-Length: 0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [::\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET / HTTP/1.1\r\nHost: a\r\n folded: x\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(3_000)}\r\n`,
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 1e9\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n{}',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '*1\r\n$4\r\nPING\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\nGARBAGE\r\n\r\n',
]

/** The statuses that come back to bytes on a socket, until it has been silent; none when it is just closed. */
export async function statusesFor(site: string, bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(site)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  let heard = ''
  const silent = () => socket.destroy()
  let silence = setTimeout(silent, 3_000)
  socket.on('data', (piece) => {
    heard += piece
    clearTimeout(silence)
    silence = setTimeout(silent, 300)
  })
  const closed = once(socket, 'close')
  socket.write(Buffer.from(bytes, 'latin1'))
  await closed
  clearTimeout(silence)
  return [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
