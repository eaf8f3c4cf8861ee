import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { Problem } from '#contract/base/problems.ts'
import type { Question } from '../pages/kept-replies.ts'
import { refuseCrossSiteRequests } from './cross-site-requests.ts'
import {
  isAlwaysServed,
  limitConcurrentCalls,
  type MaxRunning,
  saysSignedIn,
} from './limit-concurrent-calls.ts'
import { type Limiter, noLimits } from './limits.ts'
import { readForwardedAddresses } from './network.ts'
import { requireOneHost } from './one-host.ts'
import { problemFor, refuse } from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { boundSlowReaders, type Pace } from './slow-readers.ts'
import { closeOnUnread } from './unread-body.ts'

export interface HttpOptions {
  logger: FastifyServerOptions['loggerInstance'] | undefined
  trustProxy: boolean | string
  production: boolean
  /** Public address of the site, independent of a proxy's Host header. */
  publicUrl?: string
  /** Lag of the event loop in milliseconds from which calls get a 503; 0 disables it. */
  shedAtLag: number
  maxRunning?: MaxRunning
  pace?: Pace
  /** Calls with a separate queue, which do not count for the others. */
  hasOwnQueue?: (path: string) => boolean
  /** Limits rendered pages and feeds; without it nothing is counted. */
  limiter?: Limiter
  /** Hot reload needs inline scripts and a web socket of its own. */
  dev: boolean
}

/**
 * Maximum numbers of running calls: one core answers a thousand per second, so calls beyond would wait for
 * seconds.
 */
const maxRunning: MaxRunning = { visitors: 60, everyone: 120 }

/** Timeouts of a client in milliseconds. */
const timeouts = {
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  // Checked every few seconds, so that a client that sends very slowly is dropped after a minute.
  connectionsCheckingInterval: 5_000,
}
/** Milliseconds without traffic after which a connection is closed. */
const connectionTimeout = 70_000
/** 32 kbit/s, the slowest connection, is fast enough; a slower reader is dropped after two minutes. */
const pace: Pace = { milliseconds: 60_000, bytes: 240_000 }

/** Milliseconds between measurements of the event loop's lag. */
const lagInterval = 1_000

/**
 * Refuses visitors while the event loop lags. The lag of the start is ignored, but it distorts the first
 * measurement, so nobody is refused before the second.
 */
async function shedLoad(app: FastifyInstance, lag: number): Promise<void> {
  let counts = false
  await app.register(underPressure, {
    maxEventLoopDelay: lag,
    sampleInterval: lagInterval,
    exposeStatusRoute: false,
    async pressureHandler(request) {
      if (counts && !isAlwaysServed(request) && !saysSignedIn(request))
        throw new Problem('busy', { retryAfterSeconds: 5 })
    },
  })
  app.addHook('onListen', (done) => {
    setTimeout(() => (counts = true), 3 * lagInterval).unref()
    done()
  })
}

/**
 * Every address counts for a limit: an endpoint for that of its class, a page that is rendered by itself, and all others
 * here, as a read.
 */
function countsAsReading(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions
  return url !== undefined && url !== '*' && config.isLimited !== true && !isAlwaysServed(request)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It counts for a limit of its own. */
    isLimited?: true
  }
  interface FastifyInstance {
    /**
     * Answers with the page of a private address, if it has one, which asks for a sign-in and then shows
     * the content.
     */
    askToSignIn?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** Answers a person with a page that says why the address was refused. */
    sayRefused?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** Answers a person with an error page; not called if no page can be rendered. */
    sayFailed?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<void>
    /** Answers a call of a visitor like a page does, from the replies that pages share. */
    shareReply?: (question: Question, now: Date) => Promise<unknown>
    /**
     * Counts what is rendered for a visitor, together with reads of the API.
     *
     * @throws Problem `too_many` when the visitor's network has reached the limit of reads
     */
    countReading: (request: FastifyRequest) => Promise<void>
  }
}

/** A person opened the address: our scripts send other headers. */
const opensPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** Answers a person with a page, if there is one, instead of JSON for our script. */
async function answerWithPage(
  app: FastifyInstance,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { code, status } = problemFor(error)
  if (code === 'signed_out') await app.askToSignIn?.(request, reply)
  else if (status >= 500) await app.sayFailed?.(error, request, reply)
  else await app.sayRefused?.(error, request, reply).catch(() => {})
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/')

/** Bodies of calls are JSON or multipart forms; an empty one is none, with any type that a client's library gives it. */
function readBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const isEmpty = headers['content-length'] === '0' && headers['transfer-encoding'] === undefined
    if (isEmpty && isCall(request)) delete headers['content-type']
    done()
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  // The type that `fetch` gives to JSON whose caller names none.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) =>
    isCall(request) ? done(new Problem('wrong_media_type')) : done(null, body),
  )
}

/** Creates a server without product knowledge: parsing, read limits, security headers, refusals, overload. */
export async function httpServer(options: HttpOptions): Promise<FastifyInstance> {
  const security = securityHeaders(options)
  const answer = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (opensPage(request)) await answerWithPage(app, error, request, reply)
    return reply.sent ? reply : refuse(error, request, reply)
  }
  const app: FastifyInstance = Fastify({
    serverFactory(answer) {
      return createServer(timeouts, answer).setTimeout(connectionTimeout)
    },
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    bodyLimit: 100_000,
    routerOptions: { maxParamLength: 400, ignoreDuplicateSlashes: false },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void answer(error, request, reply.headers(security)),
  })

  const { limiter = noLimits } = options
  app.decorate('countReading', ({ ip, query }: FastifyRequest) =>
    limiter.before('R', '', { ip: ip ?? '', accountId: undefined, input: undefined, query }),
  )
  app.addHook('onRequest', async (request) => {
    if (countsAsReading(request)) await app.countReading(request)
  })
  readBodies(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(security)
    done()
  })
  readForwardedAddresses(app)
  requireOneHost(app)
  refuseCrossSiteRequests(app, options.publicUrl)
  boundSlowReaders(app, options.pace ?? pace)
  await app.register(multipart, { throwFileSizeLimit: false })
  await shedLoad(app, options.shedAtLag)
  limitConcurrentCalls(app, options.maxRunning ?? maxRunning, options.hasOwnQueue ?? (() => false))

  closeOnUnread(app)

  app.setErrorHandler(answer)
  app.setNotFoundHandler((request, reply) => answer(new Problem('not_found'), request, reply))
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.url.startsWith('/assets/')) logAnswer(request, reply)
    done()
  })
  return app
}

/** Logs an answer in one line. */
function logAnswer({ log, method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
  const cut = url.indexOf('?')
  const path = url.slice(0, cut < 0 ? 300 : Math.min(cut, 300)).replace(/[\r\n]/g, ' ')
  log.info({ method, path, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
}
