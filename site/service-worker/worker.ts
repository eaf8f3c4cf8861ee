/**
 * Offline support: the shell, viewed or saved jobs, and the frames of a job seeker's pages. API replies are
 * never cached, so no account data is. Built by build.ts into /service-worker.js.
 */
import { cacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { secondsPerDay } from '#contract/base/durations.ts'
import { frameAddress, framesCache, jobsCache, personalCaches } from './cache-names.ts'
import { endNotices } from './notices.ts'
import { scope } from './scope.ts'

/** Files of the shell, inserted by the build. */
declare const SHELL: readonly Pick<PrecacheEntry, 'url' | 'revision'>[]

/** Seconds without a reply after which a cached version is shown. */
const networkTimeoutSeconds = 4

const jobAddress = /^\/jobs?\/([0-9a-f]{24})$/
const seekersJobAddress = /^\/jobseeker\/job\/([0-9a-f]{24})$/
const frames = /^\/jobseeker(\/(profile|saved|applied-jobs|application\/[0-9a-f]{24}))?$/

/** `/job/…` is the same page as `/jobs/…`, and the query only opens parts of it. */
const pathAlone: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url)
    return origin + frameAddress(pathname.replace(jobAddress, '/jobs/$1'))
  },
}

/** A removed job must not be shown from the cache. */
const forgetGone: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status !== 404 && response.status !== 410) return response
    const jobs = await caches.open(jobsCache)
    await jobs.delete(new URL(request.url).pathname.replace(jobAddress, '/jobs/$1'))
    return response
  },
}

/** Marks a copy, so that its page reads its data again and says until then that it may be outdated (site/kept-copy.ts). */
const markKept: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse
    const headers = new Headers(cachedResponse.headers)
    // They describe the text as it came.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    return new Response((await cachedResponse.text()).replace('<html', '<html data-kept'), { headers })
  },
}

/** Workbox's types do not support exactOptionalPropertyTypes. */
const expiring = (kept: ExpirationPlugin) => kept as WorkboxPlugin

/** Pages of jobs that a device keeps, the last ones looked at or saved. */
const keptJobs = { maxEntries: 60, maxAgeSeconds: 30 * secondsPerDay }
const jobsExpire = new ExpirationPlugin({ ...keptJobs, purgeOnQuotaError: true })
/** Scripts and styles, also of earlier releases for the pages that a device keeps. */
const assetsCache = 'assets'
const keptAssets = { maxEntries: 400, maxAgeSeconds: 60 * secondsPerDay }
const framesExpire = new ExpirationPlugin({ maxEntries: 10, maxAgeSeconds: 30 * secondsPerDay })

precacheAndRoute([...SHELL], { ignoreURLParametersMatching: [/^to$/] })

// Names contain a content hash, so an open tab finds its own files after a new release too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: assetsCache,
    plugins: [expiring(new ExpirationPlugin({ ...keptAssets, purgeOnQuotaError: true }))],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && jobAddress.test(url.pathname),
  new NetworkFirst({
    cacheName: jobsCache,
    networkTimeoutSeconds,
    plugins: [pathAlone, forgetGone, expiring(jobsExpire), markKept],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && frames.test(url.pathname),
  new NetworkFirst({
    cacheName: framesCache,
    networkTimeoutSeconds,
    plugins: [pathAlone, expiring(framesExpire)],
  }),
)

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  new NetworkOnly(),
)

/** Offline: the cached job for a job seeker's view, otherwise the offline page. */
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  const jobId = seekersJobAddress.exec(pathname)?.[1]
  if (jobId && (await caches.match(`/jobs/${jobId}`, { cacheName: jobsCache })))
    return Response.redirect(`/jobs/${jobId}${search}`)
  return Response.redirect(`/offline?to=${encodeURIComponent(pathname + search)}`)
})

/**
 * Keeps the scripts and the style of the last release's shell: kept pages name them, the server has them no more, and
 * Workbox deletes them when this worker takes over.
 */
async function keepLastShell(): Promise<void> {
  const shell = await caches.open(cacheNames.precache)
  const assets = await caches.open(assetsCache)
  const expiration = new CacheExpiration(assetsCache, keptAssets)
  const current = new Set(SHELL.map(({ url }) => url))
  for (const request of await shell.keys()) {
    const { pathname } = new URL(request.url)
    const file = await shell.match(request)
    if (!file || !pathname.startsWith('/assets/') || current.has(pathname)) continue
    await assets.put(request, file)
    await expiration.updateTimestamp(request.url)
  }
}

// Without room on the device the new release is installed nevertheless.
scope.addEventListener('install', (event) => event.waitUntil(keepLastShell().catch(() => {})))

/** A new release takes over once no page of the old one is open, except the one just reloaded. */
async function takeOver(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await scope.skipWaiting()
}

/** Viewed jobs are private after a log-out. Deleted by name: a restarted worker does not know its caches. */
async function forget(cacheName: string): Promise<void> {
  await caches.delete(cacheName)
  await new CacheExpiration(cacheName, { maxEntries: 1 }).delete()
}

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver())
  if (event.data === 'forget') event.waitUntil(Promise.all([...personalCaches.map(forget), endNotices()]))
})

clientsClaim()
