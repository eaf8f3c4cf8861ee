/** Has the service worker keep a job's page, so that it opens without a connection. Nothing where there is none. */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [path] } })
}
