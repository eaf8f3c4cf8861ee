import { personalCaches } from './service-worker/cache-names.ts'

/** Prefix of the storage keys of all drafts about a person. */
export const draftPrefix = 'draft:'

/** Keys with that prefix, and of drafts of jobs as 1.0.0 kept them. The one of a visitor stays for the registration. */
const isDraft = /^(draft:|jobDraft(?!:visitor))/

/** Storage key of the latest searches. */
export const recentSearchesKey = `${draftPrefix}searches`

/** Database of pending calls (`features/offline`), by its name in browsers. */
export const outboxDatabase = 'vazeefa-outbox'

/** Milliseconds to wait for a browser to delete its data. */
const timeout = 2_000

/**
 * Deletes drafts, pending calls and cached jobs for the next user of this browser. Resolves when they are
 * deleted.
 */
export async function forgetDrafts(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (isDraft.test(key)) storage.removeItem(key)
    indexedDB.deleteDatabase(outboxDatabase)
  } catch {
    // Without storage there is nothing.
  }
  const tooLong = new Promise((resolve) => setTimeout(resolve, timeout))
  await Promise.race([forgetPages().catch(() => {}), tooLong])
}

/**
 * The caches are deleted at once, independently of the service worker, which may be stopped, and drops its
 * other data. It fails where a browser has no caches.
 */
async function forgetPages(): Promise<void> {
  await Promise.all(personalCaches.map((name) => caches.delete(name)))
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage('forget')
}
