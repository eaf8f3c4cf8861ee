import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '#contract/base/problems.ts'
import { abortWhenLeft } from '../http/abort-when-left.ts'
import { locationOf, redirectTo } from '../http/redirect.ts'
import { problemFor } from '../http/refusal.ts'
import type { Assets, DocumentHead } from './document.ts'
import { documentOf } from './document.ts'
import { meantPath } from './pasted-address.ts'
import { bodyIn, encodingFor, isKnown, type StoredPage, storedPage } from './stored-page.ts'
import type { TaggedCache } from './tagged-cache.ts'

interface Address {
  path: string
  search: URLSearchParams
}

interface Rendered {
  status: number
  head: DocumentHead
  html: string
  data: string
  tags: string[]
  file: string | undefined
  /** Address to which the page has moved. */
  moved?: string
}

/** Renders an address as a page: with the built bundle, or that of hot reload. */
export interface Renderer {
  recognise(
    path: string,
    search: URLSearchParams,
  ): Promise<{ route: { path: string } | undefined; search: URLSearchParams }>
  render(address: Address, api: never): Promise<Rendered>
  /** Renders the page for any address that failed or was refused. */
  renderRefusal(code: ProblemCode, api: never): Promise<Rendered>
}

export interface PageSettings {
  renderer: () => Promise<Renderer>
  assets: (file: string | undefined) => Assets
  clock: () => Date
  /** Calls endpoints in process as a visitor, at this time, until `signal` aborts. */
  api: (now: Date, signal?: AbortSignal) => unknown
  cache: TaggedCache<StoredPage>
  /** Returns the remaining lifetime of a page in milliseconds, whose rendering began at this time. */
  timeToLive: (from: Date) => number
  publicUrl: string
}

const maxQueryLength = 2_000

function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): FastifyReply {
  reply.code(page.status).headers(page.headers).header('etag', page.etag).header('vary', 'Accept-Encoding')
  if (isKnown(page, request.headers['if-none-match'])) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodyIn(page, encoding))
}

function pageOf({ assets, publicUrl }: PageSettings, rendered: Rendered): Promise<StoredPage> {
  const { status, head, html, data, tags, file, moved } = rendered
  return storedPage({
    status,
    tags,
    headers: {
      ...(moved !== undefined && { location: locationOf(moved) }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status < 500 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(head.robots ? { 'x-robots-tag': head.robots } : {}),
      ...(head.referrer ? { 'referrer-policy': head.referrer } : {}),
    },
    html: documentOf({ head, html, data, assets: assets(file), publicUrl }),
  })
}

async function renderPage(
  settings: PageSettings,
  address: Address,
  signal: AbortSignal,
): Promise<{ value: StoredPage; ttl: number }> {
  const now = settings.clock()
  const renderer = await settings.renderer()
  const value = await pageOf(settings, await renderer.render(address, settings.api(now, signal) as never))
  return { value, ttl: settings.timeToLive(now) }
}

function pageAt(settings: PageSettings, address: Address, leaving: AbortSignal): Promise<StoredPage> {
  const query = address.search.toString()
  const render = async (signal: AbortSignal) => {
    const { value, ttl } = await renderPage(settings, address, signal)
    return { value, ttl: value.status === 200 ? ttl : 0 }
  }
  return settings.cache.getOrMake(query ? `${address.path}?${query}` : address.path, render, leaving)
}

/** One page for all unknown addresses; not cached per address. */
function pageOfNothing(settings: PageSettings, leaving: AbortSignal): Promise<StoredPage> {
  const address = { path: '/404', search: new URLSearchParams() }
  const render = async (signal: AbortSignal) => {
    const { value, ttl } = await renderPage(settings, address, signal)
    return { value: { ...value, status: 404 }, ttl }
  }
  return settings.cache.getOrMake('404', render, leaving)
}

/** The page of a refusal. It is cached, because refusals under overload must be cheap. */
function refusalPage(settings: PageSettings, code: ProblemCode): Promise<StoredPage> {
  const make = async () => {
    const now = settings.clock()
    const renderer = await settings.renderer()
    const page = await pageOf(settings, await renderer.renderRefusal(code, settings.api(now) as never))
    const headers = { ...page.headers, 'cache-control': 'no-store' }
    return { value: { ...page, headers }, ttl: settings.timeToLive(now) }
  }
  return settings.cache.getOrMake(`refused ${code}`, make)
}

/** Says why an address was refused that is no page. */
async function sayRefused(
  settings: PageSettings,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { code, retryAfterSeconds } = problemFor(error)
  const page = await refusalPage(settings, code)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  send(request, reply, page)
}

async function sendFailure(
  settings: PageSettings,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const problem = problemFor(error)
  const isFull = problem.code === 'busy' || problem.code === 'too_many'
  if (isFull) request.log.info('a page was turned away')
  else request.log.error({ err: error }, 'a page failed')
  // The page could not be rendered; the fault is not the visitor's.
  const page = await refusalPage(settings, isFull ? 'busy' : problem.status >= 500 ? problem.code : 'broken')
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return send(request, reply, page)
}

async function recognise({ renderer }: PageSettings, { url }: FastifyRequest) {
  const cut = url.indexOf('?')
  const path = cut < 0 ? url : url.slice(0, cut)
  const given = new URLSearchParams(cut < 0 ? '' : url.slice(cut + 1, cut + 1 + maxQueryLength))
  return { path, ...(await (await renderer()).recognise(path, given)) }
}

/** Address of the intended page, if the requested one has trailing punctuation of a surrounding text. */
async function meantAddress(
  { renderer }: PageSettings,
  path: string,
  { url }: FastifyRequest,
): Promise<string | undefined> {
  const meant = meantPath(path)
  if (meant === undefined) return undefined
  const { route } = await (await renderer()).recognise(meant, new URLSearchParams())
  if (!route) return undefined
  return meant + url.slice(path.length)
}

const formType = 'application/x-www-form-urlencoded'

/**
 * Forms of a page are sent by its scripts. A form submitted before they loaded redirects back to its page:
 * nobody sees an error of the API, and no field is read or stored.
 */
function returnToPage(app: FastifyInstance, settings: PageSettings): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(formType, (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.post('*', async (request, reply) => {
      const isForm = request.headers['content-type']?.toLowerCase().startsWith(formType)
      const { route } = await recognise(settings, request)
      if (!isForm || !route) throw new Problem('not_found')
      return redirectTo(reply, request.url)
    })
  })
}

