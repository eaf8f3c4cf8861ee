import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { slowMilliseconds } from '#contract/facts/periods.ts'
import { calls, signIns, slowCalls, uploads } from './metrics.ts'
import { beginOwnTime, countOwnTime, type OwnTime, withinCall } from './own-time.ts'

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

/** A call that held its process for longer than `slowMilliseconds`, by its route. */
export interface SlowCall {
  method: string
  route: string
  milliseconds: number
}

const ownTimes = new WeakMap<FastifyRequest, OwnTime>()

/** Measures the time of each call for which it held the process. */
function measureOwnTime(app: FastifyInstance, onSlow: (call: SlowCall) => void): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const own = beginOwnTime()
    ownTimes.set(request, own)
    withinCall(own, done)
  })
  // After the body was read, code runs in the events of its socket.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = ownTimes.get(request)
    if (!own) return done()
    countOwnTime(own)
    withinCall(own, done)
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const own = ownTimes.get(request)
    if (own && ownTimes.delete(request)) {
      countOwnTime(own)
      if (own.milliseconds > slowMilliseconds) {
        const call = { method: request.is404 ? 'any' : request.method, route: routeOf(request) }
        slowCalls.inc(call)
        onSlow({ ...call, milliseconds: Math.round(own.milliseconds) })
      }
    }
    done()
  })
}

/** Counts every answer of the server by its route, and those that held the process for long. */
export function measureCalls(app: FastifyInstance, onSlow: (call: SlowCall) => void): void {
  measureOwnTime(app, onSlow)
  app.addHook('onResponse', (request, reply, done) => {
    measure(request, reply)
    done()
  })
}
