import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls, signIns, uploads } from './metrics.ts'

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/** The route's pattern; everything without a route has one label. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'

function measure(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const route = routeOf(request)
  const { method } = request
  calls.observe(
    { method: request.is404 ? 'any' : method, route, status: classOf(statusCode) },
    elapsedTime / 1_000,
  )
  const outcome = statusCode < 400 ? 'taken' : statusCode < 500 ? 'refused' : 'failed'
  if (route.startsWith('/api/auth/') && method === 'POST') signIns.inc({ route, outcome })
  if (request.isMultipart()) uploads.inc({ outcome })
}

/** Counts every answer of the server by its route. */
export function measureCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    measure(request, reply)
    done()
  })
}
