import { maxSavedInBrowser } from '#contract/facts/bounds.ts'
import { readStored } from '#site/kept.ts'
import { changed, current, ofBrowser, savedIds } from '#site/saved-store.ts'

/** Saved jobs of the browser itself, independent of the account. */
export const browserIds = (): string[] =>
  (readStored(() => localStorage, ofBrowser) ?? '').split(' ').filter(Boolean)

/**
 * @param of owner of the list; by default the account if somebody is signed in
 * @returns whether it is kept: storage may be disabled or full
 */
export function keepSaved(next: readonly string[], of: 'browser' | 'current' = 'current'): boolean {
  const key = of === 'browser' ? ofBrowser : current()
  try {
    if (next.length > 0) localStorage.setItem(key, next.join(' '))
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changed))
  return true
}

/** Adds a job to the list of this browser, or removes it. @returns whether it is kept: a full list takes no more */
export function markSaved(jobId: string, isSaved: boolean): boolean {
  const others = savedIds().filter((id) => id !== jobId)
  if (isSaved && current() === ofBrowser && others.length >= maxSavedInBrowser) return false
  return keepSaved(isSaved ? [jobId, ...others] : others)
}
