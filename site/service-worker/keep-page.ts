/** Lets the service worker cache a job's page for offline use. Without one it does nothing. */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [path] } })
}