/** Page of a private address: the same for each, since the browser loads the content with its sign-in. */
async function askToSignIn(
  settings: PageSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { path, route } = await recognise(settings, request)
  if (!route) return sayRefused(settings, new Problem('signed_out'), request, reply)
  const render = async (signal: AbortSignal) => {
    const { value, ttl } = await renderPage(settings, { path, search: new URLSearchParams() }, signal)
    const headers = { ...value.headers, 'cache-control': 'no-store' }
    return { value: { ...value, headers, status: 401 }, ttl }
  }
  const leaving = abortWhenLeft(reply)
  try {
    send(request, reply, await settings.cache.getOrMake(`401 ${route.path}`, render, leaving))
  } catch (error) {
    if (!leaving.aborted) await sendFailure(settings, error, request, reply)
  }
}

/** Serves every page of the site, cached or rendered. Unknown addresses get a real 404 with navigation. */
export function registerPages(app: FastifyInstance, settings: PageSettings): void {
  returnToPage(app, settings)
  app.askToSignIn = (request, reply) => askToSignIn(settings, request, reply)
  app.sayRefused = async (error, request, reply) => {
    const isNothing = problemFor(error).code === 'not_found'
    if (isNothing) send(request, reply, await pageOfNothing(settings, abortWhenLeft(reply)))
    else await sayRefused(settings, error, request, reply)
  }
  app.sayFailed = async (error, request, reply) => {
    // At the limit: a cached page costs no more than a refusal.
    const kept = problemFor(error).code === 'busy' ? settings.cache.kept(request.url) : undefined
    if (kept) send(request, reply, kept)
    else await sendFailure(settings, error, request, reply).catch(() => {})
  }
  app.get('*', async (request, reply) => {
    const kept = settings.cache.kept(request.url)
    if (kept) return send(request, reply, kept)
    const { path, route, search } = await recognise(settings, request)
    const meant = await meantAddress(settings, path, request)
    if (meant !== undefined) return redirectTo(reply, meant, undefined, 301)
    const leaving = abortWhenLeft(reply)
    try {
      if (route) await app.countReading(request)
      const page = route
        ? await pageAt(settings, { path, search }, leaving)
        : await pageOfNothing(settings, leaving)
      return send(request, reply, page)
    } catch (error) {
      // The visitor has left.
      if (leaving.aborted) return reply.code(503).send()
      return sendFailure(settings, error, request, reply)
    }
  })
}
