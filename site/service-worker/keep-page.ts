import { frameAddress, framesCache } from './cache-names.ts'

/** Lets the service worker cache a job's page for offline use. Without one it does nothing. */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [path] } })
}

/**
 * Lets the service worker cache the frame of a job seeker's own page that was opened from another page, so without a
 * navigation. Kept frames are left as they are: a weak line fetches each once.
 */
export async function keepFrame(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (await caches.match(frameAddress(path), { cacheName: framesCache })) return
  await keepPage(path)
}
