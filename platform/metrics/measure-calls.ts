import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls, signIns, uploads } from './metrics.ts'

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/** The route as it is written; everything that is no route has one name, whatever was asked for. */
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

/** Counts every answer of the server, by the route that gave it. */
export function measureCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    measure(request, reply)
    done()
  })
}
