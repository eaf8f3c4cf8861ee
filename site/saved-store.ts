import { useSyncExternalStore } from 'react'
import { readStored } from '#site/kept.ts'
import { storedRole } from '#site/session.ts'

/** Jobs saved without an account, and the last known ones of the account: ids, newest first. */
export const ofBrowser = 'savedJobs'
const ofAccount = 'accountSavedJobs'
export const changed = 'vazeefa-saved'

let text = ''
let ids: readonly string[] = []

const read = (key: string) => readStored(() => localStorage, key) ?? ''

export const current = () => (storedRole() === 'jobseeker' ? ofAccount : ofBrowser)

/** Returns the saved jobs, newest first. The list stays identical until a change. */
export function savedIds(): readonly string[] {
  const now = read(current())
  if (now !== text) {
    text = now
    ids = now.split(' ').filter(Boolean)
  }
  return ids
}

function subscribe(listener: () => void): () => void {
  const moments = [changed, 'storage', 'pageshow']
  for (const moment of moments) window.addEventListener(moment, listener)
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener)
  }
}

/** Number of saved jobs; 0 during server rendering. */
export const useSavedCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => savedIds().length,
    () => 0,
  )

export const useIsSaved = (jobId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => savedIds().includes(jobId),
    () => false,
  )
