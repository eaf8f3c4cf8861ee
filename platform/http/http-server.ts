import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { newId } from '../database/columns.ts'
import { refuse } from './refusal.ts'
import { isAlwaysServed, limitRoom, type Room, saysSignedIn } from './room.ts'

export interface HttpOptions {
  logger: FastifyServerOptions['loggerInstance'] | undefined
  trustProxy: boolean | string
  production: boolean
  /** Lag of the event loop, in milliseconds, from which calls are answered 503; 0 never does. */
  shedAtLag: number
  room?: Room
  /** Hot reload needs inline scripts and a web socket of its own. */
  dev: boolean
}

/** One core answers a thousand calls a second: what waits behind more than these would wait for seconds. */
const room: Room = { visitors: 60, everyone: 120 }

const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

const policyWhileDeveloping = {
  ...policy,
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'connect-src': ["'self'", 'ws:'],
}

/** What an answer carries that is given before any hook has run, as to an address that cannot be decoded. */
const headersWithoutHooks = {
  'content-security-policy': Object.entries(policy)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join(';'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
}

/** A server that knows no product: parsing, limits on what is read, security headers, refusals, overload. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: 100_000,
    routerOptions: { maxParamLength: 400, ignoreDuplicateSlashes: false },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 65_000,
    // Looked at every few seconds, so that a client that sends next to nothing is gone after a minute.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) =>
      void refuse(error, request, reply.headers(headersWithoutHooks)),
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: options.dev ? policyWhileDeveloping : policy,
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(underPressure, {
    maxEventLoopDelay: options.shedAtLag,
    exposeStatusRoute: false,
    async pressureHandler(request) {
      if (!isAlwaysServed(request) && !saysSignedIn(request))
        throw new Problem('busy', { retryAfterSeconds: 5 })
    },
  })
  limitRoom(app, options.room ?? room)

  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    if (path?.startsWith('/assets/')) return
    request.log.info(
      {
        method: request.method,
        path: path?.replace(/[\r\n]/g, ' ').slice(0, 300),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  return app
}
