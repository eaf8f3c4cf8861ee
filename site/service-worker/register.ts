import { trustedWorker } from '#site/trusted-html.ts'

/** Starts the service worker of this release, or updates an earlier one. */
export async function registerWorker(): Promise<void> {
  const address = trustedWorker('service-worker', '/service-worker.js')
  await navigator.serviceWorker.register(address)
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.waiting?.postMessage('take over')
}
