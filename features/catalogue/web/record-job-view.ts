import { keepPage } from '#site/service-worker/keep-page.ts'
import { employerId as ownId, storedRole } from '#site/session.ts'

/** The previous page: on this site by the browser's history, otherwise the referrer. */
function pageBefore(): string {
  const { navigation } = window as {
    navigation?: { currentEntry?: { index: number }; entries: () => { url?: string | null }[] }
  }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before || document.referrer
}

const isOwn = (employer: string) =>
  storedRole() === 'admin' || (storedRole() === 'employer' && ownId() === employer)

/**
 * Caches the page of a job for offline use, and counts the view. Views by its own company and operators are
 * not counted. No cookie and no id is sent.
 */
export function recordJobView(jobId: string, employer: string): void {
  void keepPage(`/jobs/${jobId}`)
  if (isOwn(employer)) return
  const via = new URLSearchParams(window.location.search).get('via') ?? ''
  navigator.sendBeacon?.(`/seen/${jobId}?${new URLSearchParams({ from: pageBefore(), via })}`)
}
