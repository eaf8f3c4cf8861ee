import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointShape, Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '../database/database.ts'
import type { Search } from '../database/search.ts'
import { privateFolder } from '../files/private-folder.ts'
import type { Services } from '../services.ts'
import { abortWhenLeft } from './abort-when-left.ts'
import type { Attempts } from './attempts.ts'
import { contentDisposition } from './file-name.ts'
import { answerOnce, readIdempotencyKey } from './idempotency.ts'
import type { Limiter } from './limits.ts'
import type { Origin } from './origin.ts'
import { answer, type RawCall, replyKey, requireAudience } from './pipeline.ts'
import { receiveUpload } from './receive-upload.ts'
import { problemFor } from './refusal.ts'
import type { FileReply, Route } from './serve.ts'
import type { Viewer } from './viewer.ts'

/** A signed-in caller was refused. */
export interface Refused {
  viewer: Viewer
  endpoint: EndpointShape
  problem: Problem
  origin: Origin
  now: Date
}

/** A search was answered. */
export interface Searched {
  endpoint: EndpointShape
  query: unknown
  found: unknown
  origin: Origin
  now: Date
}

export interface RouteSettings {
  db: Db
  search: Search
  services: Services
  limiter: Limiter
  attempts: Attempts
  tempFolder: string
  clock: () => Date
  /** @throws Problem `signed_out` when the access token is invalid */
  identify: (db: Db, accessToken: string, call: { now: Date; ip: string }) => Promise<Viewer>
  onRefused: (refused: Refused) => void
  onSearched: (searched: Searched) => void
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const match = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(header)
  if (!match?.[1]) throw new Problem('signed_out')
  return match[1]
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { items, total, more, next, prev }: Paged<unknown>,
): void {
  const query = request.query as Record<string, string>
  const page = Number(query.page ?? 1)
  const { searchParams, pathname } = new URL(request.url, 'http://localhost')
  const links: string[] = []
  const link = (to: number, rel: string, [name, cursor]: [string, string | undefined]) => {
    searchParams.set('page', String(to))
    searchParams.delete('after')
    searchParams.delete('before')
    if (cursor && to > 1) searchParams.set(name, cursor)
    links.push(`<${pathname}?${searchParams}>; rel="${rel}"`)
  }
  if (page > 1) link(page - 1, 'prev', ['before', prev])
  if (next) link(page + 1, 'next', ['after', next])
  reply.header('x-total-count', total)
  if (more) reply.header('x-total-more', 'true')
  if (links.length > 0) reply.header('link', links.join(', '))
  reply.send(items)
}

const cacheControl = {
  forever: 'public, max-age=31536000, immutable',
  minutes: 'public, max-age=300',
  'no-store': 'private, no-store',
} satisfies Record<FileReply['cache'], string>

function sendFile(reply: FastifyReply, file: FileReply): void {
  reply
    .header('content-type', file.mediaType)
    .headers(file.bytes === undefined ? {} : { 'content-length': file.bytes })
    .header('content-disposition', contentDisposition(file.inline, file.name))
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', cacheControl[file.cache])
    .send(file.stream)
}

function sendAnswer(
  { reply: schema, paged, counted, written, status, for: audience }: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | undefined,
  result: unknown,
): void {
  if (schema === 'file') {
    sendFile(reply, result as FileReply)
    return
  }
  reply.header('cache-control', viewer || audience !== 'anyone' ? 'no-store' : 'no-cache')
  reply.header('vary', 'Authorization')
  reply.code(status ?? 200)
  if (counted) reply.header('x-total-count', (result as { total: number }).total)
  if (written && typeof result === 'string')
    reply.type(`${result.startsWith('<svg') ? 'image/svg+xml' : 'text/csv'}; charset=utf-8`)
  if (paged) sendPage(request, reply, result as Paged<unknown>)
  else reply.send(result)
}

async function once(route: Route, call: RawCall, key: string, reply: FastifyReply): Promise<unknown> {
  const outcome = await answerOnce(route, call, key)
  if (outcome.isRepeated) reply.header('idempotent-replayed', 'true')
  return outcome.reply
}

