import { useSyncExternalStore } from 'react'
import { maxSavedInBrowser } from '#contract/facts/bounds.ts'
import { readStored } from '#site/kept.ts'
import { storedRole } from '#site/session.ts'

/** Jobs saved without an account, and the last known ones of the account: ids, newest first. */
const ofBrowser = 'savedJobs'
const ofAccount = 'accountSavedJobs'
const changed = 'vazeefa-saved'

let text = ''
let ids: readonly string[] = []

const read = (key: string) => readStored(() => localStorage, key) ?? ''

const current = () => (storedRole() === 'jobseeker' ? ofAccount : ofBrowser)

/** Returns the saved jobs, newest first. The list stays identical until a change. */
export function savedIds(): readonly string[] {
  const now = read(current())
  if (now !== text) {
    text = now
    ids = now.split(' ').filter(Boolean)
  }
  return ids
}

/** Saved jobs of the browser itself, independent of the account. */
export const browserIds = (): string[] => read(ofBrowser).split(' ').filter(Boolean)

/** @param of owner of the list; by default the account if somebody is signed in */
export function keepSaved(next: readonly string[], of: 'browser' | 'current' = 'current'): void {
  const key = of === 'browser' ? ofBrowser : current()
  try {
    const kept = key === ofBrowser ? next.slice(0, maxSavedInBrowser) : next
    if (kept.length > 0) localStorage.setItem(key, kept.join(' '))
    else localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
  }
  window.dispatchEvent(new Event(changed))
}

/** Adds a job to the list of this browser, or removes it. */
export function markSaved(jobId: string, isSaved: boolean): void {
  const others = savedIds().filter((id) => id !== jobId)
  keepSaved(isSaved ? [jobId, ...others] : others)
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
