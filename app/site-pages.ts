import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { dayOf, endOfDay } from '#contract/base/maldives.ts'
import type { Database } from '#platform/database/database.ts'
import { partPolicy, pdfWorkerPolicy } from '#platform/http/security-headers.ts'
import type { Route } from '#platform/http/serve.ts'
import type { Assets } from '#platform/pages/document.ts'
import { inProcessApi } from '#platform/pages/in-process.ts'
import { KeptReplies } from '#platform/pages/kept-replies.ts'
import { listenForInvalidations } from '#platform/pages/listen.ts'
import { readManifest } from '#platform/pages/manifest.ts'
import { type Renderer, registerPages } from '#platform/pages/pages.ts'
import type { StoredPage } from '#platform/pages/stored-page.ts'
import { TaggedCache } from '#platform/pages/tagged-cache.ts'
import type { Services } from '#platform/services.ts'

const root = join(import.meta.dirname, '..')
const clientEntry = 'site/entry-client.tsx'
/** Files that the entry script fetches on every page. */
const clientStart = 'site/hydrate.tsx'
const serverEntry = '/site/entry-server.tsx'
const maxKept = 60_000
const maxBytesOfReplies = 4 * 1024 * 1024
const maxBytesOfPages = 64 * 1024 * 1024

export interface SiteSettings {
  databaseUrl: string
  database: Pick<Database, 'db' | 'search'>
  services: Services
  routes: readonly Route[]
  clock: () => Date
  dev: boolean
  /** Renderer of the pages; by default the built one, or that of hot reload. */
  frontend?: Frontend
}

/**
 * Remaining lifetime of what was begun at `from`, in milliseconds. Pages change at midnight in the Maldives, when jobs
 * expire: none is cached beyond it, and none that was begun before it is cached afterwards.
 */
export function timeToLive(from: Date, now: Date): number {
  return Math.min(maxKept, endOfDay(dayOf(from)).getTime() + 1 - now.getTime())
}

/** Headers that mean nothing for scripts, styles and fonts, where they would be a third of a small file. */
const ofDocuments = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options']

export interface Frontend {
  renderer: () => Promise<Renderer>
  assets: (file: string | undefined) => Assets
}

async function builtFrontend(app: FastifyInstance): Promise<Frontend> {
  const client = join(root, 'dist/client')
  const assets = await readManifest(client, clientEntry, [clientStart])
  const renderer: Renderer = await import(join(root, 'dist/server/entry-server.js'))
  await app.register(fastifyStatic, {
    root: client,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.includes(`${client}/assets/`)
      const isWorker = path.startsWith(`${client}/service-worker.js`)
      const kept = isWorker ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : kept)
      if (!named) return
      for (const header of ofDocuments) reply.removeHeader(header)
      const readsPdfs = path.startsWith(`${client}/assets/pdf.worker`)
      reply.header('content-security-policy', readsPdfs ? pdfWorkerPolicy : partPolicy)
    },
  })
  return { renderer: async () => renderer, assets }
}

/** Renders modules from source; the browser replaces them while they are edited. */
async function hotFrontend(app: FastifyInstance): Promise<Frontend> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  const preamble = `<script type="module">import { injectIntoGlobalHook } from "/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$ = () => {};window.$RefreshSig$ = () => (type) => type;</script>`
  return {
    renderer: async () => (await vite.ssrLoadModule(serverEntry)) as Renderer,
    assets: () => ({
      styles: ['/site/styles/app.css?direct'],
      scripts: ['/@vite/client', `/${clientEntry}`],
      preloads: [],
      fonts: [],
      inline: preamble,
    }),
  }
}

/** Adds the pages to the HTTP server. @returns a function that waits until invalidations are done */
export async function serveSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  const { database, services, routes, clock } = settings
  const frontend = settings.frontend ?? (settings.dev ? await hotFrontend(app) : await builtFrontend(app))
  const cache = new TaggedCache<StoredPage>({ name: 'pages', maxBytes: maxBytesOfPages })
  const replies = new KeptReplies({ name: 'replies', maxBytes: maxBytesOfReplies })
  const listener = listenForInvalidations({
    url: settings.databaseUrl,
    cache: {
      drop(tags) {
        replies.drop(tags)
        cache.drop(tags)
      },
      clear() {
        replies.clear()
        cache.clear()
      },
    },
    onError: (error) => app.log.warn({ err: error }, 'the connection for page invalidations failed'),
  })
  app.addHook('preClose', () => listener.close())
  // A person who changes something sees the change on the next page. A refused call has changed nothing.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return done()
    listener.caughtUp().then(() => done(), done)
  })
  const api = inProcessApi(routes)
  const ttl = (from: Date) => (settings.dev || !listener.isConnected() ? 0 : timeToLive(from, clock()))
  app.shareReply = (question, now) => replies.get(question, () => ttl(now))
  registerPages(app, {
    ...frontend,
    cache,
    clock,
    api: (now, signal) =>
      api({ database, services, now, replies, timeToLive: () => ttl(now), ...(signal && { signal }) }),
    timeToLive: ttl,
    publicUrl: services.publicUrl,
  })
}