/** Answers a call, of a visitor from the replies that pages share, if the endpoint permits it. */
function answered(
  route: Route,
  call: RawCall,
  { server: { shareReply } }: FastifyRequest,
  reply: FastifyReply,
  { search }: RouteSettings,
): Promise<unknown> {
  const { search: isSearch, keptUntil: tags } = route.endpoint
  const ask = (signal?: AbortSignal) =>
    isSearch ? search((db) => answer(route, { ...call, db }), signal) : answer(route, call)
  const isShared = tags !== undefined && shareReply !== undefined && call.viewer === undefined
  const signal = isSearch || isShared ? abortWhenLeft(reply) : undefined
  const key = isShared ? replyKey(route.endpoint, call) : undefined
  if (!isShared || key === undefined) return ask(signal)
  return shareReply({ key, tags, ask, signal }, call.now)
}

/** Origin of each request. After a client has left, its connection no longer has the address. */
const addresses = new WeakMap<FastifyRequest, string>()

/** Registers every route: authentication, limits, validation, the verb, and the reply filter. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  settings: RouteSettings,
): void {
  app.addHook('onRequest', async (request) => {
    addresses.set(request, request.ip ?? '')
  })
  for (const route of routes) {
    const { endpoint } = route
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { isLimited: true },
      handler: (request, reply) => handle(route, request, reply, settings),
    })
  }
}

async function handle(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: RouteSettings,
): Promise<unknown> {
  const { endpoint } = route
  const now = settings.clock()
  const ip = addresses.get(request) ?? ''
  const origin = { ip, userAgent: request.headers['user-agent'] ?? '', log: request.log }
  const token = bearer(request)
  const identified = () =>
    token === undefined ? Promise.resolve(undefined) : settings.identify(settings.db, token, { now, ip })
  let viewer = await identified()
  const tempPaths: string[] = []
  try {
    // Before the body of a form is read, to save the effort for a refused one.
    requireAudience(endpoint, viewer)
    // Each API key has its own counters.
    const unread = {
      ip,
      accountId: viewer?.key?.id ?? viewer?.personId,
      companyOfKey: viewer?.key && viewer.id,
      input: undefined,
      query: request.query,
    }
    const form = request.isMultipart()
      ? await receiveUpload(request, endpoint, settings, unread, (path) => tempPaths.push(path))
      : undefined
    const input = form ? form.fields : request.body
    const caller = { ...unread, input, readInput: () => endpoint.input?.safeParse(input).data }
    const limitClass = form?.file ? (endpoint.upload?.limit ?? 'U') : endpoint.limit
    if (limitClass) await settings.limiter.before(limitClass, endpoint.path, caller)
    if (form?.file && limitClass === 'U' && endpoint.limit)
      await settings.limiter.before(endpoint.limit, endpoint.path, caller)
    // Otherwise a call whose input is optional would be done without the fields of the form.
    if (request.isMultipart() && !form && endpoint.input) throw new Problem('wrong_media_type')
    if (form?.file) {
      await settings.services.scanner.scan(form.file.tempPath)
      // Receiving a file takes time: the sign-in may have ended meanwhile.
      viewer = await identified()
      requireAudience(endpoint, viewer)
    }
    const key = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
    const call: RawCall = {
      db: settings.db,
      services: settings.services,
      // Receiving a file takes minutes on a slow line, and what comes with it is not older than it.
      now: form?.file ? settings.clock() : now,
      origin,
      attempts: settings.attempts,
      cookies: request.headers.cookie,
      viewer,
      params: request.params,
      query: request.query,
      input,
      file: form?.file,
      async tempPath() {
        await privateFolder(settings.tempFolder)
        const path = join(settings.tempFolder, randomUUID())
        tempPaths.push(path)
        return path
      },
    }
    const found = await (key === undefined
      ? answered(route, call, request, reply, settings)
      : once(route, call, key, reply))
    sendAnswer(endpoint, request, reply, viewer, found)
    if (endpoint.search) settings.onSearched({ endpoint, query: request.query, found, origin, now })
    return reply
  } catch (error) {
    if (viewer) settings.onRefused({ viewer, endpoint, problem: problemFor(error), origin, now })
    throw error
  } finally {
    await Promise.all(tempPaths.map((path) => rm(path, { force: true })))
  }
}
