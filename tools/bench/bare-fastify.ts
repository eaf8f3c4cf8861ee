/**
 * Fastify without anything, as a separate process: the baseline for the product's pages. `/?like=ADDRESS`
 * answers with the bytes that the address had the first time; for a matching ETag with a 304 with the
 * required headers (RFC 9110, 15.4.5).
 */
import { get, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'

/** Uncompressed by the client: a load generator reads compressed bytes more slowly than letters. */
async function bytesAt(address: string): Promise<Buffer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject),
  )
  return Buffer.concat(await response.toArray())
}

const bodies = new Map<string, Buffer>()
const app = Fastify()
app.get<{ Querystring: { like: string } }>('/', async (request, reply) => {
  const { like } = request.query
  if (request.headers['if-none-match'])
    return reply
      .code(304)
      .header('etag', request.headers['if-none-match'])
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('vary', 'Accept-Encoding')
      .send()
  let body = bodies.get(like)
  if (!body) {
    body = await bytesAt(like)
    bodies.set(like, body)
  }
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-length', body.length)
    .send(body)
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
