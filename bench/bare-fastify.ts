/**
 * Fastify with nothing in it, as a process of its own: what the product's pages are measured against. `/?like=ADDRESS`
 * answers with the bytes that stood at that address the first time, prepared; `/unchanged` with a bare 304.
 */
import { get, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'

/** As they go over the line: a load generator reads compressed bytes more slowly than letters. */
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
app.get('/unchanged', (_request, reply) => {
  reply.code(304).send()
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
