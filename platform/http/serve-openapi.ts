import type { FastifyInstance } from 'fastify'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { bodyIn, encodingFor, isKnown, type StoredPage, storedPage } from '../pages/stored-page.ts'
import { openApi } from './openapi.ts'

async function madeOf(endpoints: readonly EndpointShape[], publicUrl: string): Promise<StoredPage> {
  const html = JSON.stringify(openApi(endpoints, publicUrl))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  return storedPage({ status: 200, headers, tags: [], html })
}

/** Serves the OpenAPI document. It is made and compressed once, at the first request, and a client that has it gets a 304. */
export function serveOpenApi(
  app: FastifyInstance,
  endpoints: readonly EndpointShape[],
  publicUrl: string,
): void {
  let document: Promise<StoredPage> | undefined
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    document ??= madeOf(endpoints, publicUrl)
    const made = await document
    reply.headers({ ...made.headers, etag: made.etag, vary: 'Accept-Encoding' })
    if (isKnown(made, headers['if-none-match'])) return reply.code(304).send()
    const encoding = encodingFor(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodyIn(made, encoding))
  })
}
