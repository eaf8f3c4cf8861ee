import { keepPage } from '#site/service-worker/keep-page.ts'
import { employerId as ownId, storedRole } from '#site/session.ts'

/** The page before this one: of this site where the browser knows it, else the one that led here. */
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
 * What follows when a job's page stands: it is kept, so that it opens without a connection, and counted. Its own company and
 * operators are not counted. No cookie and no id goes along.
 */
export function jobSeen(jobId: string, employer: string): void {
  void keepPage(`/jobs/${jobId}`)
  if (isOwn(employer)) return
  const via = new URLSearchParams(window.location.search).get('via') ?? ''
  navigator.sendBeacon?.(`/seen/${jobId}?${new URLSearchParams({ from: pageBefore(), via })}`)
}
