import { personalCaches } from './service-worker/cache-names.ts'

/** With what the key of everything half typed about a person begins, in either storage. */
export const draftPrefix = 'draft:'

/** The key of what was searched for last in this browser. */
export const recentSearchesKey = `${draftPrefix}searches`

/** The database of what waits for a connection (`features/offline`), by the name that browsers have it under. */
export const waitingDatabase = 'vazeefa-outbox'

/** Milliseconds in which a browser removes what it has kept; nobody waits longer for it. */
const patience = 2_000

/**
 * Leaves nothing half typed, nothing that waits to be sent and no job that was looked at behind for whoever uses this browser
 * next. It resolves when that is gone.
 */
export async function forgetDrafts(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
    indexedDB.deleteDatabase(waitingDatabase)
  } catch {
    // Where nothing can be kept, nothing is there.
  }
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([forgetPages().catch(() => {}), tooLong])
}

/** The caches go at once, whatever the service worker does; it may be stopped, and forgets what else there is of them. */
async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return
  await Promise.all(personalCaches.map((name) => caches.delete(name)))
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage('forget')
}
