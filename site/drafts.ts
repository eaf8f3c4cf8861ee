/** With what the key of everything half typed about a person begins, in either storage. */
export const draftPrefix = 'draft:'

/** The key of what was searched for last in this browser. */
export const recentSearchesKey = `${draftPrefix}searches`

/** The database of what waits for a connection (`features/offline`), by the name that browsers have it under. */
export const waitingDatabase = 'vazeefa-outbox'

/** Leaves nothing half typed, nothing that waits to be sent and no job that was looked at behind for whoever uses this browser next. */
export function forgetDrafts(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
    indexedDB.deleteDatabase(waitingDatabase)
  } catch {
    // Where nothing can be kept, nothing is there.
  }
}
