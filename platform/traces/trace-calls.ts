import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type Span, within } from './trace.ts'

const spans = new WeakMap<FastifyRequest, Span>()

/**
 * Starts a new trace for every call and ignores its trace headers: a stranger's header would join unrelated
 * traces.
 */
export function traceCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginSpan({
      name: request.method,
      kind: 'server',
      facts: { 'http.request.method': request.method },
    })
    if (!span) return done()
    spans.set(request, span)
    within(span, done)
  })
  // After the body was read, code runs in the events of its socket, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    const route = request.routeOptions.url ?? 'none'
    span?.rename(`${request.method} ${route}`)
    span?.set({
      'http.route': route,
      'http.response.status_code': statusCode,
      'vazeefa.request_id': request.id,
    })
    span?.end(statusCode >= 500 ? new Error(`answered with ${statusCode}`) : undefined)
    done()
  })
}
